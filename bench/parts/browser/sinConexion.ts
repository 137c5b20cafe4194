/** A device that sends the sales of a day at once, held against what the other tills wait for a sale. */
import { randomUUID } from 'node:crypto'
import { cajas } from '@mostrador/contract/caja/cajas'
import { fechaDe } from '@mostrador/contract/fechas'
import { FORMATO, llegadas, type VentaSinConexion } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { ventaInput } from '../../../contract/test/inputs.ts'
import type { Vendible } from '../../calls/restock.ts'
import { percentile, type Result } from '../../measure/measure.ts'
import { adminOf, type World } from '../../world.ts'

const LINES = 3
/** What a device keeps of a day. */
const QUEUED = 300
/** Sales of another till, before and meanwhile. */
const USUAL = 200
const P95 = 95

/** Devices of the seller's branch may sell without a line from now on. */
export async function encenderSinConexion(world: World): Promise<void> {
  const { sucursal } = world.actor
  const admin = await adminOf(world)
  const { activas, cierre_ciego } = (await admin(cajas.sucursales)).find((s) => s.sucursal === sucursal) ?? {
    activas: false,
    cierre_ciego: false,
  }
  await admin(cajas.configurar, {
    params: { id: sucursal },
    body: { activas, cierre_ciego, sin_conexion: true },
  })
}

export async function benchSinConexion(world: World): Promise<Result> {
  const { db, actor, call } = world
  const admin = await adminOf(world)
  await encenderSinConexion(world)
  const articulos = await db.rows<Vendible>(sql`
    select id, precio_venta, precio_2_cuotas, precio_financiado from articulos
    where not baja and not es_servicio order by md5('linea' || id) limit 2000`)
  const { id: cliente } = await db.one<{ id: number }>(sql`select id from clientes where not baja limit 1`)
  let next = 0
  const ventaNueva = () => {
    const lineas = Array.from({ length: LINES }, () => ({
      articulo: articulos[next++ % articulos.length] as Vendible,
      cantidad: 1,
    }))
    return ventaInput({ fecha: fechaDe(new Date()), cliente, lineas })
  }
  const sellOne = async () => {
    const started = performance.now()
    await call(ventas.create, { body: ventaNueva() })
    return performance.now() - started
  }
  const sell = async (goOn: (sold: number) => boolean) => {
    const spent: number[] = []
    while (goOn(spent.length)) spent.push(await sellOne())
    return percentile(spent, P95)
  }
  const device = randomUUID().replaceAll('-', '')
  const queued = Array.from({ length: QUEUED }, (_, n): VentaSinConexion => {
    const tomada = new Date().toISOString()
    const provisional = `SC-${device.slice(0, 4).toUpperCase()}-${n + 1}`
    const de = { formato: FORMATO, clave: randomUUID(), dispositivo: device, provisional, usuario: actor.id }
    return { ...de, tomada, copia: tomada, reloj: 0, venta: ventaNueva() }
  })
  await sell((sold) => sold < USUAL / 4)
  const limitMs = await sell((sold) => sold < USUAL)
  let sending = true
  const sent = (async () => {
    for (const body of queued) await admin(llegadas.create, { body })
    sending = false
  })()
  const [ms] = await Promise.all([sell(() => sending), sent])
  const name = `p95 of a sale while ${QUEUED} sales without a line arrive`
  return { name, ms, limitMs, limit: 'p95 of a sale', allowed: 2 }
}
