/** Builders make their own parents through the API, so that no test depends on another's rows. */

import type { Client } from '@mostrador/contract/client'
import { type Articulo, articulos, type CreateArticulo } from '@mostrador/contract/maestros/articulos'
import { type Cliente, type CreateCliente, clientes } from '@mostrador/contract/maestros/clientes'
import * as inputs from '@mostrador/contract/test/inputs'
import {
  type CreateNotaCredito,
  type NotaCredito,
  notasCredito,
} from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { type CreateVenta, type VentaCreada, ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { fechaAbierta } from '../../src/modules/base/periodo-cerrado/periodo-cerrado.commands.ts'
import { addStock } from '../../src/modules/mercaderia/stock/stock.commands.ts'
import { sucursalDe } from '../../src/platform/access/alcance.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { HOY } from '../run/app.ts'
import { counterOfFile } from '../run/endings.ts'

const next = counterOfFile()

export const clienteInput = (fields: Partial<CreateCliente> = {}) =>
  inputs.clienteInput(next(), { fecha_alta: HOY, ...fields })

export const buildCliente = (call: Client, fields: Partial<CreateCliente> = {}): Promise<Cliente> =>
  call(clientes.create, { body: clienteInput(fields) })

/** $ 100,00 on the spot, $ 110,00 in two instalments, $ 150,00 financed. */
export const articuloInput = (fields: Partial<CreateArticulo> = {}) => inputs.articuloInput(next(), fields)

/** An article; with `stock`, also its units in a branch. */
export async function buildArticulo(
  shop: { db: Db; admin: { id: number; call: Client } },
  { stock, ...fields }: Partial<CreateArticulo> & { stock?: { sucursal: number; cantidad: number } } = {},
): Promise<Articulo> {
  const articulo = await shop.admin.call(articulos.create, { body: articuloInput(fields) })
  if (stock) await giveStock(shop, articulo.id, stock.sucursal, stock.cantidad)
  return articulo
}

/** Puts units into a branch by the ledger's own command, as an adjustment. */
export async function giveStock(
  { db, admin }: { db: Db; admin: { id: number } },
  articulo: string,
  sucursal: number,
  cantidad: number,
): Promise<void> {
  const actor = { id: admin.id, username: 'admin', tipo_usuario: 'admin', sucursal, sesion: '' } as const
  const doc = { tipo: 'ajuste', id: next(), comprobante: 'AJ prueba', sucursal: sucursalDe(actor) } as const
  await db.inTx(async (tx) => {
    const fecha = await fechaAbierta(tx, HOY)
    await addStock(tx, { ...doc, fecha }, [{ articulo, cantidad }], actor)
  })
}

export const stockOf = async (db: Db, articulo: string, sucursal: number): Promise<number> =>
  (
    await db.maybe<{ cantidad: number }>(sql`
    select cantidad from stock where articulo = ${articulo} and sucursal = ${sucursal}`)
  )?.cantidad ?? 0

export type VentaFields = Omit<inputs.VentaFields, 'fecha'> & { fecha?: string }

/** A payload in the form's own shape. */
export const ventaInput = (fields: VentaFields): CreateVenta => inputs.ventaInput({ fecha: HOY, ...fields })

export const buildVenta = (call: Client, fields: VentaFields): Promise<VentaCreada> =>
  call(ventas.create, { body: ventaInput(fields) })

type NotaFields = Partial<CreateNotaCredito> & {
  cliente: number
  articulo: string
  cantidad?: number
  precio_unitario?: number
}

/** A credit note for one article: a unit of it at $ 100,00 unless said otherwise, of no sale unless one is given. */
export function buildNota(
  call: Client,
  { articulo, cantidad = 1, precio_unitario = 10_000, ...fields }: NotaFields,
): Promise<NotaCredito> {
  const total = cantidad * precio_unitario
  const detalles = [{ articulo, cantidad, precio_unitario, total }]
  return call(notasCredito.create, { body: { fecha: HOY, concepto: 'vuelve', total, detalles, ...fields } })
}
