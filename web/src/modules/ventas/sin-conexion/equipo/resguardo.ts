/**
 * A second copy of what waits and of who this device is, outside the browser's database. Chromium throws a database away in
 * which a dying process left half a write, and begins an empty one: that one is filled from here. The browser's store of
 * answers keeps each of them in a file of its own.
 */
import { writeAlmacen } from '../../../../platform/almacen/almacen.ts'
import type { Base, Datos, EnEspera } from './esquema.ts'

const NOMBRE = 'ventas-en-espera'
const COPIA = '/ventas-en-espera.json'

/** Its numbers go on where they were. */
const PROPIOS = ['dispositivo', 'cuenta', 'nombre'] as const

type Propio = (typeof PROPIOS)[number]

interface Copia {
  espera: EnEspera[]
  datos: Partial<Record<Propio, Datos[Propio]>>
}

export async function backUpEspera(db: Base): Promise<void> {
  try {
    const tx = db.transaction(['datos', 'espera'])
    const [espera, ...valores] = await Promise.all([
      tx.objectStore('espera').getAll(),
      ...PROPIOS.map((dato) => tx.objectStore('datos').get(dato)),
    ])
    // A device that never sold without a line leaves nothing in the browser.
    if (espera.length === 0 && valores[0] === undefined) return
    const datos = Object.fromEntries(PROPIOS.map((dato, n) => [dato, valores[n]]))
    await (await caches.open(NOMBRE)).put(COPIA, Response.json({ espera, datos }))
  } catch {
    // No room, or no such store: the database has it.
  }
}

/** Null where there is none, or none that can be read. */
async function resguardada(): Promise<Copia | null> {
  try {
    const kept = await (await caches.open(NOMBRE)).match(COPIA)
    return kept ? ((await kept.json()) as Copia) : null
  } catch {
    return null
  }
}

/** A device without a name is new, or has lost its database: what waited there waits again. */
export async function restoreEspera(db: Base): Promise<Base> {
  if ((await db.get('datos', 'dispositivo')) !== undefined) return db
  const copia = await resguardada()
  if (copia)
    await writeAlmacen(db, ['datos', 'espera'], async (tx) => {
      const datos = tx.objectStore('datos')
      // Another tab was first.
      if ((await datos.get('dispositivo')) !== undefined) return
      for (const dato of PROPIOS) {
        const valor = copia.datos[dato]
        if (valor !== undefined) await datos.put(valor, dato)
      }
      for (const { orden: _, ...fila } of copia.espera) await tx.objectStore('espera').add(fila)
    })
  return db
}
