import { libroIva } from '@mostrador/contract/fiscal/libro-iva'
import { libroIvaLista } from '@mostrador/contract/fiscal/libro-iva.lista'
import { useQuery } from '@tanstack/react-query'
import { ConPermiso } from '../../../ui/dialogs/ConPermiso.tsx'
import { AperturaIva } from './AperturaIva.tsx'
import { LibroDelMes } from './LibroDelMes.tsx'
import { LibroIvaAjenos } from './LibroIvaAjenos.tsx'
import { LibroIvaTotales } from './LibroIvaTotales.tsx'
import { resumenQuery } from './libro-iva.queries.ts'

/** The authorised vouchers of a month with their totals, and the files for the accountant. */
export const LibroIvaPage = () => (
  <ConPermiso permiso="libro_iva">
    <LibroDelMes de={libroIvaLista} libro="ventas" llamadas={libroIva}>
      {(mes) => <Resumen mes={mes} />}
    </LibroDelMes>
  </ConPermiso>
)

function Resumen({ mes }: { mes: string }) {
  const { data: resumen } = useQuery(resumenQuery(mes))
  return (
    <>
      {resumen && <LibroIvaTotales resumen={resumen} />}
      <AperturaIva mes={mes} />
      {resumen?.numeros_ajenos && <LibroIvaAjenos numeros={resumen.numeros_ajenos} />}
    </>
  )
}
