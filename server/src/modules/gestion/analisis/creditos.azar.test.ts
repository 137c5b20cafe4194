/**
 * Random histories of selling on account, collecting, using credit, returning, refinancing and annulling at two branches: each
 * figure of the report of credits is what the raw documents say, to the centavo. `AZAR=seed` repeats one.
 */
import { type CreateRefinanciacion, refinanciaciones } from '@mostrador/contract/credito/refinanciaciones'
import { ApiError } from '@mostrador/contract/errors'
import { sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import { analisisCreditos, TRAMOS } from '@mostrador/contract/gestion/analisis/analisis-creditos'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { panel } from '@mostrador/contract/gestion/panel'
import { proporcion, sumar } from '@mostrador/contract/importes'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cheques } from '@mostrador/contract/ventas/cheques'
import { type CuotaACobrar, cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { aplicaciones } from '@mostrador/contract/ventas/recibos/aplicaciones'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { Random } from '../../../../seeds/random.ts'
import {
  abiertoDe,
  type CuotaCruda,
  cobradoDe,
  cuotasCrudas,
  porEdad,
  porMes,
  porSemana,
} from '../../../../test/model/gestion/creditos.ts'
import { HOY, startTestApp, type TestApp } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildNota, buildVenta } from '../../../../test/shop/builders.ts'
import { anularRecibo, cuotasDe, linea, pagar } from '../../../../test/shop/cobros.ts'

const SEEDS = process.env.AZAR ? [Number(process.env.AZAR)] : [20_261_124, 20_261_125]
const STEPS = 140
const DIAS = 400
const PROVISION = { por_vencer: 125, hasta_30: 1_000, hasta_60: 2_533, hasta_90: 5_000, mas_de_90: 9_999 }

interface Historia {
  shop: TestApp
  random: Random
  catalogo: Articulo[]
  clientes: number[]
  vendidas: number[]
  recibos: number[]
  planes: number[]
  cheques: number[]
  aplicadas: number[]
  hechas: Map<string, number>
}

async function open(seed: number): Promise<Historia> {
  const shop = await startTestApp()
  const random = new Random(seed)
  await shop.admin.call(ventasConfiguracion.update, {
    body: {
      presupuestos: false,
      dias_presupuesto: 15,
      cambios: false,
      saldo_a_favor: true,
      refinanciaciones: true,
      provision_por_vencer: PROVISION.por_vencer,
      provision_30: PROVISION.hasta_30,
      provision_60: PROVISION.hasta_60,
      provision_90: PROVISION.hasta_90,
      provision_mas: PROVISION.mas_de_90,
    },
  })
  const catalogo: Articulo[] = []
  for (let i = 0; i < 3; i++)
    catalogo.push(
      await buildArticulo(shop, { precio_financiado: random.int(1_001, 99_999), precio_costo: 1 }),
    )
  const suyos: number[] = []
  for (let i = 0; i < 4; i++) suyos.push((await buildCliente(shop.admin.call)).id)
  const nada = { vendidas: [], recibos: [], planes: [], cheques: [], aplicadas: [] }
  return { shop, random, catalogo, clientes: suyos, ...nada, hechas: new Map() }
}

const abiertasDe = (todas: readonly CuotaACobrar[]) => todas.filter((c) => !c.pagada && !c.anulada)

async function sell({ shop, random, catalogo, clientes: todos, vendidas }: Historia): Promise<void> {
  const { venta } = await buildVenta(shop.admin.call, {
    cliente: random.pick(todos),
    lineas: [{ articulo: random.pick(catalogo), cantidad: random.int(1, 5) }],
    fecha: sumarDias(HOY, -random.int(0, DIAS)),
    sucursal: random.pick([shop.centro, shop.norte]),
    condicion_venta: 'Cta-Cte mas cuotas',
    anticipo: random.chance(0.2) ? 100 : 0,
    cantidad_cuotas: random.int(1, 9),
  })
  vendidas.push(venta.id)
  // Documents are made by the admin.
  const vendedor = random.pick([shop.admin.id, shop.vendedor.id])
  await shop.db.run(sql`update ventas set usuario = ${vendedor} where id = ${venta.id}`)
}

