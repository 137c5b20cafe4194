/** Whether the server answers this page: the one place that knows it, and that tells the screens. */
import { changeModo } from '../../../../platform/conexion/modo.ts'
import { readDato, writeDato } from './base.ts'

export const FALTA_LINEA = 'Sin conexión: vuelve cuando haya línea'

/**
 * `empieza`: nothing of this page was answered, nor failed. `empieza-sin-respuesta`: it began with a silence, and nobody has
 * said yet who is in. `habla`: the server answers. `calla`: a call got no answer, which decides nothing. `sola`: the page
 * goes on with what the device has.
 */
type Estado = 'empieza' | 'empieza-sin-respuesta' | 'habla' | 'calla' | 'sola'

let estado: Estado = 'empieza'
const listeners = new Set<() => void>()

export const linea = {
  isSola: (): boolean => estado === 'sola',

  /** Whether whoever is in front of this page has yet to be known. */
  isFirst: (): boolean => estado === 'empieza' || estado === 'empieza-sin-respuesta',

  /** Calls `listener` when a call got no answer, also when one got none before. */
  onSilencio(listener: () => void): void {
    listeners.add(listener)
    if (estado !== 'empieza' && estado !== 'habla') listener()
  },

  /** The server answered: the hours of the session begin anew. */
  async hear(): Promise<void> {
    if (estado === 'habla') return
    if (estado !== 'sola') estado = 'habla'
    await writeDato('silencio', undefined)
  },

  /** A call got no answer. Since when is written down with the first one that can: a full disk stops nothing here. */
  async miss(): Promise<void> {
    if (estado === 'empieza') estado = 'empieza-sin-respuesta'
    if (estado === 'habla') estado = 'calla'
    await noteSilencio().catch(() => undefined)
    for (const listener of listeners) listener()
  },

  /** From now on the device answers. */
  goAlone(): void {
    estado = 'sola'
    changeModo({ sinLinea: true, falta: { disabled: true, title: FALTA_LINEA } })
  },

  /** From now on the server is asked again. */
  reconnect(): void {
    if (estado === 'sola') estado = 'calla'
    changeModo({ sinLinea: false, falta: {} })
  },
}

async function noteSilencio(): Promise<void> {
  if ((await readDato('silencio')) === undefined) await writeDato('silencio', new Date().toISOString())
}
