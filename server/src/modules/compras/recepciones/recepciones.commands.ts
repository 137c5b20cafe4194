import { acumular } from '@mostrador/contract/cantidades'
import type { CreateRecepcion, Recepcion } from '@mostrador/contract/compras/recepciones'
import { numeroCompra } from '@mostrador/contract/documentos/comprobantes'
import { FECHA_FUTURA } from '@mostrador/contract/fechas'
import sql from 'sql-template-tag'
import { checkPropia, type SucursalPropia, sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField, notFound } from '../../../platform/errors.ts'
import {
  type FechaAbierta,
  fechaAbierta,
  lockPeriodo,
} from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { anulable } from '../../documentos/documentos/documento.commands.ts'
import { getMercaderia } from '../../documentos/documentos/documentos.queries.ts'
import { redoPromedios } from '../../mercaderia/costos/costos.rehacer.commands.ts'
import { conSeries, seriesDe } from '../../mercaderia/series/series.queries.ts'
import { checkEntran, type DocumentoStock, type Unidades } from '../../mercaderia/stock/stock.commands.ts'
import { takeAllStock } from '../../mercaderia/stock/stock.salidas.commands.ts'
import { addStockAndDispatch } from '../../mercaderia/transferencias/transferencias.despacho.commands.ts'
import { actualizarEstados, lockPedidos, lockPedidosDe } from '../pedidos/recibidos.commands.ts'
import { lockProveedor, lockVigente } from '../proveedores/proveedores.commands.ts'
import { getRecepcion } from './recepciones.queries.ts'

const RECEPCION = anulable('recepcion')

export interface NuevaRecepcion {
  proveedor: number
  /** The goods come into it. */
  sucursal: SucursalPropia
  /** Of the supplier's delivery note. */
  fecha: string
  remito: string
  observaciones?: string
  /** The voucher that comes with it, and bills its units. */
  compra?: number
  detalles: {
    articulo: string
    cantidad: number
    /** In ten-thousandths; null while nobody knows. */
    costo_unitario: number | null
    motivo?: string | undefined
    /** The line of the order that these units answer. */
    pedido_linea?: { pedido: number; linea: number } | null | undefined
  }[]
}

/** The units of each article, whose lines may be several. */
export function unidadesDe(lineas: readonly Unidades[]): Unidades[] {
  const suma = new Map<string, number>()
  const series = new Map<string, string[]>()
  for (const { articulo, cantidad, series: suyas = [] } of lineas) {
    acumular(suma, articulo, cantidad)
    if (suyas.length > 0) series.set(articulo, [...(series.get(articulo) ?? []), ...suyas])
  }
  return conSeries(
    [...suma].map(([articulo, cantidad]) => ({ articulo, cantidad })),
    series,
  )
}

/**
 * Goods come into a branch. The stock moves today, whatever the paper's date, and waiting transfers that it covers leave.
 *
 * Refuses with 400 a date in the future, an article that does not exist and a service; with 409 a supplier marked baja, more
 * of an order than its tolerance takes,
 * and while today is closed or purchases are off.
 * @returns the id of the reception.
 */
export async function createRecepcion(
  tx: Tx,
  nueva: NuevaRecepcion,
  actor: Actor,
  hoy: string,
): Promise<number> {
  const fecha = await fechaAbierta(tx, hoy)
  if (nueva.fecha > hoy) throw invalidField('fecha', FECHA_FUTURA)
  const pedidos = await lockPedidosDe(tx, nueva.proveedor, nueva.detalles)
  await lockVigente(tx, nueva.proveedor)
  await getMercaderia(
    tx,
    nueva.detalles.map((d) => d.articulo),
    'articulo',
  )
  return await entrar(tx, nueva, pedidos, { actor, fecha })
}

/**
 * The same once all of that is checked: the caller has locked the supplier and the orders, and read the articles.
 * @returns the id of the reception.
 */
