/** What one tab changes in the store of this device, the others hear: a write into the storage reaches them. */
import { newKey } from '../../../../platform/api/idempotency.ts'
import { queueUp } from '../../../../platform/conexion/modo.ts'
import { base } from './base.ts'
import { estadoDe } from './esquema.ts'
import { backUpEspera } from './resguardo.ts'

const CANAL = 'sin-conexion-aviso'
const listeners = new Set<() => void>()

/** Tells this page what waits here: nobody has to answer for that. */
export const tellEspera = async (): Promise<void> => {
  const db = await base()
  queueUp(
    (await db.getAll('espera')).filter((fila) => estadoDe(fila) !== 'Anulada').length,
    'Hay ventas sin enviar en este equipo: espera a que lleguen',
  )
  await backUpEspera(db)
  for (const listener of listeners) listener()
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === CANAL && newValue !== null) void tellEspera()
})

/** Something changed here. */
export async function announce(): Promise<void> {
  try {
    // Only a change of the value reaches the other tabs, and none stays.
    localStorage.setItem(CANAL, newKey())
    localStorage.removeItem(CANAL)
  } catch {
    // A full storage: the other tabs see it when they look again.
  }
  await tellEspera()
}

export function onEquipoChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
