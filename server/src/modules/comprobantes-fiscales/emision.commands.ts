/**
 * The queue at work, beside the requests. It looks after each document with a voucher, and every few seconds for what
 * another process left. Each series is one after the other, several series go side by side.
 */
import type { Addresses } from '../../arca/addresses.ts'
import type { App } from '../../platform/api/serve.ts'
import { createTurns } from '../../platform/http/turns.ts'
import { createPace, STOPWATCH, type Stopwatch } from '../../platform/process/pace.ts'
import type { Reading } from '../../platform/process/reading.ts'
import { within } from '../../platform/process/within.ts'
import { getAjustes } from '../facturacion/facturacion.queries.ts'
import { direccionesDe } from '../facturacion/facturacion.reglas.ts'
import { bovedaDe } from '../facturacion/facturacion.routes.ts'
import type { Vigencia } from '../facturacion/vigencia.queries.ts'
import type { Ventanilla } from './autorizar.commands.ts'
import { contarPendientes, listSeries, type Pendientes, type Serie } from './cola.queries.ts'
import { atenderSerie } from './serie.commands.ts'

/** What the documents see of the queue: whether they become vouchers, and how to wake it up. */
export interface Emision {
  /** Whether electronic invoicing is on. Asked before the transaction of a sale, from the memory of the process. */
  activa(): Promise<boolean>
  /** After the commit of a document with a voucher: the queue sends it at once instead of at its next look. */
  despertar(): void
}

export interface Cola extends Emision {
  /** The settings were changed: what waited for them is tried at once. */
  cambio(): void
  readings: Reading[]
}

/** Another process may have died with a voucher in its hands. */
const LOOK_EVERY_MS = 5_000
/** While invoicing is off, only the setting is looked at: another process may turn it on. */
const LOOK_WHILE_OFF_MS = 30_000
const SOONEST_MS = 50
/** Another process is at the series, and will look for more itself. */
const BUSY_MS = 1_000

/** ARCA is not hurried: a voucher each tenth of a second at most, of all series together. */
export const SPACING_MS = 100

/** Tills that sell fast ask for a look with each sale; a voucher does not leave sooner for more looks. */
const LOOK_APART_MS = SPACING_MS

/** The figures count what waits, which may be many. */
const COUNT_EVERY_MS = 5_000

/** Then the settings are read again: another process may have changed the issuer or the environment. */
const STEPS_PER_LOOK = 50

/** Each series at work holds a connection of the pool, also while ARCA hangs. */
const SERIES_AT_ONCE = 3

/** A stop does not wait for a service that hangs: the next start asks what became of the voucher. */
const CLOSE_WITHIN_MS = 5_000

const NONE: Pendientes = { pendientes: 0, desde: null, rechazados: 0 }