/** Of some sale that has one. */
async function someOpen({ shop, random, vendidas }: Historia): Promise<CuotaACobrar | undefined> {
  for (let n = 0; n < 5; n++) {
    const suyas = abiertasDe(await cuotasDe(shop.admin.call, random.pick(vendidas)))
    if (suyas.length > 0) return random.pick(suyas)
  }
  return undefined
}

/** Less than what is open, all of it, or more. */
async function collect(h: Historia): Promise<void> {
  const cuota = await someOpen(h)
  if (!cuota) return
  const { shop, random } = h
  const { total_cuota } = cuota
  const monto = Math.max(
    1,
    total_cuota + (random.chance(0.5) ? random.int(-total_cuota, 2 * total_cuota) : 0),
  )
  const deCheque = random.chance(0.2)
  const { cobro_id } = await pagar(shop.admin.call, cuota.id, monto, {
    a_favor: random.chance(0.3),
    tipos_pago: [linea(deCheque ? 'CHEQUE' : 'EFECTIVO', monto)],
  })
  h.recibos.push(cobro_id)
}

async function annulReceipt({ shop, random, recibos }: Historia): Promise<void> {
  if (recibos.length > 0) await anularRecibo(shop.admin.call, random.pick(recibos))
}

async function annulSale({ shop, random, vendidas }: Historia): Promise<void> {
  const params = { id: random.pick(vendidas) }
  await shop.admin.call(ventas.anular, { params, body: { observaciones: '' } })
}

async function useCredit(h: Historia): Promise<void> {
  const { shop, random, aplicadas } = h
  const cuota = await someOpen(h)
  if (!cuota) return
  const { a_favor_sin_usar = 0 } = await shop.admin.call(clientes.get, { params: { id: cuota.cliente } })
  const importe = Math.min(a_favor_sin_usar, random.int(1, cuota.total_cuota))
  if (importe === 0) return
  await shop.admin.call(aplicaciones.aplicar, { params: { cuotaId: cuota.id }, body: { importe } })
  const { id } = await shop.db.one<{ id: number }>(sql`select max(id) as id from aplicaciones`)
  aplicadas.push(id)
}

async function takeCreditBack({ shop, random, aplicadas }: Historia): Promise<void> {
  if (aplicadas.length === 0) return
  const params = { id: random.pick(aplicadas) }
  await shop.admin.call(aplicaciones.anular, { params, body: { motivo: 'era de otra' } })
}

/** Some open instalments of a customer, of several sales at times, become a new plan. */
async function refinance(h: Historia): Promise<void> {
  const { shop, random, planes } = h
  const cliente = random.pick(h.clientes)
  const abiertas = await shop.admin.call(refinanciaciones.abiertas, { params: { id: cliente } })
  const tomadas = random.shuffle(abiertas).slice(0, random.int(1, 6))
  if (tomadas.length === 0) return
  const capital = sumar(tomadas.map((c) => c.total_cuota))
  const anticipo = capital > 100 && random.chance(0.4) ? random.int(1, Math.floor(capital / 2)) : 0
  const body: CreateRefinanciacion = {
    cliente,
    sucursal: random.pick([shop.centro, shop.norte]),
    cuotas: tomadas.map((c) => ({ cuota: c.id, importe: c.total_cuota })),
    anticipo,
    tipos_pago: anticipo > 0 ? [linea('EFECTIVO', anticipo)] : [],
    tasa: null,
    interes: random.chance(0.5) ? random.int(1, 9_999) : 0,
    cantidad_cuotas: random.int(1, 5),
    primer_vencimiento: sumarMeses(HOY, random.int(0, 2)),
    periodo: 'mensual',
    observaciones: '',
  }
  planes.push((await shop.admin.call(refinanciaciones.create, { body })).id)
}

async function undoRefinancing({ shop, random, planes }: Historia): Promise<void> {
  if (planes.length === 0) return
  const params = { id: random.pick(planes) }
  await shop.admin.call(refinanciaciones.anular, { params, body: { motivo: 'no firmó' } })
}