export async function entrar(
  tx: Tx,
  nueva: NuevaRecepcion,
  pedidos: readonly number[],
  { actor, fecha }: { actor: Actor; fecha: FechaAbierta },
): Promise<number> {
  const { sucursal, compra, detalles } = nueva
  const unidades = unidadesDe(detalles)
  await checkEntran(tx, sucursal, unidades)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into recepciones (proveedor, sucursal, fecha, fecha_registro, remito, observaciones, compra, usuario)
    values (${nueva.proveedor}, ${sucursal}, ${nueva.fecha}::date, ${fecha}::date, ${nueva.remito},
      ${nueva.observaciones ?? ''}, ${compra ?? null}, ${actor.id})
    returning id`)
  await tx.run(sql`
    insert into recepcion_detalles
      (recepcion, linea, articulo, cantidad, costo_unitario, motivo, pedido, pedido_linea, compra)
    select ${id}, linea, articulo, cantidad, costo / 10000.0, motivo, pedido, pedido_linea, ${compra ?? null}::integer
    from unnest(${detalles.map((d) => d.articulo)}::text[], ${detalles.map((d) => d.cantidad)}::numeric(13,3)[],
      ${detalles.map((d) => d.costo_unitario)}::bigint[],
      ${detalles.map((d) => d.motivo ?? '')}::text[],
      ${detalles.map((d) => d.pedido_linea?.pedido ?? null)}::integer[],
      ${detalles.map((d) => d.pedido_linea?.linea ?? null)}::integer[])
      with ordinality as d (articulo, cantidad, costo, motivo, pedido, pedido_linea, linea)`)
  const doc = await RECEPCION.escribe(tx, { id }, { actor, sucursal, fecha })
  await actualizarEstados(tx, pedidos)
  await addStockAndDispatch(tx, doc, unidades, { actor, hoy: fecha })
  return id
}

/** A reception without its voucher, from the form. Refuses with 403 another branch by a vendedor. */
export async function recibir(
  tx: Tx,
  { sucursal, fecha, detalles, ...input }: CreateRecepcion,
  actor: Actor,
  hoy: string,
): Promise<Recepcion> {
  await lockPeriodo(tx)
  const { id: donde } = await getSucursal(tx, sucursalDe(actor, sucursal))
  const lineas = detalles.map((d) => ({
    articulo: d.articulo,
    cantidad: d.cantidad,
    costo_unitario: d.costo_unitario ?? null,
    motivo: d.motivo,
    pedido_linea: d.pedido_linea,
    ...(d.series && { series: d.series }),
  }))
  const nueva = { ...input, sucursal: donde, fecha: fecha ?? hoy, detalles: lineas }
  return await getRecepcion(tx, await createRecepcion(tx, nueva, actor, hoy))
}

const pedidosDe = async (tx: Tx, ids: readonly number[]): Promise<number[]> => {
  const rows = await tx.rows<{ pedido: number }>(sql`
    select distinct pedido from recepcion_detalles
    where recepcion = any(${[...ids]}::integer[]) and pedido is not null order by pedido`)
  return rows.map((r) => r.pedido)
}

interface Bloqueada {
  id: number
  proveedor: number
  sucursal: number
  estado: string
  compra: number | null
  facturas: string | null
}

/** Locks receptions until the transaction ends, in order of id, then their orders. Refuses with 404 one that does not exist. */
export async function lockRecepciones(tx: Tx, ids: readonly number[]): Promise<Bloqueada[]> {
  if (ids.length === 0) return []
  await tx.run(sql`select from recepciones where id = any(${ids}::integer[]) order by id for update`)
  await lockPedidos(tx, await pedidosDe(tx, ids))
  const rows = await tx.rows<Bloqueada>(sql`
    select r.id, r.proveedor, r.sucursal, r.estado, r.compra,
      (select string_agg(distinct d.compra::text, ',') from recepcion_detalles d where d.recepcion = r.id) as facturas
    from recepciones r where r.id = any(${ids}::integer[]) order by r.id`)
  if (rows.length < new Set(ids).size) throw notFound('La recepción no existe')
  return rows
}

/** The units of a reception leave the stock again. Refuses with 409 units that are not there. @returns its articles. */
async function devolver(tx: Tx, doc: DocumentoStock, actor: Actor): Promise<string[]> {
  const { id } = doc
  const detalles = await tx.rows<Unidades>(sql`
    select articulo, cantidad from recepcion_detalles where recepcion = ${id} order by linea`)
  const articulos = await getMercaderia(
    tx,
    detalles.map((d) => d.articulo),
    'articulo',
  )
  const lineas = conSeries(unidadesDe(detalles), await seriesDe(tx, { tipo: 'recepcion', id }))
  await takeAllStock(tx, doc, { lineas, articulos }, actor)
  await tx.run(sql`update recepciones set estado = 'anulada' where id = ${id}`)
  await actualizarEstados(tx, await pedidosDe(tx, [id]))
  return [...articulos.keys()]
}

/** A reception ends with the voucher that it came with. The caller has locked both. */
export async function anularConSuCompra(
  tx: Tx,
  { id, sucursal }: Pick<Bloqueada, 'id' | 'sucursal'>,
  { actor, fecha, motivo }: { actor: Actor; fecha: FechaAbierta; motivo: string },
): Promise<void> {
  const doc = await RECEPCION.escribe(tx, { id }, { actor, sucursal: checkPropia(actor, sucursal), fecha })
  await devolver(tx, doc, actor)
  await RECEPCION.anota(tx, doc, { actor, motivo })
}

/** Annuls a reception. Refuses with 409 one that a voucher bills, and units that are not there. */
export const anularRecepcion = RECEPCION.anular({
  bloquea: async (tx, id) => (await lockRecepciones(tx, [id]))[0],
  cierra: (tx, { proveedor }) => lockProveedor(tx, proveedor),
  revisa: (_, { facturas }) => {
    if (!facturas) return
    const id = Number(facturas.split(',')[0])
    const compra = { id, numero: numeroCompra(id) }
    const texto = `La factura ${compra.numero} es de esta mercadería: anúlala primero`
    throw conflict('recepcion_facturada', texto, { compra })
  },
  async deshace(tx, { id }, { documento, actor }) {
    const articulos = await devolver(tx, documento, actor)
    await redoPromedios(tx, articulos, sql`(select creado from recepciones where id = ${id})`, actor)
  },
  responde: getRecepcion,
})
