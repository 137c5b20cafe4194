/** Open instalments of adjustable plans rise: to the centavo, never what is paid or due, with every way back. */
import { sesion } from '@mostrador/contract/base/sesion'
import type { Client } from '@mostrador/contract/client'
import {
  actualizacionesCuotas,
  type CreateActualizacionCuotas,
  type CuotaAjustable,
} from '@mostrador/contract/credito/actualizaciones-cuotas'
import { refinanciaciones } from '@mostrador/contract/credito/refinanciaciones'
import { type Suba, subir } from '@mostrador/contract/credito/suba'
import { sumarMeses } from '@mostrador/contract/fechas'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { sumar } from '@mostrador/contract/importes'
import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import { notasDebito } from '@mostrador/contract/ventas/notas-debito'
import { intereses } from '@mostrador/contract/ventas/planes/intereses'
import { planes } from '@mostrador/contract/ventas/planes/planes'
import { aplicaciones } from '@mostrador/contract/ventas/recibos/aplicaciones'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql, { type Sql } from 'sql-template-tag'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, shopOfFile, type TestApp } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import {
  anularRecibo,
  buildVentaEnCuotas,
  cuotasDe,
  estadoDe,
  pagar,
  saldoDe,
} from '../../../../test/shop/cobros.ts'
import { facturar, grantAll } from '../../../../test/shop/fiscal.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'
import { controlesDe, findDiferencia } from '../../gestion/integridad/integridad.queries.ts'

const shop = shopOfFile()
let plan: number
beforeAll(async () => {})
beforeEach(async () => {
  shop.clock.set(`${HOY}T15:00:00Z`)
  plan ??= (
    await shop.admin.call(planes.create, {
      body: { nombre: 'Ajustable', cuotas: 6, coeficiente: 1_500_000, ajustable: true },
    })
  ).id
})
afterEach(async () => {
  const { ok, diferencias } = await shop.admin.call(integridad.get)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})

/** $ 600,00 in six instalments of $ 100,00 of an adjustable plan. */
const vender = (fields = {}) => buildVentaEnCuotas(shop, { plan, ...fields })

const abiertas = (
  filtros: { cliente?: number; hasta?: string; sucursal?: number },
  desde = HOY,
  call: Client = shop.admin.call,
) => call(actualizacionesCuotas.abiertas, { query: { desde, ...filtros } })

const previas = (cuotas: CuotaAjustable[], suba: Suba) =>
  cuotas.map(({ cuota, importe }) => ({ cuota, anterior: importe, nuevo: subir(importe, suba) }))

const DIEZ = { porcentaje: 10 }

const aplicar = (
  body: Partial<CreateActualizacionCuotas> & { cuotas: CreateActualizacionCuotas['cuotas'] },
  call: Client = shop.admin.call,
) => call(actualizacionesCuotas.create, { body: { desde: HOY, porcentaje: 10, ...body } })

/** All open instalments of a customer rise by 10 %. */
async function subirDe(cliente: number, call: Client = shop.admin.call, desde = HOY) {
  const cuotas = previas(await abiertas({ cliente }, desde, call), DIEZ)
  return await aplicar({ cliente, cuotas, desde }, call)
}

const deshacer = (id: number, call: Client = shop.admin.call) =>
  call(actualizacionesCuotas.deshacer, { params: { id }, body: {} })
const ver = (id: number) => shop.admin.call(actualizacionesCuotas.get, { params: { id } })
const estado = async (venta: number) => estadoDe(await cuotasDe(shop.admin.call, venta))
const anularVenta = (id: number) =>
  shop.admin.call(ventas.anular, { params: { id }, body: { observaciones: '' } })
const notasDe = (venta: number) =>
  shop.db.rows<{ total: number; estado: string }>(
    sql`select total, estado from notas_debito where venta = ${venta} order by id`,
  )

