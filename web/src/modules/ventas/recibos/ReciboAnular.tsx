import { yaAnulado } from '@mostrador/contract/base/anulables'
import { esDinero } from '@mostrador/contract/caja/pagos'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { Recibo, ReciboListItem } from '@mostrador/contract/ventas/recibos/recibos'
import { formatMoney } from '../../../platform/text/format.ts'
import { MotivoDialog } from '../../../ui/dialogs/MotivoDialog.tsx'
import { useOvertaken } from '../../../ui/downloads/useOvertaken.ts'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { DineroQueMueve } from '../../base/dinero/DineroQueMueve.tsx'
import { useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'
import styles from '../cuotas/Cobrar.module.css'
import { reciboQuery, useAnularRecibo } from './recibos.queries.ts'

interface ReciboAnularProps {
  recibo: ReciboListItem
  onClose: () => void
}

/** Asks for the reason and shows the effects. There is no undo. */
export function ReciboAnular({ recibo, onClose }: ReciboAnularProps) {
  const detail = useFresh(reciboQuery(recibo.id), 'Error al anular el recibo', onClose)
  const anular = useAnularRecibo(recibo.id)
  const cuentaClienteMoved = useCuentaClienteMoved()
  const annulled = detail?.estado === 'anulada' && anular.isIdle
  useOvertaken(annulled, yaAnulado('recibo'), () => {
    void cuentaClienteMoved()
    onClose()
  })
  if (!detail || annulled) return null
  return (
    <MotivoDialog
      danger
      title={`Anular ${recibo.numero}`}
      question="La anulación no se puede deshacer."
      confirmLabel="Anular recibo"
      size="lg"
      guardar={anular}
      dicho={({ message, aviso_caja }) => [message, aviso_caja]}
      alFallar="Error al anular el recibo"
      onClose={onClose}
    >
      <Reversal recibo={detail} />
    </MotivoDialog>
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
