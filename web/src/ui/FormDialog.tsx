/** The dialog of every form: the verb as title, Esc closes it and the focus goes back; on a phone it fills the screen. */
import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { HotkeyLayer, useHotkey } from '../platform/hotkeys.tsx'
import styles from './FormDialog.module.css'
import { Tecla } from './Tecla.tsx'

export const PHONE = '(max-width: 47.99em)'

export interface FormDialogProps {
  opened: boolean
  /** The verb and its object: 'Nuevo cliente', 'Editar cliente'. */
  title: string
  onClose: () => void
  /** `form.onSubmit(…)`. */
  onSubmit: (event?: React.SyntheticEvent<HTMLFormElement>) => void
  submitLabel?: string
  cancelLabel?: string
  saving?: boolean
  size?: string | number
  /** What stands above the fields: a recovered draft. */
  notice?: React.ReactNode
  children: React.ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { opened, title, onClose, size = 'lg' } = props
  const phone = useMediaQuery(PHONE) ?? false
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={phone}
      // A press beside the dialog must not throw away what was typed.
      closeOnClickOutside={false}
      classNames={{ body: styles.body, content: styles.content }}
    >
      <HotkeyLayer>
        <DialogForm {...props} />
      </HotkeyLayer>
    </Modal>
  )
}

function DialogForm(props: FormDialogProps) {
  const { onClose, onSubmit, submitLabel = 'Guardar', cancelLabel = 'Cancelar', saving = false, notice, children } = props
  useHotkey('Ctrl+Enter', submitLabel, () => onSubmit(), !saving)
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      <div className={styles.fields}>
        {notice}
        {children}
      </div>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button type="submit" loading={saving} rightSection={<Tecla keys="Ctrl+Enter" />}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
