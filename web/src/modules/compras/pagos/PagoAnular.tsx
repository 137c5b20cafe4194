import type { OrigenEfectivo } from '@mostrador/contract/compras/medios-pago'
import type { Pago } from '@mostrador/contract/compras/pagos-proveedores'
import { ApiError } from '@mostrador/contract/errors'
import { sumar } from '@mostrador/contract/importes'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { MotivoInput, useMotivo } from '../../../ui/fields/MotivoInput.tsx'
import { DineroQueMueve } from '../../base/dinero/DineroQueMueve.tsx'
import styles from './Pago.module.css'
import { useAnularPago } from './pagos.queries.ts'

/** Asks for the reason and shows the effects. There is no undo. */
export function PagoAnular({ pago, onClose }: { pago: Pago; onClose: () => void }) {
  const anular = useAnularPago(pago.id)
  const motivo = useMotivo('Debes ingresar un motivo para la anulación')
  const confirm = () =>
    motivo.require((texto) =>
      anular.mutate(texto, {
        onSuccess: ({ numero, aviso_caja }) => {
          notifySuccess(`Pago ${numero} anulado`, aviso_caja)
          onClose()
        },
        onError: (error) => {
          notifyError('Error al anular el pago', error)
          if (error instanceof ApiError && error.codigo === 'ya_anulado') onClose()
        },
      }),
    )
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
    <ConfirmDialog
      danger
      title={`Anular ${pago.numero}`}
      question="La anulación no se puede deshacer."
      confirmLabel="Anular pago"
      size="lg"
      busy={anular.isPending}
      onConfirm={confirm}
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
      <MotivoInput {...motivo.input} />
    </ConfirmDialog>
  )
}
