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
    i.id as importacion, i.archivo, a.lista, l.nombre as lista_nombre, a.cotizacion, (c.valor * 10000)::bigint as cotizacion_valor,
    (select count(*) from actualizacion_precios_detalles where actualizacion = a.id)
      + (select count(*) from actualizacion_lista_detalles where actualizacion = a.id) as articulos
  from actualizaciones_precios a join usuarios u on u.id = a.usuario
  left join actualizaciones_precios d on d.deshace_a = a.id
  left join importaciones i on i.actualizacion = a.id or i.id = a.importacion
  left join listas_precio l on l.id = a.lista
  left join cotizaciones c on c.id = a.cotizacion`

type Row = Omit<ActualizacionPrecios, 'importacion' | 'lista' | 'cotizacion'> & {
  importacion: number | null
  archivo: string | null
  lista: number | null
  lista_nombre: string | null
  cotizacion: number | null
  cotizacion_valor: number | null
}

const wire = ({
  importacion: id,
  archivo,
  lista,
  lista_nombre,
  cotizacion,
  cotizacion_valor,
  ...row
}: Row): ActualizacionPrecios => ({
  ...row,
  ...(cotizacion !== null && { cotizacion: { id: cotizacion, valor: cotizacion_valor ?? 0 } }),
  ...(id !== null && { importacion: { id, numero: numeroImportacion(id), archivo: archivo ?? '' } }),
  ...(lista !== null && { lista: { id: lista, nombre: lista_nombre ?? '' } }),
})

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
  const [batch, detalles, enLista, touched] = await Promise.all([
    db.maybe<Row>(sql`${summary} where a.id = ${id}`),
    listDetalles(db, id),
    listDeLista(db, id),
    db.maybe(sql`
      select from actualizacion_precios_detalles d join articulos a on a.id = d.articulo
      where d.actualizacion = ${id}
        and ((${preciosAs('a.')}) is distinct from (${preciosAs('d.nuevo_')})
          or a.precio_costo <> d.nuevo_precio_costo)
      union all
      select from actualizacion_lista_detalles d join actualizaciones_precios b on b.id = d.actualizacion
      left join precios_lista p on p.articulo = d.articulo and p.lista = b.lista
      where d.actualizacion = ${id} and p.precio is distinct from d.nuevo
      limit 1`),
  ])
  if (!batch) throw notFound('La actualización de precios no existe')
  const en_lista = batch.lista === null ? undefined : enLista
  return { ...wire(batch), detalles, en_lista, se_puede_deshacer: batch.deshecha_por === null && !touched }
}

type Side = 'anterior' | 'nuevo'
type DetalleRow = { articulo: string; articulo_nombre: string } & Record<`${Side}_${Precio}`, number> &
  Record<`${Side}_precio_costo`, number | null>

function preciosOf(row: DetalleRow, side: Side): PreciosGuardados {
  const costo = row[`${side}_precio_costo`]
  const precios = eachPrecio((precio) => row[`${side}_${precio}`])
  return costo === null ? precios : { ...precios, precio_costo: costo }
}

/** The same of a batch of a price list. */
export const listDeLista = (
  db: Queryable,
  id: number,
): Promise<NonNullable<ActualizacionDetalle['en_lista']>> =>
  db.rows(sql`
    select d.articulo, a.nombre as articulo_nombre, d.anterior, d.nuevo
    from actualizacion_lista_detalles d join articulos a on a.id = d.articulo
    where d.actualizacion = ${id} order by a.nombre collate "es-AR-x-icu", a.id`)

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