describe('an update of instalments', () => {
  it('raises what is open and not due, to the cent, and debits the exact sum of each sale', async () => {
    const { venta, cliente, cuotas } = await vender()
    // The first is paid, of the second $ 66,67 are left.
    await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 13_333)
    const lista = await abiertas({ cliente })
    expect(lista.map((c) => [c.numero_cuota, c.importe])).toEqual([
      [2, 6_667],
      [3, 10_000],
      [4, 10_000],
      [5, 10_000],
      [6, 10_000],
    ])
    expect(lista[0]).toMatchObject({ venta: venta.id, venta_numero: venta.numero, cliente: { id: cliente } })
    const { id, cuotas: cuantas, aumento } = await subirDe(cliente)
    // 10 % of $ 66,67 is $ 6,667.
    expect({ cuantas, aumento }).toEqual({ cuantas: 5, aumento: 4_667 })
    expect(await estado(venta.id)).toEqual(['pagada', 7_334, 11_000, 11_000, 11_000, 11_000])
    expect(await saldoDe(shop.admin.call, cliente)).toBe(60_000 - 13_333 + 4_667)
    const { results } = await shop.admin.call(cuentaClientes.list, { params: { id: cliente }, query: {} })
    expect(results[0]).toMatchObject({
      concepto: `Actualización de cuotas de ${venta.numero}`,
      comprobante: expect.stringMatching(/^ND-X /),
      debe: 4_667,
    })
    expect(await notasDe(venta.id)).toEqual([{ total: 4_667, estado: 'aprobada' }])
    expect(await ver(id)).toMatchObject({
      porcentaje: 10,
      indice_desde: null,
      cuotas: 5,
      clientes: 1,
      anterior: 46_667,
      nuevo: 51_334,
      estado: 'aplicada',
      impedimento: null,
    })
    expect(await auditOf(shop.db, 'actualizaciones-cuotas', id)).toMatchObject([
      { accion: 'crear', despues: { como: '10 %', cuotas: 5, ventas: 1 } },
    ])
    // What rose is paid like the rest.
    await pagar(shop.vendedor.call, cuotas[1]?.id ?? 0, 7_334)
    expect((await estado(venta.id)).slice(0, 3)).toEqual(['pagada', 'pagada', 11_000])
  })
  it('is looked at and applied by due date, branch and customer', async () => {
    const una = await vender()
    const otra = await vender({ call: shop.admin.call })
    const hasta = sumarMeses(HOY, 2)
    const lista = await abiertas({ cliente: una.cliente, hasta }, sumarMeses(HOY, 2))
    expect(lista.map((c) => c.numero_cuota)).toEqual([2])
    const todas = await abiertas({ hasta: sumarMeses(HOY, 1) })
    expect(todas.map((c) => c.cliente.id)).toEqual(expect.arrayContaining([una.cliente, otra.cliente]))
    expect(await abiertas({ sucursal: shop.norte })).toEqual([])
    // What the filters leave out is not raised, even if it is sent.
    const cuotas = previas(await abiertas({ cliente: otra.cliente }), DIEZ)
    expect(await refusal(aplicar({ cuotas, cliente: una.cliente }))).toMatchObject({
      status: 409,
      codigo: 'cuotas_distintas',
    })
    const { id } = await aplicar({ cuotas: previas(lista, DIEZ), cliente: una.cliente, hasta, desde: hasta })
    expect(await ver(id)).toMatchObject({
      vence_desde: hasta,
      vence_hasta: hasta,
      cliente: { id: una.cliente },
    })
    expect(await estado(una.venta.id)).toEqual([10_000, 11_000, 10_000, 10_000, 10_000, 10_000])
    expect(await estado(otra.venta.id)).toEqual(Array(6).fill(10_000))
  })

  it('leaves what is due, what was refinanced, and what was sold as not adjustable', async () => {
    const { venta, cliente } = await vender()
    const fija = await shop.admin.call(planes.create, {
      body: { nombre: 'Fijo', cuotas: 6, coeficiente: 1_500_000 },
    })
    const otra = await vender({ plan: fija.id, cliente })
    const sinPlan = await buildVentaEnCuotas(shop, { cliente })
    // A later change of the plan does not touch what was sold under it.
    await shop.admin.call(planes.update, { params: { id: fija.id }, body: { ajustable: true } })
    await shop.admin.call(planes.update, { params: { id: plan }, body: { ajustable: false } })
    shop.clock.set(`${sumarMeses(HOY, 2)}T15:00:00Z`)
    const hoy = sumarMeses(HOY, 2)
    const lista = await abiertas({ cliente }, HOY)
    expect(lista.map((c) => [c.venta, c.numero_cuota])).toEqual([2, 3, 4, 5, 6].map((n) => [venta.id, n]))
    expect(await refusal(aplicar({ cliente, cuotas: previas(lista, DIEZ) }))).toMatchObject({ status: 400 })
    await subirDe(cliente, shop.admin.call, hoy)
    expect(await estado(venta.id)).toEqual([10_000, ...Array(5).fill(11_000)])
    expect(await estado(otra.venta.id)).toEqual(Array(6).fill(10_000))
    expect(await estado(sinPlan.venta.id)).toEqual(Array(6).fill(10_000))
    await shop.admin.call(planes.update, { params: { id: plan }, body: { ajustable: true } })
  })

  it('is refused when an instalment is not as the person saw it, and says which', async () => {
    const { cliente, cuotas, venta } = await vender()
    const vistas = previas(await abiertas({ cliente }), DIEZ)
    await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 10_050)
    expect(await refusal(aplicar({ cliente, cuotas: vistas }))).toMatchObject({
      status: 409,
      codigo: 'cuotas_distintas',
      body: { cuotas: [cuotas[0]?.id, cuotas[1]?.id] },
    })
    const ahora = previas(await abiertas({ cliente }), DIEZ)
    const mal = ahora.map((c, i) => (i === 2 ? { ...c, nuevo: c.nuevo + 1 } : c))
    expect(await refusal(aplicar({ cliente, cuotas: mal }))).toMatchObject({ codigo: 'cuotas_distintas' })
    expect(await refusal(aplicar({ cliente, cuotas: [...ahora, ...ahora.slice(0, 1)] }))).toMatchObject({
      status: 400,
    })
    expect(await notasDe(venta.id)).toEqual([])
  })

  it('and a payment at the same moment come one after the other', async () => {
    for (let i = 0; i < 3; i += 1) {
      const { cliente, cuotas, venta } = await vender()
      const vistas = previas(await abiertas({ cliente }), DIEZ)
      const [suba, cobro] = await Promise.allSettled([
        aplicar({ cliente, cuotas: vistas }),
        pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 10_000),
      ])
      const [primera] = await estado(venta.id)
      if (suba.status === 'fulfilled') {
        // The payment found $ 110,00: it was less than the instalment.
        expect(cobro.status).toBe('rejected')
        expect(primera).toBe(11_000)
      } else {
        expect(suba.reason).toMatchObject({ codigo: 'cuotas_distintas' })
        expect([cobro.status, primera]).toEqual(['fulfilled', 'pagada'])
      }
    }
  })

  it('does not ask the limit of credit: the customer agreed to it; the next sale does', async () => {
    const configurar = (limite_credito: number | null) =>
      shop.admin.call(ventasConfiguracion.update, {
        body: {
          presupuestos: false,
          dias_presupuesto: 15,
          cambios: false,
          limites_credito: limite_credito !== null,
          limite_credito,
        },
      })
    await configurar(60_000)
    const { cliente } = await vender()
    await givePermisos(shop, { con: ['actualizar_cuotas'] })
    await subirDe(cliente, shop.vendedor.call)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(66_000)
    expect(await refusal(vender({ cliente }))).toMatchObject({ status: 403 })
    await configurar(null)
    await givePermisos(shop)
  })

  it('needs its permission, and for a vendedor stays in the own branch', async () => {
    await givePermisos(shop)
    const { cliente } = await vender()
    const cuotas = previas(await abiertas({ cliente }), DIEZ)
    expect(await refusal(aplicar({ cliente, cuotas }, shop.vendedor.call))).toMatchObject({ status: 403 })
    expect(await refusal(abiertas({ cliente }, HOY, shop.vendedor.call))).toMatchObject({ status: 403 })
    await givePermisos(shop, { con: ['actualizar_cuotas'] })
    expect(await refusal(aplicar({ cuotas, sucursal: shop.norte }, shop.vendedor.call))).toMatchObject({
      status: 403,
    })
    const { id } = await subirDe(cliente, shop.vendedor.call)
    expect(await ver(id)).toMatchObject({ sucursal: { id: shop.centro } })
    const todas = await aplicar({ cliente, cuotas: previas(await abiertas({ cliente }), DIEZ) })
    expect(await refusal(deshacer(todas.id, shop.vendedor.call))).toMatchObject({ status: 403 })
    await expectLeidas({ de: id, todas: todas.id })
    await deshacer(todas.id)
    await deshacer(id, shop.vendedor.call)
    await givePermisos(shop)
  })

  it('stands in the history and in its workbooks, in the list of debit notes, and in the profile', async () => {
    const { cliente, venta } = await vender()
    const { id } = await subirDe(cliente)
    const { results } = await shop.admin.call(actualizacionesCuotas.list, { query: {} })
    expect(results[0]).toMatchObject({
      id,
      cuotas: 6,
      anterior: 60_000,
      nuevo: 66_000,
      usuario: { username: 'admin' },
    })
    expect(
      JSON.stringify(await readWorkbook(await shop.admin.call(actualizacionesCuotas.exportar))),
    ).toContain('10 %')
    const hoja = await readWorkbook(
      await shop.admin.call(actualizacionesCuotas.exportarDetalle, { params: { id } }),
    )
    expect(JSON.stringify(hoja)).toContain(venta.numero)
    const { results: notas } = await shop.admin.call(notasDebito.list, { query: {} })
    expect(notas[0]).toMatchObject({
      actualizacion: id,
      cheque: null,
      venta: venta.id,
      venta_numero: venta.numero,
      total: 6_000,
    })
    expect(notas[0]).not.toHaveProperty('recibo')
    expect(await shop.vendedor.call(sesion.profile)).toMatchObject({ cuotas_ajustables: true })
    // What was agreed stays on the paper that was signed.
    expect((await cuotasDe(shop.admin.call, venta.id))[0]).toMatchObject({
      monto_original: 10_000,
      actualizado: 1_000,
    })
  })
})

