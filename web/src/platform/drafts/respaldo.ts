/**
 * A second copy of the drafts. A browser writes its storage through to the disk only seconds later, and one that is killed
 * before loses them; its database writes at once.
 */
const NOMBRE = 'mostrador-borradores'
const BORRADORES = 'borradores'
/** A page does not wait longer for what was typed before: a busy device takes a second, and what was sold would come back as a draft. */
const PACIENCIA_MS = 3000

interface Copia {
  /** When it was written or forgotten. */
  momento: number
  /** As it stands in the storage; null once it was forgotten. */
  texto: string | null
}

let abierta: Promise<IDBDatabase> | null = null

const hecho = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function base(): Promise<IDBDatabase> {
  const abrir = (): Promise<IDBDatabase> => {
    const request = indexedDB.open(NOMBRE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(BORRADORES)
    return hecho(request)
  }
  abierta ??= abrir()
  return abierta
}

/** Whether there is such a database; some browsers have none in a private window. */
const hay = (): boolean => typeof indexedDB !== 'undefined'

async function escribir(nombre: string, copia: Copia): Promise<void> {
  const tx = (await base()).transaction(BORRADORES, 'readwrite', { durability: 'strict' })
  tx.objectStore(BORRADORES).put(copia, nombre)
}

/** Null: forgotten. Nobody waits for it, and where it cannot be kept the storage has it. */
export function backUp(nombre: string, texto: string | null, momento = Date.now()): void {
  if (hay()) void escribir(nombre, { momento, texto }).catch(() => undefined)
}

/** Before any form opens: the storage has again what it lost, and no more what was forgotten. */
export async function reponer(momentoDe: (nombre: string) => number): Promise<void> {
  if (!hay()) return
  const tarde = new Promise<void>((resolve) => setTimeout(resolve, PACIENCIA_MS))
  await Promise.race([reponerTodos(momentoDe), tarde]).catch(() => undefined)
}

async function reponerTodos(momentoDe: (nombre: string) => number): Promise<void> {
  const tx = (await base()).transaction(BORRADORES, 'readwrite')
  const store = tx.objectStore(BORRADORES)
  const [nombres, copias] = await Promise.all([
    hecho(store.getAllKeys()),
    hecho(store.getAll() as IDBRequest<Copia[]>),
  ])
  copias.forEach(({ momento, texto }, n) => {
    const nombre = String(nombres[n])
    const guardado = localStorage.getItem(nombre)
    if (guardado === null ? texto !== null : momentoDe(nombre) < momento) {
      if (texto === null) localStorage.removeItem(nombre)
      else localStorage.setItem(nombre, texto)
    }
    if (texto === null) store.delete(nombre)
  })
}
