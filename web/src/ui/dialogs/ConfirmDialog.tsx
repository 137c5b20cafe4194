/**
 * A question before an action without undo: annulling, marking baja, collecting. Open while it is mounted.
 */
import { Button } from '@mantine/core'
import { useFaltaLinea } from '../../platform/conexion/modo.ts'
import { ariaKeys, useHotkey } from '../../platform/hotkeys.tsx'
import { SinPartir } from '../SinPartir.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { DialogBody } from './DialogBody.tsx'

const CONFIRM_KEYS = 'Ctrl+Enter'

export interface ConfirmDialogProps {
  /** The verb and its object: 'Eliminar a Juan Pérez'. */
  title: string
  /** Not needed where the details already ask the question. */
  question?: string
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
  busy?: boolean
  /** The button is red, and the focus starts on Cancelar. */
  danger?: boolean
  cancelLabel?: string
  size?: string | number
  /** What the device can do alone. */
  sinLinea?: boolean
  /** Details, or a field to fill in. */
  children?: React.ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, onClose, size = 'md' } = props
  return (
    <Dialog title={title} onClose={onClose} size={size} centered fullOnPhone={false}>
      <Question {...props} />
    </Dialog>
  )
}

function Question(props: ConfirmDialogProps) {
  const { question, confirmLabel, onConfirm, onClose, busy = false, danger = false, children } = props
  const { cancelLabel = 'Cancelar', sinLinea } = props
  const falta = useFaltaLinea(sinLinea)
  useHotkey(CONFIRM_KEYS, confirmLabel, onConfirm, !busy && falta)
  return (
    <DialogBody>
      {question && (
        <p style={{ margin: 0 }}>
          <SinPartir>{question}</SinPartir>
        </p>
      )}
      {children}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus={danger || undefined}>
          {cancelLabel}
        </Button>
        <Button
          color={danger ? 'red' : 'petrol'}
          loading={busy}
          aria-keyshortcuts={ariaKeys(CONFIRM_KEYS)}
          onClick={onConfirm}
          data-autofocus={!danger || undefined}
          {...falta}
        >
          {confirmLabel}
        </Button>
      </div>
    </DialogBody>
  )
}
