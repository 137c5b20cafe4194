import { yaAnulado } from '@mostrador/contract/base/anulables'
import { esDinero } from '@mostrador/contract/caja/pagos'
import { ApiError } from '@mostrador/contract/errors'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { Recibo, ReciboListItem } from '@mostrador/contract/ventas/recibos/recibos'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useOvertaken } from '../../../ui/downloads/useOvertaken.ts'
import { MotivoInput, useMotivo } from '../../../ui/fields/MotivoInput.tsx'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { DineroQueMueve } from '../../base/dinero/DineroQueMueve.tsx'
import { useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'
import styles from '../cuotas/Cobrar.module.css'
import { reciboQuery, useAnularRecibo } from './recibos.queries.ts'

interface ReciboAnularProps {
  recibo: ReciboListItem
  onClose: () => void
}

const WITHOUT_REASON = 'Debes ingresar un motivo para la anulación'

/** Asks for the reason and shows the effects. There is no undo. */
export function ReciboAnular({ recibo, onClose }: ReciboAnularProps) {
  const detail = useFresh(reciboQuery(recibo.id), 'Error al anular el recibo', onClose)
  const anular = useAnularRecibo(recibo.id)
  const motivo = useMotivo(WITHOUT_REASON)
  const cuentaClienteMoved = useCuentaClienteMoved()
  const annulled = detail?.estado === 'anulada' && anular.isIdle
  useOvertaken(annulled, yaAnulado('recibo'), () => {
    void cuentaClienteMoved()
    onClose()
  })
  if (!detail || annulled) return null

  const confirm = () =>
    motivo.require((texto) =>
      anular.mutate(texto, {
        onSuccess: ({ message, aviso_caja }) => {
          notifySuccess(message, aviso_caja)
          onClose()
        },
        onError: (error) => {
          notifyError('Error al anular el recibo', error)
          if (error instanceof ApiError && error.codigo === 'ya_anulado') onClose()
        },
      }),
    )
  return (
    <ConfirmDialog
      danger
      title={`Anular ${recibo.numero}`}
      question="La anulación no se puede deshacer."
      confirmLabel="Anular recibo"
      size="lg"
      busy={anular.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Reversal recibo={detail} />
      <MotivoInput {...motivo.input} />
    </ConfirmDialog>
  )
}

function Reversal({ recibo }: { recibo: Recibo }) {
  const { cliente, total, imputaciones, sucursal, tipos_pago } = recibo
  return (
    <section className={styles.reparto} aria-label="Qué cambia">
      El saldo de {cliente.nombre} pasa de {formatMoney(cliente.saldo)} a {formatMoney(cliente.saldo + total)}
      , y se crea una nota de crédito que lo registra.
      <DineroQueMueve pagos={tipos_pago.filter(esDinero)} sucursal={sucursal.id} sentido="sale" />
      {imputaciones.length > 0 && (
        <ul>
          {imputaciones.map(({ cuota, numero_cuota, importe }) => (
            <li key={cuota}>
              {nombreCuota(numero_cuota)}: vuelve a deber {formatMoney(importe)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
