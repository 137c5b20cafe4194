/**
 * The serial numbers of the units that the stock moves. The only place that writes `series` and `serie_movimientos`; the
 * stock ledger calls it with each movement, so that nothing moves a unit without its number. Numbers are locked after the
 * stock, in order of article and key.
 */

import type { DocumentoDe } from '@mostrador/contract/base/documentos'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { claveDeSerie, type PedidoDeSerie } from '@mostrador/contract/maestros/numeros-serie'
import type { EstadoSerie } from '@mostrador/contract/mercaderia/series'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import {
  checkRepetidas,
  checkSerie,
  estadoAlMover,
  estanBien,
  type FilaSerie,
  incompletas,
  type Movimiento,
  type Sentido,
  serieDeOtro,
} from './series.reglas.ts'

/** What a line says of the numbers of its units. */
export interface ConSeries {
  series?: readonly string[] | undefined
  /** Of each of them the sale that it delivers, in the same order. */
  deVentas?: readonly (number | null)[] | undefined
}

interface Linea extends ConSeries {
  articulo: string
}

interface Documento {
  tipo: DocumentoDe<'stock'>
  id: number
  comprobante: string
  sucursal: number
  fecha: string
}

interface Movidas {
  sentido: Sentido
  lineas: readonly Linea[]
  movidos: readonly { articulo: string; cantidad: number; pide: PedidoDeSerie }[]
}

interface Escrita {
  id: number
  venta: number | null
  garantia: string | null
}

/**
 * Moves the numbers of these units with their document. Refuses with 409 fewer or more numbers than units that moved, a number
 * twice, and by its name one that is not where the document needs it.
 */
export async function moveSeries(
  tx: Tx,
  doc: Documento,
  { sentido, lineas, movidos }: Movidas,
  actor: Actor,
): Promise<void> {
  const pedidos = new Map(movidos.map((m) => [m.articulo, m]))
  const conNumero = lineas.filter((l) => l.series?.length)
  if (conNumero.length === 0 && movidos.every((m) => m.pide === '')) return
  const numeros = await checkNumeros(tx, doc, { sentido, lineas, pedidos })
  if (numeros.length === 0) return
  const estado = estadoAlMover(doc.tipo, sentido)
  const nuevas = numeros.filter((n) => n.fila === undefined)
  const hechas = await insertSeries(tx, doc, nuevas, estado)
  const antes =
    estado === 'vendida' && doc.tipo === 'nota_credito'
      ? await ventasAnteriores(
          tx,
          numeros.flatMap((n) => n.fila?.id ?? []),
        )
      : new Map<number, Escrita>()
  const escritas = numeros.map((n): Escrita => {
    const id = n.fila?.id ?? hechas.get(claveDe(n.articulo, n.numero))
    // Another branch wrote the same number while this document was made.
    if (id === undefined) throw serieDeOtro(n.numero)
    const de = doc.tipo === 'venta' && estado === 'vendida' ? doc.id : n.venta
    return antes.get(id) ?? { id, venta: estado === 'vendida' ? de : null, garantia: null }
  })
  await writeMovimientos(tx, doc, { escritas, estado }, actor)
}

interface Pedida {
  articulo: string
  numero: string
  venta: number | null
  fila: FilaSerie | undefined
}

const claveDe = (articulo: string, numero: string): string => `${articulo}\n${claveDeSerie(numero)}`

async function checkNumeros(
  tx: Tx,
  doc: Movimiento,
  {
    sentido,
    lineas,
    pedidos,
  }: {
    sentido: Sentido
    lineas: readonly Linea[]
    pedidos: ReadonlyMap<string, { cantidad: number; pide: PedidoDeSerie }>
  },
): Promise<Pedida[]> {
  for (const { articulo, series = [] } of lineas) {
    const movido = pedidos.get(articulo)
    const unidades = Math.abs(movido?.cantidad ?? 0)
    const cuantas = { dichas: series.length, unidades, pide: movido?.pide ?? '' }
    if (!estanBien(doc, sentido, cuantas)) {
      throw incompletas(
        await tx.one<{ id: string; nombre: string }>(
          sql`select id, nombre from articulos where id = ${articulo}`,
        ),
        cuantas,
      )
    }
  }
  const dichas = lineas.flatMap(({ articulo, series = [], deVentas = [] }) =>
    series.map((numero, i) => ({ articulo, numero, venta: deVentas[i] ?? null })),
  )
  checkRepetidas(dichas)
  const filas = await lockSeriesDe(tx, dichas)
  const por = new Map(filas.map((f) => [`${f.articulo}\n${f.clave}`, f]))
  return dichas.map((dicha) => {
    const fila = por.get(claveDe(dicha.articulo, dicha.numero))
    const pide = pedidos.get(dicha.articulo)?.pide ?? ''
    checkSerie(doc, sentido, { numero: dicha.numero, fila, pide })
    return { ...dicha, fila }
  })
}

