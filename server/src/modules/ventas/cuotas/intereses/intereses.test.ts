/** Interest for late payment: what is owed, claimed and forgiven, and what comes back. */
import { permisos } from '@mostrador/contract/base/permisos'
import { sesion } from '@mostrador/contract/base/sesion'
import type { Client } from '@mostrador/contract/client'
import { type CreateRefinanciacion, refinanciaciones } from '@mostrador/contract/credito/refinanciaciones'
import { comprobantesFiscales } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { informes } from '@mostrador/contract/gestion/informes'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { mostrarImporte } from '@mostrador/contract/importes'
import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { notasDebito } from '@mostrador/contract/ventas/notas-debito'
import type { InteresDelCobro } from '@mostrador/contract/ventas/planes/interes'
import { type ConfiguracionIntereses, intereses } from '@mostrador/contract/ventas/planes/intereses'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql, { raw } from 'sql-template-tag'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../../test/run/app.ts'
import { PASSWORD } from '../../../../../test/run/tienda.ts'
import { auditOf } from '../../../../../test/shop/audit.ts'
import {
  anularRecibo,
  buildVentaEnCuotas,
  cuotasDe,
  pagar,
  saldoDe,
} from '../../../../../test/shop/cobros.ts'
import { facturar, grantAll } from '../../../../../test/shop/fiscal.ts'
import { givePermisos } from '../../../../../test/shop/permisos.ts'
import { controlesDe, findDiferencia } from '../../../gestion/integridad/integridad.queries.ts'

const shop = shopOfFile()

/** 0,1 % a day. */
const REGLA: ConfiguracionIntereses = {
  dias_gracia: 0,
  orden: 'capital',
  iva: '21',
  tasas: [{ desde: '2026-01-01', tasa: 36.5 }],
}
const VENDIDA = '2026-03-15T15:00:00Z'
/** 40 days after the first instalment fell due, on 15/04: $ 4,00 of interest on $ 100,00. */
const TARDE = '2026-05-25T15:00:00Z'

/** As if rates had been set on another day: what counted is not changed by the API. */
const rigen = async (regla: Partial<ConfiguracionIntereses> = {}) => {
  await shop.db.run(sql`delete from tasas_interes`)
  await shop.admin.call(intereses.configurar, { body: { ...REGLA, ...regla } })
}
beforeAll(async () => {})
beforeEach(async () => {
  shop.clock.set(VENDIDA)
  await rigen()
})
afterEach(async () => {
  const { ok, diferencias } = await shop.admin.call(integridad.get)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})

/** A sale whose first instalment of $ 100,00 owes $ 4,00 of interest. */
async function buildAtrasada(fields = {}) {
  const hecha = await buildVentaEnCuotas(shop, fields)
  const [cuota] = hecha.cuotas
  if (!cuota) throw new Error('no instalment')
  shop.clock.set(TARDE)
  return { ...hecha, cuota }
}

const cobrar = (
  cuota: number,
  monto: number,
  interes: { reclamado: number; perdonado?: number; motivo?: string },
  call: Client = shop.vendedor.call,
) => pagar(call, cuota, monto, { interes: { perdonado: 0, motivo: '', ...interes } })

const primera = async (venta: number) => (await cuotasDe(shop.vendedor.call, venta))[0]
const deCliente = (id: number) => shop.vendedor.call(intereses.deCliente, { params: { id } })
const recibo = (id: number) => shop.vendedor.call(recibos.get, { params: { id } })

