/** Open instalments become a new plan: to the centavo, with every way back. */
import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { permisos } from '@mostrador/contract/base/permisos'
import type { CallOptions, Client } from '@mostrador/contract/client'
import { type CreateRefinanciacion, refinanciaciones } from '@mostrador/contract/credito/refinanciaciones'
import { sumarMeses } from '@mostrador/contract/fechas'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { sumar } from '@mostrador/contract/importes'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import type { Permiso } from '@mostrador/contract/permiso'
import { cheques } from '@mostrador/contract/ventas/cheques'
import { type CuotaACobrar, cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { historialCliente } from '@mostrador/contract/ventas/historial-cliente'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql, { type Sql } from 'sql-template-tag'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { PASSWORD } from '../../../../test/run/tienda.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import {
  anularRecibo,
  buildVentaEnCuotas,
  cuotasDe,
  estadoDe,
  linea,
  pagar,
  saldoDe,
} from '../../../../test/shop/cobros.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'
import { controlesDe, findDiferencia } from '../../gestion/integridad/integridad.queries.ts'

const shop = shopOfFile()
const configurar = (refinanciar: boolean, limite_credito: number | null = null) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: {
      presupuestos: false,
      dias_presupuesto: 15,
      cambios: false,
      limites_credito: limite_credito !== null,
      limite_credito,
      refinanciaciones: refinanciar,
    },
  })
beforeAll(async () => {})
beforeEach(() => configurar(true))
const revisar = () => shop.admin.call(integridad.get)
afterEach(async () => {
  const { ok, diferencias } = await revisar()
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})

const tomar = (abiertas: CuotaACobrar[]) =>
  abiertas
    .filter((c) => !c.pagada && !c.anulada)
    .map(({ id: cuota, total_cuota: importe }) => ({ cuota, importe }))

const PRIMERO = sumarMeses(HOY, 1)

/** All open instalments of a sale in 3 new ones without interest, unless the fields say otherwise. */
const refinanciar = (
  cliente: number,
  abiertas: CuotaACobrar[],
  fields: Partial<CreateRefinanciacion> = {},
  call: Client = shop.admin.call,
  options: CallOptions = {},
) =>
  call(
    refinanciaciones.create,
    {
      body: {
        cliente,
        cuotas: tomar(abiertas),
        cantidad_cuotas: 3,
        primer_vencimiento: PRIMERO,
        ...fields,
      },
    },
    options,
  )

const anular = (id: number, call: Client = shop.admin.call) =>
  call(refinanciaciones.anular, { params: { id }, body: { motivo: 'no firmó' } })

const EFECTIVO = (monto: number) => ({ tipos_pago: [linea('EFECTIVO', monto)] })

