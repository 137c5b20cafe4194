import type { Recepcion } from '@mostrador/contract/compras/recepciones'
import { recepcionesLista } from '@mostrador/contract/compras/recepciones.lista'
import {
  numeroCompra,
  numeroPedido,
  numeroRecepcion,
  readNumero,
} from '@mostrador/contract/documentos/comprobantes'
import sql from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import { whole } from '../../../platform/api/lists/whole.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { limitRows, MAX_ROWS } from '../../../platform/files/excel.ts'
import { type Autorizada, autorizadoPor, sinVacio } from '../../base/permisos/autorizados.queries.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { anulacionDe } from '../../documentos/documentos/anulaciones.queries.ts'
import { visible } from '../../documentos/documentos/documento.queries.ts'

interface Row extends Omit<Recepcion, 'numero' | 'compra' | 'detalles' | 'sin_factura'> {
  compra: number | null
}

const columns = sql`r.id, json_build_object('id', r.proveedor, 'nombre', p.razon_social) as proveedor,
  json_build_object('id', r.sucursal, 'nombre', s.nombre) as sucursal, r.fecha, r.fecha_registro, r.remito,
  r.observaciones, r.compra, r.estado, ${personaDe(sql`u`)} as usuario, r.creado,
  ${anulacionDe('recepcion', sql`r.id`)}`

const names = sql`join proveedores p on p.id = r.proveedor join sucursales s on s.id = r.sucursal
  join usuarios u on u.id = r.usuario`

function hits(text: string) {
  const id = readNumero('recepcion', text)?.numero ?? null
  const proveedor = sql`r.proveedor in (select id from proveedores where ${matches(sql`busqueda`, text)})`
  return id === null
    ? sql`(${proveedor} or r.remito = ${text})`
    : sql`(${proveedor} or r.remito = ${text} or r.id = ${id})`
}

/** Newest first. */
export const recepcionesList = listOf(recepcionesLista, {
  sucursal: { column: sql`r.sucursal` },
  filtros: {
    rango: sql`r.fecha`,
    proveedor: (id) => sql`r.proveedor = ${id}`,
    sin_factura: () =>
      sql`r.estado = 'vigente' and r.id in (select recepcion from recepcion_detalles where compra is null)`,
  },
  ordenes: { fecha: 'fecha', numero: 'id' },
  search: (_, text) => ({ hits: hits(text) }),
  rows: ordered({ table: sql`recepciones`, as: sql`r`, columns, names, order: sql`r.id desc` }),
  items: withDetalles,
})

const compraDe = (id: number | null) => (id === null ? null : { id, nombre: numeroCompra(id) })

interface DetalleRow {
  recepcion: number
  articulo: string
  nombre: string
  unidad: string
  cantidad: number
  costo_unitario: number | null
  motivo: string
  pedido: number | null
  compra: number | null
}

async function withDetalles(db: Reader, rows: Row[]): Promise<Recepcion[]> {
  const read = await db.rows<DetalleRow>(sql`
    select d.recepcion, d.articulo, (select nombre from articulos where id = d.articulo) as nombre,
      (select unidad from articulos where id = d.articulo) as unidad, d.cantidad,
      (d.costo_unitario * 10000)::bigint as costo_unitario, d.motivo, d.pedido, d.compra
    from recepcion_detalles d where d.recepcion = any(${rows.map((r) => r.id)}) order by d.recepcion, d.linea ${limitRows}`)
  const detalles = whole(read, 'acota la búsqueda o pide páginas más cortas', MAX_ROWS)
  const lineas = Map.groupBy(detalles, (d) => d.recepcion)
  return rows.map(({ compra, ...row }) => ({
    ...row,
    numero: numeroRecepcion(row.id),
    compra: compraDe(compra),
    sin_factura: row.estado === 'vigente' && (lineas.get(row.id) ?? []).some((d) => d.compra === null),
    detalles: (lineas.get(row.id) ?? []).map((d) => ({
      articulo: { id: d.articulo, nombre: d.nombre, unidad: d.unidad },
      cantidad: d.cantidad,
      costo_unitario: d.costo_unitario,
      motivo: d.motivo,
      pedido: d.pedido === null ? null : { id: d.pedido, nombre: numeroPedido(d.pedido) },
      compra: compraDe(d.compra),
    })),
  }))
}

/** Refuses with 404. */
export async function getRecepcion(db: Queryable, id: number): Promise<Recepcion> {
  const rows = await db.rows<Autorizada<Row>>(sql`
    select ${columns}, ${autorizadoPor('recepcion', sql`r.id`)} from recepciones r ${names} where r.id = ${id}`)
  const [recepcion] = await withDetalles(db, rows.map(sinVacio))
  if (!recepcion) throw notFound('La recepción no existe')
  return recepcion
}

export const getRecepcionVisible = visible(getRecepcion)