describe('an undone update', () => {
  it('gives back what was, once', async () => {
    const { cliente, venta, cuotas } = await vender()
    await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 13_333)
    const { id } = await subirDe(cliente)
    const dos = await Promise.allSettled([deshacer(id), deshacer(id)])
    expect(dos.map((d) => d.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(deshacer(id))).toMatchObject({ status: 409, codigo: 'ya_deshecha' })
    expect(await estado(venta.id)).toEqual(['pagada', 6_667, 10_000, 10_000, 10_000, 10_000])
    expect(await saldoDe(shop.admin.call, cliente)).toBe(46_667)
    expect(await notasDe(venta.id)).toEqual([{ total: 4_667, estado: 'anulada' }])
    expect(await ver(id)).toMatchObject({ estado: 'deshecha', deshecha_por: { username: 'admin' } })
    expect((await cuotasDe(shop.admin.call, venta.id))[1]).not.toHaveProperty('actualizado')
    expect(await refusal(deshacer(999_999))).toMatchObject({ status: 404 })
  })

  it('is refused while something of it is touched: paid, raised again, or in another plan', async () => {
    const { cliente, venta, cuotas } = await vender()
    const { id } = await subirDe(cliente)
    const { cobro_id } = await pagar(shop.vendedor.call, cuotas[5]?.id ?? 0, 11_000)
    const tocada = { status: 409, codigo: 'actualizacion_tocada' }
    expect(await refusal(deshacer(id))).toMatchObject(tocada)
    expect((await ver(id)).impedimento).toContain(`la cuota 6 de ${venta.numero}`)
    await anularRecibo(shop.admin.call, cobro_id)
    const { id: otra } = await subirDe(cliente)
    expect(await refusal(deshacer(id))).toMatchObject(tocada)
    await deshacer(otra)
    await shop.admin.call(ventasConfiguracion.update, {
      body: { presupuestos: false, dias_presupuesto: 15, cambios: false, refinanciaciones: true },
    })
    const tomadas = (await cuotasDe(shop.admin.call, venta.id)).map((c) => ({
      cuota: c.id,
      importe: c.total_cuota,
    }))
    const plan = await shop.admin.call(refinanciaciones.create, {
      body: { cliente, cuotas: tomadas, cantidad_cuotas: 3, primer_vencimiento: sumarMeses(HOY, 1) },
    })
    expect(plan.capital).toBe(66_000)
    expect(await refusal(deshacer(id))).toMatchObject(tocada)
    // The paper of the new plan does not say that it is adjustable.
    expect(await abiertas({ cliente })).toEqual([])
    await shop.admin.call(refinanciaciones.anular, { params: { id: plan.id }, body: { motivo: 'no firmó' } })
    expect(await estado(venta.id)).toEqual([...Array(6).fill(11_000), ...Array(3).fill('anulada')])
    await deshacer(id)
    expect((await estado(venta.id)).slice(0, 6)).toEqual(Array(6).fill(10_000))
    expect(await saldoDe(shop.admin.call, cliente)).toBe(60_000)
  })

  it('and a payment at the same moment come one after the other', async () => {
    const { cliente, cuotas, venta } = await vender()
    const { id } = await subirDe(cliente)
    const [vuelta, cobro] = await Promise.allSettled([
      deshacer(id),
      pagar(shop.vendedor.call, cuotas[5]?.id ?? 0, 11_000),
    ])
    const ultima = (await estado(venta.id))[5]
    if (vuelta.status === 'rejected') expect(ultima).toBe('pagada')
    // The excess of $ 10,00 went to another instalment.
    else expect([cobro.status, ultima]).toEqual(['fulfilled', 'pagada'])
  })
})

