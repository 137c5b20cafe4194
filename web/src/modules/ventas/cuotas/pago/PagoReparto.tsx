import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { formatMoney } from '../../../../platform/text/format.ts'
import styles from '../Cobrar.module.css'
import type { Reparto } from './pago.reglas.ts'

/** The instalments that an excess will go to, before the confirmation. */
export function PagoReparto({ reparto, aFavor }: { reparto: readonly Reparto[]; aFavor: number }) {
  return (
    <section className={styles.reparto} aria-label="Reparto del pago">
      El pago se aplica así:
      <ul>
        {reparto.map(({ cuota, importe, resta }) => (
          <li key={cuota.id}>
            {nombreCuota(cuota.numero_cuota)}: {formatMoney(importe)},{' '}
            {resta === 0 ? 'queda pagada' : `quedan ${formatMoney(resta)}`}
          </li>
        ))}
        {aFavor > 0 && <li>A favor del cliente: {formatMoney(aFavor)}</li>}
      </ul>
    </section>
  )
}
