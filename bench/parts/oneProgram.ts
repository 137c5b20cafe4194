/** A program that asks everything at once with the session of one seller, held against what a colleague waits for a sale. */
import { urlOf } from '@mostrador/contract/client'
import { fechaDe } from '@mostrador/contract/fechas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { ventaInput } from '../../contract/test/inputs.ts'
import type { Senders } from '../calls/compare.ts'
import type { Vendible } from '../calls/restock.ts'
import { percentile, type Result } from '../measure/measure.ts'
import { peakMemoryOf } from '../measure/memory.ts'
import { MEMORY_MB } from '../tables/aims.ts'
import { adminOf, type World } from '../world.ts'

const CONNECTIONS = 150
const MS = 20_000
/** Sales of the colleague before. */
const USUAL = 100
const P95 = 95

/** The last figure is megabytes. A sale that is refused ends the run. */
export async function benchOneProgram(world: World, { http }: Senders): Promise<Result[]> {
  const { db, baseUrl: url } = world
  const colleague = await adminOf(world)
  const articulos = await db.rows<Vendible>(sql`
    select id, precio_venta, precio_2_cuotas, precio_financiado from articulos
    where not baja and not es_servicio order by md5('programa' || id) limit 500`)
  const { id: cliente } = await db.one<{ id: number }>(sql`select id from clientes where not baja limit 1`)
  let next = 0
  const sell = async (goOn: (sold: number) => boolean): Promise<number> => {
    const spent: number[] = []
    while (goOn(spent.length)) {
      const lineas = [{ articulo: articulos[next++ % articulos.length] as Vendible, cantidad: 1 }]
      const started = performance.now()
      await colleague(ventas.create, { body: ventaInput({ fecha: fechaDe(new Date()), cliente, lineas }) })
      spent.push(performance.now() - started)
    }
    return percentile(spent, P95)
  }
  await sell((sold) => sold < USUAL / 4)
  const limitMs = await sell((sold) => sold < USUAL)
  const besidePages = async (page_size: number): Promise<Result> => {
    const requests = [{ method: 'GET' as const, path: urlOf(ventas.list, { query: { page: 1, page_size } }) }]
    let asking = true
    const asked = http
      .take({ url, token: await world.token(), requests, connections: CONNECTIONS, ms: MS })
      .finally(() => {
        asking = false
      })
    const [ms] = await Promise.all([sell(() => asking), asked])
    const name = `p95 of a sale beside ${CONNECTIONS} pages of ${page_size} rows at once, of one person`
    return { name, ms, limitMs, limit: 'p95 of a sale', allowed: 10 }
  }
  return [
    await besidePages(500),
    await besidePages(100),
    {
      name: `memory of the server at most, beside ${CONNECTIONS} pages at once: MB`,
      ms: peakMemoryOf(world.product.pid),
      limit: 'the aim: MB',
      limitMs: MEMORY_MB,
      allowed: 1,
    },
  ]
}
