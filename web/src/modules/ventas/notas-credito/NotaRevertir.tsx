import type { NotaCredito, NotaCreditoListItem } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { SIN_MOTIVO_DE_REVERSION } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { formatEntero, formatMoney } from '../../../platform/text/format.ts'
import { MotivoDialog } from '../../../ui/dialogs/MotivoDialog.tsx'
import { useOvertaken } from '../../../ui/downloads/useOvertaken.ts'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { DineroQueMueve } from '../../base/dinero/DineroQueMueve.tsx'
import { useCuentaClienteMoved } from '../../documentos/formulario/useChanged.ts'
import styles from '../cuotas/Cobrar.module.css'
import { notaCreditoQuery, useRevertirNota } from './notas-credito.queries.ts'

interface NotaRevertirProps {
  nota: NotaCreditoListItem
  onClose: () => void
}

const ERROR = 'Error al revertir la nota de crédito'

/** Asks for the reason and shows the effects. There is no undo. */
export function NotaRevertir({ nota, onClose }: NotaRevertirProps) {
  const detail = useFresh(notaCreditoQuery(nota.id), ERROR, onClose)
  const revertir = useRevertirNota(nota.id)
  const cuentaClienteMoved = useCuentaClienteMoved()
  const reverted = detail?.estado === 'anulada' && revertir.isIdle
  useOvertaken(reverted, 'La nota de crédito ya está revertida', () => {
    void cuentaClienteMoved()
    onClose()
  })
  if (!detail || reverted) return null
  return (
    <MotivoDialog
      danger
      title={`Revertir ${nota.numero}`}
      question="La reversión no se puede deshacer."
      confirmLabel="Revertir nota"
      size="lg"
      guardar={revertir}
      dicho={() => [`${nota.numero} quedó revertida.`]}
      alFallar={ERROR}
      sinMotivo={SIN_MOTIVO_DE_REVERSION}
      onClose={onClose}
    >
      <Effects nota={detail} />
    </MotivoDialog>
  )
}

function Effects({ nota }: { nota: NotaCredito }) {
  const { cliente, total, devuelve, detalles, comprobante_fiscal: fiscal } = nota
  const sinEmitir = fiscal?.estado === 'sin_emitir' || fiscal?.estado === 'rechazado'
  return (
    <section className={styles.reparto} aria-label="Qué cambia">
      <ul>
        <li>
          {devuelve
            ? 'Lo que se devolvió vuelve a entrar'
            : `${cliente.nombre} vuelve a deber ${formatMoney(total)}`}
        </li>
        {detalles.map(({ articulo, cantidad }) => (
          <li key={articulo.id}>
            {articulo.nombre}: {formatEntero(cantidad)} u. vuelven a salir del stock, o a quedar pendientes de
            entrega
          </li>
        ))}
        <li>
          {sinEmitir
            ? `La ${fiscal?.tipo_nombre} se retira: no llegó a emitirse`
            : `Se emite una Nota de débito ${fiscal?.letra} por los mismos importes`}
        </li>
      </ul>
      <DineroQueMueve pagos={devuelve ?? []} sentido="entra" />
    </section>
  )
}
