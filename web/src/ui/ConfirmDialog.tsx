/** A question before what cannot be undone: annulling, marking baja, collecting. */
import { Button, Modal, Text } from '@mantine/core'
import { HotkeyLayer, useHotkey } from '../platform/hotkeys.tsx'
import styles from './ConfirmDialog.module.css'

export interface ConfirmDialogProps {
  opened: boolean
  /** The verb and its object: 'Dar de baja a Juan Pérez'. */
  title: string
  question: string
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
  busy?: boolean
  /** Red button; the focus starts on Cancelar. */
  danger?: boolean
  /** Details, or a field to fill in. */
  children?: React.ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, onClose } = props
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="md" centered>
      <HotkeyLayer>
        <Question {...props} />
      </HotkeyLayer>
    </Modal>
  )
}

function Question(props: ConfirmDialogProps) {
  const { question, confirmLabel, onConfirm, onClose, busy = false, danger = false, children } = props
  useHotkey('Ctrl+Enter', confirmLabel, onConfirm, !busy)
  return (
    <div className={styles.content}>
      <Text>{question}</Text>
      {children}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus={danger || undefined}>
          Cancelar
        </Button>
        <Button
          color={danger ? 'red' : 'petrol'}
          loading={busy}
          onClick={onConfirm}
          data-autofocus={!danger || undefined}
        >
          {confirmLabel}
        </Button>
      </div>
    </div>
  )
}