describe('a raised sale', () => {
  it('is annulled with its rise; its receipts stay in favour, in both orders', async () => {
    for (const primero of ['venta', 'recibo'] as const) {
      const { cliente, venta, cuotas } = await vender()
      const { id } = await subirDe(cliente)
      const { cobro_id } = await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 11_000)
      const previa = await shop.admin.call(ventas.anulacion, { params: { id: venta.id } })
      expect(previa).toMatchObject({ saldo_antes: 55_000, saldo_despues: -11_000 })
      if (primero === 'recibo') await anularRecibo(shop.admin.call, cobro_id)
      await anularVenta(venta.id)
      expect(await notasDe(venta.id)).toEqual([{ total: 6_000, estado: 'anulada' }])
      expect(await refusal(deshacer(id))).toMatchObject({ codigo: 'actualizacion_tocada' })
      if (primero === 'venta') {
        expect(await saldoDe(shop.admin.call, cliente)).toBe(-11_000)
        await anularRecibo(shop.admin.call, cobro_id)
      }
      expect(await saldoDe(shop.admin.call, cliente)).toBe(0)
    }
  })

  it('bears interest on what it asks for, from the due date on; an undone update asks for less', async () => {
    await shop.admin.call(intereses.configurar, {
      body: { dias_gracia: 0, orden: 'capital', iva: '21', tasas: [{ desde: '2026-01-01', tasa: 36.5 }] },
    })
    const { cliente, cuotas } = await vender()
    const { id } = await subirDe(cliente)
    // 40 days of 0,1 % of $ 110,00.
    shop.clock.set('2026-05-25T15:00:00Z')
    const [primera] = await cuotasDe(shop.admin.call, cuotas[0]?.venta ?? 0)
    expect(primera?.interes).toBe(440)
    await pagar(shop.vendedor.call, primera?.id ?? 0, 11_440, {
      interes: { reclamado: 440, perdonado: 0, motivo: '' },
    })
    expect(await refusal(deshacer(id))).toMatchObject({ codigo: 'actualizacion_tocada' })
  })

  it('is paid with what the customer has in favour, and shows its rise in the record of the customer', async () => {
    await shop.admin.call(ventasConfiguracion.update, {
      body: { presupuestos: false, dias_presupuesto: 15, cambios: false, saldo_a_favor: true },
    })
    const { cliente, venta, cuotas } = await vender()
    const { id } = await subirDe(cliente)
    const vieja = await vender({ cliente })
    const ultima = vieja.cuotas[5]?.id ?? 0
    await pagar(shop.vendedor.call, ultima, 60_000 + 11_000, { a_favor: true })
    await shop.admin.call(aplicaciones.aplicar, {
      params: { cuotaId: cuotas[0]?.id ?? 0 },
      body: { importe: 11_000 },
    })
    expect((await estado(venta.id))[0]).toBe('pagada')
    expect(await refusal(deshacer(id))).toMatchObject({ codigo: 'actualizacion_tocada' })
    await anularVenta(venta.id)
    expect((await estado(venta.id))[0]).toBe('anulada')
  })
})

