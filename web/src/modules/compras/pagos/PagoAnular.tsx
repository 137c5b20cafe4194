import type { OrigenEfectivo } from '@mostrador/contract/compras/medios-pago'
import type { Pago } from '@mostrador/contract/compras/pagos-proveedores'
import { sumar } from '@mostrador/contract/importes'
import { formatMoney } from '../../../platform/text/format.ts'
import { MotivoDialog } from '../../../ui/dialogs/MotivoDialog.tsx'
import { DineroQueMueve } from '../../base/dinero/DineroQueMueve.tsx'
import styles from './Pago.module.css'
import { useAnularPago } from './pagos.queries.ts'

/** Asks for the reason and shows the effects. There is no undo. */
export function PagoAnular({ pago, onClose }: { pago: Pago; onClose: () => void }) {
  const anular = useAnularPago(pago.id)
  const vuelven = [
    pago.medios.some((m) => m.medio === 'CHEQUE_TERCERO') && 'los cheques de terceros vuelven a la cartera',
    pago.imputaciones.length > 0 && 'los comprobantes vuelven a quedar pendientes',
  ].filter((texto) => texto !== false)
  const efectivoDe = (origen: OrigenEfectivo) =>
    sumar(
      pago.medios
        .filter((m) => m.medio === 'EFECTIVO' && (m.origen ?? 'caja') === origen)
        .map((m) => m.monto),
    )
  const [enCaja, enTesoreria] = [efectivoDe('caja'), efectivoDe('tesoreria')]
  return (
    <MotivoDialog
      danger
      title={`Anular ${pago.numero}`}
      question="La anulación no se puede deshacer."
      confirmLabel="Anular pago"
      size="lg"
      guardar={anular}
      dicho={({ numero, aviso_caja }) => [`Pago ${numero} anulado`, aviso_caja]}
      alFallar="Error al anular el pago"
      onClose={onClose}
    >
      <section className={styles.efecto} aria-label="Qué cambia">
        Se le vuelve a deber {formatMoney(pago.total)} a {pago.proveedor.nombre}
        {vuelven.length > 0 && `: ${vuelven.join(', ')}`}.
        {enCaja > 0 && (
          <DineroQueMueve
            pagos={[{ tipo_pago: 'EFECTIVO', monto: enCaja }]}
            sucursal={pago.sucursal.id}
            sentido="entra"
          />
        )}
        {enTesoreria > 0 && <p>Entra en la tesorería: {formatMoney(enTesoreria)} en efectivo.</p>}
      </section>
    </MotivoDialog>
  )
}
