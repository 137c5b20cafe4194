/** The shop and its tax office, as the measurements of electronic invoicing share them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import sql from 'sql-template-tag'
import type { Counterpart } from '../../../server/test/arca/counterpart.ts'
import type { Request } from '../../measure/turn.ts'
import { adminOf, type World } from '../../world.ts'

/** A voucher of a series waits for a minute at most before it is tried again. */
export const BACK_WITHIN_MS = 180_000

export interface Stage {
  world: World
  arca: Counterpart
  requests: Request[]
  punto_venta: number
}

/** On or off. */
export async function turn({ world }: Stage, activa: boolean): Promise<void> {
  const admin = await adminOf(world)
  await admin(facturacion.update, { body: { activa } })
}

export async function until(what: string, withinMs: number, done: () => Promise<boolean>): Promise<void> {
  const started = performance.now()
  while (!(await done())) {
    if (performance.now() - started > withinMs) throw new Error(`${what}: not in ${withinMs / 1000} s`)
    await sleep(50)
  }
}

export const countWaiting = async ({ world }: Stage): Promise<number> =>
  (
    await world.db.one<{ n: number }>(sql`
      select count(*) as n from comprobantes_fiscales where estado in ('sin_emitir', 'enviando', 'incierto')`)
  ).n