/** The batch `de` is of Centro, `todas` of all branches. */
async function expectLeidas({ de, todas }: { de: number; todas: number }): Promise<void> {
  const leer = async ({ call }: Pick<TestApp['vecino'], 'call'>) => {
    const { results } = await call(actualizacionesCuotas.list, { query: {} })
    const vistas = results.map((a) => a.id).filter((id) => id === de || id === todas)
    const status = (id: number) =>
      Promise.all([
        statusOf(call(actualizacionesCuotas.get, { params: { id } })),
        statusOf(call(actualizacionesCuotas.exportarDetalle, { params: { id } })),
      ])
    return { vistas, de: await status(de), todas: await status(todas) }
  }
  expect(await leer(shop.vendedor)).toEqual({ vistas: [de], de: [200, 200], todas: [403, 403] })
  expect(await leer(shop.vecino)).toEqual({ vistas: [], de: [403, 403], todas: [403, 403] })
  await givePermisos(shop, { con: ['actualizar_cuotas', 'ver_otras_sucursales'] })
  expect(await leer(shop.vecino)).toEqual({ vistas: [todas, de], de: [200, 200], todas: [200, 200] })
  await givePermisos(shop, { con: ['actualizar_cuotas'] })
}

const statusOf = (act: Promise<unknown>): Promise<number> =>
  act.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )

