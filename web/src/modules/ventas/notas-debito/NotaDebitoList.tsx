import type { NotaDebitoListItem } from '@mostrador/contract/ventas/notas-debito'
import { notasDebitoLista } from '@mostrador/contract/ventas/notas-debito.lista'
import { Link } from '@tanstack/react-router'
import { print } from '../../../platform/print.ts'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { POR_VENDEDOR } from '../../base/usuarios/VendedorFilter.tsx'

const CELDAS = {
  venta_numero: ({ venta, venta_numero }: NotaDebitoListItem) => (
    <Link to="/venta" search={{ venta }}>
      {venta_numero}
    </Link>
  ),
}

/** The debit notes of refused cheques, of interest and of instalments that rose, newest first. */
export const NotaDebitoList = () => (
  <Lista
    de={notasDebitoLista}
    celdas={CELDAS}
    controles={POR_VENDEDOR}
    acciones={({ id, numero }) => (
      <RowAction label="Imprimir" target={numero} icon="imprimir" onClick={() => print('notas-debito', id)} />
    )}
  />
)
