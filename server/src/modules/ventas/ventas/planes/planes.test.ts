import type { Plan } from '@mostrador/contract/base/plan'
import { sesion } from '@mostrador/contract/base/sesion'
import { precioSegunCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import { sumarMeses } from '@mostrador/contract/fechas'
import { analisis } from '@mostrador/contract/gestion/analisis/analisis'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { primerosPasos } from '@mostrador/contract/gestion/primeros-pasos'
import { multiplicar, sumar } from '@mostrador/contract/importes'
import { type Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import { cambios } from '@mostrador/contract/ventas/cambios'
import { type CreatePlan, planes, type UpdatePlan } from '@mostrador/contract/ventas/planes/planes'
import { presupuestos } from '@mostrador/contract/ventas/presupuestos'
import { type CreateVenta, ventas } from '@mostrador/contract/ventas/ventas'
import {
  type UpdateConfiguracionVentas,
  ventasConfiguracion,
} from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { wordsOf } from '../../../../../test/files/papel.ts'
import { readWorkbook } from '../../../../../test/files/xlsx.ts'
import { HOY, refusal, shopOfFile } from '../../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../../test/shop/builders.ts'

const MAS = 'Cta-Cte mas cuotas'

const shop = shopOfFile()
let articulo: Articulo
let cliente: number
beforeAll(async () => {
  articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 500 } })
  cliente = (await buildCliente(shop.vendedor.call, { nombre: 'María Fernández' })).id
})
afterEach(async () => {
  const { ok, diferencias } = await shop.admin.call(integridad.get)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})

let n = 0
const crear = (fields: Partial<CreatePlan> = {}): Promise<Plan> =>
  shop.admin.call(planes.create, {
    body: { nombre: `Plan ${++n}`, cuotas: 3, coeficiente: 1_200_000, ...fields },
  })

const cambiar = (id: number, body: UpdatePlan) => shop.admin.call(planes.update, { params: { id }, body })

const configurar = (body: Partial<UpdateConfiguracionVentas>) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: true, dias_presupuesto: 7, cambios: true, ...body },
  })

/** Two units at $ 100,00 in cash, under a plan. */
function input(plan: Pick<Plan, 'id' | 'coeficiente'> | null, fields: Partial<CreateVenta> = {}) {
  const { precio } = precioSegunCondicion(articulo, MAS, undefined, plan)
  const detalles = [
    { articulo: articulo.id, cantidad: 2, precio_unitario: precio, total: multiplicar(2, precio) },
  ]
  return {
    fecha: HOY,
    cliente,
    condicion_venta: MAS as typeof MAS,
    plan: plan?.id ?? null,
    detalles,
    total: sumar(detalles.map((d) => d.total)),
    ...fields,
  }
}
const vender = (plan: Pick<Plan, 'id' | 'coeficiente'> | null, fields: Partial<CreateVenta> = {}) =>
  shop.vendedor.call(ventas.create, { body: input(plan, fields) })

async function paper(path: string) {
  const { statusCode, body } = await shop.http.inject({
    url: `/gestion/${path}/imprimir/`,
    headers: { authorization: `Bearer ${shop.vendedor.access}` },
  })
  expect(statusCode).toBe(200)
  return wordsOf(body)
}

