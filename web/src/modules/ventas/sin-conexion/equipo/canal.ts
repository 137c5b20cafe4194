/** What one tab changes in the store of this device, the others hear. */
import { base } from './base.ts'
import { enCola } from './mando.ts'

const listeners = new Set<() => void>()
const canal = new BroadcastChannel('mostrador.sin-conexion')

const decir = async (): Promise<void> => {
  enCola(await (await base()).count('espera'))
  for (const listener of listeners) listener()
}

canal.onmessage = () => void decir()

/** Something changed here. */
export async function avisar(): Promise<void> {
  canal.postMessage('')
  await decir()
}

export function alCambiar(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