/** Goods of a sale come back: the account is credited, no instalment changes. */
async function giveBack({ shop, random, vendidas }: Historia): Promise<void> {
  const venta = await shop.admin.call(ventas.get, { params: { id: random.pick(vendidas) } })
  const detalle = venta.detalles[0]
  if (!detalle) return
  const precio = Math.max(1, detalle.precio_unitario - 101)
  await buildNota(shop.admin.call, {
    cliente: venta.cliente,
    articulo: detalle.articulo.id,
    precio_unitario: precio,
    venta: venta.id,
  })
}

/** A cheque that paid comes back refused: its amount is asked for again. A mistaken refusal is taken back. */
async function refuseCheque({ shop, random }: Historia): Promise<void> {
  const { results } = await shop.admin.call(cheques.list, { query: { estado: 'TODOS', page_size: 100 } })
  if (results.length === 0) return
  const { id, estado: estado_anterior } = random.pick(results)
  const estado = estado_anterior === 'RECHAZADO' ? 'EN_CARTERA' : 'RECHAZADO'
  await shop.admin.call(cheques.marcar, { params: { id }, body: { estado, estado_anterior } })
}

const ACCIONES = [
  [sell, 22],
  [collect, 30],
  [annulReceipt, 8],
  [annulSale, 3],
  [useCredit, 12],
  [takeCreditBack, 4],
  [refinance, 8],
  [undoRefinancing, 4],
  [giveBack, 5],
  [refuseCheque, 4],
] as const

/** A random step may be refused. Any other error is a bug. */
async function step(h: Historia): Promise<void> {
  const accion = h.random.weighted(ACCIONES)
  try {
    await accion(h)
    h.hechas.set(accion.name, (h.hechas.get(accion.name) ?? 0) + 1)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isRefusal) throw error
  }
}

async function compareAges(h: Historia, todas: CuotaCruda[], sucursal: number | undefined): Promise<void> {
  const { call } = h.shop.admin
  const deLocal = sucursal === undefined ? {} : { sucursal }
  const { antiguedad, provision } = await call(analisisCreditos.list, { query: deLocal })
  expect(provision).toEqual({
    por_vencer: 1.25,
    hasta_30: 10,
    hasta_60: 25.33,
    hasta_90: 50,
    mas_de_90: 99.99,
  })
  const esperadas = [...Map.groupBy(todas, (c) => c.sucursal)]
    .map(([id, suyas]) => {
      const edades = porEdad(suyas, HOY)
      const previsto = sumar(TRAMOS.map((t, i) => proporcion(edades[i] ?? 0, PROVISION[t], 10_000)))
      return { id, edades, previsto, ...abiertoDe(suyas, HOY) }
    })
    .filter((s) => s.cuotas > 0)
  const leidas = antiguedad?.sucursales.map(
    ({ id, cuotas: n, total, vencido, mora, provision: previsto, ...e }) => ({
      id,
      edades: TRAMOS.map((t) => e[t]),
      previsto,
      cuotas: n,
      total,
      vencido,
      mora,
    }),
  )
  expect(new Set(leidas)).toEqual(new Set(esperadas))
  expect(antiguedad?.total).toMatchObject({
    ...abiertoDe(todas, HOY),
    provision: sumar(esperadas.map((s) => s.previsto)),
  })
  expect(TRAMOS.map((t) => antiguedad?.total[t])).toEqual(porEdad(todas, HOY))
  // The same as the figure that the first screen shows.
  const { cuotas_vencidas } = await call(panel.get, { query: deLocal })
  const { cantidad: _, total: vencido, ...edades } = cuotas_vencidas
  expect({ ...edades, vencido }).toEqual({
    hasta_30: antiguedad?.total.hasta_30,
    hasta_60: antiguedad?.total.hasta_60,
    hasta_90: antiguedad?.total.hasta_90,
    mas_de_90: antiguedad?.total.mas_de_90,
    vencido: antiguedad?.total.vencido,
  })
}

