import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import type { InputOf } from '@mostrador/contract/endpoint'
import {
  type Agrupar,
  type Analisis,
  type analisis,
  type DocumentoAnalizado,
  MAX_GRUPOS,
} from '@mostrador/contract/gestion/analisis/analisis'
import {
  columnasDeAnalisis,
  documentosDelAnalisisLista,
} from '@mostrador/contract/gestion/analisis/analisis.lista'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Alcance } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import type { Asked, List } from '../../../platform/api/lists/list.ts'
import { excelDe, listOf } from '../../../platform/api/lists/lista.ts'
import type { Reader } from '../../../platform/database/db.ts'
import { upTo } from '../../../platform/database/upTo.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { nombreAl } from '../../maestros/clientes/clientes.queries.ts'
import type { Rango } from '../informes/informes.reglas.ts'
import {
  antesDe,
  cifrasDe,
  comparadoDe,
  diasDe,
  gruposDe,
  type Sumado,
  type SumadoEnTotal,
} from './analisis.reglas.ts'
import {
  CLAVE,
  CON_ID,
  cifrasDeGrupos,
  cifrasDeLineas,
  DE_LINEA,
  deGrupo,
  type Junto,
  lineasBetween,
  NOMBRE,
  personaDeGrupo,
} from './lineas.queries.ts'

type Pedido = InputOf<typeof analisis.exportarVentas>['query']
type Parte = Pick<Pedido, 'de' | 'clave'> & {
  /** Each day of a compared range counts as the one beside it. */
  junto?: Junto | undefined
}

/** What a user asks of the lines of a range. */
export interface Lectura {
  db: Reader
  alcance: Alcance
  conCostos: boolean
}

export const lecturaDe = (db: Reader, alcance: Alcance, actor: Actor): Lectura => ({
  db,
  alcance,
  conCostos: puede(actor, 'ver_costos'),
})

/** The figures of a range by group, and of all of it. */
export interface Sumas {
  filas: Sumado[]
  total: SumadoEnTotal | undefined
}

type FilaSumada = (Sumado & { cual: string }) | (SumadoEnTotal & Record<'cual' | 'clave' | 'nombre', null>)

interface Agrupado {
  agrupar: Agrupar
  /** Only so many groups, those that sold most. */
  primeros?: number | undefined
}

/** `parte` leaves the lines of another group. */
export async function sumGrupos(
  lectura: Lectura,
  agrupar: Agrupar,
  rango: Rango,
  parte: Parte = {},
): Promise<Sumas> {
  const { grupos, total } = await sumVarios(lectura, { filas: { agrupar } }, rango, parte)
  return { ...grupos, total }
}

/** The lines of a range, read once, added up and grouped in several ways, each with a name. */
export async function sumVarios<K extends string>(
  { db, alcance, conCostos }: Lectura,
  pedidas: Record<K, Agrupado>,
  rango: Rango,
  parte: Parte = {},
): Promise<{ grupos: Record<K, Sumado[]> } & Pick<Sumas, 'total'>> {
  const ways = Object.entries<Agrupado>(pedidas).map(
    ([cual, agrupado], i): Way => ({
      cual,
      ...agrupado,
      clave: raw(`clave_${i}`),
    }),
  )
  const deLinea = ({ agrupar }: Agrupado) => DE_LINEA.has(agrupar)
  const claves = ways.map(({ agrupar, clave }) => sql`, ${CLAVE[agrupar]} as ${clave}`)
  const deDocumento = ways.filter((way) => !deLinea(way)).map(({ clave }) => sql`, l.${clave}`)
  const juntas = join([sql``, ...deDocumento], ' ')
  const costos = conCostos ? sql`, l.neta, l.costo_unitario, l.costo_promedio` : sql``
  const enteros = !(parte.de && DE_LINEA.has(parte.de))
  const filas = await db.rows<FilaSumada>(sql`
    with lineas as materialized (
      select l.tipo, l.id, l.primera, l.fecha, l.signo, l.cantidad, l.importe ${costos} ${join([sql``, ...claves], ' ')}
      from ${lineasBetween(alcance, rango, parte.junto)} l where ${deGrupo(parte)}
    ), dias as materialized (
      -- All lines of a document are of one day, and of one group but for those of articles.
      select l.fecha ${juntas}, ${cifrasDeLineas({ conCostos, enteros })}, bool_or(l.tipo = 'venta') as con_venta
      from lineas l group by l.fecha ${juntas}
    ), abiertos as (
      select extract(isodow from fecha)::text as dia, count(distinct fecha)::integer as dias from dias where con_venta group by 1
    )
    select null::text as cual, null::text as clave, ${cifrasDeGrupos(conCostos)},
      (count(distinct g.fecha) filter (where g.con_venta))::integer as dias, null::text as nombre, null::text as persona
    from dias g
    ${join([sql``, ...ways.map((way) => (deLinea(way) ? deLineas(way, conCostos) : deDias(way, conCostos)))], ' union all ')}`)
  const grupos = ways.map(({ cual }) => [cual, filas.filter((f) => f.cual === cual)])
  return {
    grupos: Object.fromEntries(grupos) as Record<K, Sumado[]>,
    total: filas.find((f) => f.cual === null),
  }
}

