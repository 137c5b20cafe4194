import type { LeyCredito } from '@mostrador/contract/base/plan'
import { credito } from '@mostrador/contract/ventas/planes/ley-credito'
import { DetailList } from '../../../../ui/tables/DetailList.tsx'
import { contadoDe, cuotasPlaneadas, importesOf } from '../lineas/venta.importes.ts'
import type { VentaValues } from '../nueva/venta.form.ts'
import styles from './VentaConfirm.module.css'

interface VentaLeyProps {
  values: VentaValues
  fecha: string
  ley: LeyCredito
}

/** What Ley 24.240 art. 36 asks to state before the customer agrees: as the paper will say it. */
export function VentaLey({ values, fecha, ley }: VentaLeyProps) {
  const cuotas = cuotasPlaneadas(values, fecha).map((c) => ({
    importe: c.total_cuota,
    vence: c.fecha_vencimiento,
  }))
  const venta = { fecha, contado: contadoDe(values), anticipo: importesOf(values).anticipo, cuotas }
  return (
    <section aria-label="Condiciones del crédito" className={styles.ley}>
      <h3>Condiciones del crédito (Ley 24.240, art. 36)</h3>
      <DetailList items={credito(venta, ley)} />
    </section>
  )
}
