/** How much memory the server holds at most while 16 connections read all the sales of all its years, again and again. */
import { sesion } from '@mostrador/contract/base/sesion'
import { createClient, urlOf } from '@mostrador/contract/client'
import { fechaDe } from '@mostrador/contract/fechas'
import { informes } from '@mostrador/contract/gestion/informes'
import type { Senders } from '../calls/compare.ts'
import type { Result } from '../measure/measure.ts'
import { peakMemoryOf } from '../measure/memory.ts'
import { MEMORY_MB } from '../tables/aims.ts'
import type { World } from '../world.ts'

const READERS = { connections: 16, ms: 20_000 }
const ADMIN = { username: 'admin', password: 'admin-demo', sucursal: 1 }

/** The two figures of this row are megabytes. */
export async function benchLongReports({ baseUrl: url, product }: World, { http }: Senders): Promise<Result> {
  const { access: token } = await createClient({ baseUrl: url })(sesion.login, { body: ADMIN })
  const query = { desde: '2000-01-01', hasta: fechaDe(new Date()) }
  const requests = [{ method: 'GET' as const, path: urlOf(informes.ventas, { query }) }]
  await http.take({ url, token, requests, ...READERS })
  return {
    name: 'memory of the server at most, beside 16 long reports: MB',
    ms: peakMemoryOf(product.pid),
    limit: 'the aim: MB',
    limitMs: MEMORY_MB,
    allowed: 1,
  }
}
