import { readNumero } from '@mostrador/contract/documentos/comprobantes'
import type { Ajuste } from '@mostrador/contract/mercaderia/ajustes'
import { ajustesLista } from '@mostrador/contract/mercaderia/ajustes.lista'
import sql from 'sql-template-tag'
import { listOf, sinFiltros } from '../../../platform/api/lists/lista.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import { whole } from '../../../platform/api/lists/whole.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { limitRows, MAX_ROWS } from '../../../platform/files/excel.ts'
import { countDocumentos } from '../../base/contadores/contadores.queries.ts'
import { autorizadoPor, type FilaAutorizada, sinVacio } from '../../base/permisos/autorizados.queries.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'

interface Row extends FilaAutorizada, Omit<Ajuste, 'sucursal' | 'detalles' | keyof FilaAutorizada> {
  sucursal: number
  sucursal_nombre: string
}

const columns = sql`j.id, j.numero, j.fecha, j.tipo_operacion, j.concepto, j.observaciones, j.sucursal,
  s.nombre as sucursal_nombre, ${personaDe(sql`u`)} as usuario, j.fecha_creacion,
  ${autorizadoPor('ajuste', sql`j.id`)}`

const names = sql`join sucursales s on s.id = j.sucursal join usuarios u on u.id = j.usuario`

/** The matches of the search box: by words of the concept, or by number, also as `AJ 0000012`. */
function hits(text: string) {
  const numero = readNumero('ajuste', text)?.numero ?? null
  const concepto = sql`select id from ajustes where ${matches(sql`busqueda`, text)}`
  return numero === null
    ? sql`id in (${concepto})`
    : sql`id in (select id from ajustes where numero = ${numero} union ${concepto})`
}

/** Newest first. */
export const ajustesList = listOf(ajustesLista, {
  sucursal: { column: sql`j.sucursal` },
  filtros: {
    rango: sql`fecha`,
    usuario: (id) => sql`usuario = ${id}`,
    tipo_operacion: (tipo) => sql`tipo_operacion = ${tipo}`,
  },
  ordenes: { fecha: 'fecha', numero: 'numero' },
  search: (_, text) => ({ hits: hits(text) }),
  rows: ordered({ table: sql`ajustes`, as: sql`j`, columns, names, order: sql`j.id desc` }),
  items: withDetalles,
  kept: ({ db, alcance, query }) =>
    sinFiltros(query) ? () => countDocumentos(db, 'ajustes', alcance.sucursal) : undefined,
})

/** Refuses with 404. */
export async function getAjuste(db: Queryable, id: number): Promise<Ajuste> {
  const rows = await db.rows<Row>(sql`select ${columns} from ajustes j ${names} where j.id = ${id}`)
  const [ajuste] = await withDetalles(db, rows)
  if (!ajuste) throw notFound('El ajuste no existe')
  return ajuste
}

interface DetalleRow {
  ajuste: number
  articulo: string
  nombre: string
  unidad: string
  cantidad: number
  precio_costo: number
}

async function withDetalles(db: Reader, rows: Row[]): Promise<Ajuste[]> {
  const read = await db.rows<DetalleRow>(sql`
    select d.ajuste, d.articulo, (select nombre from articulos where id = d.articulo) as nombre,
      (select unidad from articulos where id = d.articulo) as unidad, d.cantidad,
      d.precio_costo
    from ajuste_detalles d where d.ajuste = any(${rows.map((r) => r.id)}) order by d.ajuste, d.linea ${limitRows}`)
  const detalles = whole(read, 'acota la búsqueda o pide páginas más cortas', MAX_ROWS)
  const lineas = Map.groupBy(detalles, (d) => d.ajuste)
  return rows.map(({ sucursal, sucursal_nombre, ...ajuste }) => ({
    ...sinVacio(ajuste),
    sucursal: { id: sucursal, nombre: sucursal_nombre },
    detalles: (lineas.get(ajuste.id) ?? []).map(({ articulo, nombre, unidad, cantidad, precio_costo }) => ({
      articulo: { id: articulo, nombre, unidad },
      cantidad,
      precio_costo,
    })),
  }))
}
