/** The dialog of every form. It is open while it is mounted, so that the form starts with its data. */

import { Button } from '@mantine/core'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFaltaLinea } from '../../platform/conexion/modo.ts'
import { ariaKeys, useHotkey } from '../../platform/hotkeys.tsx'
import { Columna } from '../Grupo.tsx'
import { Tecla } from '../keys/Tecla.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './FormDialog.module.css'

const SAVE_KEYS = 'Ctrl+Enter'

export interface FormDialogProps {
  /** The verb and its object: 'Nuevo cliente', 'Editar cliente'. */
  title: string
  onClose: () => void
  /** `form.onSubmit(…)`. */
  onSubmit: (event?: React.SyntheticEvent<HTMLFormElement>) => void
  submitLabel?: string
  cancelLabel?: string
  saving?: boolean
  size?: string | number
  /** Stands above the fields: the notice of a recovered draft. */
  notice?: React.ReactNode
  children: React.ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { title, onClose, size = 'lg' } = props
  return (
    // A press beside the dialog must not discard the typed values.
    <Dialog title={title} onClose={onClose} size={size} closeOnClickOutside={false}>
      <DialogForm {...props} />
    </Dialog>
  )
}

function DialogForm(props: FormDialogProps) {
  const {
    onClose,
    onSubmit,
    submitLabel = 'Guardar',
    cancelLabel = 'Cancelar',
    saving = false,
    notice,
    children,
  } = props
  const form = useRef<HTMLFormElement>(null)
  // A refused form goes on in its first wrong field.
  const submit = (event?: React.SyntheticEvent<HTMLFormElement>) => {
    // React carries it through the portal to a form around this dialog.
    event?.stopPropagation()
    flushSync(() => onSubmit(event))
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const falta = useFaltaLinea()
  useHotkey(SAVE_KEYS, submitLabel, () => submit(), !saving && falta)
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <Columna style={{ flex: '1', padding: '4px 16px 16px' }}>
        {notice}
        {children}
      </Columna>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button
          type="submit"
          loading={saving}
          aria-keyshortcuts={ariaKeys(SAVE_KEYS)}
          rightSection={<Tecla keys={SAVE_KEYS} />}
          {...falta}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
