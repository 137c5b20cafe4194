import type { CompraPropuesta } from '@mostrador/contract/compras/comprobantes/compra-propuesta'
import type { Compra, CompraListItem } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { comprasLista } from '@mostrador/contract/compras/comprobantes/comprobantes.lista'
import { redondeosDe } from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import { leerQr } from '@mostrador/contract/compras/comprobantes/qr'
import {
  comprobanteDeCompra,
  type NumeroDeCompra,
  TIPOS_COMPRA,
  type TipoCompra,
} from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { CATEGORIAS_GASTO } from '@mostrador/contract/compras/comprobantes/tributos'
import { numeroCompra, readNumero, readNumeroFiscal } from '@mostrador/contract/documentos/comprobantes'
import sql, { type Sql } from 'sql-template-tag'
import { documentOrders } from '../../../platform/api/lists/documents.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import { autorizadoPor, type FilaAutorizada, sinVacio } from '../../base/permisos/autorizados.queries.ts'
import { visible } from '../../documentos/documentos/documento.queries.ts'
import { getProveedor } from '../proveedores/proveedores.queries.ts'
import { getDetalle } from './detalle.queries.ts'

type Row = Omit<CompraListItem, 'documento' | 'comprobante'>

const columns = sql`c.id, json_build_object('id', c.proveedor, 'nombre', p.razon_social) as proveedor, c.cuit,
  json_build_object('id', c.sucursal, 'nombre', s.nombre) as sucursal, c.tipo, c.punto_venta, c.numero, c.fecha,
  c.fecha_registro, to_char(c.periodo, 'YYYY-MM') as periodo, c.vencimiento, c.concepto, c.categoria, c.neto, c.iva,
  c.no_gravado, c.exento, c.tributos as tributos_total, c.total, c.pendiente, c.estado,
  case when c.estado = 'vigente' then c.signo * c.total else 0 end as en_cuenta`

const names = sql`join proveedores p on p.id = c.proveedor join sucursales s on s.id = c.sucursal`

const itemOf = (row: Row): CompraListItem => ({
  ...row,
  documento: numeroCompra(row.id),
  comprobante: comprobanteDeCompra(row),
})

/** By words of the supplier, by the number of the paper, or by that of its entry. */
function hits(text: string): Sql {
  const proveedor = sql`c.proveedor in (select id from proveedores where ${matches(sql`busqueda`, text)})`
  const papel = readNumeroFiscal(text)
  const id = readNumero('compra', text)?.numero ?? null
  const punto = papel?.puntoVenta ?? null
  return sql`(${proveedor}
    ${papel ? sql`or (c.numero = ${papel.numero} ${punto === null ? sql`` : sql`and c.punto_venta = ${punto}`})` : sql``}
    ${id === null ? sql`` : sql`or c.id = ${id}`})`
}

/** Newest first. */
export const comprasList = listOf(comprasLista, {
  sucursal: { column: sql`c.sucursal` },
  filtros: {
    rango: sql`c.fecha`,
    proveedor: (id) => sql`c.proveedor = ${id}`,
    estado: (estado) => sql`c.estado = ${estado}`,
    mercaderia: () =>
      sql`exists (select from compra_detalles d where d.compra = c.id and d.articulo is not null)`,
    categoria: (categoria) => sql`c.categoria = ${categoria}`,
    pendiente: () => sql`c.pendiente > 0`,
  },
  ordenes: { ...documentOrders, vencimiento: 'vencimiento', pendiente: 'pendiente' },
  totales: sql`coalesce(sum(signo * total) filter (where estado = 'vigente'), 0) as total,
    coalesce(sum(signo * pendiente) filter (where estado = 'vigente'), 0) as pendiente`,
  search: (_, text) => ({ hits: hits(text) }),
  rows: ordered({ table: sql`compras`, as: sql`c`, columns, names, order: sql`c.id desc` }),
  item: itemOf,
})