/**
 * The same question before a sale is written, so that what is refused takes no number. The stock of the lines is locked:
 * `salen` says how many units of each the branch has.
 */
export const checkSalenConSeries = async (
  tx: Tx,
  doc: Movimiento,
  lineas: readonly Linea[],
  salen: ReadonlyMap<string, { cantidad: number; pide: PedidoDeSerie }>,
): Promise<void> => {
  await checkNumeros(tx, doc, { sentido: 'sale', lineas, pedidos: salen })
}

/** Locks those of these numbers that the business knows, in the order of all documents. */
export const lockSeriesDe = async (
  tx: Tx,
  dichas: readonly Pick<Pedida, 'articulo' | 'numero'>[],
): Promise<FilaSerie[]> => {
  if (dichas.length === 0) return []
  const rows = await tx.rows<
    Omit<FilaSerie, 'venta'> & { venta: number | null; punto_venta: number | null }
  >(sql`
    select s.id, s.articulo, a.nombre, s.clave, s.estado, s.sucursal, l.nombre as sucursal_nombre, s.venta, v.punto_venta
    from series s join unnest(${dichas.map((d) => d.articulo)}::text[], ${dichas.map((d) => claveDeSerie(d.numero))}::text[])
      as d (articulo, clave) on d.articulo = s.articulo and d.clave = s.clave
    join articulos a on a.id = s.articulo join sucursales l on l.id = s.sucursal left join ventas v on v.id = s.venta
    order by s.articulo, s.clave for update of s`)
  return rows.map(({ venta, punto_venta, ...fila }) => ({
    ...fila,
    venta: venta === null ? null : comprobante('venta', punto_venta ?? 0, venta),
  }))
}

async function insertSeries(
  tx: Tx,
  doc: Documento,
  nuevas: readonly Pedida[],
  estado: EstadoSerie,
): Promise<ReadonlyMap<string, number>> {
  if (nuevas.length === 0) return new Map()
  const rows = await tx.rows<{ id: number; articulo: string; numero: string }>(sql`
    insert into series (articulo, numero, estado, sucursal)
    select articulo, numero, ${estado}, ${doc.sucursal}
    from unnest(${nuevas.map((n) => n.articulo)}::text[], ${nuevas.map((n) => n.numero)}::text[])
      as n (articulo, numero) order by articulo, numero
    on conflict (articulo, clave) do nothing
    returning id, articulo, numero`)
  return new Map(rows.map((r) => [claveDe(r.articulo, r.numero), r.id]))
}

/** To which sale these belonged before they came back, for a return that is undone. */
async function ventasAnteriores(tx: Queryable, ids: number[]): Promise<Map<number, Escrita>> {
  const rows = await tx.rows<Escrita>(sql`
    select distinct on (serie) serie as id, venta, garantia_hasta as garantia from serie_movimientos
    where serie = any(${ids}::integer[]) and estado = 'vendida' order by serie, id desc`)
  return new Map(rows.map((r) => [r.id, r]))
}

async function writeMovimientos(
  tx: Tx,
  doc: Documento,
  { escritas, estado }: { escritas: readonly Escrita[]; estado: EstadoSerie },
  actor: Actor,
): Promise<void> {
  await tx.run(sql`
    with movida as (
      update series s set estado = ${estado}, sucursal = ${doc.sucursal}, venta = m.venta,
        garantia_hasta = case when ${estado} <> 'vendida' then null
          when m.garantia is not null then m.garantia
          when coalesce(a.garantia_meses, 6) > 0
            then (${doc.fecha}::date + make_interval(months => coalesce(a.garantia_meses, 6)))::date end
      from unnest(${escritas.map((e) => e.id)}::integer[], ${escritas.map((e) => e.venta)}::integer[],
        ${escritas.map((e) => e.garantia)}::date[]) with ordinality as m (id, venta, garantia, orden), articulos a
      where s.id = m.id and a.id = s.articulo
      returning s.id, s.venta, s.garantia_hasta, m.orden
    )
    insert into serie_movimientos (serie, fecha, estado, sucursal, documento_tipo, documento_id, comprobante, venta,
      garantia_hasta, usuario)
    select id, ${doc.fecha}::date, ${estado}, ${doc.sucursal}, ${doc.tipo}, ${doc.id}, ${doc.comprobante}, venta,
      garantia_hasta, ${actor.id}
    from movida order by orden`)
}

/** The numbers of a transfer that did not arrive with it are out of the stock, until an adjustment brings them in. */
export async function loseSeries(tx: Tx, doc: Documento, actor: Actor): Promise<void> {
  const rows = await tx.rows<{ id: number }>(sql`
    select s.id from series s
    where s.estado = 'en_transito' and s.id in (
      select serie from serie_movimientos where documento_tipo = 'transferencia' and documento_id = ${doc.id})
    order by s.id`)
  if (rows.length === 0) return
  const escritas = rows.map(({ id }) => ({ id, venta: null, garantia: null }))
  await writeMovimientos(tx, doc, { escritas, estado: 'baja' }, actor)
}
