/** A sale with fifty promotions on, some of which take something off it, held against the same sale while promotions are off. */
import { fechaDe } from '@mostrador/contract/fechas'
import { momentoDe } from '@mostrador/contract/ventas/promociones/condiciones'
import { type Beneficio, promociones, TODO } from '@mostrador/contract/ventas/promociones/promociones'
import { promocionesDe } from '@mostrador/contract/ventas/promociones/venta'
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { ventaInput } from '../../contract/test/inputs.ts'
import { requestOf, ventasTo } from '../calls/sales.ts'
import type { Result } from '../measure/measure.ts'
import type { Generator } from '../measure/processes.ts'
import { type Compared, compareSides, cpuPerCall, type Rhythm, type Side } from '../measure/rounds.ts'
import { adminOf, type World } from '../world.ts'

const PROMOTIONS = 50
/** Of the sold articles every third has one of its own; the other promotions are about other things, days or means. */
const OWN = 20
const EACH = 3
const SALES = 300
/** The number of connections whose CPU is told. */
const CONNECTIONS = 16

const BENEFITS: readonly Beneficio[] = [
  { tipo: 'porcentaje', porcentaje: 12_50 },
  { tipo: 'importe', importe: 50 },
  { tipo: 'grupo', lleva: 2, rebajadas: 1, porcentaje: 50_00 },
  {
    tipo: 'cantidad',
    escalas: [
      { desde: 1, porcentaje: 5_00 },
      { desde: 6, porcentaje: 10_00 },
    ],
  },
]

/** Makes the promotions and leaves them alone on. @returns their ids. */
async function promote(world: World, articulos: readonly string[]): Promise<number[]> {
  const call = await adminOf(world)
  const desde = fechaDe(new Date())
  const run = Date.now()
  const ids: number[] = []
  // A kept business has those of the run before.
  await world.db.run(sql`update promociones set activa = false`)
  for (let n = 0; n < PROMOTIONS; n++) {
    const suyos = articulos.filter((_, i) => i % (OWN * EACH) === n * EACH)
    const own = n < OWN
    const { id } = await call(promociones.create, {
      body: {
        nombre: `Banco de pruebas ${run} ${n}`,
        desde,
        alcance: { ...TODO, articulos: own ? suyos.slice(0, 200) : articulos.slice(n, n + 5) },
        ...(!own && (n % 2 === 0 ? { minimo_unidades: 100 } : { medios: ['TARJETA_CREDITO'] })),
        beneficio: BENEFITS[n % BENEFITS.length] ?? { tipo: 'importe', importe: 50 },
      },
    })
    ids.push(id)
  }
  return ids
}

/** The same sales with what promotions take off them, as the form computes it. */
async function promoted({ call }: World, ventas: readonly CreateVenta[]): Promise<CreateVenta[]> {
  const vigentes = await call(promociones.vigentes)
  return ventas.map((venta) => {
    const { fecha, dia, minuto } = momentoDe(new Date(vigentes.ahora))
    const contexto = { fecha, dia, minuto, sucursal: 1, cliente: venta.cliente, lista: null }
    const partes = [{ medio: 'EFECTIVO' as const, importe: venta.total }]
    const suyas = promocionesDe(vigentes, venta.detalles, { ...contexto, partes })
    const lineas = venta.detalles.map(({ articulo: id, cantidad, precio_unitario }, i) => ({
      articulo: { id, precio_venta: precio_unitario, precio_2_cuotas: 0, precio_financiado: 0 },
      cantidad,
      promociones: (suyas[i] ?? []).map(({ nombre: _, ...p }) => p),
    }))
    return ventaInput({ fecha: venta.fecha, cliente: venta.cliente, lineas })
  })
}

export async function benchPromotions(world: World, http: Generator, rhythm: Rhythm): Promise<Result[]> {
  const { db, product, postmaster } = world
  const admin = await adminOf(world)
  const antes = await admin(ventasConfiguracion.get)
  const encender = (on: boolean) => admin(ventasConfiguracion.update, { body: { ...antes, promociones: on } })
  await encender(true)
  const plain = (await ventasTo(db, sql`true`)).slice(0, SALES)
  const ids = await promote(
    world,
    plain.flatMap((v) => v.detalles.map((d) => d.articulo)),
  )
  const withThem = await promoted(world, plain)
  const applied = withThem.filter((v) => v.detalles.some((d) => (d.promociones?.length ?? 0) > 0)).length
  if (applied < SALES / 3) throw new Error(`only ${applied} of ${SALES} sales have a promotion`)

  const token = await world.token()
  const side = (name: string, ventas: CreateVenta[], estado: 'off' | 'none' | 'all'): Side => ({
    name,
    generator: http,
    url: product.url,
    server: product.pid,
    postmaster,
    token,
    requests: ventas.map(requestOf),
    async before() {
      await encender(estado !== 'off')
      await db.run(sql`update promociones set activa = ${estado === 'all'} and id = any(${ids}::integer[])`)
    },
  })
  const sides = [side('off', plain, 'off'), side('none', plain, 'none'), side('all', withThem, 'all')]
  try {
    const busy = (await compareSides(sides, rhythm)).find((c) => c.connections === CONNECTIONS)
    return busy
      ? [
          resultOf(busy, 'none', `promotions on, and none made`, 1.1),
          resultOf(busy, 'all', `with ${PROMOTIONS} promotions`, 1.2),
        ]
      : []
  } finally {
    await db.run(sql`update promociones set activa = false`)
    await admin(ventasConfiguracion.update, { body: antes })
  }
}

/** CPU of server and database for a call, over that of the same round without promotions. */
function resultOf({ sides, ratios }: Compared, name: string, what: string, allowed: number): Result {
  const [mine, without] = [sides[name], sides.off]
  if (!mine || !without) throw new Error(`${name} was not measured`)
  return {
    name: `a sale of 3 lines, ${what}: CPU`,
    ms: cpuPerCall(mine),
    limit: 'the same sale while promotions are off',
    limitMs: cpuPerCall(without),
    allowed,
    ratio: ratios[name]?.cpu ?? Number.NaN,
  }
}
