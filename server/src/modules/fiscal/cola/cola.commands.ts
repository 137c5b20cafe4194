/**
 * The queue at work, beside the requests: each series is one voucher after the other, several go side by side. One process
 * at a time works at a series, by the row that it locks for a step: after its death the next one goes on at once.
 */
import type { FastifyBaseLogger } from 'fastify'
import sql from 'sql-template-tag'
import type { Addresses } from '../../../arca/addresses.ts'
import type { App } from '../../../platform/api/serve.ts'
import type { Reading } from '../../../platform/process/reading.ts'
import { type Look, type Piece, startJob } from '../../../platform/work/job.ts'
import { createPace, STOPWATCH, type Stopwatch } from '../../../platform/work/pace.ts'
import { getAjustes } from '../../base/emisor/facturacion.queries.ts'
import { type DatosDelPapel, direccionesDe, faltantesDe } from '../../base/emisor/facturacion.reglas.ts'
import type { Office } from '../conexion/acceso.commands.ts'
import { bovedaDe } from '../conexion/facturacion.routes.ts'
import { recognizeDatabase } from '../emision/ajenos.commands.ts'
import { findFirst, listSeries, type Serie } from '../emision/cola.queries.ts'
import { postpone, takeStep } from '../emision/emision.commands.ts'
import { propio } from '../emision/respuesta.reglas.ts'
import { COLA } from '../facturar/comprobantes-fiscales.commands.ts'
import { createMetricas } from './metricas.queries.ts'

/** Another process may have died with a voucher in its hands. */
const LOOK_EVERY_MS = 5_000
/** While invoicing is off, only the setting is looked at: another process may turn it on. */
const LOOK_WHILE_OFF_MS = 30_000

/** ARCA is not hurried: a voucher each tenth of a second at most, of all series together. */
export const SPACING_MS = 100

/** Each series at work holds a connection of the pool, also while ARCA hangs. */
const SERIES_AT_ONCE = 3

/** A stop does not wait for a service that hangs: the next start asks what became of the voucher. */
const CLOSE_WITHIN_MS = 5_000

/** Then the settings are read again: another process may have changed the issuer or the environment. */
const STEPS_PER_LOOK = 50

/** Another process is at the series, and will look for more itself. */
const BUSY_MS = 1_000
const SOON_MS = 50

type Sender = Office & { log: FastifyBaseLogger }

/** A series with something to be sent. */
interface DueSerie extends Piece {
  office: Sender
  serie: Serie
}

/** Starts the queue. @returns what the metrics tell of it. */
export function startCola(
  app: App,
  servidor: Partial<Addresses>,
  stopwatch: Stopwatch = STOPWATCH,
): Reading[] {
  const { http, db, clock } = app
  const metricas = createMetricas(app)
  const inOwnTime = createPace(SPACING_MS, stopwatch)
  let recognized = false

  async function look(): Promise<Look<DueSerie>> {
    const ajustes = await getAjustes(db)
    if (!ajustes.activa) {
      metricas.clear()
      return { due: [], nextMs: LOOK_WHILE_OFF_MS }
    }
    if (!recognized) await recognizeDatabase(db)
    recognized = true
    const { entorno, cuit } = ajustes
    const { wsaa, wsfe } = direccionesDe(ajustes, servidor)
    const office = { db, clock, vault: bovedaDe(app), log: http.log, entorno, cuit, wsaa, wsfe }
    const series = await listSeries(db, ajustes)
    await metricas.count(ajustes)
    return {
      due: series
        .filter(({ falta }) => falta <= 0)
        .map((serie) => ({ key: `${serie.punto_venta} ${serie.tipo}`, office, serie })),
      nextMs: Math.min(LOOK_EVERY_MS, ...series.filter(({ falta }) => falta > 0).map(({ falta }) => falta)),
    }
  }

  async function work({ office, serie }: DueSerie, closing: AbortSignal): Promise<number> {
    for (let step = 0; step < STEPS_PER_LOOK; step++) {
      await inOwnTime()
      if (closing.aborted) return LOOK_EVERY_MS
      const left = await serveSerie(office, serie)
      if (left !== 'more') return left === 'nothing' ? SOON_MS : BUSY_MS
    }
    return 0
  }

  startJob(app, {
    name: COLA,
    outside: true,
    atOnce: SERIES_AT_ONCE,
    // Tills that sell fast ask for a look with each sale; a voucher does not leave sooner for more looks.
    apartMs: SPACING_MS,
    closeWithinMs: CLOSE_WITHIN_MS,
    look,
    work,
  })
  return metricas.readings
}

/** `more`: the series may have more to do at once. `nothing`: not now. `busy`: another process is at it. */
type Left = 'more' | 'nothing' | 'busy'

/**
 * One step of the first voucher of a series, while all other processes leave the series alone. The lock lasts from the
 * question for the last number to the answer, and ends with the process.
 */
async function serveSerie(office: Sender, serie: Serie): Promise<Left> {
  const { entorno, cuit, punto_venta, tipo } = serie
  await office.db.run(sql`
    insert into fiscal_series (entorno, cuit, punto_venta, tipo)
    values (${entorno}, ${cuit}, ${punto_venta}, ${tipo}) on conflict do nothing`)
  return await office.db.inTx(async (lock) => {
    // Asked at each step: invoicing that is turned off sends nothing more, however many wait.
    const mine = await lock.maybe<DatosDelPapel & { vigente: boolean }>(sql`
      select f.activa is not null as vigente, f.domicilio, f.ingresos_brutos, f.inicio_actividades
      from fiscal_series s left join facturacion f on f.activa and f.entorno = s.entorno and f.cuit = s.cuit
      where s.entorno = ${entorno} and s.cuit = ${cuit} and s.punto_venta = ${punto_venta} and s.tipo = ${tipo}
      for update of s skip locked`)
    if (!mine) return 'busy'
    if (!mine.vigente) return 'nothing'
    const voucher = await findFirst(lock, serie)
    if (!voucher?.toca) return 'nothing'
    const faltan = faltantesDe(mine)
    // Better no paper yet than an unlawful one.
    if (faltan && voucher.estado === 'sin_emitir')
      await postpone({ db: office.db, voucher }, [
        propio(`Falta ${faltan}`, 'Complétalo en Facturación electrónica. Se envía solo.'),
      ])
    else await takeStep(office, lock, voucher)
    return 'more'
  })
}