describe('a plan', () => {
  it('is made of a coefficient or of a monthly rate, and stands in the profile of who sells', async () => {
    expect((await shop.vendedor.call(sesion.profile)).planes).toBeUndefined()
    const doce = await crear({ nombre: '12 con tasa', cuotas: 12, coeficiente: null, tasa_mensual: 500 })
    // 12 · 0,05 / (1 − 1,05⁻¹²)
    expect(doce).toMatchObject({ cuotas: 12, coeficiente: 1_353_905, tasa_mensual: 500, activo: true })
    expect((await shop.vendedor.call(sesion.profile)).planes).toEqual([doce])
    expect(await shop.vendedor.call(planes.list)).toEqual([doce])
  })

  it('is refused with a coefficient and a rate, without both, with two first days and a name in use', async () => {
    const { nombre } = await crear()
    for (const body of [
      { coeficiente: null },
      { tasa_mensual: 300 },
      { primera_dias: 30, dia_del_mes: 10 },
      { nombre: 'Contado Efectivo' },
      { cuotas: 121 },
      { cuotas: 0 },
      { coeficiente: 999_999 },
      { coeficiente: null, tasa_mensual: 10_000, cuotas: 120 },
    ])
      expect(await refusal(crear(body))).toMatchObject({ status: 400 })
    expect(await refusal(crear({ nombre: nombre.toUpperCase() }))).toMatchObject({
      status: 409,
      codigo: 'plan_duplicado',
    })
  })

  it('is made and changed by admins alone, and the trail keeps it', async () => {
    const plan = await crear()
    const body = { nombre: 'Otro', cuotas: 2, coeficiente: 1_100_000 }
    expect(await refusal(shop.vendedor.call(planes.create, { body }))).toMatchObject({ status: 403 })
    const params = { id: plan.id }
    expect(await refusal(shop.vendedor.call(planes.update, { params, body }))).toMatchObject({ status: 403 })
    const cambiado = await cambiar(plan.id, { tasa_mensual: 0, dia_del_mes: 10 })
    expect(cambiado).toEqual({ ...plan, coeficiente: 1_000_000, tasa_mensual: 0, dia_del_mes: 10 })
    expect(await cambiar(plan.id, { coeficiente: 1_250_000 })).toMatchObject({ tasa_mensual: null })
    const { results } = await shop.admin.call(auditoria.list, { query: { entidad: 'planes' } })
    expect(results.map((r) => r.accion).slice(0, 3)).toEqual(['modificar', 'modificar', 'crear'])
  })
})

