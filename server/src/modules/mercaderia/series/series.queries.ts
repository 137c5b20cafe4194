import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { claveDeSerie } from '@mostrador/contract/maestros/numeros-serie'
import type { PasoDeSerie, Serie, SerieConHistoria } from '@mostrador/contract/mercaderia/series'
import { seriesLista } from '@mostrador/contract/mercaderia/series.lista'
import sql from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'

interface Row {
  id: number
  numero: string
  articulo: string
  articulo_nombre: string
  unidad: string
  estado: Serie['estado']
  sucursal: number
  sucursal_nombre: string
  venta: number | null
  punto_venta: number | null
  cliente: number | null
  cliente_nombre: string | null
  garantia_hasta: string | null
}

const columns = sql`s.id, s.numero, s.articulo, a.nombre as articulo_nombre, a.unidad, s.estado, s.sucursal,
  l.nombre as sucursal_nombre, s.venta, v.punto_venta, v.cliente, c.nombre as cliente_nombre, s.garantia_hasta`

const names = sql`join articulos a on a.id = s.articulo join sucursales l on l.id = s.sucursal
  left join ventas v on v.id = s.venta left join clientes c on c.id = v.cliente`

const toSerie = (row: Row): Serie => ({
  id: row.id,
  numero: row.numero,
  articulo: { id: row.articulo, nombre: row.articulo_nombre, unidad: row.unidad },
  estado: row.estado,
  sucursal: { id: row.sucursal, nombre: row.sucursal_nombre },
  venta:
    row.venta === null
      ? null
      : {
          id: row.venta,
          numero: comprobante('venta', row.punto_venta ?? 0, row.venta),
          cliente: { id: row.cliente ?? 0, nombre: row.cliente_nombre ?? '' },
        },
  garantia_hasta: row.garantia_hasta,
})

/** Newest first. */
export const seriesList = listOf(seriesLista, {
  sucursal: { column: sql`s.sucursal` },
  filtros: {
    articulo: (id) => sql`s.articulo = ${id}`,
    estado: (estado) => sql`s.estado = ${estado}`,
  },
  ordenes: {},
  search: async (_, text) => ({
    hits: sql`(s.clave like ${`%${claveDeSerie(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}
      or s.articulo in (select id from articulos where ${matches(sql`busqueda`, text)}))`,
  }),
  rows: ordered({ table: sql`series`, as: sql`s`, columns, names, order: sql`s.id desc` }),
  item: toSerie,
})

interface PasoRow extends Omit<PasoDeSerie, 'sucursal'> {
  sucursal: number
  sucursal_nombre: string
}

/** Refuses with 404. Whoever sees one of its branches sees its whole life: the number is asked at any counter. */
export async function getSerie(db: Reader, id: number): Promise<SerieConHistoria> {
  const [row, pasos] = await Promise.all([
    db.maybe<Row>(sql`select ${columns} from series s ${names} where s.id = ${id}`),
    db.rows<PasoRow>(sql`
      select m.momento, m.fecha, m.estado, m.sucursal, l.nombre as sucursal_nombre, m.documento_tipo, m.documento_id,
        m.comprobante, ${personaDe(sql`u`)} as usuario
      from serie_movimientos m join sucursales l on l.id = m.sucursal join usuarios u on u.id = m.usuario
      where m.serie = ${id} order by m.id`),
  ])
  if (!row) throw notFound('El número de serie no existe')
  return {
    ...toSerie(row),
    pasos: pasos.map(({ sucursal, sucursal_nombre, ...paso }) => ({
      ...paso,
      sucursal: { id: sucursal, nombre: sucursal_nombre },
    })),
  }
}

interface Dicha {
  articulo: string
  numero: string
}

/** A number of an article. */
type PorArticulo = ReadonlyMap<string, string[]>

const porArticulo = (rows: readonly Dicha[]): PorArticulo => {
  const por = new Map<string, string[]>()
  for (const { articulo, numero } of rows) por.set(articulo, [...(por.get(articulo) ?? []), numero])
  return por
}

/** The numbers that a sale has, by article: with its annulment they come back. */
export const seriesDeVenta = async (db: Queryable, venta: number): Promise<PorArticulo> =>
  porArticulo(
    await db.rows<Dicha>(sql`
      select articulo, numero from series where venta = ${venta} order by articulo, clave`),
  )

/** The numbers that a document moved, by article: what undoes it moves them back. */
export const seriesDe = async (
  db: Queryable,
  { tipo, id }: { tipo: string; id: number },
): Promise<PorArticulo> =>
  porArticulo(
    await db.rows<Dicha>(sql`
      select distinct s.articulo, s.numero from serie_movimientos m join series s on s.id = m.serie
      where m.documento_tipo = ${tipo} and m.documento_id = ${id} order by s.articulo, s.numero`),
  )

/** The numbers that left with a transfer, and whether each arrived; null while nobody received it. */
export const seriesEnviadas = (
  db: Reader,
  id: number,
): Promise<{ articulo: string; numero: string; llego: boolean | null }[]> =>
  db.rows(sql`
    select s.articulo, s.numero, bool_or(m.estado = 'en_stock') filter (where m.estado <> 'en_transito') as llego
    from serie_movimientos m join series s on s.id = m.serie
    where m.documento_tipo = 'transferencia' and m.documento_id = ${id}
    group by s.id, s.articulo, s.numero order by s.id`)

/** Of the numbers of these lines, those that the branch does not have. */
export const seriesQueFaltan = async (
  db: Queryable,
  sucursal: number,
  lineas: readonly { articulo: string; series?: readonly string[] | undefined }[],
): Promise<PorArticulo> => {
  const dichas = lineas.flatMap(({ articulo, series = [] }) => series.map((numero) => ({ articulo, numero })))
  if (dichas.length === 0) return new Map()
  const hay = await db.rows<{ articulo: string; clave: string }>(sql`
    select articulo, clave from series
    where articulo = any(${dichas.map((d) => d.articulo)}) and clave = any(${dichas.map((d) => claveDeSerie(d.numero))})
      and sucursal = ${sucursal} and estado = 'en_stock'`)
  const claves = new Set(hay.map((s) => `${s.articulo}\n${s.clave}`))
  return porArticulo(dichas.filter((d) => !claves.has(`${d.articulo}\n${claveDeSerie(d.numero)}`)))
}

/** The same lines with their numbers. */
export const conSeries = <L extends { articulo: string }>(lineas: readonly L[], series: PorArticulo) =>
  lineas.map((l) => ({ ...l, series: series.get(l.articulo) }))

/** What a sale delivered, for its detail and its paper: the numbers with the last day of their warranty. */
export const entregadasDe = (venta: number) => sql`(
  select articulo, json_agg(json_build_object('numero', numero, 'garantia_hasta', garantia_hasta) order by id) as series from (
    select distinct on (m.serie) m.id, s.articulo, s.numero, m.garantia_hasta
    from serie_movimientos m join series s on s.id = m.serie
    where m.venta = ${venta} and m.estado = 'vendida' order by m.serie, m.id
  ) e group by articulo)`
