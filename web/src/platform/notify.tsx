/** Toasts: the catalogue's text, and beneath it the reason when the person can act on it. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ApiError } from '@mostrador/contract/errors'
import styles from './notify.module.css'

const show = (role: 'status' | 'alert', color: string, title: string, message: React.ReactNode): string =>
  notifications.show({ role, color, title, message, closeButtonProps: { 'aria-label': 'Cerrar aviso' } })

export const notifySuccess = (title: string, detail?: string): string =>
  show('status', 'green', title, detail)

export const notifyInfo = (title: string, detail?: string): string => show('status', 'blue', title, detail)

let leido: string | undefined

/** Says what a code was that a person read; the next one takes its place, so that many boxes do not fill a phone. */
export function notifyLeido(title: string): void {
  if (leido) notifications.hide(leido)
  leido = notifyInfo(title)
}

export const closeToasts = (): void => notifications.clean()

type Explicar = (codigo: string) => React.ReactNode
let explicar: Explicar = () => null

/** From now on a refusal's toast also has what `next` makes of its code: the way to its explanation. */
export const explainRefusals = (next: Explicar): void => {
  explicar = next
}

/** With `error`, the toast adds its reason; it never shows the text of a failure inside the server. */
export function notifyError(title: string, error?: unknown): void {
  // A 401 has already led to the login screen, which tells the reason itself.
  if (error instanceof ApiError && error.status === 401) return
  const reason = reasonOf(error)
  const shown = reason === title ? null : reason
  const why = error instanceof ApiError ? explicar(error.codigo) : null
  show('alert', 'red', title, why ? [shown && <span key="reason">{shown} </span>, why] : shown)
}

/** The reason of a refused call, in words for the person; null when the person cannot act on it. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  const told = error.isRefusal || error.status === 429 || error.status === 0 || error.codigo === 'disco_lleno'
  return told ? error.message : null
}

/** The instruction that a refusal gives to the person; null for any other failure. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && error.isRefusal ? error.message : null

/** A toast with a button. It waits for the person. */
export function notifyAction(title: string, action: string, onAction: () => void): void {
  const text = 'El navegador bloqueó la pestaña nueva.'
  showWithButton({ role: 'alert', title, text, action, onAction, autoClose: 20_000 })
}

/** Tells what was done; its button undoes it. */
export const notifyUndo = (title: string, onUndo: () => void): void =>
  showWithButton({ role: 'status', title, action: 'Deshacer', onAction: onUndo })

/** Says what was done, and offers what usually comes next. */
export const notifyOffer = (title: string, action: string, onAction: () => void): void =>
  showWithButton({ role: 'status', title, action, onAction })

interface ButtonToast {
  role: 'status' | 'alert'
  title: string
  text?: string
  action: string
  onAction: () => void
  autoClose?: number
}

function showWithButton({ role, title, text, action, onAction, autoClose }: ButtonToast): void {
  const id = notifications.show({
    role,
    color: 'blue',
    title,
    ...(autoClose && { autoClose }),
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
    message: (
      <div className={styles.content}>
        {text && <p>{text}</p>}
        <Button
          size="xs"
          variant="light"
          onClick={() => {
            onAction()
            notifications.hide(id)
          }}
        >
          {action}
        </Button>
      </div>
    ),
  })
}
