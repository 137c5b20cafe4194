import { numeroImportacion } from '@mostrador/contract/documentos/comprobantes'
import type {
  ActualizacionDetalle,
  ActualizacionPrecios,
  PreciosGuardados,
} from '@mostrador/contract/maestros/actualizaciones-precios'
import { actualizacionesPreciosLista } from '@mostrador/contract/maestros/actualizaciones-precios.lista'
import { eachPrecio, PRECIOS, type Precio } from '@mostrador/contract/maestros/articulos'
import sql, { raw, type Sql } from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'

const summary = sql`
  select a.id, a.momento, u.username as usuario_nombre, u.persona as usuario_persona, a.porcentaje, a.deshace_a, d.id as deshecha_por,
    i.id as importacion, i.archivo,
    (select count(*) from actualizacion_precios_detalles where actualizacion = a.id) as articulos
  from actualizaciones_precios a join usuarios u on u.id = a.usuario
  left join actualizaciones_precios d on d.deshace_a = a.id
  left join importaciones i on i.actualizacion = a.id`

type Row = Omit<ActualizacionPrecios, 'importacion'> & { importacion: number | null; archivo: string | null }

const wire = ({ importacion: id, archivo, ...row }: Row): ActualizacionPrecios =>
  id === null ? row : { ...row, importacion: { id, numero: numeroImportacion(id), archivo: archivo ?? '' } }

/** Newest first. */
export const actualizacionesPreciosList = listOf(actualizacionesPreciosLista, {
  filtros: {},
  ordenes: {},
  sucursal: { none: 'prices are those of all branches' },
  rows: {
    counted: (where) => sql`actualizaciones_precios where ${where}`,
    select: ({ where }, { cut }) => sql`${summary} where ${where} order by a.id desc ${cut}`,
  },
  item: wire,
})

/** The columns of the four prices, each with the prefix. */
export const preciosAs = (prefix: string): Sql => raw(PRECIOS.map((precio) => prefix + precio).join(', '))

/** One batch with its articles. Refuses with 404. */
export async function getActualizacion(db: Queryable, id: number): Promise<ActualizacionDetalle> {
  const [batch, detalles, touched] = await Promise.all([
    db.maybe<Row>(sql`${summary} where a.id = ${id}`),
    listDetalles(db, id),
    db.maybe(sql`
      select from actualizacion_precios_detalles d join articulos a on a.id = d.articulo
      where d.actualizacion = ${id}
        and ((${preciosAs('a.')}) is distinct from (${preciosAs('d.nuevo_')})
          or a.precio_costo <> d.nuevo_precio_costo)
      limit 1`),
  ])
  if (!batch) throw notFound('La actualización de precios no existe')
  return { ...wire(batch), detalles, se_puede_deshacer: batch.deshecha_por === null && !touched }
}

type Side = 'anterior' | 'nuevo'
type DetalleRow = { articulo: string; articulo_nombre: string } & Record<`${Side}_${Precio}`, number> &
  Record<`${Side}_precio_costo`, number | null>

function preciosOf(row: DetalleRow, side: Side): PreciosGuardados {
  const costo = row[`${side}_precio_costo`]
  const precios = eachPrecio((precio) => row[`${side}_${precio}`])
  return costo === null ? precios : { ...precios, precio_costo: costo }
}

/** The prices before and after of each article of a batch. */
export async function listDetalles(db: Queryable, id: number): Promise<ActualizacionDetalle['detalles']> {
  const rows = await db.rows<DetalleRow>(sql`
    select d.*, a.nombre as articulo_nombre
    from actualizacion_precios_detalles d join articulos a on a.id = d.articulo
    where d.actualizacion = ${id} order by a.nombre collate "es-AR-x-icu", a.id`)
  return rows.map((row) => ({
    articulo: row.articulo,
    articulo_nombre: row.articulo_nombre,
    anterior: preciosOf(row, 'anterior'),
    nuevo: preciosOf(row, 'nuevo'),
  }))
}