describe('the index', () => {
  const guardar = (indices: { mes: string; valor: number }[]) =>
    shop.admin.call(actualizacionesCuotas.guardarIndices, { body: { indices } })
  const ENERO = { mes: '2026-01', valor: 90_001_234 }
  const MARZO = { mes: '2026-03', valor: 96_543_210 }

  it('raises by the exact ratio of two months, rounded once', async () => {
    await guardar([ENERO, MARZO])
    const { cliente, venta } = await vender()
    const cuotas = previas(await abiertas({ cliente }), { desde: ENERO.valor, hasta: MARZO.valor })
    const indice = { porcentaje: null, indice_desde: '2026-01', indice_hasta: '2026-03' }
    const { id } = await aplicar({ ...indice, cliente, cuotas })
    // 100 · 96543210 / 90001234 = 107,26876…
    expect(await estado(venta.id)).toEqual(Array(6).fill(10_727))
    expect(await ver(id)).toMatchObject({
      porcentaje: null,
      indice_desde: ENERO,
      indice_hasta: MARZO,
      nuevo: 64_362,
    })
    expect(sumar((await ver(id)).detalles.map((d) => d.nuevo - d.anterior))).toBe(4_362)
    // A month that was used stays while the update stands.
    expect(await refusal(guardar([ENERO, { ...MARZO, valor: 97_000_000 }]))).toMatchObject({
      status: 409,
      codigo: 'indice_usado',
    })
    expect(await refusal(guardar([MARZO]))).toMatchObject({ codigo: 'indice_usado' })
    expect(await guardar([ENERO, MARZO, { mes: '2026-04', valor: 97_000_000 }])).toMatchObject({
      indices: [{ mes: '2026-04' }, MARZO, ENERO],
    })
    await deshacer(id)
    expect(await guardar([ENERO])).toEqual({ indices: [ENERO] })
  })

  it('is refused with a percentage, with one month, with a month that is missing, and when it fell', async () => {
    await guardar([ENERO, MARZO])
    const { cliente } = await vender()
    const cuotas = previas(await abiertas({ cliente }), DIEZ)
    for (const criterio of [
      { porcentaje: null },
      { porcentaje: 10, indice_desde: '2026-01', indice_hasta: '2026-03' },
      { porcentaje: null, indice_desde: '2026-01' },
      { porcentaje: null, indice_desde: '2026-01', indice_hasta: '2026-02' },
      { porcentaje: null, indice_desde: '2026-03', indice_hasta: '2026-01' },
      { porcentaje: 0 },
      { porcentaje: -5 },
      { porcentaje: 1.234 },
    ])
      expect(await refusal(aplicar({ cliente, cuotas, ...criterio }))).toMatchObject({ status: 400 })
    expect(
      await refusal(shop.vendedor.call(actualizacionesCuotas.guardarIndices, { body: { indices: [] } })),
    ).toMatchObject({
      status: 403,
    })
    expect(await refusal(guardar([ENERO, ENERO]))).toMatchObject({ status: 400 })
  })
})