interface Way extends Agrupado {
  cual: string
  clave: Sql
}

/** Groups, those that sold most first. */
const nombrados = ({ cual, agrupar }: Way, grupos: Sql): Sql => sql`(
  select ${cual}::text as cual, g.*, ${NOMBRE[agrupar]} as nombre, ${personaDeGrupo(agrupar)} as persona
  from (${grupos}) g)`

const masVendidos = (importe: Sql, { clave, primeros }: Way): Sql =>
  sql`order by ${importe} desc, ${clave} ${primeros === undefined ? sql`` : upTo(primeros)}`

/** Groups of whole documents, made of those of the days. */
function deDias(way: Way, conCostos: boolean): Sql {
  const { clave, agrupar } = way
  // Of an hour it matters on how many such weekdays there were sales at all.
  const dias =
    agrupar === 'hora'
      ? sql`coalesce((select o.dias from abiertos o where o.dia = left(g.${clave}, 1)), 0)`
      : sql`(count(distinct g.fecha) filter (where g.con_venta))::integer`
  return nombrados(
    way,
    sql`select g.${clave} as clave, ${cifrasDeGrupos(conCostos)}, ${dias} as dias from dias g group by g.${clave}
      ${masVendidos(sql`sum(g.vendido) - sum(g.devuelto)`, way)}`,
  )
}

/** Groups of lines. The first ones are found by their amounts alone, and their other figures are added up for them. */
function deLineas(way: Way, conCostos: boolean): Sql {
  const { clave, primeros } = way
  const suyas = sql`join (select ${clave} from lineas group by ${clave} ${masVendidos(sql`sum(importe)`, way)}) p using (${clave})`
  return nombrados(
    way,
    sql`select l.${clave} as clave, ${cifrasDeLineas({ conCostos })},
        (count(distinct l.fecha) filter (where l.tipo = 'venta'))::integer as dias
      from lineas l ${primeros === undefined ? sql`` : suyas} group by l.${clave} order by sum(l.importe) desc, l.${clave}`,
  )
}

/** What people call the group of the query; its key, where that names nothing. */
async function nombreDeParte(
  db: Reader,
  { de, clave = '' }: Parte,
): Promise<Pick<Analisis, 'parte' | 'parte_persona'>> {
  if (!de) return {}
  if (CON_ID.has(de) && !/^\d{1,9}$/.test(clave) && clave !== '') return { parte: clave }
  const { nombre, persona } = await db.one<{ nombre: string | null; persona: string | null }>(
    sql`select ${NOMBRE[de]} as nombre, ${personaDeGrupo(de)} as persona from (select ${clave}::text as clave) g`,
  )
  return { parte: nombre ?? clave, ...(persona !== null && { parte_persona: persona }) }
}

