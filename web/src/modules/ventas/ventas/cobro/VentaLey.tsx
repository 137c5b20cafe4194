import type { LeyCredito } from '@mostrador/contract/base/plan'
import type { CuotaPlaneada } from '@mostrador/contract/ventas/cuotas/cuotas'
import { CONDICIONES_DEL_CREDITO, credito } from '@mostrador/contract/ventas/planes/ley-credito'
import { DetailList } from '../../../../ui/tables/DetailList.tsx'
import styles from './VentaConfirm.module.css'

interface VentaLeyProps {
  fecha: string
  /** In centavos: what the goods cost in cash. */
  contado: number
  anticipo: number
  cuotas: readonly CuotaPlaneada[]
  ley: LeyCredito
}

/** What Ley 24.240 art. 36 asks to state before the customer agrees: as the paper will say it. */
export function VentaLey({ cuotas, ley, ...venta }: VentaLeyProps) {
  const financiada = {
    ...venta,
    cuotas: cuotas.map((c) => ({ importe: c.total_cuota, vence: c.fecha_vencimiento })),
  }
  return (
    <section aria-label="Condiciones del crédito" className={styles.ley}>
      <h3>{CONDICIONES_DEL_CREDITO}</h3>
      <DetailList items={credito(financiada, ley)} />
    </section>
  )
}