describe('the fiscal debit note', () => {
  it('goes through the queue with the IVA of interest; an undone update withdraws or credits it', async () => {
    const comprobantes = () =>
      shop.db.rows<{ tipo: number; total: number; iva: number; estado: string }>(sql`
        select tipo, total, iva, estado, asociado, retirado from comprobantes_fiscales
        where nota_debito is not null or revierte_debito is not null order by id`)
    await facturar(shop, { entorno: 'produccion' })
    const { cliente, venta } = await vender()
    await grantAll(shop)
    const { id } = await subirDe(cliente)
    const factura = await shop.db.one<{ id: number }>(
      sql`select id from comprobantes_fiscales where venta = ${venta.id}`,
    )
    // $ 60,00 contain $ 10,41 at 21 %.
    expect(await comprobantes()).toMatchObject([
      { tipo: 7, total: 6_000, iva: 1_041, estado: 'sin_emitir', asociado: factura.id },
    ])
    await deshacer(id)
    expect(await comprobantes()).toMatchObject([{ retirado: true }])
    await subirDe(cliente)
    await grantAll(shop)
    await anularVenta(venta.id)
    expect(await comprobantes()).toMatchObject([
      { retirado: true },
      { tipo: 7, estado: 'autorizado' },
      { tipo: 8, total: 6_000, iva: 1_041, estado: 'sin_emitir' },
    ])
    await shop.db.run(sql`update facturacion set activa = false`)
  })
})

describe('the controls', () => {
  const roturas: [control: string, how: Sql][] = [
    [
      'cuotas_actualizadas',
      sql`update cuotas set actualizado = actualizado + 1, total_cuota = total_cuota + 1 where actualizado > 0`,
    ],
    ['cuotas_imputaciones', sql`update cuotas set total_cuota = total_cuota - 1 where actualizado > 0`],
    ['actualizaciones_notas', sql`update notas_debito set total = total + 1 where actualizacion is not null`],
    [
      'actualizaciones_notas',
      sql`update notas_debito set estado = 'anulada' where actualizacion is not null and estado = 'aprobada'`,
    ],
  ]
  it.each(roturas)('are %s when somebody else writes', async (control, how) => {
    const { cliente } = await vender()
    await subirDe(cliente)
    const rotos: string[] = []
    await shop.db
      .inTx(async (tx) => {
        await tx.run(how)
        for (const uno of await controlesDe(tx)) if (await findDiferencia(tx, uno)) rotos.push(uno.control)
        throw new Error('undo')
      })
      .catch((error: Error) => {
        if (error.message !== 'undo') throw error
      })
    expect(rotos).toContain(control)
  })
})