type Pregunta = Asked<Pedido>

async function analizar({ reports, alcance, actor, query, hoy }: Pregunta): Promise<Analisis> {
  const rango = diasDe(query, hoy)
  const { agrupar, comparar } = query
  const comparado = comparar ? comparadoDe(rango, comparar) : null
  const junto = comparar && { rango, antes: antesDe(rango, comparar) }
  const lectura = lecturaDe(reports, alcance, actor)
  const parte = { de: query.de, clave: query.clave }
  const [{ filas, total }, antes, nombrada] = await Promise.all([
    sumGrupos(lectura, agrupar, rango, parte),
    comparado && sumGrupos(lectura, agrupar, comparado, { ...parte, junto }),
    nombreDeParte(reports, parte),
  ])
  const { conCostos } = lectura
  const grupos = gruposDe({
    agrupar,
    rango,
    filas,
    conCostos,
    antes: comparado && (antes?.filas ?? []),
  })
  return {
    sucursal: alcance.sucursal,
    desde: rango.desde,
    hasta: rango.hasta,
    agrupar,
    comparado,
    ...nombrada,
    grupos,
    omitidos: 0,
    total: { ...cifrasDe(total, conCostos), antes: comparado && cifrasDe(antes?.total, conCostos) },
  }
}

/** Times have a bound of their own. */
const conLimite = (todo: Analisis): Analisis => {
  const { grupos } = todo
  const max = todo.agrupar === 'dia' ? grupos.length : MAX_GRUPOS
  return Object.assign(todo, { grupos: grupos.slice(0, max), omitidos: Math.max(0, grupos.length - max) })
}

export const ventasAnalisis: List<Pregunta, Analisis> = {
  sucursal: 'alcance',
  page: async (asked) => conLimite(await analizar(asked)),
  file: async (asked) => {
    const todo = await analizar(asked)
    const columnas = excelDe(columnasDeAnalisis(todo.agrupar, todo.comparado !== null), asked.actor)
    return await workbook(`analisis-${todo.agrupar}`, asked.hoy, columnas, todo.grupos)
  },
}

interface FilaDocumento extends Omit<DocumentoAnalizado, 'comprobante' | 'tipo'> {
  tipo: string
  punto_venta: number
}

/** The documents of a figure: the lines that it adds up, by document. */
export const documentosAnalisis = listOf(documentosDelAnalisisLista, {
  sucursal: { where: () => [] },
  filtros: 'en sus filas',
  ordenes: {},
  rows: ({ alcance, query, hoy }) => {
    const documentos = sql`(
      select l.tipo, l.id, l.fecha, l.cliente, l.usuario, sum(l.signo * l.cantidad) as unidades,
        sum(l.importe) as importe
      from ${lineasBetween(alcance, diasDe(query, hoy))} l where ${deGrupo(query)}
      group by l.tipo, l.id, l.fecha, l.cliente, l.usuario
    ) t`
    return {
      counted: () => documentos,
      select: (_, { cut }) => sql`
        select t.tipo, t.id, t.fecha, t.unidades, t.importe, ${nombreAl(sql`t.fecha`)} as cliente, u.username as vendedor,
          u.persona as vendedor_persona,
          case t.tipo when 'venta' then (select v.punto_venta from ventas v where v.id = t.id)
            else (select n.punto_venta from notas_credito n where n.id = t.id) end as punto_venta
        from (select * from ${documentos} order by t.fecha desc, t.tipo desc, t.id desc ${cut}) t
        join clientes c on c.id = t.cliente join usuarios u on u.id = t.usuario
        order by t.fecha desc, t.tipo desc, t.id desc`,
    }
  },
  item: ({ punto_venta, tipo, ...fila }: FilaDocumento): DocumentoAnalizado => {
    const documento = tipo === 'venta' ? 'venta' : 'nota_credito'
    return Object.assign(fila, {
      tipo: documento,
      comprobante: comprobante(documento, punto_venta, fila.id),
    } as const)
  },
  reports: true,
})
