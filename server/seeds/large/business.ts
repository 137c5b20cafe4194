import type { Agenda } from '../agenda.ts'
import type { ProveedorDemo } from '../data/proveedores.ts'
import type { Random } from '../random.ts'
import type { Story } from '../story.ts'
import type { Books } from './books.ts'

/** A supplier as it was written. */
export interface Suministro extends ProveedorDemo {
  id: number
  cuit: string
}

/** An invented business, in memory. */
export interface Business extends Story {
  books: Books
  /** Goods that a branch sold without having them: `1 HEL-0012`. */
  wanted: Set<string>
  agenda: Agenda<(fecha: string) => void>
  /** With their own chance: without purchases the sales are the same. */
  purchases: { random: Random; proveedores: Suministro[] }
}
