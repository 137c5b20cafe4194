/** The series at work in this process: each is one step after the other, several go side by side. */
import { createTurns } from '../../../platform/http/turns.ts'
import { within } from '../../../platform/process/within.ts'
import type { Vigencia } from '../conexion/vigencia.queries.ts'
import type { Serie } from '../emision/cola.queries.ts'
import type { Taller, Ventanilla } from '../emision/taller.commands.ts'
import { atenderSerie } from './serie.commands.ts'

/** Then the settings are read again: another process may have changed the issuer or the environment. */
const STEPS_PER_LOOK = 50

/** Each series at work holds a connection of the pool, also while ARCA hangs. */
const SERIES_AT_ONCE = 3

/** A stop does not wait for a service that hangs: the next start asks what became of the voucher. */
const CLOSE_WITHIN_MS = 5_000

const SOONEST_MS = 50
const LATER_MS = 5_000
/** Another process is at the series, and will look for more itself. */
const BUSY_MS = 1_000

export interface Atencion {
  /** The series has something to be sent; it is done as soon as it has a turn. */
  start(ventanilla: Ventanilla, serie: Serie): void
  close(): Promise<void>
}

/**
 * @param inOwnTime waits until another voucher may leave
 * @param onEnd hears how many milliseconds after its work a series is worth another look
 */
export function createAtencion(
  taller: Taller,
  vigencia: Vigencia,
  inOwnTime: () => Promise<void>,
  onEnd: (ms: number) => void,
): Atencion {
  const turns = createTurns({ atOnce: SERIES_AT_ONCE, waiting: 0 })
  /** The series at work here; true when somebody asked for them again meanwhile. */
  const here = new Map<string, boolean>()
  let closing = false

  /** @returns milliseconds after which the series is worth another look. */
  async function work(ventanilla: Ventanilla, serie: Serie): Promise<number> {
    for (let step = 0; step < STEPS_PER_LOOK; step++) {
      await inOwnTime()
      if (closing || !(await vigencia.activa())) return LATER_MS
      const resultado = await atenderSerie(taller, ventanilla, serie)
      if (resultado !== 'seguir') return resultado === 'nada' ? SOONEST_MS : BUSY_MS
    }
    return 0
  }

  return {
    start(ventanilla, serie) {
      const key = `${serie.punto_venta} ${serie.tipo}`
      if (here.has(key)) return void here.set(key, true)
      here.set(key, false)
      turns
        .runAnyway(() => work(ventanilla, serie), { first: true })
        .catch((err: unknown) => {
          taller.log.warn({ err, ...serie }, 'vouchers not sent')
          return LATER_MS
        })
        .then((next) => {
          const asked = here.get(key)
          here.delete(key)
          onEnd(asked ? Math.min(next, SOONEST_MS) : next)
        })
    },
    async close() {
      closing = true
      const ended = turns.runAnyway(async () => {}, { first: true })
      await within(CLOSE_WITHIN_MS, ended).catch(() => {})
    },
  }
}
