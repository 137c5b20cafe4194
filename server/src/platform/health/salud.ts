import { salud } from '@mostrador/contract/salud'
import sql from 'sql-template-tag'
import { type App, serve } from '../api/serve.ts'
import { forbidden, Refusal, unauthorized } from '../errors.ts'
import { isLocal } from '../http/local.ts'
import type { Reading } from '../process/reading.ts'
import { within } from '../process/within.ts'
import { type Counted, createMetrics } from './metrics.ts'

/** A balancer asks again soon whether the server is ready: a slow answer counts as a no. */
const REACH_WITHIN_MS = 2_000

export function saludRoutes(app: App, readings: Reading[], counted: Counted[]): void {
  const metrics = createMetrics(app, readings, counted, () => ({
    sobrecargado: app.load.rejected() + app.people.rejected() + app.exports.rejected() + app.lists.rejected(),
    demasiados_pedidos: app.limits.rejected(),
  }))
  serve(app, salud.vivo, async () => ({ estado: 'ok' }) as const)
  serve(app, salud.listo, async (_, { db, request }) => {
    await within(REACH_WITHIN_MS, db.rows(sql`select 1`)).catch((err: unknown) => {
      request.log.warn({ err }, 'database not reached')
      throw new Refusal(503, 'base_no_disponible', 'La base de datos no responde')
    })
    if (await app.disk.isFull()) throw new Refusal(503, 'disco_lleno', 'El disco del servidor está lleno')
    return { estado: 'ok' } as const
  })
  serve(app, salud.metricas, async (_, { actor, request }) => {
    if (!actor && !isLocal(request)) throw unauthorized('Falta iniciar sesión')
    if (actor && actor.tipo_usuario !== 'admin') throw forbidden()
    return { content: await metrics.metrics() }
  })
}