export function createCola(
  app: App,
  vigencia: Vigencia,
  servidor: Partial<Addresses>,
  stopwatch: Stopwatch = STOPWATCH,
): Cola {
  const { http, db, clock } = app
  const taller = { db, clock, vault: bovedaDe(app), log: http.log }
  const turns = createTurns({ atOnce: SERIES_AT_ONCE, waiting: 0 })
  /** The series at work here; true when somebody asked for them again meanwhile. */
  const here = new Map<string, boolean>()
  const inOwnTime = createPace(SPACING_MS, stopwatch)
  let figures = NONE
  let countedAt = Number.NEGATIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let looking = false
  let again = false
  let closing = false

  /** @returns milliseconds after which the series is worth another look. */
  async function work(ventanilla: Ventanilla, serie: Serie): Promise<number> {
    for (let step = 0; step < STEPS_PER_LOOK; step++) {
      await inOwnTime()
      if (closing || !(await vigencia.activa())) return LOOK_EVERY_MS
      const resultado = await atenderSerie(taller, ventanilla, serie)
      if (resultado !== 'seguir') return resultado === 'nada' ? SOONEST_MS : BUSY_MS
    }
    return 0
  }

  function start(ventanilla: Ventanilla, serie: Serie): void {
    const key = `${serie.punto_venta} ${serie.tipo}`
    if (here.has(key)) return void here.set(key, true)
    here.set(key, false)
    turns
      .runAnyway(() => work(ventanilla, serie), { first: true })
      .catch((err: unknown) => {
        http.log.warn({ err, ...serie }, 'vouchers not sent')
        return LOOK_EVERY_MS
      })
      .then((next) => {
        const asked = here.get(key)
        here.delete(key)
        schedule(asked ? Math.min(next, SOONEST_MS) : next)
      })
  }

  /** Starts what is due. @returns milliseconds until the next look. */
  async function look(): Promise<number> {
    if (!(await vigencia.activa())) {
      figures = NONE
      countedAt = Number.NEGATIVE_INFINITY
      return LOOK_WHILE_OFF_MS
    }
    const ajustes = await getAjustes(db)
    // Another process may have turned it off a moment ago.
    if (!ajustes.activa) return LOOK_EVERY_MS
    const { wsaa, wsfe } = direccionesDe(ajustes, servidor)
    const ventanilla = { entorno: ajustes.entorno, cuit: ajustes.cuit, wsaa, wsfe }
    const series = await listSeries(db, ajustes)
    for (const serie of series.filter(({ falta }) => falta <= 0)) start(ventanilla, serie)
    if (countedAt + COUNT_EVERY_MS <= performance.now()) {
      countedAt = performance.now()
      figures = await contarPendientes(db, ajustes, null)
    }
    return Math.min(LOOK_EVERY_MS, ...series.filter(({ falta }) => falta > 0).map(({ falta }) => falta))
  }

  async function lookOnce(): Promise<void> {
    if (looking) {
      again = true
      return
    }
    looking = true
    lookedAt = performance.now()
    let next = LOOK_EVERY_MS
    try {
      next = await look()
    } catch (err) {
      // Without the database nothing can be sent; the requests tell it.
      http.log.warn({ err }, 'the queue of vouchers was not looked at')
    } finally {
      looking = false
    }
    if (again) scheduleSoon()
    schedule(next)
    again = false
  }

  /** At once, unless the last look was a moment ago. */
  const scheduleSoon = (): void => schedule(Math.max(0, lookedAt + LOOK_APART_MS - performance.now()))

  let due = Number.POSITIVE_INFINITY
  /** The earlier of two looks counts. */
  function schedule(ms: number): void {
    const at = performance.now() + ms
    if (closing || at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(() => {
      due = Number.POSITIVE_INFINITY
      void lookOnce()
    }, ms).unref()
  }

  http.addHook('onReady', async () => schedule(SOONEST_MS))
  http.addHook('onClose', async () => {
    closing = true
    clearTimeout(timer)
    const ended = turns.runAnyway(async () => {}, { first: true })
    await within(CLOSE_WITHIN_MS, ended).catch(() => {})
  })

  const secondsSince = (instant: string | null) =>
    instant === null ? 0 : Math.max(0, (clock.now().getTime() - new Date(instant).getTime()) / 1000)
  return {
    activa: () => vigencia.activa(),
    despertar: scheduleSoon,
    cambio() {
      vigencia.olvidar()
      schedule(0)
    },
    readings: [
      {
        name: 'comprobantes_fiscales_pendientes',
        help: 'Fiscal vouchers that wait for their CAE',
        read: () => figures.pendientes,
      },
      {
        name: 'comprobantes_fiscales_pendientes_segundos',
        help: 'Age of the oldest fiscal voucher that waits for its CAE; 0 when none waits',
        read: () => secondsSince(figures.desde),
      },
      {
        name: 'comprobantes_fiscales_rechazados',
        help: 'Fiscal vouchers that ARCA rejected and that need a person',
        read: () => figures.rechazados,
      },
    ],
  }
}
