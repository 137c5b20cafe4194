/** Sends the reminders by e-mail, within the hours of the day, on whichever server looks first. */
import { fechaDe } from '@mostrador/contract/fechas'
import sql from 'sql-template-tag'
import type { App } from '../../../platform/api/serve.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { createClaims } from '../../../platform/work/claims.ts'
import { startJob } from '../../../platform/work/job.ts'
import { RECORDATORIOS } from '../configuracion/configuracion.reglas.ts'
import { prepareMensaje, sendMensaje } from './envio.commands.ts'
import { canalDe, debidas } from './pendientes.queries.ts'
import { faltaParaMandar } from './recordatorios.reglas.ts'

/** An instalment falls due with the day, another server may have died: nobody says so. */
const LOOK_EVERY_MS = 60_000
const LOOKS_APART_MS = 50
const CLOSE_WITHIN_MS = 20_000

export function startRecordatorios({ http, db, clock, secret: clave }: App, mailer: Mailer): void {
  const claims = createClaims(db, { table: 'recordatorio_mensajes', key: 'id' })

  async function due(now: Date): Promise<{ key: number }[]> {
    const abiertos = await db.rows<{ key: number }>(sql`
      select cliente as key from recordatorio_mensajes
      where estado in ('por_enviar', 'enviando') and proximo <= ${now.toISOString()}::timestamptz and ${claims.free}
      order by proximo limit 20`)
    if (abiertos.length > 0) return abiertos
    return await db.rows<{ key: number }>(sql`
      select cl.id as key from ${debidas(fechaDe(now))} group by cl.id having ${canalDe(true)} = 'email'
      order by min(c.fecha_vencimiento), cl.id limit 20`)
  }

  startJob(
    { http, db },
    {
      name: RECORDATORIOS,
      outside: true,
      atOnce: 1,
      apartMs: LOOKS_APART_MS,
      closeWithinMs: CLOSE_WITHIN_MS,
      async look() {
        const now = clock.now()
        const falta = faltaParaMandar(now)
        if (falta > 0) return { due: [], nextMs: Math.min(falta, LOOK_EVERY_MS) }
        return { due: await due(now), nextMs: LOOK_EVERY_MS }
      },
      async work({ key }, closing) {
        if (faltaParaMandar(clock.now()) > 0) return LOOK_EVERY_MS
        const id = await db.inTx((tx) => prepareMensaje(tx, key, { clave, ahora: clock.now() }))
        if (id === undefined) return LOOK_EVERY_MS
        const held = await claims.hold(id, closing, () =>
          sendMensaje({ db, claims, mailer, id, clave, now: () => clock.now() }),
        )
        return held ? 0 : LOOK_EVERY_MS
      },
    },
  )
}
