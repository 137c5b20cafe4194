import { PARAMETROS } from '@mostrador/contract/base/parametros'
import { diasEntre, fechaDe } from '@mostrador/contract/fechas'
import type {
  Cotizacion,
  CotizacionVigente,
  PropuestaCotizacion,
} from '@mostrador/contract/maestros/cotizaciones'
import { cotizacionesLista } from '@mostrador/contract/maestros/cotizaciones.lista'
import type { ComoSeguir, EnDolares } from '@mostrador/contract/maestros/dolares'
import { seguirCotizacion, variacionDe } from '@mostrador/contract/maestros/dolares'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { cotizacionColumns, cotizacionNames, findUltima, usaDolares } from '../dolares/dolares.queries.ts'

/** Newest first. */
export const cotizacionesList = listOf(cotizacionesLista, {
  filtros: {},
  ordenes: {},
  sucursal: { none: 'a rate is the same in all branches' },
  rows: ordered({
    table: sql`cotizaciones`,
    as: sql`c`,
    columns: cotizacionColumns,
    names: cotizacionNames,
    order: sql`c.id desc`,
  }),
  item: (row: Cotizacion) => row,
})

interface Ajustes extends Pick<CotizacionVigente, 'redondeo' | 'minimo'> {
  dias: number
  sola: boolean
  activa: boolean
}

/** Of a business that never saved its settings. */
const SIN_CONFIGURAR: Ajustes = {
  activa: PARAMETROS.precios_dolares.inicial,
  redondeo: PARAMETROS.dolar_redondeo.inicial,
  minimo: PARAMETROS.dolar_minimo.inicial,
  dias: PARAMETROS.dolar_dias.inicial,
  sola: PARAMETROS.dolar_sola.inicial,
}

/** How the business follows the dollar. */
export async function getAjustesDolar(db: Queryable): Promise<Ajustes> {
  const suyos = await db.maybe<Ajustes>(sql`
    select precios_dolares as activa, dolar_redondeo as redondeo, dolar_minimo as minimo, dolar_dias as dias, dolar_sola as sola
    from ventas_configuracion`)
  return suyos ?? SIN_CONFIGURAR
}

export async function getVigente(db: Queryable, hoy: string): Promise<CotizacionVigente> {
  const { redondeo, minimo, dias: validos } = await getAjustesDolar(db)
  const ultima = await findUltima(db)
  const dias = ultima ? Math.max(diasEntre(fechaDe(new Date(ultima.momento)), hoy), 0) : 0
  return { ultima, dias, vieja: dias > validos, redondeo, minimo }
}

/** For the panel: since how many days the rate is too old, for who may change prices. */
export async function getCotizacionVieja(
  db: Queryable,
  actor: Actor,
  hoy: string,
): Promise<number | undefined> {
  if (!puede(actor, 'cambiar_precios') || !(await usaDolares(db))) return undefined
  const { dias, vieja } = await getVigente(db, hoy)
  return vieja ? dias : undefined
}

type EnDolaresConId = EnDolares & { id: string }

/** The articles with a price in dollars, in order of id. */
export const listEnDolares = (db: Queryable): Promise<EnDolaresConId[]> =>
  db.rows<EnDolaresConId>(sql`
    select id, (precio_dolares * 10000)::bigint as precio_dolares, precio_venta, precio_lista, precio_2_cuotas,
      precio_financiado
    from articulos where precio_dolares is not null order by id`)

/** The rate that the prices follow. */
async function findSeguida(db: Queryable, ultima: Cotizacion): Promise<number | null> {
  const seguida = await db.maybe<{ valor: number }>(sql`
    select (c.valor * 10000)::bigint as valor from actualizaciones_precios a join cotizaciones c on c.id = a.cotizacion
    where not exists (select from actualizaciones_precios d where d.deshace_a = a.id) order by a.id desc limit 1`)
  if (seguida) return seguida.valor
  const anterior = await db.maybe<{ valor: number }>(
    sql`select (valor * 10000)::bigint as valor from cotizaciones where id < ${ultima.id} order by id desc limit 1`,
  )
  return anterior?.valor ?? null
}

export async function getPropuesta(db: Queryable): Promise<PropuestaCotizacion> {
  const como: ComoSeguir = await getAjustesDolar(db)
  const [ultima, todos] = [await findUltima(db), await listEnDolares(db)]
  const en_dolares = todos.length
  if (!ultima) return { de: null, a: null, variacion: null, en_dolares, articulos: 0 }
  const de = await findSeguida(db, ultima)
  return {
    de,
    a: ultima.valor,
    variacion: de === null ? null : variacionDe(de, ultima.valor),
    en_dolares,
    articulos: todos.filter((a) => seguirCotizacion(a, ultima.valor, como) !== null).length,
  }
}
