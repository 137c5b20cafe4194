/**
 * The queue at work, beside the requests. It looks after each document with a voucher, and every few seconds for what
 * another process left.
 */
import type { Addresses } from '../../../arca/addresses.ts'
import type { App } from '../../../platform/api/serve.ts'
import { createLooks } from '../../../platform/process/looks.ts'
import { createPace, STOPWATCH, type Stopwatch } from '../../../platform/process/pace.ts'
import type { Reading } from '../../../platform/process/reading.ts'
import { getAjustes } from '../../base/emisor/facturacion.queries.ts'
import { direccionesDe } from '../../base/emisor/facturacion.reglas.ts'
import { bovedaDe } from '../conexion/facturacion.routes.ts'
import type { Vigencia } from '../conexion/vigencia.queries.ts'
import { listSeries } from '../emision/cola.queries.ts'
import { reconocerBase } from '../emision/restaurada.commands.ts'
import { createAtencion } from './atencion.commands.ts'
import { createMetricas } from './metricas.queries.ts'

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
const FIRST_LOOK_MS = 50

/** ARCA is not hurried: a voucher each tenth of a second at most, of all series together. */
export const SPACING_MS = 100

/** Tills that sell fast ask for a look with each sale; a voucher does not leave sooner for more looks. */
const LOOK_APART_MS = SPACING_MS

export function createCola(
  app: App,
  vigencia: Vigencia,
  servidor: Partial<Addresses>,
  stopwatch: Stopwatch = STOPWATCH,
): Cola {
  const { http, db, clock } = app
  const taller = { db, clock, vault: bovedaDe(app), log: http.log }
  const metricas = createMetricas(app)
  const inOwnTime = createPace(SPACING_MS, stopwatch)
  const atencion = createAtencion(taller, vigencia, inOwnTime, (ms) => looks.after(ms))
  const looks = createLooks(lookSafely, LOOK_APART_MS)
  let reconocida = false

  /** Starts what is due. @returns milliseconds until the next look. */
  async function look(): Promise<number> {
    if (!(await vigencia.activa())) {
      metricas.clear()
      return LOOK_WHILE_OFF_MS
    }
    const ajustes = await getAjustes(db)
    // Another process may have turned it off a moment ago.
    if (!ajustes.activa) return LOOK_EVERY_MS
    if (!reconocida) await reconocerBase(db)
    reconocida = true
    const { wsaa, wsfe } = direccionesDe(ajustes, servidor)
    const ventanilla = { entorno: ajustes.entorno, cuit: ajustes.cuit, wsaa, wsfe }
    const series = await listSeries(db, ajustes)
    for (const serie of series.filter(({ falta }) => falta <= 0)) atencion.start(ventanilla, serie)
    await metricas.count(ajustes)
    return Math.min(LOOK_EVERY_MS, ...series.filter(({ falta }) => falta > 0).map(({ falta }) => falta))
  }

  /** Without the database nothing can be sent; the requests tell it. */
  async function lookSafely(): Promise<number> {
    try {
      return await look()
    } catch (err) {
      http.log.warn({ err }, 'the queue of vouchers was not looked at')
      return LOOK_EVERY_MS
    }
  }

  http.addHook('onReady', async () => looks.after(FIRST_LOOK_MS))
  http.addHook('onClose', async () => {
    looks.stop()
    await atencion.close()
  })

  return {
    activa: () => vigencia.activa(),
    despertar: looks.soon,
    cambio() {
      vigencia.olvidar()
      looks.after(0)
    },
    readings: metricas.readings,
  }
}
