import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import type { InputOf } from '@mostrador/contract/endpoint'
import {
  type Agrupar,
  type Analisis,
  type analisis,
  type DocumentoAnalizado,
  MAX_GRUPOS,
} from '@mostrador/contract/gestion/analisis'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Alcance } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import { type Asked, type List, listOf } from '../../../platform/api/lists/list.ts'
import type { Reader } from '../../../platform/database/db.ts'
import { workbook } from '../../../platform/files/excel.ts'
import { nombreAl } from '../../maestros/clientes/clientes.queries.ts'
import type { Rango } from '../informes/informes.reglas.ts'
import { columnasAnalisis, columnasDocumentos } from './analisis.excel.ts'
import { antesDe, cifrasDe, comparadoDe, diasDe, gruposDe, type Sumado } from './analisis.reglas.ts'
import {
  CIFRAS,
  CLAVE,
  CON_ID,
  deGrupo,
  type Junto,
  lineasBetween,
  MARGENES,
  NOMBRE,
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
  total: Sumado | undefined
}

interface Agrupado {
  agrupar: Agrupar
  /** Only so many groups, those that sold most. */
  primeros?: number | undefined
}

/** `parte` leaves the lines of another group. */
export async function sumarGrupos(
  lectura: Lectura,
  agrupar: Agrupar,
  rango: Rango,
  { primeros, ...parte }: Parte & Pick<Agrupado, 'primeros'> = {},
): Promise<Sumas> {
  const { grupos } = await sumarVarios(lectura, { grupos: { agrupar, primeros } }, rango, parte)
  return grupos
}

/** The lines of a range, read once and grouped in several ways, each with a name. */
export async function sumarVarios<K extends string>(
  { db, alcance, conCostos }: Lectura,
  pedidas: Record<K, Agrupado>,
  rango: Rango,
  parte: Parte = {},
): Promise<Record<K, Sumas>> {
  const ways = Object.entries<Agrupado>(pedidas).map(([cual, agrupado], i) => ({
    cual,
    ...agrupado,
    clave: raw(`clave_${i}`),
  }))
  const claves = ways.map(({ agrupar, clave }) => sql`${CLAVE[agrupar]} as ${clave}`)
  const cifras = conCostos ? sql`${CIFRAS}, ${MARGENES}` : CIFRAS
  const filas = await db.rows<Sumado & { cual: string; es_total: boolean }>(sql`
    with lineas as materialized (
      select l.*, ${join(claves)} from ${lineasBetween(alcance, rango, parte.junto)} l where ${deGrupo(parte)}
    ), abiertos as (
      select extract(isodow from fecha)::text as dia, count(distinct fecha)::integer as dias
      from lineas where tipo = 'venta' group by 1
    )
    ${join(
      ways.map((way) => agrupadas(way, cifras)),
      ' union all ',
    )}`)
  const sumasDe = (cual: string): Sumas => {
    const suyas = filas.filter((f) => f.cual === cual)
    return { filas: suyas.filter((f) => !f.es_total), total: suyas.find((f) => f.es_total) }
  }
  return Object.fromEntries(ways.map(({ cual }) => [cual, sumasDe(cual)])) as Record<K, Sumas>
}

/** The groups of `lineas`, those that sold most first, and before them their total. */
function agrupadas(
  { cual, clave, agrupar, primeros }: Agrupado & { cual: string; clave: Sql },
  cifras: Sql,
): Sql {
  // Of an hour it matters on how many such weekdays there were sales at all.
  const deHora = agrupar === 'hora'
  return sql`(
    select ${cual}::text as cual, g.*, ${deHora ? sql`coalesce(o.dias, 0)` : sql`g.con_venta`} as dias,
      case when not g.es_total then ${NOMBRE[agrupar]} end as nombre
    from (
      select l.${clave} as clave, grouping(l.${clave}) = 1 as es_total,
        (count(distinct l.fecha) filter (where l.tipo = 'venta'))::integer as con_venta, ${cifras}
      from lineas l group by grouping sets ((l.${clave}), ())
      order by 2 desc, sum(l.importe) desc nulls last ${primeros === undefined ? sql`` : sql`limit ${primeros + 1}`}
    ) g ${deHora ? sql`left join abiertos o on o.dia = left(g.clave, 1)` : sql``})`
}

/** What people call the group of the query; its key, where that names nothing. */
async function nombreDeParte(db: Reader, { de, clave = '' }: Parte): Promise<string | undefined> {
  if (!de) return undefined
  if (CON_ID.has(de) && !/^\d{1,9}$/.test(clave) && clave !== '') return clave
  const { nombre } = await db.one<{ nombre: string | null }>(
    sql`select ${NOMBRE[de]} as nombre from (select ${clave}::text as clave) g`,
  )
  return nombre ?? clave
}

type Pregunta = Asked<Pedido>

async function analizar({ reports, alcance, actor, query, hoy }: Pregunta): Promise<Analisis> {
  const rango = diasDe(query, hoy)
  const { agrupar, comparar } = query
  const comparado = comparar ? comparadoDe(rango, comparar) : null
  const junto = comparar && { rango, antes: antesDe(rango, comparar) }
  const lectura = lecturaDe(reports, alcance, actor)
  const parte = { de: query.de, clave: query.clave }
  const [{ filas, total }, antes, nombre] = await Promise.all([
    sumarGrupos(lectura, agrupar, rango, parte),
    comparado && sumarGrupos(lectura, agrupar, comparado, { ...parte, junto }),
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
    ...(nombre !== undefined && { parte: nombre }),
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
    return await workbook(`analisis-${todo.agrupar}`, asked.hoy, columnasAnalisis(todo), todo.grupos)
  },
}

type PreguntaDocumentos = Asked<InputOf<typeof analisis.exportarDocumentos>['query']>

interface FilaDocumento extends Omit<DocumentoAnalizado, 'comprobante' | 'tipo'> {
  tipo: string
  punto_venta: number
}

/** The documents of a figure: the lines that it adds up, by document. */
export const documentosAnalisis = listOf({
  sucursal: { where: () => [] },
  rows: ({ alcance, query, hoy }: PreguntaDocumentos) => {
    const documentos = sql`(
      select l.tipo, l.id, l.fecha, l.cliente, l.usuario, sum(l.signo * l.cantidad)::bigint as unidades,
        sum(l.importe) as importe
      from ${lineasBetween(alcance, diasDe(query, hoy))} l where ${deGrupo(query)}
      group by l.tipo, l.id, l.fecha, l.cliente, l.usuario
    ) t`
    return {
      counted: () => documentos,
      select: (_, { cut }) => sql`
        select t.tipo, t.id, t.fecha, t.unidades, t.importe, ${nombreAl(sql`t.fecha`)} as cliente, u.username as vendedor,
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
  workbook: { name: 'documentos-del-analisis', columns: columnasDocumentos },
})
