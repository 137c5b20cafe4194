import { REDONDEO } from '@mostrador/contract/caja/pagos'
import { type CondicionVenta, DOS_CUOTAS } from '@mostrador/contract/documentos/condiciones-venta'
import { formatFecha, formatMoney } from '../../../../platform/text/format.ts'
import { Campos } from '../../../../ui/Campos.tsx'
import styles from './VentaImportes.module.css'

interface VentaImportesProps {
  subtotal: number
  bonificacion: number
  redondeo?: number | undefined
  total: number
  anticipo: number
  condicion: CondicionVenta
  /** The planned instalments of a new sale; a saved sale lists its own. */
  cuotas?: readonly { total_cuota: number; fecha_vencimiento: string }[]
}

/** How the lines lead to the total, and the part of it that the instalments cover. */
export function VentaImportes(props: VentaImportesProps) {
  const { subtotal, bonificacion, redondeo = 0, total, anticipo, condicion, cuotas = [] } = props
  return (
    <Campos as="dl" gap={2} className={styles.importes}>
      <div>
        <dt>Sub-total</dt>
        <dd>{formatMoney(subtotal)}</dd>
      </div>
      <div>
        <dt>Descuento</dt>
        <dd>{formatMoney(bonificacion)}</dd>
      </div>
      {redondeo > 0 && (
        <div>
          <dt>{REDONDEO}</dt>
          <dd>{formatMoney(redondeo)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
      {anticipo > 0 && (
        <>
          <div>
            <dt>Anticipo</dt>
            <dd>{formatMoney(anticipo)}</dd>
          </div>
          <div>
            <dt>{condicion === DOS_CUOTAS ? 'Saldo a dividir' : 'Saldo a financiar'}</dt>
            <dd>{formatMoney(total - anticipo)}</dd>
          </div>
        </>
      )}
      {cuotas.length > 0 && (
        <div>
          <dt>Cuotas</dt>
          <dd>{planOf(cuotas)}</dd>
        </div>
      )}
    </Campos>
  )
}

/** `3 × $ 33,33 (la última $ 33,34), desde el 15/04/2026`. */
function planOf(cuotas: readonly { total_cuota: number; fecha_vencimiento: string }[]): string {
  const [first, last] = [cuotas[0], cuotas.at(-1)]
  if (!first || !last) return ''
  const other = last.total_cuota === first.total_cuota ? '' : ` (la última ${formatMoney(last.total_cuota)})`
  return `${cuotas.length} × ${formatMoney(first.total_cuota)}${other}, desde el ${formatFecha(first.fecha_vencimiento)}`
}
