/**
 * Readings of serial numbers: a unit of an article that always asks for its number is counted by it, in one place of the count.
 * Two people may read it there, as they may count any article twice.
 */

import { claveDeSerie, type PedidoDeSerie } from '@mostrador/contract/maestros/numeros-serie'
import {
  type Lectura,
  type LecturaHecha,
  pideSuNumero,
} from '@mostrador/contract/mercaderia/conteos/lecturas'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import { lockSeriesDe } from '../series/series.commands.ts'
import { dondeEsta, type FilaSerie } from '../series/series.reglas.ts'

type ArticuloNombrado = NonNullable<LecturaHecha['articulo']>

/** What a reading says of a unit with a number. */
export interface ConNumero {
  /** As it was read; null of an article that is counted by quantity, and of what cannot be counted. */
  serie: string | null
  reparo?: string
  /** The article whose number has to be read. */
  pide?: ArticuloNombrado
}

export interface LecturaDeSerie extends Pick<Lectura, 'clave' | 'serie' | 'area' | 'cantidad' | 'modo'> {
  articulo: string
  nombre: string
  lleva: PedidoDeSerie
  /** How long ago it was read, in milliseconds. */
  edad: number
}

/** Of which articles of the count each of these numbers is, by its key. */
export async function findPorSerie(
  db: Queryable,
  conteo: number,
  numeros: readonly string[],
): Promise<ReadonlyMap<string, readonly ArticuloNombrado[]>> {
  if (numeros.length === 0) return new Map()
  const rows = await db.rows<ArticuloNombrado & { clave: string }>(sql`
    select s.clave, a.id, a.nombre, a.unidad from series s join articulos a on a.id = s.articulo and a.series <> ''
    join conteo_stock_articulos c on c.conteo = ${conteo} and c.articulo = s.articulo
    where s.clave = any(${numeros.map(claveDeSerie)}) order by s.clave, a.id`)
  return Map.groupBy(rows, (r) => r.clave)
}

interface Lugar {
  area: string
  usuario: number
  veces: number
}

interface Sabido {
  sucursal: number
  usuario: number
  /** Where each number was read so far. */
  lugares: Map<string, Lugar[]>
  /** The readings that are kept already, by their keys. */
  guardadas: Set<string>
  /** What the business knows of each number, and how long ago it last moved. */
  filas: ReadonlyMap<string, FilaSerie & { quieta: number }>
}

/** Which of these readings count a unit by its number, and which cannot, by their keys. Each counts after those before it. */
export async function readNumeros(
  tx: Tx,
  { conteo, sucursal, usuario }: { conteo: number; sucursal: number; usuario: number },
  lecturas: readonly LecturaDeSerie[],
): Promise<ReadonlyMap<string, ConNumero>> {
  const suyas = lecturas.filter((l) => l.lleva === 'siempre' || l.serie !== undefined)
  if (suyas.length === 0) return new Map()
  const articulos = [...new Set(suyas.map((l) => l.articulo))]
  // Whoever else reads a number of these waits.
  await tx.rows(sql`
    select from conteo_stock_articulos where conteo = ${conteo} and articulo = any(${articulos})
    order by articulo for update`)
  const leidas = await tx.rows<Lugar & { articulo: string; serie: string; clave: string }>(sql`
    select articulo, serie, area, usuario, cantidad as veces, clave from conteo_stock_lecturas
    where conteo = ${conteo} and articulo = any(${articulos}) and serie is not null order by id`)
  const sabido: Sabido = {
    sucursal,
    usuario,
    lugares: new Map(),
    guardadas: new Set(leidas.map((l) => l.clave)),
    filas: await filasDe(tx, suyas),
  }
  for (const l of leidas) anotar(sabido.lugares, claveDe(l.articulo, l.serie), l)
  return new Map(suyas.map((l) => [l.clave, readNumero(l, sabido)]))
}

const claveDe = (articulo: string, numero: string): string => `${articulo}\n${claveDeSerie(numero)}`

async function filasDe(tx: Tx, lecturas: readonly LecturaDeSerie[]): Promise<Sabido['filas']> {
  const dichas = lecturas.flatMap(({ articulo, serie }) =>
    serie === undefined ? [] : [{ articulo, numero: serie }],
  )
  const filas = await lockSeriesDe(tx, dichas)
  const quietas = await tx.rows<{ serie: number; quieta: number }>(sql`
    select serie, extract(epoch from clock_timestamp() - max(momento))::float8 * 1000 as quieta from serie_movimientos
    where serie = any(${filas.map((f) => f.id)}::integer[]) group by serie`)
  const desde = new Map(quietas.map((q) => [q.serie, q.quieta]))
  return new Map(filas.map((f) => [`${f.articulo}\n${f.clave}`, { ...f, quieta: desde.get(f.id) ?? 0 }]))
}

function anotar(lugares: Sabido['lugares'], numero: string, { area, usuario, veces }: Lugar): void {
  const suyos = lugares.get(numero) ?? []
  const este = suyos.find((l) => l.area === area && l.usuario === usuario)
  if (este) este.veces += veces
  else lugares.set(numero, [...suyos, { area, usuario, veces }])
}

function readNumero(lectura: LecturaDeSerie, sabido: Sabido): ConNumero {
  const { articulo, nombre, lleva, serie, area, cantidad, modo, clave } = lectura
  if (lleva === '') return { serie: null, reparo: `El artículo «${nombre}» no lleva números de serie` }
  // Until it is sold, a unit of these is like any other.
  if (lleva === 'venta') return { serie: null }
  if (serie === undefined) {
    return { serie: null, reparo: pideSuNumero(nombre), pide: { id: articulo, nombre } }
  }
  if (sabido.guardadas.has(clave)) return { serie }
  if (modo !== 'sumar' || Math.abs(cantidad) !== 1) {
    return { serie: null, reparo: 'Los números de serie se leen de a uno' }
  }
  const reparo = cantidad > 0 ? reparoDe(lectura, serie, sabido) : reparoAlDeshacer(lectura, serie, sabido)
  if (reparo !== null) return { serie: null, reparo: `El número de serie ${serie} ${reparo}` }
  anotar(sabido.lugares, claveDe(articulo, serie), { area, usuario: sabido.usuario, veces: cantidad })
  sabido.guardadas.add(clave)
  return { serie }
}

/** Why a number cannot be counted here, in words that follow it; null where it can. */
function reparoDe({ articulo, area, edad }: LecturaDeSerie, serie: string, sabido: Sabido): string | null {
  const numero = claveDe(articulo, serie)
  const otro = sabido.lugares
    .get(numero)
    ?.find((l) => l.veces > 0 && (l.area !== area || l.usuario === sabido.usuario))
  if (otro) return `ya está leído en ${otro.area}`
  const fila = sabido.filas.get(numero)
  if (!fila) return null
  const puedeEstar =
    fila.estado === 'baja' || (fila.estado === 'en_stock' && fila.sucursal === sabido.sucursal)
  // What left after it was read was still there.
  return puedeEstar || fila.quieta < edad ? null : dondeEsta(fila)
}

function reparoAlDeshacer(
  { articulo, area }: LecturaDeSerie,
  serie: string,
  { lugares, usuario }: Sabido,
): string | null {
  const suyo = lugares.get(claveDe(articulo, serie))?.find((l) => l.area === area && l.usuario === usuario)
  return suyo && suyo.veces > 0 ? null : `no está leído en ${area}`
}
