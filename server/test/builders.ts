/** Builders make their own parents through the API, so that no test depends on another's rows. */
import { type Articulo, articulos, type CreateArticulo } from '@mostrador/contract/articulos'
import type { Client } from '@mostrador/contract/client'
import { type Cliente, type CreateCliente, clientes } from '@mostrador/contract/clientes'
import { multiplicar, sumar } from '@mostrador/contract/importes'
import { type CreateVenta, precioSegunCondicion, type VentaCreada, ventas } from '@mostrador/contract/ventas'
import sql from 'sql-template-tag'
import { ingresarStock } from '../src/modules/stock/stock.commands.ts'
import type { Db } from '../src/platform/database/db.ts'
import { HOY } from './app.ts'

let counter = 0
const next = () => ++counter

export const clienteInput = (fields: Partial<CreateCliente> = {}): CreateCliente => {
  const n = next()
  return {
    nombre: `Cliente ${n}`,
    numero_documento: String(30_000_000 + n),
    condicion_iva: 'CF',
    tipo_documento: 'DNI',
    domicilio: '',
    localidad: '',
    codigo_postal: '',
    provincia: '',
    telefono_fijo: '',
    telefono_movil: '',
    email: '',
    observaciones: '',
    fecha_alta: HOY,
    saldo: 0,
    ...fields,
  }
}

export const buildCliente = (call: Client, fields: Partial<CreateCliente> = {}): Promise<Cliente> =>
  call(clientes.create, { body: clienteInput(fields) })

/** $ 100,00 on the spot, $ 110,00 in two instalments, $ 150,00 financed. */
export const articuloInput = (fields: Partial<CreateArticulo> = {}): CreateArticulo => {
  const n = next()
  return {
    id: `A-${n}`,
    nombre: `Artículo ${n}`,
    codigo_barras: '',
    precio_costo: 6_000,
    precio_venta: 10_000,
    precio_lista: 12_000,
    precio_2_cuotas: 11_000,
    precio_financiado: 15_000,
    anticipo: 0,
    n_cuotas: 0,
    descripcion: '',
    baja: false,
    ...fields,
  }
}

/** An article, with `stock` units in a branch when asked for. */
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
  const doc = { tipo: 'ajuste', id: next(), comprobante: 'AJ prueba', sucursal, fecha: HOY } as const
  await db.inTx((tx) => ingresarStock(tx, doc, [{ articulo, cantidad }], actor))
}

export const stockOf = async (db: Db, articulo: string, sucursal: number): Promise<number> =>
  (
    await db.maybe<{ cantidad: number }>(sql`
    select cantidad from stock where articulo = ${articulo} and sucursal = ${sucursal}`)
  )?.cantidad ?? 0

export interface VentaFields extends Partial<Omit<CreateVenta, 'detalles' | 'total' | 'cliente'>> {
  cliente: number
  lineas: { articulo: Articulo; cantidad: number }[]
}

/** A payload as the form would send it. */
export function ventaInput({ lineas, ...fields }: VentaFields): CreateVenta {
  const condicion_venta = fields.condicion_venta ?? 'Contado Efectivo'
  const detalles = lineas.map(({ articulo, cantidad }) => {
    const precio_unitario = precioSegunCondicion(articulo, condicion_venta).precio
    return { articulo: articulo.id, cantidad, precio_unitario, total: multiplicar(cantidad, precio_unitario) }
  })
  const bonificacion = fields.bonificacion ?? 0
  return {
    tipo_documento: 'FACTURA',
    fecha: HOY,
    concepto: '',
    anticipo: 0,
    cantidad_cuotas: null,
    ...fields,
    condicion_venta,
    bonificacion,
    detalles,
    total: sumar(detalles.map((d) => d.total)) - bonificacion,
  }
}

export const buildVenta = (call: Client, fields: VentaFields): Promise<VentaCreada> =>
  call(ventas.create, { body: ventaInput(fields) })
