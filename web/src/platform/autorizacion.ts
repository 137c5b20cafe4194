/**
 * Where a call is refused for want of a permission, somebody who has it may lend it at this screen. The API client asks
 * here; the dialog of the frame answers. The call then goes on with the same key and the same body.
 */
import { ApiError } from '@mostrador/contract/errors'
import { PERMISO_REQUERIDO, Permiso } from '@mostrador/contract/permiso'

export interface Pedido {
  permisos: readonly Permiso[]
  /** The `Idempotency-Key` of the call. */
  operacion: string
  /** Why the call was refused, in the server's words. */
  motivo: string
}

/** Answers with the value for the header `Autorizacion`, or null when nobody lends the permission. */
type Ask = (pedido: Pedido) => Promise<string | null>

interface Dialogo {
  ask: Ask
  cancel: () => void
}

let dialogo: Dialogo | null = null

/** The dialog of the frame answers from now on. Returns the end of that. */
export function answerPedidos(next: Dialogo): () => void {
  dialogo = next
  return () => {
    if (dialogo === next) dialogo = null
  }
}

/** The missing permission of a refused call; null for any other failure. */
function faltaDe(error: unknown): Permiso | null {
  if (!(error instanceof ApiError) || error.codigo !== PERMISO_REQUERIDO) return null
  return Permiso.options.find((permiso) => permiso === error.body.permiso) ?? null
}

let asking = false

/**
 * Makes a call again and again until it is allowed, each time with one more permission. Throws the refusal when nobody
 * lends the permission.
 */
export async function withAutorizacion<T>(
  operacion: string,
  refused: unknown,
  call: (autorizacion: string) => Promise<T>,
): Promise<T> {
  const permisos: Permiso[] = []
  let error = refused
  for (;;) {
    const falta = faltaDe(error)
    // A second call that is refused meanwhile finds the dialog taken.
    if (!falta || permisos.includes(falta) || !dialogo || asking) throw error
    permisos.push(falta)
    asking = true
    const lent = await dialogo
      .ask({ permisos: [...permisos], operacion, motivo: (error as ApiError).message })
      .finally(() => {
        asking = false
      })
    if (lent === null) throw error
    try {
      return await call(lent)
    } catch (next) {
      error = next
    }
  }
}

// Esc belongs to this dialog alone. A dialog beneath listens too, and would close with what was typed.
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape' || !asking) return
    event.stopImmediatePropagation()
    dialogo?.cancel()
  },
  true,
)
