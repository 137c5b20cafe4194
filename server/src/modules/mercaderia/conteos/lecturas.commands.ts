import type { FormatoBalanza } from '@mostrador/contract/base/formato-balanza'
import { claveBarras, claveCodigo } from '@mostrador/contract/formas'
import { problemaDeFraccion, textoDeEntera } from '@mostrador/contract/fraccionable'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import {
  cantidadDeEtiqueta,
  codigosDeEtiqueta,
  type Leida,
  leerEtiqueta,
  noExisteElDeEtiqueta,
  pesadaEnPalabras,
  SIN_ARTICULO_DE_ETIQUETA,
} from '@mostrador/contract/maestros/balanzas'
import { codigosLeidos, cuantoSeLeyo } from '@mostrador/contract/maestros/lectores'
import { claveDeSerie, type PedidoDeSerie } from '@mostrador/contract/maestros/numeros-serie'
import { unidadDe } from '@mostrador/contract/maestros/unidades'
import type { EnviarLecturas, Lectura, LecturaHecha } from '@mostrador/contract/mercaderia/conteos/lecturas'
import { CantidadLeida } from '@mostrador/contract/mercaderia/conteos/lecturas'
import { MAX_CANTIDAD } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { presentacionesDeArticulo } from '../../maestros/articulos/presentaciones/presentaciones.queries.ts'
import { cuentas, esperadoEn } from './calculo.queries.ts'
import { lockConteo } from './conteos.commands.ts'
import { findPorSerie, readNumeros } from './lecturas.series.commands.ts'

interface Leido {
  clave: string
  articulo: string | null
  nombre: string | null
  /** In which it is counted; null of no article. */
  unidad: string | null
  /** Whether the count is of it. */
  es_suyo: boolean
  /** How many units each one of the reading is, and what is said of them. */
  veces: number
  leido: string | null
  /** Why the label of a scale cannot be counted. */
  reparo?: string
  /** When the article asks for the serial number of each unit. */
  lleva: PedidoDeSerie
  /** The number that the code itself is. */
  serie?: string
}

/**
 * Keeps readings of an open count: one row for each, which never changes; a key that is there already keeps nothing. Each counts
 * at its own moment: now, less what passed since by the clock of its device.
 *
 * Refuses with 403 another branch, with 404, and with 409 a count that is not open. A code that names no article of the count
 * is told beside the others, which are kept.
 */
export async function enviarLecturas(
  tx: Tx,
  { id, dispositivo, enviada, lecturas }: EnviarLecturas & { id: number },
  actor: Actor,
): Promise<{ lecturas: LecturaHecha[] }> {
  const conteo = await lockConteo(tx, id, actor, sql`for share`)
  const leidos = new Map((await resolve(tx, id, lecturas)).map((l) => [l.clave, l]))
  const enUnidades = lecturas.map((l) => ({ ...l, cantidad: unidadesDe(l, leidos.get(l.clave)?.veces ?? 1) }))
  const contables = enUnidades.flatMap((l) => {
    const {
      articulo,
      nombre,
      es_suyo,
      unidad,
      reparo,
      lleva = '',
      serie = l.serie,
    } = leidos.get(l.clave) ?? {}
    return articulo && nombre !== null && nombre !== undefined && es_suyo && !reparo && !problemaDe(l, unidad)
      ? [{ ...l, articulo, nombre, lleva, serie, edad: edadDe(l, enviada) }]
      : []
  })
  const quien = { conteo: id, sucursal: conteo.sucursal, usuario: actor.id }
  const porNumero = await readNumeros(tx, quien, contables)
  const suyas = contables.filter((l) => porNumero.get(l.clave)?.reparo === undefined)
  await tx.run(sql`
    insert into conteo_stock_lecturas
      (conteo, articulo, area, cantidad, modo, instante, usuario, dispositivo, clave, serie)
    select ${id}, articulo, area, cantidad, modo,
      greatest(${conteo.creado}::timestamptz, clock_timestamp() - edad * interval '1 ms'), ${actor.id}, ${dispositivo}, clave,
      serie
    from unnest(${suyas.map((l) => l.articulo)}::text[], ${suyas.map((l) => l.area)}::text[],
      ${suyas.map((l) => l.cantidad)}::numeric(13,3)[], ${suyas.map((l) => l.modo)}::text[],
      ${suyas.map((l) => l.edad)}::bigint[], ${suyas.map((l) => l.clave)}::text[],
      ${suyas.map((l) => porNumero.get(l.clave)?.serie ?? null)}::text[])
      with ordinality as l (articulo, area, cantidad, modo, edad, clave, serie, orden) order by orden
    on conflict (conteo, clave) do nothing`)
  // One device sends a reading at a time; a queue that was kept without a line is not waited for by anybody.
  const contadas = await contadasDe(tx, conteo, suyas, actor)
  return {
    lecturas: enUnidades.map((l): LecturaHecha => {
      const { clave, articulo, nombre, es_suyo, unidad, leido, reparo } = leidos.get(l.clave) as Leido
      const numero = porNumero.get(clave)
      const problema =
        reparo ??
        numero?.reparo ??
        problemaDe(l, unidad) ??
        (articulo === null
          ? 'No hay un artículo con ese código'
          : es_suyo
            ? null
            : `${nombre} no está en este conteo`)
      const hecha = contadas.get(JSON.stringify([articulo, l.area]))
      return {
        clave,
        articulo: problema === null && articulo !== null ? { id: articulo, nombre: nombre ?? '' } : null,
        problema,
        contado: hecha?.contado ?? null,
        esperado: hecha?.esperado ?? null,
        ...(problema === null && leido !== null && { leido }),
        ...(problema === null && numero?.serie && { leido: `Número de serie ${numero.serie}` }),
        ...(numero?.pide && { pide: numero.pide }),
      }
    }),
  }
}

