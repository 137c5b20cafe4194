/** The shop of the demo: its people, its goods, its customers, and its future events. */
import type { Proveedor } from '@mostrador/contract/compras/proveedores'
import { createArticulo } from '../../src/modules/maestros/articulos/articulos.commands.ts'
import { createCliente, darDeBaja } from '../../src/modules/maestros/clientes/clientes.commands.ts'
import type { Actor } from '../../src/platform/access/auth.ts'
import type { Tx } from '../../src/platform/database/db.ts'
import { Agenda } from '../agenda.ts'
import type { ProveedorDemo } from '../data/proveedores.ts'
import { openLocales } from '../locales.ts'
import { drawArticulos } from '../masters/articulos.ts'
import { drawClientes } from '../masters/clientes.ts'
import { Random } from '../random.ts'
import { beginStory, type Story } from '../story.ts'

export const SUCURSALES = 3
const ARTICULOS = 300
const CLIENTES = 80
/** So many customers, the last ones, are marked baja. */
const BAJAS = 2

export interface Suministro extends ProveedorDemo, Pick<Proveedor, 'id'> {
  punto_venta: number
  /** Of its last voucher. */
  ultimo: number
}

/** What the shop knows of its suppliers. Its own chance: without purchases the sales are the same. */
interface Compras {
  random: Random
  proveedores: Suministro[]
  /** The price of each article in the list of the last day, in ten-thousandths. */
  precios: Map<string, number>
}

export interface Shop extends Story {
  tx: Tx
  agenda: Agenda<(fecha: string) => Promise<void>>
  compras: Compras
  /** The chance of the offers, for the same reason. */
  presupuestos: Random
}

/** Opens the shop on its first day, complete except for stock. */
export async function openShop(tx: Tx, seed: number, desde: string, hoy: string): Promise<Shop> {
  const random = new Random(seed)
  const { admin, locales } = await openLocales(tx, SUCURSALES)
  const articulos = await Promise.all(
    drawArticulos(random, ARTICULOS, desde).map((input) => createArticulo(tx, input, admin, desde)),
  )
  const clientes = random.shuffle(await registerClientes(tx, random, admin, desde))
  return {
    tx,
    ...beginStory({ random, desde, hoy, admin, locales, articulos, clientes }),
    agenda: new Agenda(),
    compras: { random: new Random(seed + 1), proveedores: [], precios: new Map() },
    presupuestos: new Random(seed + 2),
  }
}

async function registerClientes(tx: Tx, random: Random, admin: Actor, desde: string): Promise<number[]> {
  const clientes = await Promise.all(
    drawClientes(random, CLIENTES, SUCURSALES, desde).map((input) => createCliente(tx, input, admin, desde)),
  )
  const gone = clientes.slice(-BAJAS)
  for (const { id } of gone) await darDeBaja(tx, id, admin)
  return clientes.slice(0, -BAJAS).map((c) => c.id)
}
