import { type MovimientoCaja, TipoManual } from '@mostrador/contract/caja/caja-movimientos'
import { movimientosCajaLista } from '@mostrador/contract/caja/caja-movimientos.lista'
import { Link } from '@tanstack/react-router'
import { print } from '../../../platform/print.ts'
import { formatHora } from '../../../platform/text/format.ts'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { abrirDocumento } from '../../base/enlaces/documentos.enlaces.ts'
import styles from '../Caja.module.css'

const CELDAS = {
  hora: ({ momento }: MovimientoCaja) => formatHora(momento),
  concepto: (movimiento: MovimientoCaja) => <Concepto movimiento={movimiento} />,
  importe: ({ importe }: MovimientoCaja) => <MoneyText value={importe} strong />,
}

const esManual = ({ tipo }: MovimientoCaja): boolean => TipoManual.options.some((manual) => manual === tipo)

/** What moved the money, as a link to its document, if it has a screen. */
function Concepto({
  movimiento: { concepto, categoria, documento, comprobante },
}: {
  movimiento: MovimientoCaja
}) {
  const texto = categoria ? `${concepto} (${categoria})` : concepto
  const abrir = documento && abrirDocumento(documento.tipo)
  if (!abrir) return texto
  return (
    <Link {...abrir(documento.id, comprobante ?? '')} className={styles.concepto}>
      {texto}
    </Link>
  )
}

/** The movements of a shift, newest first; those written by hand can be printed. */
export const MovimientosTable = ({ turno }: { turno: number }) => (
  <Lista
    de={movimientosCajaLista}
    dentro
    fijos={{ turno }}
    celdas={CELDAS}
    acciones={(m) =>
      esManual(m) && (
        <RowAction label="Imprimir" target={m.concepto} onClick={() => print('caja-movimientos', m.id)} />
      )
    }
  />
)
