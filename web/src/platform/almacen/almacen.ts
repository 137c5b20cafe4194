/** The browser's own database: what is written here survives the page, the browser and the power. */
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'

type Escritura<S extends DBSchema> = IDBPTransaction<S, StoreNames<S>[], 'readwrite'>

/** Why the browser refuses to keep something, for those who have to tell it. */
export class SinLugar extends Error {}

/**
 * One transaction that is on the disk when this ends: not in a buffer of the system, which a power cut would empty. All or
 * nothing.
 */
export async function writeAlmacen<S extends DBSchema, T>(
  db: IDBPDatabase<S>,
  stores: StoreNames<S>[],
  work: (tx: Escritura<S>) => Promise<T>,
): Promise<T> {
  const tx = db.transaction(stores, 'readwrite', { durability: 'strict' })
  // Its failure is told by the work, or by the end.
  const done = tx.done.catch((error: unknown) => error)
  try {
    const result = await work(tx)
    await tx.done
    return result
  } catch (error) {
    try {
      tx.abort()
    } catch {
      // It has ended by itself.
    }
    await done
    if (esSinLugar(error) || esSinLugar(tx.error)) throw new SinLugar()
    throw error
  }
}

/** Also of a database that cannot even be opened. */
export const esSinLugar = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** Whether the browser promises not to clear what is kept here. It may ask the person. */
export async function keepAlmacen(): Promise<boolean> {
  const { storage } = navigator
  // Without https a browser has no such promise.
  if (!storage?.persist) return false
  return (await storage.persisted()) || (await storage.persist())
}