describe('the interest of an instalment', () => {
  it('is off without rates: no answer names it, and nothing can be claimed', async () => {
    await rigen({ tasas: [] })
    const { venta, cuota, cliente } = await buildAtrasada()
    expect(await primera(venta.id)).not.toHaveProperty('interes')
    expect(await deCliente(cliente)).toEqual({ total: 0, cuotas: [] })
    expect(await refusal(cobrar(cuota.id, 10_001, { reclamado: 1 }))).toMatchObject({
      status: 409,
      codigo: 'interes_superado',
    })
    expect(await shop.vendedor.call(sesion.profile)).not.toHaveProperty('intereses')
  })

  it('counts from the due date plus the days of grace, by the rates of each day; it is shown and is no debt', async () => {
    const { venta, cliente, cuota } = await buildAtrasada()
    expect(await primera(venta.id)).toMatchObject({ interes: 400, total_cuota: 10_000 })
    const deVentas = await shop.vendedor.call(cuotas.ventasPendientes, { query: { page_size: 100 } })
    // The second instalment is 10 days late: 100 more.
    expect(deVentas.results.find((v) => v.venta_id === venta.id)).toMatchObject({ interes: 500 })
    const todas = await shop.vendedor.call(cuotas.pendientes, { query: {} })
    expect(Array.isArray(todas) && todas.find((c) => c.id === cuota.id)).toMatchObject({ interes: 400 })
    const agenda = await shop.vendedor.call(informes.agenda, { query: { desde: '2026-01-01' } })
    expect(agenda.find((f) => f.cuota_id === cuota.id)).toMatchObject({ interes: 400 })
    expect(await deCliente(cliente)).toMatchObject({
      total: 500,
      cuotas: [
        { numero_cuota: 1, interes: 400, capital: 10_000, pagada: false },
        { numero_cuota: 2, interes: 100 },
      ],
    })
    expect(await saldoDe(shop.admin.call, cliente)).toBe(60_000)
    await rigen({ dias_gracia: 15 })
    expect(await primera(venta.id)).toMatchObject({ interes: 250 })
    // Twice the rate from 15/05 on: 30 days at 0,1 %, 10 at 0,2 %.
    await rigen({ tasas: [...REGLA.tasas, { desde: '2026-05-15', tasa: 73 }] })
    expect(await primera(venta.id)).toMatchObject({ interes: 500 })
    expect(await shop.vendedor.call(sesion.profile)).toMatchObject({ intereses: { orden: 'capital' } })
  })

  it('of a partial payment counts the open capital from its date', async () => {
    const { venta, cuotas: plan } = await buildAtrasada()
    // 15/05: 30 days on $ 100,00. The excess pays half of the second instalment, due that day.
    shop.clock.set('2026-05-15T15:00:00Z')
    await pagar(shop.vendedor.call, plan[0]?.id ?? 0, 15_000)
    shop.clock.set('2026-06-04T15:00:00Z')
    const [uno, dos] = await cuotasDe(shop.vendedor.call, venta.id)
    expect(uno).toMatchObject({ pagada: true, interes: 300 })
    expect(dos).toMatchObject({ total_cuota: 5_000, interes: 100 })
  })
})

const paper = async (ruta: string) =>
  (
    await shop.http.inject({
      url: `/gestion/${ruta}/imprimir/?formato=a4`,
      headers: { authorization: `Bearer ${shop.admin.access}` },
    })
  ).payload

describe('the papers', () => {
  it('name interest apart from the balance, and what a payment covered first', async () => {
    const { cliente, cuota, venta } = await buildAtrasada()
    const cuenta = await paper(`clientes/${cliente}`)
    expect(cuenta).toContain('Intereses por mora al 25/05/2026, aparte del saldo')
    expect(cuenta).toContain(`Cuota 1 de ${venta.numero}, vencida el 15/04/2026`)
    const { cobro_id, nota_debito } = await cobrar(cuota.id, 10_400, { reclamado: 400 })
    const recibo = await paper(`recibos/${cobro_id}`)
    expect(recibo).toContain(`Interés por mora de Cuota 1 (${nota_debito})`)
    expect(recibo).toContain('El pago cubre primero el capital.')
    const { id } = await shop.db.one<{ id: number }>(sql`select max(id) as id from notas_debito`)
    expect(await paper(`notas-debito/${id}`)).toContain('Interés por mora de Cuota 1')
  })
})