async function compareRest(h: Historia, todas: CuotaCruda[], sucursal: number | undefined): Promise<void> {
  const { call } = h.shop.admin
  const deLocal = sucursal === undefined ? {} : { sucursal }
  const { semanas } = await call(analisisCreditos.list, { query: { ver: 'semanas', ...deLocal } })
  expect(semanas?.filas).toEqual(porSemana(todas, HOY))

  const { meses } = await call(analisisCreditos.list, { query: { ver: 'meses', ...deLocal } })
  const porMeses = porMes(todas, HOY)
  expect(meses?.filas.map(({ sucursales: _, ...mes }) => mes)).toEqual(
    porMeses.map(({ mes, suyas }) => ({ mes, ...cobradoDe(suyas) })),
  )
  for (const [n, { suyas }] of porMeses.entries())
    for (const { id, nombre: _, ...cifras } of meses?.filas[n]?.sucursales ?? [])
      expect(cifras).toEqual(cobradoDe(suyas.filter((c) => c.sucursal === id)))
  expect(meses?.total).toEqual(cobradoDe(porMeses.flatMap((m) => m.suyas)))

  const { vendedores } = await call(analisisCreditos.list, { query: { ver: 'vendedores', ...deLocal } })
  expect(new Map(vendedores?.filas.map(({ id, nombre: _, persona: __, ...fila }) => [id, fila]))).toEqual(
    new Map(
      [...Map.groupBy(todas, (c) => c.vendedor)]
        .map(([id, suyas]) => [id, abiertoDe(suyas, HOY)] as const)
        .filter(([, fila]) => fila.cuotas > 0),
    ),
  )

  // The lists that figures open have what they count.
  for (const { mes, vencio, cobrado, pendiente } of meses?.filas.slice(0, 4) ?? []) {
    const hasta = mes === HOY.slice(0, 7) ? sumarDias(HOY, -1) : sumarDias(sumarMeses(`${mes}-01`, 1), -1)
    const query = { desde: `${mes}-01`, hasta, incluir: 'todas' as const, page_size: 1_000, ...deLocal }
    const lista = await call(analisisCreditos.cuotas, { query })
    expect([lista.cobrado, lista.abierto]).toEqual([cobrado, pendiente])
    expect(sumar(lista.results.map((c) => c.cobrado + c.abierto))).toBe(vencio)
  }
  for (const { id, total, cuotas: cuantas } of vendedores?.filas ?? []) {
    const query = { vendedor: id, page_size: 1_000, ...deLocal }
    const lista = await call(analisisCreditos.cuotas, { query })
    expect([lista.abierto, lista.count]).toEqual([total, cuantas])
  }
}

/** Cobros shows the same open instalments, and each account is them less what is in favour. */
async function compareAccounts(h: Historia, todas: CuotaCruda[]): Promise<void> {
  const { call } = h.shop.admin
  const abiertas = todas.filter((c) => c.abierto > 0)
  const pendientes = await call(cuotas.pendientes, { query: { page: 1, page_size: 1_000 } })
  const lista = await call(analisisCreditos.cuotas, { query: { page_size: 1_000 } })
  expect(lista.results.map((c) => [c.id, c.abierto])).toEqual(
    ('results' in pendientes ? pendientes.results : pendientes).map((c) => [c.id, c.total_cuota]),
  )
  expect(new Map(lista.results.map((c) => [c.id, c.abierto]))).toEqual(
    new Map(abiertas.map((c) => [c.id, c.abierto])),
  )
  for (const id of h.clientes) {
    const { saldo, a_favor_sin_usar = 0 } = await call(clientes.get, { params: { id } })
    const debe = sumar(abiertas.filter((c) => c.cliente === id).map((c) => c.abierto))
    expect(debe - a_favor_sin_usar).toBe(saldo)
  }
}

it.each(SEEDS)('history %i: each figure is what the documents say', { timeout: 300_000 }, async (seed) => {
  const h = await open(seed)
  for (let n = 0; n < 8; n++) await sell(h)
  for (let n = 1; n <= STEPS; n++) {
    await step(h)
    if (n % 35 !== 0) continue
    const todas = await cuotasCrudas(h.shop.db)
    for (const sucursal of [undefined, h.shop.centro, h.shop.norte]) {
      const suyas = todas.filter((c) => sucursal === undefined || c.sucursal === sucursal)
      await compareAges(h, suyas, sucursal)
      await compareRest(h, suyas, sucursal)
    }
    await compareAccounts(h, todas)
  }
  const { ok, diferencias } = await h.shop.admin.call(integridad.get)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
  // In the histories of every run nothing is refused each time.
  if (process.env.AZAR) return
  expect([...h.hechas.keys()].toSorted()).toEqual(ACCIONES.map(([accion]) => accion.name).toSorted())
})