describe('a sale under a plan', () => {
  it('takes the price, the number and the days of the plan, and its instalments make the total', async () => {
    const plan = await crear({ nombre: 'Seis', cuotas: 6, coeficiente: 1_333_333, dia_del_mes: 31 })
    const { venta } = await vender(plan, { anticipo: 5_000 })
    expect(venta).toMatchObject({
      condicion_venta: MAS,
      plan: { id: plan.id, nombre: 'Seis', coeficiente: 1_333_333, ajustable: false },
      total: 26_666,
      contado: 20_000,
      cantidad_cuotas: 6,
      anticipo: 5_000,
    })
    expect(venta.cuotas.map((c) => [c.fecha_vencimiento, c.monto_original])).toEqual([
      ['2026-04-30', 3_611],
      ['2026-05-31', 3_611],
      ['2026-06-30', 3_611],
      ['2026-07-31', 3_611],
      ['2026-08-31', 3_611],
      ['2026-09-30', 3_611],
    ])
    expect(sumar(venta.cuotas.map((c) => c.monto_original)) + venta.anticipo).toBe(venta.total)
    expect(await shop.vendedor.call(ventas.get, { params: { id: venta.id } })).toEqual(venta)
  })

  it('falls due so many days later, or a month later when the plan says nothing', async () => {
    const dias = await vender(await crear({ primera_dias: 45 }))
    expect(dias.venta.cuotas.map((c) => c.fecha_vencimiento)).toEqual([
      '2026-04-29',
      '2026-05-29',
      '2026-06-29',
    ])
    const mes = await vender(await crear())
    expect(mes.venta.cuotas[0]?.fecha_vencimiento).toBe('2026-04-15')
  })

  it('is as it was sold whatever becomes of the plan', async () => {
    const plan = await crear({ nombre: 'Antes', ajustable: true })
    const { venta } = await vender(plan)
    await cambiar(plan.id, {
      nombre: 'Después',
      cuotas: 9,
      coeficiente: 2_000_000,
      ajustable: false,
      activo: false,
    })
    expect(await shop.vendedor.call(ventas.get, { params: { id: venta.id } })).toEqual(venta)
    expect(venta.plan).toMatchObject({ nombre: 'Antes', ajustable: true })
    expect(await refusal(vender(plan))).toMatchObject({ status: 409, codigo: 'plan_inactivo' })
  })

  it('is refused at other prices, with another number, another condition and a plan that is not there', async () => {
    const plan = await crear()
    expect(await refusal(vender({ ...plan, coeficiente: 1_000_000 }))).toMatchObject({
      status: 409,
      codigo: 'precios_cambiados',
    })
    for (const body of [
      { cantidad_cuotas: 4 },
      { condicion_venta: 'Contado Efectivo' as const },
      { condicion_venta: 'Cta-Cte en 2 cuotas' as const },
      { plan: 999_999 },
      { valor_cuota: 1 },
    ])
      expect(await refusal(vender(plan, body))).toMatchObject({ status: 400 })
  })

  it('is found by its plan and named by it in list, workbook, report and papers', async () => {
    const plan = await crear({ nombre: 'Verano', ajustable: true })
    const { venta } = await vender(plan)
    const sinPlan = await vender(null, { cantidad_cuotas: 2 })
    const { results } = await shop.vendedor.call(ventas.list, { query: { plan: plan.id } })
    expect(results).toMatchObject([{ id: venta.id, plan: { nombre: 'Verano' } }])
    const propias = await shop.vendedor.call(ventas.list, { query: { condicion_venta: MAS } })
    expect(propias.results.filter((v) => v.plan)).toEqual([])
    expect(propias.results.map((v) => v.id)).toContain(sinPlan.id)
    const rows = await readWorkbook(await shop.vendedor.call(ventas.exportar, { query: { plan: plan.id } }))
    expect(JSON.stringify(rows)).toContain('Verano')
    const { grupos } = await shop.admin.call(analisis.ventas, {
      query: { desde: HOY, hasta: HOY, agrupar: 'condicion' },
    })
    expect(grupos.map((g) => g.nombre)).toContain('Verano')
    const text = await paper(`ventas/${venta.id}`)
    expect(text).toContain('Condición Verano')
    expect(text).toContain('Plan ajustable')
  })

  it('may be offered and exchanged; an offer holds its plan and its price', async () => {
    await configurar({})
    const plan = await crear({ nombre: 'Ofrecido' })
    const { fecha: _, ...oferta } = input(plan)
    const ofrecido = await shop.vendedor.call(presupuestos.create, { body: oferta })
    const credito = { contado: 20_000, contado_hoy: 20_000, primera: sumarMeses(HOY, 1) }
    expect(ofrecido).toMatchObject({
      plan: { nombre: 'Ofrecido' },
      total: 24_000,
      total_hoy: 24_000,
      credito,
    })
    await cambiar(plan.id, { coeficiente: 1_500_000, cuotas: 4, activo: false })
    const { venta } = await shop.vendedor.call(presupuestos.vender, {
      params: { id: ofrecido.id },
      body: { precios: 'ofrecidos', total: 24_000 },
    })
    expect(venta).toMatchObject({
      plan: { id: plan.id, coeficiente: 1_200_000 },
      total: 24_000,
      contado: 20_000,
      cantidad_cuotas: 3,
    })
    await cambiar(plan.id, { activo: true })
    const otra = await shop.vendedor.call(presupuestos.create, {
      body: { ...input({ ...plan, coeficiente: 1_500_000 }), plan: plan.id },
    })
    await cambiar(plan.id, { coeficiente: 1_600_000, cuotas: 5 })
    const hoy = await shop.vendedor.call(presupuestos.vender, {
      params: { id: otra.id },
      body: { precios: 'hoy', total: 32_000 },
    })
    expect(hoy.venta).toMatchObject({ total: 32_000, cantidad_cuotas: 5 })

    const nuevo = await crear({ nombre: 'Cambiado' })
    const { detalles: llevados } = input(nuevo)
    const { venta: cambio } = await shop.admin.call(cambios.create, {
      body: {
        fecha: HOY,
        cliente,
        condicion_venta: MAS,
        plan: nuevo.id,
        devueltos: [{ articulo: articulo.id, cantidad: 1, precio_unitario: 10_000, total: 10_000 }],
        llevados,
        diferencia: 14_000,
      },
    })
    expect(cambio.venta).toMatchObject({ plan: { nombre: 'Cambiado' }, total: 24_000, cantidad_cuotas: 3 })
  })
})

describe('the first due date', () => {
  it('is chosen only where an admin lets sellers choose it, and after the day of the sale', async () => {
    const body = { cantidad_cuotas: 3, primer_vencimiento: '2026-05-31' }
    const plan = await crear()
    expect(await refusal(vender(plan, body))).toMatchObject({ status: 409, codigo: 'vencimiento_fijo' })
    await configurar({ elegir_vencimiento: true })
    const { venta } = await vender(plan, body)
    expect(venta.cuotas.map((c) => c.fecha_vencimiento)).toEqual(['2026-05-31', '2026-06-30', '2026-07-31'])
    for (const primer_vencimiento of [HOY, '2026-03-01', '2027-04-01'])
      expect(await refusal(vender(plan, { primer_vencimiento }))).toMatchObject({ status: 400 })
    const contado = {
      condicion_venta: 'Contado Efectivo' as const,
      plan: null,
      primer_vencimiento: '2026-05-31',
    }
    const detalles = [{ articulo: articulo.id, cantidad: 1, precio_unitario: 10_000, total: 10_000 }]
    expect(await refusal(vender(null, { ...contado, detalles, total: 10_000 }))).toMatchObject({
      status: 400,
    })
    const { venta: dos } = await buildVenta(shop.vendedor.call, {
      cliente,
      lineas: [{ articulo, cantidad: 1 }],
      condicion_venta: 'Cta-Cte en 2 cuotas',
      primer_vencimiento: '2026-04-05',
    })
    expect(dos.cuotas.map((c) => c.fecha_vencimiento)).toEqual(['2026-04-05', '2026-05-05'])
    await configurar({ elegir_vencimiento: false })
  })
})