const problemaDe = ({ modo, cantidad }: Lectura, unidad: string | null | undefined): string | null =>
  modo === 'reemplazar' && cantidad < 0
    ? 'La cantidad no puede ser negativa'
    : problemaDeFraccion(cantidad, unidadDe(unidad)?.decimales ?? 0, textoDeEntera(CantidadLeida)(cantidad))

/** In milliseconds. A clock that was set back meanwhile makes no reading younger than now. */
const edadDe = ({ leida }: Lectura, enviada: string): number =>
  Math.max(0, Date.parse(enviada) - Date.parse(leida))

/** So many times what one is, as far as a quantity goes. */
const unidadesDe = ({ cantidad }: Lectura, veces: number): number =>
  Math.max(-MAX_CANTIDAD, Math.min(MAX_CANTIDAD, Math.round(cantidad * veces * 1000) / 1000))

interface Buscado {
  clave: string
  lector: number
  codigo: string
}

interface Hallada extends Omit<Leido, 'veces' | 'leido'>, Pick<Articulo, 'presentaciones'> {
  lector: number
}

/** What each code is, by its place among those of its reading: an id in any case, a barcode with or without its zeros, or a pack. */
const hallar = (tx: Tx, conteo: number, codigos: readonly Buscado[]): Promise<Hallada[]> =>
  tx.rows<Hallada>(sql`
    select l.clave, l.lector, a.id as articulo, a.nombre, a.unidad, coalesce(a.series, '') as lleva,
      s.articulo is not null as es_suyo,
      ${presentacionesDeArticulo}
    from unnest(${codigos.map((c) => c.clave)}::text[], ${codigos.map((c) => c.lector)}::integer[],
      ${codigos.map((c) => claveCodigo(c.codigo))}::text[], ${codigos.map((c) => claveBarras(c.codigo))}::text[])
      as l (clave, lector, codigo, barras)
    left join lateral (
      select k.articulo from articulo_claves k
      where k.clave in (l.codigo, l.barras)
        and (k.presentacion is null or (select v.presentaciones from ventas_configuracion v))
      order by k.clave = l.codigo desc limit 1
    ) k on true
    left join articulos a on a.id = k.articulo
    left join conteo_stock_articulos s on s.conteo = ${conteo} and s.articulo = a.id
    order by l.clave, a.id is null, l.lector`)

/** The article of each code, by the first way of reading it that finds one, and else by the label of a scale. */
async function resolve(tx: Tx, conteo: number, lecturas: Lectura[]): Promise<Leido[]> {
  const codigos = lecturas.flatMap((l) =>
    codigosLeidos(l.codigo.trim()).map((leido, lector) => ({ clave: l.clave, lector, ...leido })),
  )
  const halladas = await hallar(tx, conteo, codigos)
  const primeras = halladas.filter((l, i) => l.clave !== halladas[i - 1]?.clave)
  const sin = new Set(primeras.filter((l) => l.articulo === null).map((l) => l.clave))
  const ajenas = lecturas.filter((l) => sin.has(l.clave))
  const etiquetas = await resolveEtiquetas(tx, conteo, ajenas)
  const numeros = await resolveNumeros(tx, conteo, ajenas)
  return primeras.map(({ presentaciones, lector, ...l }) => {
    const leido = codigos.find((c) => c.clave === l.clave && c.lector === lector)
    const { cantidad, texto } =
      leido && l.nombre !== null
        ? cuantoSeLeyo({ nombre: l.nombre, unidad: l.unidad ?? '', presentaciones }, leido)
        : { cantidad: 1, texto: null }
    return etiquetas.get(l.clave) ?? numeros.get(l.clave) ?? { ...l, veces: cantidad, leido: texto }
  })
}