describe('a claim', () => {
  it('of all makes a debit note that the same receipt pays; the account ends as without it', async () => {
    const { venta, cliente, cuota } = await buildAtrasada()
    const { cobro_id, nota_debito, exceso } = await cobrar(cuota.id, 10_400, { reclamado: 400 })
    expect(exceso).toBe(0)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(50_000)
    const { results } = await shop.vendedor.call(cuentaClientes.list, { params: { id: cliente } })
    expect(results.slice(0, 2)).toMatchObject([
      { haber: 10_400, saldo: 50_000, documento: { tipo: 'recibo', id: cobro_id } },
      { debe: 400, saldo: 60_400, comprobante: nota_debito, documento: { tipo: 'nota_debito' } },
    ])
    expect(await recibo(cobro_id)).toMatchObject({
      total: 10_400,
      saldo_a_favor: 0,
      imputaciones: [{ importe: 10_000, cancela: true }],
      interes: { reclamado: 400, perdonado: 0, numero_cuota: 1, nota_debito, orden: 'capital' },
    })
    const [nota] = (await shop.vendedor.call(notasDebito.list, { query: { search: nota_debito ?? '' } }))
      .results
    expect(nota).toMatchObject({
      numero: nota_debito,
      total: 400,
      cheque: null,
      recibo: { id: cobro_id },
      venta: venta.id,
      estado: 'aprobada',
    })
    expect(await primera(venta.id)).not.toHaveProperty('interes')
  })

  it('of a part leaves the rest owed, also after the capital is paid; it does not grow any more', async () => {
    const { venta, cuota } = await buildAtrasada()
    await cobrar(cuota.id, 10_150, { reclamado: 150 })
    shop.clock.set('2026-08-25T15:00:00Z')
    expect(await primera(venta.id)).toMatchObject({ pagada: true, interes: 250 })
    const { cobro_id } = await cobrar(cuota.id, 250, { reclamado: 250 })
    expect(await recibo(cobro_id)).toMatchObject({
      total: 250,
      imputaciones: [],
      saldo_a_favor: 0,
      concepto: `Interés de Cuota 1 de ${venta.numero}`,
    })
    expect(await primera(venta.id)).not.toHaveProperty('interes')
    expect(await refusal(cobrar(cuota.id, 1, { reclamado: 1 }))).toMatchObject({ codigo: 'interes_superado' })
    expect(await refusal(pagar(shop.vendedor.call, cuota.id, 10_000))).toMatchObject({
      codigo: 'cuota_pagada',
    })
  })

  it('never passes what is owed, nor leaves the capital short while the capital goes first', async () => {
    const { cuota } = await buildAtrasada()
    expect(await refusal(cobrar(cuota.id, 10_401, { reclamado: 401 }))).toMatchObject({
      status: 409,
      codigo: 'interes_superado',
      body: { interes: 4 },
    })
    expect(await refusal(cobrar(cuota.id, 10_000, { reclamado: 400 }))).toMatchObject({ status: 400 })
    expect(await refusal(cobrar(cuota.id, 300, { reclamado: 400 }))).toMatchObject({ status: 400 })
  })

  it('of all of it may leave capital open where interest goes first, and the receipt says which', async () => {
    await rigen({ orden: 'interes' })
    const { venta, cliente, cuota } = await buildAtrasada()
    expect(await refusal(cobrar(cuota.id, 10_000, { reclamado: 300 }))).toMatchObject({ status: 400 })
    const { cobro_id } = await cobrar(cuota.id, 10_000, { reclamado: 400 })
    expect(await primera(venta.id)).toMatchObject({ pagada: false, total_cuota: 400 })
    expect(await recibo(cobro_id)).toMatchObject({
      interes: { orden: 'interes' },
      imputaciones: [{ importe: 9_600, cancela: false }],
    })
    expect(await saldoDe(shop.admin.call, cliente)).toBe(50_400)
  })

  it('of the same day by two tills counts once', async () => {
    const { cuota, venta } = await buildAtrasada()
    const ways = await Promise.allSettled([
      cobrar(cuota.id, 10_400, { reclamado: 400 }),
      cobrar(cuota.id, 10_400, { reclamado: 400 }, shop.vecino.call),
    ])
    expect(ways.map((w) => w.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await primera(venta.id)).toMatchObject({ pagada: true })
    const pendiente = await buildAtrasadaPagada()
    const dos = await Promise.allSettled([
      cobrar(pendiente, 400, { reclamado: 400 }),
      cobrar(pendiente, 400, { reclamado: 400 }, shop.vecino.call),
    ])
    expect(dos.map((w) => w.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('counts once for one key', async () => {
    const { cuota, cliente } = await buildAtrasada()
    const pago = { interes: { reclamado: 400, perdonado: 0, motivo: '' } }
    const una = await pagar(shop.vendedor.call, cuota.id, 10_400, pago, 'una-vez')
    const otra = await pagar(shop.vendedor.call, cuota.id, 10_400, pago, 'una-vez')
    expect(otra).toEqual(una)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(50_000)
  })

  it('counts once for one key that is sent twice at once', async () => {
    const { cuota, cliente } = await buildAtrasada()
    const pago = { interes: { reclamado: 400, perdonado: 0, motivo: '' } }
    const enviar = () => pagar(shop.vendedor.call, cuota.id, 10_400, pago, 'dos-veces-a-la-vez')
    const [una, otra] = await Promise.all([enviar(), enviar()])
    expect(otra).toEqual(una)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(50_000)
    const { n } = await shop.db.one<{ n: number }>(
      sql`select count(*)::integer as n from intereses where cuota = ${cuota.id}`,
    )
    expect(n).toBe(1)
  })
})

/** An instalment whose capital was paid, with $ 4,00 of interest left. */
async function buildAtrasadaPagada(): Promise<number> {
  shop.clock.set(VENDIDA)
  const { cuota } = await buildAtrasada()
  await pagar(shop.vendedor.call, cuota.id, 10_000)
  return cuota.id
}

describe('a pardon', () => {
  it('needs its permission and a reason, and stands in the receipt', async () => {
    await givePermisos(shop)
    const { venta, cuota } = await buildAtrasada()
    const perdon = { reclamado: 100, perdonado: 300, motivo: 'Cliente de años' }
    expect(await refusal(cobrar(cuota.id, 10_100, perdon))).toMatchObject({
      status: 403,
      codigo: 'permiso_requerido',
      body: {
        permiso: 'perdonar_intereses',
        detalle: expect.arrayContaining([{ dato: 'Interés que se perdona', valor: mostrarImporte(300) }]),
      },
    })
    expect(
      await refusal(cobrar(cuota.id, 10_100, { ...perdon, motivo: ' ' }, shop.admin.call)),
    ).toMatchObject({ status: 400 })
    const { cobro_id } = await cobrar(cuota.id, 10_100, perdon, shop.admin.call)
    expect((await recibo(cobro_id)).interes).toMatchObject({
      reclamado: 100,
      perdonado: 300,
      motivo: 'Cliente de años',
    })
    expect(await primera(venta.id)).not.toHaveProperty('interes')
    const { id } = await shop.db.one<{ id: number }>(sql`select id from intereses where recibo = ${cobro_id}`)
    expect(await auditOf(shop.db, 'intereses', id)).toMatchObject([
      { accion: 'crear', despues: { importe: mostrarImporte(300), motivo: 'Cliente de años' } },
    ])
  })

  it('is lent for one collection, which shows both names', async () => {
    const { cuota } = await buildAtrasada()
    const idempotencyKey = 'perdon-prestado'
    const act = (secreto?: string) =>
      shop.vendedor.call(
        cuotas.pagar,
        {
          params: { cuotaId: cuota.id },
          body: {
            monto_pagado: 10_000,
            tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: 10_000 }],
            interes: { reclamado: 0, perdonado: 400, motivo: 'Estuvo internada' },
          },
        },
        { idempotencyKey, autorizacion: secreto },
      )
    expect(await refusal(act())).toMatchObject({ body: { permiso: 'perdonar_intereses' } })
    const { autorizacion } = await shop.vendedor.call(permisos.autorizar, {
      body: {
        usuario: 'admin',
        clave: PASSWORD,
        permisos: ['perdonar_intereses'],
        operacion: idempotencyKey,
      },
    })
    const { cobro_id } = await act(autorizacion)
    expect((await recibo(cobro_id)).autorizado_por).toContain('admin')
  })

  it('is lent without a collection too', async () => {
    const cuotaId = await buildAtrasadaPagada()
    const idempotencyKey = 'perdon-sin-cobro'
    const act = (autorizacion?: string) =>
      shop.vendedor.call(
        intereses.perdonar,
        { params: { cuotaId }, body: { importe: 400, motivo: 'Acordado' } },
        { idempotencyKey, autorizacion },
      )
    expect(await refusal(act())).toMatchObject({ body: { permiso: 'perdonar_intereses' } })
    const { autorizacion } = await shop.vendedor.call(permisos.autorizar, {
      body: {
        usuario: 'admin',
        clave: PASSWORD,
        permisos: ['perdonar_intereses'],
        operacion: idempotencyKey,
      },
    })
    expect(await act(autorizacion)).toEqual({ interes: 0 })
  })

  it('without a receipt is recorded, and only of what is owed', async () => {
    const cuota = await buildAtrasadaPagada()
    const perdonar = (importe: number, call: Client = shop.admin.call) =>
      call(intereses.perdonar, { params: { cuotaId: cuota }, body: { importe, motivo: 'Acordado' } })
    expect(await refusal(perdonar(100, shop.vendedor.call))).toMatchObject({ status: 403 })
    expect(await refusal(perdonar(401))).toMatchObject({ codigo: 'interes_superado' })
    expect(await perdonar(150)).toEqual({ interes: 250 })
    const { id } = await shop.db.one<{ id: number }>(sql`select max(id) as id from intereses`)
    const [cambio] = await auditOf(shop.db, 'intereses', id)
    expect(cambio).toMatchObject({ despues: { motivo: 'Acordado' } })
    expect(await perdonar(250)).toEqual({ interes: 0 })
  })
})

describe('the least that is accepted', () => {
  it.each([
    ['capital', 115, 10_115],
    ['interes', 115, 10_115],
    // All of it: the rest pays the capital, down to the amount of the instalment.
    ['interes', 400, 10_000],
    ['capital', 400, 10_400],
  ] as const)(
    'with %s first and %i of interest is exactly what the refusal says',
    async (orden, reclamado, minimo) => {
      await rigen({ orden })
      const { cuota } = await buildAtrasada()
      const { message, status } = await refusal(cobrar(cuota.id, minimo - 1, { reclamado }))
      expect(status).toBe(400)
      expect(message).toContain(`mayor o igual a ${mostrarImporte(minimo)} `)
      await cobrar(cuota.id, minimo, { reclamado })
      await rigen()
    },
  )
})

describe('a new plan', () => {
  beforeEach(() =>
    shop.admin.call(ventasConfiguracion.update, {
      body: { presupuestos: false, dias_presupuesto: 15, cambios: false, refinanciaciones: true },
    }),
  )

  /** The first instalment of $ 100,00, which owes $ 4,00, due today in one. */
  const refinanciar = (
    { cliente, cuota }: { cliente: number; cuota: { id: number } },
    fields: Partial<CreateRefinanciacion> = {},
    call: Client = shop.admin.call,
  ) =>
    call(refinanciaciones.create, {
      body: {
        cliente,
        cuotas: [{ cuota: cuota.id, importe: 10_000 }],
        cantidad_cuotas: 1,
        primer_vencimiento: TARDE.slice(0, 10),
        ...fields,
      },
    })
  const permitir = () => givePermisos(shop, { con: ['refinanciar'] })
  const deuda = async (cliente: number) => (await deCliente(cliente)).total

  it.each([
    ['without an interest of its own', {}, 0],
    ['with interest in per cent', { tasa: 10 }, 1_000],
    ['with interest as an amount', { interes: 2_000 }, 2_000],
  ])('takes over the interest for paying late %s', async (_, fields, suyo) => {
    const hecha = await buildAtrasada()
    const saldo = await saldoDe(shop.admin.call, hecha.cliente)
    const debe = await deuda(hecha.cliente)
    const f = await refinanciar(hecha, fields)
    expect(f).toMatchObject({
      capital: 10_000,
      interes: suyo + 400,
      total: 10_400 + suyo,
      interes_mora: { reclamado: 400, perdonado: 0, motivo: '' },
      plan: [{ importe: 10_400 + suyo }],
    })
    expect(await saldoDe(shop.admin.call, hecha.cliente)).toBe(saldo + suyo + 400)
    expect(await deuda(hecha.cliente)).toBe(debe - 400)
  })

  it('lets nothing go without the permission, its reason and its trace', async () => {
    await permitir()
    const hecha = await buildAtrasada()
    const perdon = (fields: Partial<InteresDelCobro>) => ({
      interes_mora: { reclamado: 0, perdonado: 400, motivo: 'Cliente de años', ...fields },
    })
    expect(await refusal(refinanciar(hecha, perdon({}), shop.vendedor.call))).toMatchObject({
      status: 403,
      body: { permiso: 'perdonar_intereses' },
    })
    expect(await refusal(refinanciar(hecha, perdon({ motivo: ' ' })))).toMatchObject({
      status: 400,
      body: { campos: { 'interes_mora.motivo': 'Debes ingresar un motivo' } },
    })
    for (const corta of [{ perdonado: 0 }, { perdonado: 399 }, { reclamado: 1 }])
      expect(await refusal(refinanciar(hecha, perdon(corta)))).toMatchObject({
        status: 409,
        codigo: 'interes_distinto',
        message: `Las cuotas deben ${mostrarImporte(400)} de interés por mora: pasa al plan nuevo o se perdona`,
      })
    const f = await refinanciar(hecha, perdon({ reclamado: 100, perdonado: 300 }))
    expect(f).toMatchObject({
      interes: 100,
      total: 10_100,
      interes_mora: { reclamado: 100, perdonado: 300, motivo: 'Cliente de años' },
    })
    const { id } = await shop.db.one<{ id: number }>(sql`select max(id) as id from intereses`)
    expect(await auditOf(shop.db, 'intereses', id)).toMatchObject([
      {
        accion: 'crear',
        despues: {
          cuota: `Cuota 1 de la venta ${hecha.venta.id}`,
          importe: mostrarImporte(300),
          motivo: 'Cliente de años',
        },
      },
    ])
    const text = await paper(`refinanciaciones/${f.id}`)
    expect(text).toContain('Interés por mora que pasa al plan')
    expect(text).toContain(`Se perdonó interés por mora: ${mostrarImporte(300)}. Motivo: Cliente de años`)
  })

  it.each([
    [
      'of which a part is in no plan',
      'update refinanciaciones set interes_mora = interes_mora - 1 where interes_mora > 0',
    ],
    [
      'that is neither taken over nor forgiven',
      'update intereses set reclamado = reclamado - 1 where refinanciacion is not null',
    ],
  ])('with interest %s is found by the integrity check', async (_, como) => {
    await refinanciar(await buildAtrasada())
    const control = (await controlesDe(shop.db)).find((c) => c.control === 'intereses_refinanciados')
    let found: unknown = null
    const broken = shop.db.inTx(async (tx) => {
      await tx.run(sql`alter table intereses disable trigger user`)
      await tx.run(raw(como))
      found = control && (await findDiferencia(tx, control))
      throw new Error('undo')
    })
    await expect(broken).rejects.toThrow('undo')
    expect(found).toMatchObject({ control: 'intereses_refinanciados' })
  })

  it('is made by a seller without it, and the interest goes over', async () => {
    await permitir()
    const hecha = await buildAtrasada()
    expect(await refinanciar(hecha, {}, shop.vendedor.call)).toMatchObject({ total: 10_400 })
  })

  it('that is annulled owes the interest and what was forgiven again, more by the days since', async () => {
    const hecha = await buildAtrasada()
    const interes_mora = { reclamado: 100, perdonado: 300, motivo: 'Acordado' }
    const { id } = await refinanciar(hecha, { interes_mora })
    shop.clock.set('2026-05-30T15:00:00Z')
    await shop.admin.call(refinanciaciones.anular, { params: { id }, body: { motivo: 'no firmó' } })
    expect(await primera(hecha.venta.id)).toMatchObject({ total_cuota: 10_000, interes: 450 })
    // And is taken by the next one, with the rest.
    expect(await refinanciar(hecha, { primer_vencimiento: '2026-05-30' })).toMatchObject({
      interes_mora: { reclamado: 450 },
    })
  })

  it('of the open rest leaves what an annulled receipt opens again its own interest', async () => {
    const hecha = await buildVentaEnCuotas(shop)
    const [primera, cuota] = hecha.cuotas
    if (!cuota || !primera) throw new Error('no instalment')
    // The excess of $ 40,00 pays the second instalment in time: $ 60,00 are 10 days late.
    const { cobro_id } = await pagar(shop.vendedor.call, primera.id, 14_000)
    shop.clock.set(TARDE)
    const f = await refinanciar({ ...hecha, cuota }, { cuotas: [{ cuota: cuota.id, importe: 6_000 }] })
    expect(f).toMatchObject({ interes_mora: { reclamado: 60 } })
    expect(await deuda(hecha.cliente)).toBe(0)
    await anularRecibo(shop.admin.call, cobro_id)
    // The first one is 40 days late now, and $ 40,00 of the second one 10.
    expect(await deCliente(hecha.cliente)).toMatchObject({
      total: 440,
      cuotas: [
        { capital: 10_000, interes: 400 },
        { capital: 4_000, interes: 40 },
      ],
    })
  })
})

describe('the annulment of a sale', () => {
  it('lets its interest go, with the permission and the trace of a pardon', async () => {
    await givePermisos(shop)
    const { venta, cliente } = await buildAtrasada()
    const params = { id: venta.id }
    expect(await shop.vendedor.call(ventas.anulacion, { params })).toMatchObject({ interes: 500 })
    const anular = (call: Client) => call(ventas.anular, { params, body: { observaciones: 'devolvió todo' } })
    expect(await refusal(anular(shop.vendedor.call))).toMatchObject({
      status: 403,
      body: { permiso: 'perdonar_intereses' },
    })
    await anular(shop.admin.call)
    expect(await deCliente(cliente)).toEqual({ total: 0, cuotas: [] })
    const perdones = await shop.db.rows<{ id: number; perdonado: number; motivo: string }>(sql`
      select i.id, i.perdonado, i.motivo from intereses i join cuotas c on c.id = i.cuota
      where c.venta = ${venta.id} order by i.id`)
    const motivo = `Anulación de ${venta.numero}: devolvió todo`
    expect(perdones).toMatchObject([
      { perdonado: 400, motivo },
      { perdonado: 100, motivo },
    ])
    expect(await auditOf(shop.db, 'intereses', perdones[0]?.id ?? 0)).toMatchObject([{ accion: 'crear' }])
  })
})

describe('an annulled receipt', () => {
  it('annuls its debit note, and the interest is owed again, more by the days since', async () => {
    const { venta, cliente, cuota } = await buildAtrasada()
    const { cobro_id, nota_debito } = await cobrar(cuota.id, 10_400, { reclamado: 400 })
    shop.clock.set('2026-05-30T15:00:00Z')
    await anularRecibo(shop.admin.call, cobro_id)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(60_000)
    expect(await primera(venta.id)).toMatchObject({ pagada: false, interes: 450 })
    const [nota] = (await shop.vendedor.call(notasDebito.list, { query: { search: nota_debito ?? '' } }))
      .results
    expect(nota).toMatchObject({ estado: 'anulada' })
    await cobrar(cuota.id, 10_450, { reclamado: 450 })
    expect(await saldoDe(shop.admin.call, cliente)).toBe(50_000)
  })

  it('of the capital and one of the interest come back in either order', async () => {
    for (const primero of ['capital', 'interes'] as const) {
      shop.clock.set(VENDIDA)
      const { venta, cliente, cuota } = await buildAtrasada()
      const { cobro_id: capital } = await pagar(shop.vendedor.call, cuota.id, 10_000)
      const { cobro_id: interes } = await cobrar(cuota.id, 400, { reclamado: 400 })
      const orden = primero === 'capital' ? [capital, interes] : [interes, capital]
      for (const id of orden) await anularRecibo(shop.admin.call, id)
      expect(await saldoDe(shop.admin.call, cliente)).toBe(60_000)
      expect(await primera(venta.id)).toMatchObject({ pagada: false, interes: 400 })
    }
  })

  it('of an annulled sale leaves no interest', async () => {
    const { venta, cliente, cuota } = await buildAtrasada()
    await pagar(shop.vendedor.call, cuota.id, 10_000)
    await shop.admin.call(ventas.anular, { params: { id: venta.id }, body: { observaciones: '' } })
    expect(await deCliente(cliente)).toEqual({ total: 0, cuotas: [] })
  })
})

describe('the fiscal debit note', () => {
  const comprobantes = () =>
    shop.db.rows<{ tipo: number; total: number; iva: number; estado: string; asociado: number | null }>(sql`
      select tipo, total, iva, estado, asociado, nota_debito is not null as debito, retirado,
        periodo_desde is not null as con_periodo, concepto_fiscal
      from comprobantes_fiscales where nota_debito is not null or revierte_debito is not null order by id`)

  it('goes through the queue with its IVA; an annulled receipt withdraws it, or credits it once it was issued', async () => {
    await facturar(shop, { entorno: 'produccion' })
    const { cuota, venta } = await buildAtrasada()
    await grantAll(shop)
    const { cobro_id } = await cobrar(cuota.id, 10_400, { reclamado: 400 })
    const factura = await shop.db.one<{ id: number }>(
      sql`select id from comprobantes_fiscales where venta = ${venta.id}`,
    )
    // A final consumer: type 7. $ 4,00 contain $ 0,69 at 21 %.
    expect(await comprobantes()).toMatchObject([
      { tipo: 7, total: 400, iva: 69, estado: 'sin_emitir', asociado: factura.id, concepto_fiscal: 2 },
    ])
    await anularRecibo(shop.admin.call, cobro_id)
    expect(await comprobantes()).toMatchObject([{ retirado: true }])
    const { cobro_id: otro, nota_debito } = await cobrar(cuota.id, 10_400, { reclamado: 400 })
    await grantAll(shop)
    await anularRecibo(shop.admin.call, otro)
    expect(await comprobantes()).toMatchObject([
      { retirado: true },
      { tipo: 7, estado: 'autorizado' },
      { tipo: 8, total: 400, iva: 69, estado: 'sin_emitir' },
    ])
    const { results } = await shop.admin.call(comprobantesFiscales.list, {
      query: { search: nota_debito ?? '' },
    })
    expect(results.map((c) => c.documento_numero)).toEqual([nota_debito, nota_debito])
    await shop.db.run(sql`update facturacion set activa = false`)
  })
})

describe('the settings', () => {
  const guardar = (regla: Partial<ConfiguracionIntereses>) =>
    shop.admin.call(intereses.configurar, { body: { ...REGLA, ...regla } })
  const [ayer, hoy] = ['2026-03-14', '2026-03-15']

  it('keep the rates that counted: no change, none taken away, none added before today', async () => {
    const pasada = { status: 409, codigo: 'tasa_pasada' }
    expect(await refusal(guardar({ tasas: [{ desde: '2026-01-01', tasa: 40 }] }))).toMatchObject(pasada)
    expect(await refusal(guardar({ tasas: [] }))).toMatchObject(pasada)
    expect(await refusal(guardar({ tasas: [...REGLA.tasas, { desde: ayer, tasa: 40 }] }))).toMatchObject(
      pasada,
    )
    const desdeHoy = { tasas: [...REGLA.tasas, { desde: hoy, tasa: 40 }] }
    expect(await guardar(desdeHoy)).toMatchObject(desdeHoy)
    // Off from today on, without losing what was borne.
    await guardar({ tasas: [...REGLA.tasas, { desde: hoy, tasa: 0 }] })
    const cambio = (await auditOf(shop.db, 'intereses-configuracion', 1)).at(-1)
    expect(cambio).toMatchObject({
      antes: { tasas: '36,5 % desde el 01/01/2026; 40 % desde el 15/03/2026' },
      despues: { tasas: '36,5 % desde el 01/01/2026; 0 % desde el 15/03/2026' },
    })
  })

  it('are of admins, and refuse what is no rate', async () => {
    expect(await refusal(shop.vendedor.call(intereses.configurar, { body: REGLA }))).toMatchObject({
      status: 403,
    })
    for (const tasa of [-1, 1_001, 1.234])
      expect(await refusal(guardar({ tasas: [{ desde: hoy, tasa }] }))).toMatchObject({ status: 400 })
    const dos = [
      { desde: hoy, tasa: 1 },
      { desde: hoy, tasa: 2 },
    ]
    expect(await refusal(guardar({ tasas: dos }))).toMatchObject({ status: 400 })
    expect(await refusal(guardar({ dias_gracia: 366 }))).toMatchObject({ status: 400 })
  })
})

describe('the integrity check', () => {
  it.each([
    ['intereses_reclamados', 'update intereses set resuelto = 0, devengado = reclamado + perdonado'],
    ['intereses_notas', 'update notas_debito set total = total + 1 where recibo is not null'],
  ])('finds what breaks %s', async (nombre, como) => {
    const { cuota } = await buildAtrasada()
    await cobrar(cuota.id, 10_200, { reclamado: 200 })
    const [otra] = (await cuotasDe(shop.vendedor.call, cuota.venta)).filter((c) => !c.pagada)
    if (otra) await cobrar(otra.id, otra.total_cuota + 50, { reclamado: 50 })
    await cobrar(cuota.id, 100, { reclamado: 100 })
    const control = (await controlesDe(shop.db)).find((c) => c.control === nombre)
    let found: unknown = null
    const broken = shop.db.inTx(async (tx) => {
      await tx.run(sql`alter table intereses disable trigger user`)
      await tx.run(raw(como))
      found = control && (await findDiferencia(tx, control))
      throw new Error('undo')
    })
    await expect(broken).rejects.toThrow('undo')
    expect(found).toMatchObject({ control: nombre })
  })
})
