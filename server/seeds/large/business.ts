import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Actor } from '../../src/platform/access/auth.ts'
import type { Agenda } from '../agenda.ts'
import type { Pagador } from '../cobros.ts'
import type { ProveedorDemo } from '../data/proveedores.ts'
import type { Local } from '../locales.ts'
import type { Random } from '../random.ts'
import type { Books } from './books.ts'

/** A supplier as it was written. */
export interface Suministro extends ProveedorDemo {
  id: number
  cuit: string
}

/** An invented business, in memory. */
export interface Business {
  random: Random
  /** The days on which the story begins and ends. */
  desde: string
  hoy: string
  admin: Actor
  locales: Local[]
  /** On sale; those at the head of the list sell the most. */
  articulos: Articulo[]
  /** Ids of the active customers, the regulars first. */
  clientes: number[]
  pagadores: Map<number, Pagador>
  books: Books
  /** Goods that a branch sold without having them: `1 HEL-0012`. */
  wanted: Set<string>
  agenda: Agenda<(fecha: string) => void>
  /** With their own chance: without purchases the sales are the same. */
  purchases: { random: Random; proveedores: Suministro[] }
}
