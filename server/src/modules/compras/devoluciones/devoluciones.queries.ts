import type { DevolucionProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import { devolucionesLista } from '@mostrador/contract/compras/devoluciones-proveedor.lista'
import {
  numeroCompra,
  numeroDevolucionProveedor,
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

interface Row extends Omit<DevolucionProveedor, 'numero' | 'compra' | 'detalles'> {
  compra: number | null
}

const columns = sql`v.id, json_build_object('id', v.proveedor, 'nombre', p.razon_social) as proveedor,
  json_build_object('id', v.sucursal, 'nombre', s.nombre) as sucursal, v.fecha, v.motivo, v.compra, v.estado,
  ${personaDe(sql`u`)} as usuario, v.creado,
  ${anulacionDe('devolucion_proveedor', sql`v.id`)}`

const names = sql`join proveedores p on p.id = v.proveedor join sucursales s on s.id = v.sucursal
  join usuarios u on u.id = v.usuario`

function hits(text: string) {
  const id = readNumero('devolucion_proveedor', text)?.numero ?? null
  const proveedor = sql`v.proveedor in (select id from proveedores where ${matches(sql`busqueda`, text)})`
  return id === null ? proveedor : sql`(${proveedor} or v.id = ${id})`
}

/** Newest first. */
export const devolucionesList = listOf(devolucionesLista, {
  sucursal: { column: sql`v.sucursal` },
  filtros: {
    rango: sql`v.fecha`,
    proveedor: (id) => sql`v.proveedor = ${id}`,
    sin_nota: () => sql`v.compra is null and v.estado = 'vigente'`,
  },
  ordenes: { fecha: 'fecha', numero: 'id' },
  search: (_, text) => ({ hits: hits(text) }),
  rows: ordered({ table: sql`devoluciones_proveedor`, as: sql`v`, columns, names, order: sql`v.id desc` }),
  items: withDetalles,
})

const compraDe = (id: number | null) => (id === null ? null : { id, nombre: numeroCompra(id) })

interface DetalleRow {
  devolucion: number
  articulo: string
  nombre: string
  unidad: string
  cantidad: number
  compra: number | null
  costo_unitario: number | null
}

async function withDetalles(db: Reader, rows: Row[]): Promise<DevolucionProveedor[]> {
  const read = await db.rows<DetalleRow>(sql`
    select d.devolucion, d.articulo, (select nombre from articulos where id = d.articulo) as nombre,
      (select unidad from articulos where id = d.articulo) as unidad, d.cantidad,
      d.compra, (d.costo_unitario * 10000)::bigint as costo_unitario
    from devolucion_proveedor_detalles d where d.devolucion = any(${rows.map((r) => r.id)})
    order by d.devolucion, d.linea ${limitRows}`)
  const detalles = whole(read, 'acota la búsqueda o pide páginas más cortas', MAX_ROWS)
  const lineas = Map.groupBy(detalles, (d) => d.devolucion)
  return rows.map(({ compra, ...row }) => ({
    ...row,
    numero: numeroDevolucionProveedor(row.id),
    compra: compraDe(compra),
    detalles: (lineas.get(row.id) ?? []).map((d) => ({
      articulo: { id: d.articulo, nombre: d.nombre, unidad: d.unidad },
      cantidad: d.cantidad,
      compra: compraDe(d.compra),
      costo_unitario: d.costo_unitario,
    })),
  }))
}

/** Refuses with 404. */
export async function getDevolucion(db: Queryable, id: number): Promise<DevolucionProveedor> {
  const rows = await db.rows<Autorizada<Row>>(sql`
    select ${columns}, ${autorizadoPor('devolucion_proveedor', sql`v.id`)}
    from devoluciones_proveedor v ${names} where v.id = ${id}`)
  const [devolucion] = await withDetalles(db, rows.map(sinVacio))
  if (!devolucion) throw notFound('La devolución no existe')
  return devolucion
}

export const getDevolucionVisible = visible(getDevolucion)