/** Refuses with 404. */
export async function getCompra(db: Queryable, id: number): Promise<Compra> {
  const row = await db.maybe<Row & FilaAutorizada>(sql`
    select ${columns}, ${autorizadoPor('compra', sql`c.id`)} from compras c ${names} where c.id = ${id}`)
  if (!row) throw notFound('La compra no existe')
  const compra = { ...itemOf(sinVacio(row)), ...(await getDetalle(db, id)) }
  const redondeos = redondeosDe({
    ...compra,
    con_iva: compra.con_iva || !TIPOS_COMPRA[compra.tipo].discrimina,
    lineas: compra.detalles.map((d) => d.total ?? 0),
    tributos: compra.tributos.map((t) => t.importe),
  })
  return redondeos.length > 0 ? { ...compra, redondeos } : compra
}

export const getCompraVisible = visible(getCompra)

/** The categories of expenses, in order of the alphabet. */
export async function listCategorias(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ categoria: string }>(sql`
    select distinct categoria from compras where categoria <> '' limit 500`)
  const todas = new Set([...CATEGORIAS_GASTO, ...rows.map((r) => r.categoria)])
  return [...todas].toSorted((a, b) => a.localeCompare(b, 'es'))
}

export type Duplicada = NonNullable<CompraPropuesta['duplicada']>

/**
 * The standing voucher with this number of this CUIT, or of the supplier that has it now: it may have come before the
 * CUIT was known. Without a CUIT or a number there is none.
 */
export async function findDuplicada(
  db: Queryable,
  { cuit, proveedor, tipo, punto_venta, numero }: NumeroDeCompra & { cuit: string; proveedor: number | null },
): Promise<Duplicada | null> {
  if (cuit === '' || numero === null) return null
  const row = await db.maybe<{ id: number; fecha: string; total: number }>(sql`
    select id, fecha, total from compras
    where (cuit = ${cuit} or proveedor = ${proveedor}::integer) and tipo = ${tipo} and punto_venta = ${punto_venta}
      and numero = ${numero} and estado = 'vigente' order by id limit 1`)
  if (!row) return null
  const comprobante = comprobanteDeCompra({ tipo, punto_venta, numero })
  return { ...row, documento: numeroCompra(row.id), comprobante }
}

/**
 * The standing voucher of this supplier with this number. Of one without CUIT two may have it: then this is a warning.
 * Refuses with 404 a supplier that does not exist.
 */
export async function findDuplicadaDe(
  db: Queryable,
  { proveedor, ...nombre }: { proveedor: number; tipo: TipoCompra; punto_venta: number; numero: number },
): Promise<Duplicada | null> {
  const { cuit } = await getProveedor(db, proveedor)
  if (cuit !== '') return await findDuplicada(db, { ...nombre, cuit, proveedor })
  const row = await db.maybe<{ id: number; fecha: string; total: number }>(sql`
    select id, fecha, total from compras where proveedor = ${proveedor} and tipo = ${nombre.tipo}
      and punto_venta = ${nombre.punto_venta} and numero = ${nombre.numero} and estado = 'vigente'
    order by id limit 1`)
  return row ? { ...row, documento: numeroCompra(row.id), comprobante: comprobanteDeCompra(nombre) } : null
}

/** The head of a voucher from its QR. Refuses with 400 a text that is none. */
export async function proponerCompra(db: Queryable, qr: string): Promise<CompraPropuesta> {
  const datos = leerQr(qr)
  if (!datos) throw invalidField('qr', 'No es el código QR de un comprobante de ARCA')
  const proveedor = await db.maybe<{ id: number; nombre: string }>(sql`
    select id, razon_social as nombre from proveedores where cuit = ${datos.cuit}`)
  const duplicada = await findDuplicada(db, { ...datos, proveedor: proveedor?.id ?? null })
  return { ...datos, proveedor: proveedor ?? null, duplicada }
}
