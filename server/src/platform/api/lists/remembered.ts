/** What a process remembers of pages that it has read: their ids and the total, never the rows. */
import type { Sql } from 'sql-template-tag'
import type { Reader } from '../../database/db.ts'
import type { PageRequest } from './page.ts'

export interface Remembered {
  /** The stamp of the list when it was read. Under the same stamp the list has the same rows in the same order. */
  stamp: string
  count: number
  /** In the order of the list. */
  ids: readonly unknown[]
}

/** Pages at most; the one that was not asked for longest goes first. With 200 ids each, they take a few megabytes. */
const MAX_PAGES = 300

const ofDatabase = new WeakMap<Reader, Map<string, Remembered>>()

/** A list, by its statement and its values, and the place in it. */
export const keyOf = (list: Sql, { page, page_size }: PageRequest): string =>
  JSON.stringify([list.sql, list.values, page, page_size])

export function recall(db: Reader, key: string): Remembered | undefined {
  const pages = ofDatabase.get(db)
  const known = pages?.get(key)
  if (!pages || !known) return undefined
  pages.delete(key)
  pages.set(key, known)
  return known
}

export function remember(db: Reader, key: string, page: Remembered): void {
  const pages = ofDatabase.get(db) ?? new Map<string, Remembered>()
  ofDatabase.set(db, pages)
  pages.delete(key)
  pages.set(key, page)
  const [oldest] = pages.keys()
  if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
}