describe('a refinancing', () => {
  it('takes what is open: paid instalments stay, the numbers go on, and the plan is old capital and interest', async () => {
    const { venta, cliente, cuotas: viejas } = await buildVentaEnCuotas(shop)
    await pagar(shop.vendedor.call, viejas[0]?.id ?? 0, 10_000)
    const f = await refinanciar(cliente, await cuotasDe(shop.admin.call, venta.id), { interes: 1_001 })
    expect(f).toMatchObject({
      numero: expect.stringMatching(/^R-X 01-\d{7}$/),
      capital: 50_000,
      interes: 1_001,
      total: 51_001,
      venta: venta.id,
      estado: 'aprobada',
      impedimento: null,
    })
    expect(f.plan).toMatchObject([
      { numero_cuota: 7, importe: 17_000, fecha_vencimiento: PRIMERO },
      { numero_cuota: 8, importe: 17_000, fecha_vencimiento: sumarMeses(PRIMERO, 1) },
      { numero_cuota: 9, importe: 17_001, fecha_vencimiento: sumarMeses(PRIMERO, 2) },
    ])
    const todas = await cuotasDe(shop.admin.call, venta.id)
    expect(estadoDe(todas)).toEqual([
      'pagada',
      ...Array.from({ length: 5 }, () => 'anulada'),
      17_000,
      17_000,
      17_001,
    ])
    const por = { id: f.id, numero: f.numero }
    expect(todas[1]).toMatchObject({ refinanciada_por: por })
    expect(todas[0]).not.toHaveProperty('refinanciada_por')
    expect(todas[6]).toMatchObject({ refinanciacion: por })
    expect(sumar(todas.filter((c) => !c.pagada && !c.anulada).map((c) => c.total_cuota))).toBe(51_001)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(51_001)
    const { results } = await shop.admin.call(cuentaClientes.list, { params: { id: cliente }, query: {} })
    expect(results[0]).toMatchObject({
      debe: 1_001,
      comprobante: f.numero,
      documento: { tipo: 'refinanciacion', id: f.id },
    })
    // Old ones are not collected; new ones are, and their excess goes on among them.
    expect(await refusal(pagar(shop.vendedor.call, viejas[1]?.id ?? 0, 10_000))).toMatchObject({
      status: 409,
      codigo: 'cuota_refinanciada',
      message: `La cuota está refinanciada por ${f.numero}: se cobra el plan nuevo`,
    })
    await pagar(shop.vendedor.call, f.plan[0]?.cuota ?? 0, 51_001)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(0)
  })

  it('takes only the open rest of an instalment, in as many parts as its receipts leave', async () => {
    const { venta, cliente, cuotas: viejas } = await buildVentaEnCuotas(shop)
    const { cobro_id } = await pagar(shop.vendedor.call, viejas[0]?.id ?? 0, 14_000)
    const f = await refinanciar(cliente, await cuotasDe(shop.admin.call, venta.id), { cantidad_cuotas: 1 })
    expect(f).toMatchObject({ capital: 46_000, total: 46_000 })
    expect(f.tomadas[0]).toMatchObject({ numero_cuota: 2, importe: 6_000 })
    // The receipt is annulled: its two amounts are asked for in the old instalments, the rest stays in the plan.
    await anularRecibo(shop.admin.call, cobro_id)
    expect(estadoDe(await cuotasDe(shop.admin.call, venta.id))).toEqual([
      10_000,
      4_000,
      ...Array.from({ length: 4 }, () => 'anulada'),
      46_000,
    ])
    expect(await saldoDe(shop.admin.call, cliente)).toBe(60_000)
    const otra = await refinanciar(cliente, (await cuotasDe(shop.admin.call, venta.id)).slice(0, 2))
    expect(otra).toMatchObject({ capital: 14_000 })
    expect(otra.plan.map((c) => c.numero_cuota)).toEqual([8, 9, 10])
    await anular(f.id)
    expect(estadoDe(await cuotasDe(shop.admin.call, venta.id)).slice(0, 3)).toEqual([
      'anulada',
      6_000,
      10_000,
    ])
    await anular(otra.id)
    expect(estadoDe(await cuotasDe(shop.admin.call, venta.id)).slice(0, 6)).toEqual(
      Array.from({ length: 6 }, () => 10_000),
    )
    expect(await saldoDe(shop.admin.call, cliente)).toBe(60_000)
  })

  it('gathers several sales in the plan of one, whose numbers follow all of theirs', async () => {
    const larga = await buildVentaEnCuotas(shop)
    const { cliente } = larga
    const corta = await buildVentaEnCuotas(shop, { cliente, cantidad_cuotas: 2 })
    const abiertas = await shop.admin.call(refinanciaciones.abiertas, { params: { id: cliente } })
    expect(abiertas.length).toBe(8)
    const f = await refinanciar(cliente, abiertas, { tasa: 12.5, cantidad_cuotas: 12, periodo: 'semanal' })
    expect(f.total).toBe(f.capital + Math.round(f.capital / 8))
    expect(sumar(f.plan.map((c) => c.importe))).toBe(f.total)
    expect(f).toMatchObject({ venta: larga.venta.id, tasa: 12.5 })
    expect(f.plan.map((c) => c.numero_cuota)).toEqual(Array.from({ length: 12 }, (_, i) => i + 7))
    expect(estadoDe(await cuotasDe(shop.admin.call, corta.venta.id))).toEqual(['anulada', 'anulada'])
    const [primera] = f.plan
    await pagar(shop.vendedor.call, primera?.cuota ?? 0, primera?.importe ?? 0)
    // Neither sale is annulled while the plan stands.
    for (const { venta } of [larga, corta]) {
      const params = { id: venta.id }
      expect(await refusal(shop.admin.call(ventas.anular, { params, body: {} }))).toMatchObject({
        status: 409,
        codigo: 'venta_refinanciada',
        message: `Las cuotas de la venta están en la refinanciación ${f.numero}: anúlala primero`,
      })
      expect((await shop.admin.call(ventas.anulacion, { params })).impedimento).toContain(f.numero)
    }
  })

  it('collects its advance through the till: a receipt of the plan, asked for again when it is annulled', async () => {
    const { venta, cliente, cuotas: viejas } = await buildVentaEnCuotas(shop)
    const f = await refinanciar(cliente, viejas, { anticipo: 20_000, tasa: 10, ...EFECTIVO(20_000) })
    expect(f).toMatchObject({ capital: 60_000, interes: 4_000, total: 64_000, anticipo: 20_000 })
    expect(f.plan[0]).toMatchObject({ importe: 20_000, estado: 'pagada' })
    expect(sumar(f.plan.map((c) => c.importe))).toBe(64_000)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(44_000)
    const { results } = await shop.admin.call(recibos.list, { query: { search: '' } })
    const recibo = results.find((r) => r.venta === venta.id)
    expect(recibo).toMatchObject({
      total: 20_000,
      concepto: `Anticipo de refinanciación ${f.numero}`,
      es_anticipo: false,
    })
    expect(await refusal(anular(f.id))).toMatchObject({
      status: 409,
      codigo: 'refinanciacion_en_curso',
      message: `Del plan nuevo ya se cobró con el recibo ${recibo?.numero}: anula primero ese recibo`,
    })
    await anularRecibo(shop.admin.call, recibo?.id ?? 0)
    const [anticipo] = await cuotasDe(shop.admin.call, venta.id)
    expect(anticipo).toMatchObject({ total_cuota: 20_000, pagada: false })
    await pagar(shop.vendedor.call, anticipo?.id ?? 0, 20_000)
    expect(await refusal(anular(f.id))).toMatchObject({ codigo: 'refinanciacion_en_curso' })
  })

  it('is undone while nothing of its plan is paid: all is as before, once', async () => {
    const { venta, cliente, cuotas: viejas } = await buildVentaEnCuotas(shop)
    const f = await refinanciar(cliente, viejas, { interes: 5_000 })
    expect(await anular(f.id)).toMatchObject({ estado: 'anulada', motivo_anulacion: 'no firmó' })
    expect(estadoDe(await cuotasDe(shop.admin.call, venta.id))).toEqual([
      ...viejas.map((c) => c.total_cuota),
      'anulada',
      'anulada',
      'anulada',
    ])
    expect(await saldoDe(shop.admin.call, cliente)).toBe(60_000)
    expect(await refusal(anular(f.id))).toMatchObject({ status: 409, codigo: 'ya_anulada' })
    expect(await auditOf(shop.db, 'refinanciaciones', f.id)).toMatchObject([{ accion: 'anular' }])
    // The numbers of the annulled plan are not used again, and the sale may be annulled.
    const otra = await refinanciar(cliente, viejas)
    expect(otra.plan.map((c) => c.numero_cuota)).toEqual([10, 11, 12])
    await anular(otra.id)
    await shop.admin.call(ventas.anular, { params: { id: venta.id }, body: {} })
    expect(await saldoDe(shop.admin.call, cliente)).toBe(0)
  })

  it('stands while its plan is in another one', async () => {
    const { venta, cliente, cuotas: viejas } = await buildVentaEnCuotas(shop)
    const primera = await refinanciar(cliente, viejas)
    const segunda = await refinanciar(cliente, await cuotasDe(shop.admin.call, venta.id))
    expect(await refusal(anular(primera.id))).toMatchObject({
      codigo: 'refinanciacion_en_curso',
      message: `El plan nuevo está en la refinanciación ${segunda.numero}: anúlala primero`,
    })
    await anular(segunda.id)
    await anular(primera.id)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(60_000)
  })

  it('keeps the debt of a refused cheque until it is undone', async () => {
    const { venta, cliente, cuotas: viejas } = await buildVentaEnCuotas(shop)
    await pagar(shop.vendedor.call, viejas[0]?.id ?? 0, 10_000, { tipos_pago: [linea('CHEQUE', 10_000)] })
    const { results } = await shop.vendedor.call(cheques.list, { query: {} })
    const id = results.find((h) => h.venta === venta.id)?.id ?? 0
    const marcar = (estado: 'RECHAZADO' | 'EN_CARTERA', estado_anterior: 'RECHAZADO' | 'EN_CARTERA') =>
      shop.admin.call(cheques.marcar, { params: { id }, body: { estado, estado_anterior } })
    await marcar('RECHAZADO', 'EN_CARTERA')
    const f = await refinanciar(cliente, await cuotasDe(shop.admin.call, venta.id))
    expect(f).toMatchObject({ capital: 60_000 })
    expect(await refusal(marcar('EN_CARTERA', 'RECHAZADO'))).toMatchObject({
      status: 409,
      codigo: 'cheque_refinanciado',
    })
    await anular(f.id)
    await marcar('EN_CARTERA', 'RECHAZADO')
    expect(await saldoDe(shop.admin.call, cliente)).toBe(50_000)
  })
})