describe('Ley 24.240 art. 36', () => {
  it('is proposed to the admin once there are instalments, until it is answered', async () => {
    await shop.db.run(sql`update ventas_configuracion set ley_respondida = false`)
    await vender(await crear())
    expect(await shop.admin.call(primerosPasos.get)).toMatchObject({ propone_ley_credito: true })
    const body = { usar: false }
    expect(await refusal(shop.vendedor.call(ventasConfiguracion.responderLey, { body }))).toMatchObject({
      status: 403,
    })
    expect(await shop.admin.call(ventasConfiguracion.responderLey, { body })).toMatchObject({
      ley_credito: false,
      presupuestos: true,
    })
    expect(await shop.admin.call(primerosPasos.get)).not.toHaveProperty('propone_ley_credito')
  })

  it('is stated on the paper of a sale in instalments only once it is on', async () => {
    const plan = await crear({ nombre: 'Legal', cuotas: 12, coeficiente: 1_300_000 })
    const { venta } = await vender(plan, { anticipo: 2_000 })
    expect(await paper(`ventas/${venta.id}`)).not.toContain('24.240')
    expect((await shop.vendedor.call(sesion.profile)).ley_credito).toBeUndefined()
    await shop.admin.call(ventasConfiguracion.responderLey, { body: { usar: true } })
    expect((await shop.vendedor.call(sesion.profile)).ley_credito).toEqual({ iva: true, mora_anual: 0 })
    const text = await paper(`ventas/${venta.id}`)
    for (const dicho of [
      'Condiciones del crédito (Ley 24.240, art. 36)',
      'Precio de contado $ 200,00',
      'Anticipo $ 20,00',
      'Monto financiado $ 180,00',
      'Cuotas 12 cuotas mensuales de $ 20,00, la primera el 15/04/2026',
      'Total de intereses $ 60,00',
      'Interés por mora No tiene',
    ])
      expect(text).toContain(dicho)
    expect(text).toMatch(/Costo financiero total \(CFT\) \d+,\d\d % efectiva anual/)
    const contado = await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    expect(await paper(`ventas/${contado.id}`)).not.toContain('24.240')
    expect(contado.venta).not.toHaveProperty('contado')
  })

  it('has its plan to sign, with the pagaré of the shop', async () => {
    await configurar({ ley_credito: true, pagare: 'Debo y pagaré\nsin protesto' })
    const { venta } = await vender(await crear({ nombre: 'Firmado' }), { anticipo: 3_000 })
    const text = await paper(`planes-pago/${venta.id}`)
    for (const dicho of [
      'Plan de pagos',
      'Cliente María Fernández',
      'Condición Firmado',
      '1 15/04/2026 $ 70,00',
      'Total en cuotas $ 210,00',
      'Debo y pagaré',
      'Firma y aclaración del cliente',
      'Ley 24.240',
    ])
      expect(text).toContain(dicho)
    const contado = await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    const { statusCode } = await shop.http.inject({
      url: `/gestion/planes-pago/${contado.id}/imprimir/`,
      headers: { authorization: `Bearer ${shop.vendedor.access}` },
    })
    expect(statusCode).toBe(409)
  })

  it('states the cash price of the day of the sale', async () => {
    const otro = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } })
    const { venta } = await buildVenta(shop.vendedor.call, {
      cliente,
      lineas: [{ articulo: otro, cantidad: 1 }],
      condicion_venta: MAS,
      cantidad_cuotas: 3,
      bonificacion: 1_000,
    })
    expect(venta.contado).toBe(9_000)
    await shop.admin.call(articulos.update, { params: { id: otro.id }, body: { precio_venta: 99_000 } })
    expect(await shop.vendedor.call(ventas.get, { params: { id: venta.id } })).toMatchObject({
      contado: 9_000,
    })
  })
})