/** The units whose serial numbers these codes are. */
async function resolveNumeros(tx: Tx, conteo: number, lecturas: Lectura[]): Promise<Map<string, Leido>> {
  const por = await findPorSerie(
    tx,
    conteo,
    lecturas.map((l) => l.codigo),
  )
  return new Map(
    lecturas.flatMap(({ clave, codigo }): [string, Leido][] => {
      const [articulo, otro] = por.get(claveDeSerie(codigo)) ?? []
      if (!articulo) return []
      if (otro) {
        const reparo = `El número de serie ${codigo} es de más de un artículo: lee primero el artículo`
        return [[clave, { ...NADA, clave, reparo }]]
      }
      const { id, nombre, unidad = '' } = articulo
      const suyo = { articulo: id, nombre, unidad, es_suyo: true, veces: 1, leido: null }
      return [[clave, { ...suyo, clave, lleva: 'siempre', serie: codigo.trim() }]]
    }),
  )
}

/** What the labels of scales say, where they are read; nothing of a code that is no label. */
async function resolveEtiquetas(tx: Tx, conteo: number, lecturas: Lectura[]): Promise<Map<string, Leido>> {
  if (lecturas.length === 0) return new Map()
  const formatos = await tx.rows<FormatoBalanza>(sql`
    select * from formatos_balanza where (select v.balanzas from ventas_configuracion v) order by orden, id`)
  const leidas = lecturas.flatMap(({ clave, codigo }) => {
    const leida = leerEtiqueta(codigo, formatos)
    return leida ? [{ clave, leida }] : []
  })
  const codigos = leidas.flatMap(({ clave, leida }) =>
    codigosDeEtiqueta(leida.codigo).map((codigo, lector) => ({ clave, lector, codigo })),
  )
  const halladas = codigos.length > 0 ? await hallar(tx, conteo, codigos) : []
  return new Map(
    leidas.map(({ clave, leida }) => [
      clave,
      {
        clave,
        ...deEtiqueta(
          leida,
          halladas.filter((h) => h.clave === clave && h.articulo !== null),
        ),
      },
    ]),
  )
}

const NADA = {
  articulo: null,
  nombre: null,
  unidad: null,
  es_suyo: false,
  veces: 1,
  leido: null,
  lleva: '',
} as const

/** How much of which article a label is, or why it cannot be counted. */
function deEtiqueta(leida: Leida, halladas: readonly Hallada[]): Omit<Leido, 'clave'> {
  const [hallada, ...otras] = halladas
  if (leida.reparo !== null) return { ...NADA, reparo: leida.reparo }
  if (leida.codigo === '') return { ...NADA, reparo: SIN_ARTICULO_DE_ETIQUETA }
  if (!hallada)
    return {
      ...NADA,
      reparo: noExisteElDeEtiqueta(leida.codigo),
    }
  if (otras.some((h) => h.articulo !== hallada.articulo))
    return { ...NADA, reparo: `El código ${leida.codigo} de la etiqueta es de más de un artículo` }
  const articulo = { nombre: hallada.nombre ?? '', unidad: hallada.unidad ?? '' }
  const pesada = cantidadDeEtiqueta(leida, articulo)
  if (typeof pesada === 'string') return { ...NADA, reparo: pesada }
  const { lector: _, clave: __, presentaciones: ___, ...suyo } = hallada
  return { ...suyo, veces: pesada.cantidad, leido: pesadaEnPalabras(pesada, articulo) }
}

type Contada = Pick<LecturaHecha, 'contado' | 'esperado'>

/** What the caller counts of these articles in their places. */
async function contadasDe(
  tx: Tx,
  conteo: Awaited<ReturnType<typeof lockConteo>>,
  lecturas: { articulo: string; area: string }[],
  actor: Actor,
): Promise<Map<string, Contada>> {
  if (lecturas.length === 0) return new Map()
  const esperado = conteo.ciego ? sql`null::integer` : esperadoEn(conteo, sql`c.articulo`, sql`c.ultima`)
  const rows = await tx.rows<{ articulo: string; area: string } & Contada>(sql`
    with ${cuentas(conteo.id, sql`articulo = any(${lecturas.map((l) => l.articulo)})`)}
    select c.articulo, c.area, c.contado, ${esperado} as esperado from cuenta c where c.usuario = ${actor.id}`)
  return new Map(rows.map(({ articulo, area, ...c }) => [JSON.stringify([articulo, area]), c]))
}