describe('what refuses a refinancing', () => {
  it('is a plan that cannot be, and instalments that are not of the customer or changed', async () => {
    const { cliente, cuotas: viejas } = await buildVentaEnCuotas(shop)
    const otro = await buildVentaEnCuotas(shop)
    const falla = async (fields: Partial<CreateRefinanciacion>) =>
      (await refusal(refinanciar(cliente, viejas, fields))).body.campos
    expect(await falla({ anticipo: 60_000, ...EFECTIVO(60_000) })).toHaveProperty('anticipo')
    expect(await falla({ tasa: 5, interes: 100 })).toHaveProperty('interes')
    expect(await falla({ primer_vencimiento: '2020-01-01' })).toHaveProperty('primer_vencimiento')
    expect(await falla({ anticipo: 100 })).toHaveProperty('tipos_pago')
    expect(await falla({ ...EFECTIVO(100) })).toHaveProperty('tipos_pago')
    expect(await falla({ cuotas: tomar(otro.cuotas) })).toHaveProperty('cuotas')
    expect(await falla({ cuotas: [...tomar(viejas), ...tomar(viejas)] })).toHaveProperty('cuotas')
    const [una] = tomar(viejas)
    const cambiada = refinanciar(cliente, viejas, { cuotas: [{ cuota: una?.cuota ?? 0, importe: 9_999 }] })
    expect(await refusal(cambiada)).toMatchObject({ status: 409, codigo: 'cuotas_cambiaron' })
  })

  it('is the switch, the permission, which is lent, and the limit of credit', async () => {
    const { cliente, cuotas: viejas } = await buildVentaEnCuotas(shop)
    await configurar(false)
    expect(await refusal(refinanciar(cliente, viejas))).toMatchObject({
      status: 409,
      codigo: 'refinanciaciones_inactivas',
    })
    await configurar(true, 60_000)
    expect(await refusal(refinanciar(cliente, viejas, {}, shop.vendedor.call))).toMatchObject({ status: 403 })
    await givePermisos(shop)
    const idempotencyKey = 'refinancia'
    const llamar = (options: CallOptions) =>
      refinanciar(cliente, viejas, { interes: 1 }, shop.vendedor.call, options)
    expect(await refusal(llamar({ idempotencyKey }))).toMatchObject({
      codigo: 'permiso_requerido',
      body: { permiso: 'refinanciar' },
    })
    const prestar = (...prestados: Permiso[]) =>
      shop.vendedor.call(permisos.autorizar, {
        body: { usuario: 'admin', clave: PASSWORD, permisos: prestados, operacion: idempotencyKey },
      })
    const sola = await prestar('refinanciar')
    expect(await refusal(llamar({ idempotencyKey, autorizacion: sola.autorizacion }))).toMatchObject({
      body: { permiso: 'superar_limite' },
    })
    const { autorizacion } = await prestar('refinanciar', 'superar_limite')
    expect(await llamar({ idempotencyKey, autorizacion })).toMatchObject({
      usuario: { username: 'vendedor' },
      autorizado_por: expect.stringContaining('admin'),
    })
  })

  it('is no limit that the advance keeps: what it adds is the interest less the advance', async () => {
    const { cliente, cuotas: viejas } = await buildVentaEnCuotas(shop)
    await shop.admin.call(clientes.update, { params: { id: cliente }, body: { limite_credito: 60_000 } })
    await configurar(true, 0)
    await givePermisos(shop, { con: ['refinanciar'] })
    const { call } = shop.vendedor
    expect(await refusal(refinanciar(cliente, viejas, { interes: 5_000 }, call))).toMatchObject({
      body: { permiso: 'superar_limite' },
    })
    await refinanciar(cliente, viejas, { interes: 5_000, anticipo: 5_000, ...EFECTIVO(5_000) }, call)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(60_000)
  })

  it('is whoever collected the same instalment a moment before, and the reverse', async () => {
    for (let i = 0; i < 5; i++) {
      const { venta, cliente, cuotas: viejas } = await buildVentaEnCuotas(shop)
      const [cobro, plan] = await Promise.allSettled([
        pagar(shop.vendedor.call, viejas[0]?.id ?? 0, 10_000),
        refinanciar(cliente, viejas),
      ])
      expect([cobro.status, plan.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const debe = cobro.status === 'fulfilled' ? 50_000 : 60_000
      expect(await saldoDe(shop.admin.call, cliente)).toBe(debe)
      const abiertas = (await cuotasDe(shop.admin.call, venta.id)).filter((c) => !c.pagada && !c.anulada)
      expect(sumar(abiertas.map((c) => c.total_cuota))).toBe(debe)
    }
  })
})

describe('who shows a refinancing', () => {
  it('is its list, its paper, the history with its workbook, and the list of what is to collect', async () => {
    const { venta, cliente, cuotas: viejas } = await buildVentaEnCuotas(shop)
    const f = await refinanciar(cliente, viejas, { tasa: 10, anticipo: 10_000, ...EFECTIVO(10_000) })
    const { results, totales } = await shop.vendedor.call(refinanciaciones.list, {
      query: { search: f.numero, totales: 'true' },
    })
    expect(results).toMatchObject([{ id: f.id, total: 65_000 }])
    expect(totales).toEqual({ total: 65_000, anulado: 0 })
    const hoja = await readWorkbook(await shop.admin.call(refinanciaciones.exportar, { query: { cliente } }))
    expect(JSON.stringify(hoja)).toContain(f.numero)

    const { url } = await shop.admin.call(impresiones.create, {
      body: { documento: 'refinanciaciones', id: f.id },
    })
    const papel = (await shop.http.inject({ url })).body
    for (const texto of [f.numero, 'Cuota 1 de', 'Cuota 7', 'Total a pagar', 'Firma y aclaración', '10 %'])
      expect(papel).toContain(texto)

    const historia = await shop.admin.call(historialCliente.get, { params: { id: cliente }, query: {} })
    expect(historia.cuotas.find((c) => c.numero_cuota === 1)).toMatchObject({
      anulada: true,
      refinanciada_por: { id: f.id, numero: f.numero },
    })
    const libro = await readWorkbook(
      await shop.admin.call(historialCliente.exportar, { params: { id: cliente }, query: { que: 'cuotas' } }),
    )
    expect(JSON.stringify(libro)).toContain(`Refinanciada por ${f.numero}`)
    const pendientes = await shop.vendedor.call(cuotas.pendientes, { query: { search: venta.numero } })
    const filas = Array.isArray(pendientes) ? pendientes : pendientes.results
    expect(filas.map((c) => c.numero_cuota)).toEqual([7, 8, 9])
  })

  it('is a paper with TEA, CFT and the rate for paying late, while the law is stated', async () => {
    const conLey = (ley_credito: boolean) =>
      shop.admin.call(ventasConfiguracion.update, {
        body: {
          presupuestos: false,
          dias_presupuesto: 15,
          cambios: false,
          refinanciaciones: true,
          ley_credito,
        },
      })
    const { cliente, cuotas: viejas } = await buildVentaEnCuotas(shop)
    const { id } = await refinanciar(cliente, viejas, {
      interes: 6_000,
      periodo: 'quincenal',
      anticipo: 10_000,
      ...EFECTIVO(10_000),
    })
    const papel = async () =>
      (
        await shop.http.inject({
          url: `/gestion/refinanciaciones/${id}/imprimir/?formato=a4`,
          headers: { authorization: `Bearer ${shop.admin.access}` },
        })
      ).payload
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
    expect(await papel()).not.toContain('24.240')
    await conLey(true)
    const text = await papel()
    for (const dicho of [
      'Deuda que se refinancia $ 600,00',
      'Anticipo $ 100,00',
      'Monto financiado $ 500,00',
      'Cuotas 3 cuotas cada 15 días de $ 186,67 (la última $ 186,66)',
      'Total de intereses $ 60,00',
      'Interés por mora No tiene',
    ])
      expect(text).toContain(dicho)
    expect(text).toMatch(/Tasa efectiva anual \(TEA\) [\d.]+,\d\d % efectiva anual/)
    expect(text).toMatch(/Costo financiero total \(CFT\) [\d.]+,\d\d % efectiva anual/)
    await conLey(false)
  })

  // The commands never make any of these changes.
  const roturas: [control: string, how: (id: number) => Sql][] = [
    [
      'refinanciaciones_plan',
      (id) => sql`update refinanciaciones set capital = capital + 1, total = total + 1 where id = ${id}`,
    ],
    [
      'refinanciaciones_plan',
      (id) => sql`update cuotas set monto_original = monto_original + 1 where refinanciacion = ${id}`,
    ],
    [
      'refinanciaciones_cuotas',
      (id) => sql`update cuotas set refinanciado = refinanciado - 1 where refinanciada_por = ${id}`,
    ],
    [
      'cuenta_refinanciaciones',
      (id) => sql`update refinanciaciones set interes = interes + 1, total = total + 1 where id = ${id}`,
    ],
    ['cuotas_anuladas', (id) => sql`update cuotas set anulada = false where refinanciada_por = ${id}`],
    ['cuotas_imputaciones', (id) => sql`update cuotas set total_cuota = 1 where refinanciada_por = ${id}`],
  ]
  it.each(roturas)('is %s when somebody else writes', async (control, how) => {
    const { cliente, cuotas: viejas } = await buildVentaEnCuotas(shop)
    const { id } = await refinanciar(cliente, viejas, { interes: 500 })
    const rotos: string[] = []
    await shop.db
      .inTx(async (tx) => {
        await tx.run(how(id))
        for (const uno of await controlesDe(tx)) if (await findDiferencia(tx, uno)) rotos.push(uno.control)
        throw new Error('undo')
      })
      .catch((error: Error) => {
        if (error.message !== 'undo') throw error
      })
    expect(rotos).toContain(control)
  })
})
