/**
 * Where a call is refused for want of a permission, somebody who has it may lend it at this screen. The API client asks
 * here; the dialog of the frame answers. The call then goes on with the same key and the same body.
 */
import { ApiError } from '@mostrador/contract/errors'
import { AUTORIZACION_INVALIDA, DetallePedido, PERMISO_REQUERIDO, Permiso } from '@mostrador/contract/permiso'

export interface Pedido {
  permisos: readonly Permiso[]
  /** The `Idempotency-Key` of the call. */
  operacion: string
  /** The refused call, as the server knows it. */
  llamada: string | undefined
  /** What it is about: a document, an amount, a percentage. */
  detalle: DetallePedido
  /** Whether the person has all of them, and only entered with a PIN. */
  pideClave: boolean
  /** Why what was lent a moment ago is no longer good, in the server's words. */
  aviso: string | null
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

interface Falta {
  permiso: Permiso
  llamada: string | undefined
  detalle: DetallePedido
  pideClave: boolean
}

/** What a refused call lacks; null for any other failure. */
function faltaDe(error: unknown): Falta | null {
  if (!(error instanceof ApiError) || error.codigo !== PERMISO_REQUERIDO) return null
  const permiso = Permiso.options.find((p) => p === error.body.permiso)
  if (!permiso) return null
  const { llamada, detalle, pide_clave } = error.body
  const parsed = DetallePedido.safeParse(detalle)
  return {
    permiso,
    llamada: typeof llamada === 'string' ? llamada : undefined,
    detalle: parsed.success ? parsed.data : [],
    pideClave: pide_clave === true,
  }
}

let asking = false

/**
 * Makes a call again and again until it is allowed, each time with one more permission, or with a new one for that which
 * is no longer good. Throws the refusal when nobody lends the permission.
 */
export async function withAutorizacion<T>(
  operacion: string,
  refused: unknown,
  call: (autorizacion: string) => Promise<T>,
): Promise<T> {
  const permisos = new Set<Permiso>()
  const datos = new Map<string, string>()
  let error = refused
  let aviso: string | null = null
  let pideClave = true
  for (;;) {
    const falta = faltaDe(error)
    // A second call that is refused meanwhile finds the dialog taken.
    if (!falta || !dialogo || asking) throw error
    permisos.add(falta.permiso)
    pideClave &&= falta.pideClave
    for (const { dato, valor } of falta.detalle) datos.set(dato, valor)
    const detalle = [...datos].map(([dato, valor]) => ({ dato, valor }))
    asking = true
    const lent = await dialogo
      .ask({ permisos: [...permisos], operacion, llamada: falta.llamada, detalle, pideClave, aviso })
      .finally(() => {
        asking = false
      })
    if (lent === null) throw error
    try {
      return await call(lent)
    } catch (next) {
      aviso = next instanceof ApiError && next.codigo === AUTORIZACION_INVALIDA ? next.message : null
      if (aviso === null) error = next
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
