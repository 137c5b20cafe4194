/** Lets scheduled price updates take effect when their instant comes, on whichever server looks first. */
import sql from 'sql-template-tag'
import type { App } from '../../../platform/api/serve.ts'
import { startJob } from '../../../platform/work/job.ts'
import { aplicarProgramada, PROGRAMADAS } from './programadas.commands.ts'

/** Another server may have scheduled one, or died with one. */
const LOOK_EVERY_MS = 15_000
const LOOKS_APART_MS = 50

export function startProgramadas({ http, db, clock }: App): void {
  startJob(
    { http, db },
    {
      name: PROGRAMADAS,
      outside: true,
      atOnce: 1,
      apartMs: LOOKS_APART_MS,
      async look() {
        const now = clock.now()
        const rows = await db.rows<{ key: number; falta: number }>(sql`
          select id as key, ceil(extract(epoch from vigencia - ${now.toISOString()}::timestamptz) * 1000)::bigint as falta
          from actualizaciones_programadas where estado = 'programada' and detenida is null
          order by vigencia, id limit 20`)
        const later = rows.filter(({ falta }) => falta > 0).map(({ falta }) => falta)
        return { due: rows.filter(({ falta }) => falta <= 0), nextMs: Math.min(LOOK_EVERY_MS, ...later) }
      },
      async work({ key }) {
        const done = await db.inTx((tx) => aplicarProgramada(tx, key, clock.now()))
        return done ? 0 : LOOK_EVERY_MS
      },
    },
  )
}
