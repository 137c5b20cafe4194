/** Rates of the dollar. None changes a price by itself; where the business wants it, each makes its batch at once. */
import type { ResponseOf } from '@mostrador/contract/endpoint'
import { sumarDias } from '@mostrador/contract/fechas'
import { preciosOf } from '@mostrador/contract/maestros/articulos'
import {
  type Cotizacion,
  type CreateCotizacion,
  type cotizaciones,
  origenDe,
} from '@mostrador/contract/maestros/cotizaciones'
import {
  esAbsurda,
  esLejana,
  mostrarUnitario,
  seguirCotizacion,
  variacionDe,
} from '@mostrador/contract/maestros/dolares'
import sql from 'sql-template-tag'
import { type DolarBcra, getDolar } from '../../../bcra/cambiarias.ts'
import { BcraFailure } from '../../../bcra/client.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField, Refusal } from '../../../platform/errors.ts'
import { actualizarPrecios } from '../actualizaciones-precios/actualizaciones-precios.commands.ts'
import { requireDolares, requireUltima } from '../dolares/dolares.commands.ts'
import { findUltima } from '../dolares/dolares.queries.ts'
import { getAjustesDolar, listEnDolares } from './cotizaciones.queries.ts'

/** A person waits for it. */
const LIMIT_MS = 6_000

/** Holidays and a long weekend: the last day with banks is among these. */
const DIAS_ATRAS = 10

/** What the kind of a rate asks for. Refuses with 400, and what the Banco Central did not tell. */
async function checkOrigen(tx: Tx, input: CreateCotizacion): Promise<void> {
  const { origen, punta, fuente, fecha, valor } = input
  if (origen === 'bcra') {
    const dicha = await tx.maybe(sql`
      select from cotizaciones_bcra where fecha = ${fecha}::date and valor * 10000 = ${valor}`)
    if (!dicha) throw invalidField('valor', 'El Banco Central no informó ese valor: tráelo de nuevo')
    return
  }
  if (punta === null) throw invalidField('punta', 'Elige comprador o vendedor')
  if (origen === 'otra' && fuente === '') throw invalidField('fuente', 'Escribe de dónde es')
}

/**
 * Writes a rate. Refuses with 400 one that cannot be (a hundred times the last one, or a hundredth), with 409 one further
 * than 10 % from the last until a person confirms it, and while prices in dollars are off.
 */
export async function createCotizacion(
  tx: Tx,
  input: CreateCotizacion,
  actor: Actor,
  ahora: Date,
): Promise<ResponseOf<(typeof cotizaciones)['create']>> {
  // One after the other: the second is compared with the first.
  await requireDolares(tx, sql`for no key update`)
  await checkOrigen(tx, input)
  const { valor, origen } = input
  const ultima = await findUltima(tx)
  if (ultima && esAbsurda(ultima.valor, valor))
    throw invalidField('valor', `No puede ser: la última es de $ ${mostrarUnitario(ultima.valor)}`)
  const variacion = ultima && variacionDe(ultima.valor, valor)
  if (ultima && esLejana(ultima.valor, valor) && !input.confirmada)
    throw conflict(
      'cotizacion_lejana',
      `La última es de $ ${mostrarUnitario(ultima.valor)}: es un cambio de ${String(variacion).replace('.', ',')} %. Confírmala.`,
      { anterior: ultima.valor / 10_000, variacion },
    )
  const esBcra = origen === 'bcra'
  const fila = {
    punta: esBcra ? null : input.punta,
    fuente: origen === 'otra' ? input.fuente : '',
    fecha: esBcra ? input.fecha : null,
  }
  const { id } = await tx.one<{ id: number }>(sql`
    insert into cotizaciones (valor, origen, punta, fuente, fecha, momento, usuario)
    values (${String(valor / 10_000)}::numeric, ${origen}, ${fila.punta}, ${fila.fuente}, ${fila.fecha}::date,
      ${ahora.toISOString()}::timestamptz, ${actor.id}) returning id`)
  const despues = {
    cotizacion: `$ ${mostrarUnitario(valor)}`,
    origen: origenDe({ origen, ...fila }),
    variacion,
  }
  await audit(tx, actor, { entidad: 'cotizaciones', id, accion: 'crear', despues })
  const cotizacion = await requireUltima(tx, id)
  const { sola } = await getAjustesDolar(tx)
  return { cotizacion, actualizacion: sola ? await aplicar(tx, cotizacion, actor) : null }
}

/** The batch that a person would confirm, without a person. Null when nothing changes. */
async function aplicar(
  tx: Tx,
  { id, valor }: Cotizacion,
  actor: Actor,
): Promise<{ id: number; articulos: number } | null> {
  const como = await getAjustesDolar(tx)
  await tx.run(sql`select from articulos where precio_dolares is not null order by id for update`)
  const articulos = (await listEnDolares(tx)).flatMap((a) => {
    const nuevo = seguirCotizacion(a, valor, como)
    return nuevo ? [{ id: a.id, anterior: preciosOf(a), nuevo }] : []
  })
  if (articulos.length === 0) return null
  const hecha = await actualizarPrecios(tx, { articulos, cotizacion: id }, actor)
  return { id: hecha.id, articulos: hecha.actualizados }
}

interface Pedido {
  hoy: string
  /** Another address, for tests. */
  base: string | undefined
}

/**
 * The last wholesale reference of the Banco Central, which tells one a day: that of today is asked for once. It is kept as what
 * it told, and no rate is written. Refuses with 503
 * when it does not answer in time, answers nonsense or a value that cannot be.
 */
export async function traerDelBcra(
  db: Db,
  { hoy, base }: Pedido,
): Promise<ResponseOf<(typeof cotizaciones)['traer']>> {
  await requireDolares(db)
  const { fecha, valor } = (await findDeHoy(db, hoy)) ?? (await preguntar({ hoy, base }))
  const ultima = await findUltima(db)
  if (ultima && esAbsurda(ultima.valor, valor))
    throw sinRespuesta(`publicó un valor que no puede ser ($ ${mostrarUnitario(valor)})`)
  await db.run(sql`
    insert into cotizaciones_bcra (fecha, valor) values (${fecha}::date, ${String(valor / 10_000)}::numeric)
    on conflict (fecha) do update set valor = excluded.valor`)
  return { fecha, valor, variacion: ultima && variacionDe(ultima.valor, valor) }
}

const findDeHoy = (db: Db, hoy: string): Promise<DolarBcra | undefined> =>
  db.maybe<DolarBcra>(sql`
    select fecha, (valor * 10000)::bigint as valor from cotizaciones_bcra where fecha = ${hoy}::date`)

const preguntar = ({ hoy, base }: Pedido): Promise<DolarBcra> =>
  getDolar({ base, desde: sumarDias(hoy, -DIAS_ATRAS), hasta: hoy, timeoutMs: LIMIT_MS }).catch(
    (error: unknown) => {
      if (!(error instanceof BcraFailure)) throw error
      throw sinRespuesta(error.message)
    },
  )

const sinRespuesta = (que: string) =>
  new Refusal(
    503,
    'cotizacion_sin_respuesta',
    `El Banco Central ${que}. Escríbela a mano, o prueba más tarde.`,
  )
