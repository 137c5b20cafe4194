/** How much a customer may owe: at every door that raises the debt, and nowhere else. */
import { permisos } from '@mostrador/contract/base/permisos'
import { sesion } from '@mostrador/contract/base/sesion'
import type { CallOptions, Client } from '@mostrador/contract/client'
import { integridad } from '@mostrador/contract/gestion/integridad'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cambios } from '@mostrador/contract/ventas/cambios'
import { cheques } from '@mostrador/contract/ventas/cheques'
import { presupuestos } from '@mostrador/contract/ventas/presupuestos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOY, refusal, shopOfFile, startTestApp } from '../../../../test/run/app.ts'
import { PASSWORD } from '../../../../test/run/tienda.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo, buildCliente, buildVenta, ventaInput } from '../../../../test/shop/builders.ts'
import { anularRecibo, cuotasDe, pagar, saldoDe } from '../../../../test/shop/cobros.ts'
import { aplicar, importar } from '../../../../test/shop/importar.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'
import { csvOf } from '../../../../test/shop/planillas.ts'

const shop = shopOfFile()
/** $ 60,00 at any condition. */
let articulo: Articulo
const configurar = (limites_credito: boolean, limite_credito: number | null = null) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: true, dias_presupuesto: 15, cambios: true, limites_credito, limite_credito },
  })
beforeAll(async () => {
  articulo = await buildArticulo(shop, {
    precio_venta: 6_000,
    precio_financiado: 6_000,
    stock: { sucursal: shop.centro, cantidad: 90 },
  })
})
beforeEach(() => configurar(true))
afterEach(async () => {
  const { ok, diferencias } = await shop.admin.call(integridad.get)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})

const buildConLimite = async (limite_credito: number | null, saldo = 0): Promise<number> =>
  (await buildCliente(shop.admin.call, { limite_credito, saldo })).id

const DE_CUENTA = { condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 1 } as const

/** A sale of $ 60,00 on account. */
const vender = (cliente: number, fields = {}, call: Client = shop.vendedor.call) =>
  buildVenta(call, { cliente, lineas: [{ articulo, cantidad: 1 }], ...DE_CUENTA, ...fields })

/** Lent from the first day on: nobody has saved the permissions here. */
const SUPERA = { status: 403, codigo: 'permiso_requerido', body: { permiso: 'superar_limite' } }
/** The numbers that documents take. */
const numeros = () =>
  shop.db.rows(sql`select sequencename, last_value from pg_sequences
    where sequencename ~ '^(ventas|notas_credito|notas_debito|recibos)_id_seq' order by 1`)

/** Refused, with no number taken and nothing owed. */
async function refuses(cliente: number, act: () => Promise<unknown>): Promise<void> {
  const antes = [await numeros(), await saldoDe(shop.admin.call, cliente)]
  expect(await refusal(act())).toMatchObject(SUPERA)
  expect([await numeros(), await saldoDe(shop.admin.call, cliente)]).toEqual(antes)
}

describe('the limit of a customer', () => {
  it('is its own, or else that of the business; without both, and while limits are off, there is none', async () => {
    const [libre, propio] = [await buildConLimite(null), await buildConLimite(7_000)]
    await vender(libre, { lineas: [{ articulo, cantidad: 5 }] })
    await vender(propio)
    await refuses(propio, () => vender(propio))
    await configurar(true, 30_500)
    await refuses(libre, () => vender(libre))
    await configurar(false, 100)
    await vender(libre)
    await vender(propio)
  })

  it('of 0 is no credit, and a sale on the spot needs none', async () => {
    await configurar(true, 1_000_000)
    const cliente = await buildConLimite(0)
    await refuses(cliente, () => vender(cliente))
    await vender(cliente, { condicion_venta: 'Contado Efectivo', cantidad_cuotas: null })
  })

  it('may be reached, and not passed by a centavo; a credit balance adds to it', async () => {
    const [justo, corto] = [await buildConLimite(6_000), await buildConLimite(5_999)]
    await vender(justo)
    await refuses(corto, () => vender(corto))
    const conFavor = await buildConLimite(0, -6_000)
    await vender(conFavor)
    await refuses(conFavor, () => vender(conFavor))
  })

  it('counts what a sale leaves owed: the advance is paid at once', async () => {
    const cliente = await buildConLimite(5_000)
    await refuses(cliente, () => vender(cliente, { anticipo: 999 }))
    await vender(cliente, { anticipo: 1_000 })
    expect(await saldoDe(shop.admin.call, cliente)).toBe(5_000)
  })

  it('is changed by who may exceed it, and leaves a trace', async () => {
    const cliente = await buildConLimite(5_000)
    const poner = (call: Client, limite_credito: number | null) =>
      call(clientes.update, { params: { id: cliente }, body: { limite_credito } })
    expect(await refusal(poner(shop.vendedor.call, 9_000))).toMatchObject({ status: 403 })
    expect(await refusal(buildCliente(shop.vendedor.call, { limite_credito: 1 }))).toMatchObject({
      status: 403,
    })
    await poner(shop.vendedor.call, 5_000)
    await poner(shop.admin.call, 9_000)
    expect(await poner(shop.admin.call, null)).not.toHaveProperty('limite_credito')
    const limites = (await auditOf(shop.db, 'clientes', cliente)).map((a) => a.despues?.limite_credito)
    expect(limites).toEqual([50, 50, 90, undefined])
  })

  it('stands in the profile, for who sells', async () => {
    await configurar(true, 30_000)
    expect((await shop.vendedor.call(sesion.profile)).credito).toEqual({ limite: 30_000 })
    await configurar(true)
    expect((await shop.vendedor.call(sesion.profile)).credito).toEqual({})
    await configurar(false, 30_000)
    expect(await shop.vendedor.call(sesion.profile)).not.toHaveProperty('credito')
  })
})

describe('a debt above the limit', () => {
  it('is refused at an offer that is sold, at the prices of the offer', async () => {
    const cliente = await buildConLimite(5_000)
    const { punto_venta: _, ...body } = ventaInput({
      cliente,
      lineas: [{ articulo, cantidad: 1 }],
      ...DE_CUENTA,
    })
    const { id } = await shop.vendedor.call(presupuestos.create, { body: { ...body, dias: 5 } })
    const sold = { precios: 'ofrecidos', total: 6_000, pagos: null } as const
    await refuses(cliente, () => shop.vendedor.call(presupuestos.vender, { params: { id }, body: sold }))
  })

  it('is refused at an exchange for what it adds, before its note takes a number', async () => {
    const cliente = await buildConLimite(6_000)
    const { id: venta } = await vender(cliente)
    const cambiar = (llevan: number) =>
      shop.vendedor.call(cambios.create, {
        body: {
          fecha: HOY,
          cliente,
          sucursal: null,
          venta,
          concepto: '',
          ...DE_CUENTA,
          bonificacion: 0,
          anticipo: 0,
          devueltos: [{ articulo: articulo.id, cantidad: 1, precio_unitario: 6_000, total: 6_000 }],
          llevados: [
            { articulo: articulo.id, cantidad: llevan, precio_unitario: 6_000, total: 6_000 * llevan },
          ],
          diferencia: 6_000 * (llevan - 1),
        },
      })
    await refuses(cliente, () => cambiar(2))
    // Already above a lower limit: what adds nothing is not refused.
    await shop.admin.call(clientes.update, { params: { id: cliente }, body: { limite_credito: 100 } })
    await cambiar(1)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(6_000)
  })

  it('is refused at the opening balance of a form; an import is of admins, who pass', async () => {
    const nuevo = { limite_credito: null, saldo: 6_001 }
    await configurar(true, 6_000)
    expect(await refusal(buildCliente(shop.vendedor.call, nuevo))).toMatchObject(SUPERA)
    await buildCliente(shop.vendedor.call, { ...nuevo, saldo: 6_000 })
    const csv = csvOf('Nombre;Documento;Saldo;Límite de crédito\nImportada;77000111;9000,00;150,50\n')
    const { id } = await importar(shop, 'clientes', csv)
    await aplicar(shop, id)
    const { results } = await shop.admin.call(clientes.list, { query: { search: '77000111' } })
    expect(results).toMatchObject([{ saldo: 900_000, limite_credito: 15_050 }])
  })

  it('is changed by a file that was exported and edited', async () => {
    const [con, igual] = [await buildConLimite(15_050), await buildConLimite(7_000)]
    const { results } = await shop.admin.call(clientes.list, { query: { page_size: 10_000 } })
    const filas = [con, igual].map((id) => {
      const { nombre, numero_documento } = results.find((c) => c.id === id) ?? {}
      return `${nombre};${numero_documento};${id === con ? '15050' : '70,00'}`
    })
    const csv = csvOf(`Nombre;Documento;Límite de crédito\n${filas.join('\n')}\n`)
    const { id } = await importar(shop, 'clientes', csv)
    await aplicar(shop, id)
    const limiteDe = async (cliente: number) =>
      (await shop.admin.call(clientes.get, { params: { id: cliente } })).limite_credito
    expect(await limiteDe(con)).toBe(1_505_000)
    expect(await limiteDe(igual)).toBe(7_000)
  })
})

it('lets one of two sales pass at once that together exceed it', async () => {
  for (let n = 0; n < 5; n++) {
    const cliente = await buildConLimite(10_000)
    const outcomes = await Promise.allSettled([vender(cliente), vender(cliente)])
    expect(outcomes.map((o) => o.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [lost] = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason] : []))
    expect(lost).toMatchObject(SUPERA)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(6_000)
  }
})

describe('once an admin has saved the permissions, it', () => {
  it('is refused at an annulled receipt and a refused cheque; what lowers the debt never is', async () => {
    await givePermisos(shop, { con: ['anular_recibos'] })
    const cliente = await buildConLimite(6_000)
    const { id } = await vender(cliente)
    const [cuota] = await cuotasDe(shop.vendedor.call, id)
    const datos = { banco: 'Galicia', numero: '1', vencimiento: null }
    const { cobro_id } = await pagar(shop.vendedor.call, cuota?.id ?? 0, 6_000, {
      tipos_pago: [{ tipo_pago: 'CHEQUE', monto: 6_000, cheque: datos }],
    })
    await shop.admin.call(clientes.update, { params: { id: cliente }, body: { limite_credito: 5_999 } })
    const { results } = await shop.vendedor.call(cheques.list, { query: {} })
    const cheque = results.find((h) => h.venta === id)?.id ?? 0
    const antes = await numeros()
    const permiso = { codigo: 'permiso_requerido', body: { permiso: 'superar_limite' } }
    expect(await refusal(anularRecibo(shop.vendedor.call, cobro_id))).toMatchObject(permiso)
    const body = { estado: 'RECHAZADO', estado_anterior: 'EN_CARTERA' } as const
    const marcar = (call: Client) => call(cheques.marcar, { params: { id: cheque }, body })
    expect(await refusal(marcar(shop.vendedor.call))).toMatchObject(permiso)
    expect(await numeros()).toEqual(antes)
    await marcar(shop.admin.call)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(6_000)
    // An annulled sale lowers it.
    await shop.admin.call(ventas.anular, { params: { id }, body: {} })
  })

  it('may be lent before the permissions were ever saved', async () => {
    const nueva = await startTestApp()
    await nueva.admin.call(ventasConfiguracion.update, {
      body: {
        presupuestos: false,
        dias_presupuesto: 15,
        cambios: false,
        limites_credito: true,
        limite_credito: 100,
      },
    })
    const { id: cliente } = await buildCliente(nueva.vendedor.call)
    const lineas = [{ articulo: await buildArticulo(nueva), cantidad: 1 }]
    const idempotencyKey = 'antes-de-permisos'
    const sell = (autorizacion?: string) =>
      nueva.vendedor.call(
        ventas.create,
        { body: ventaInput({ cliente, lineas, ...DE_CUENTA }) },
        { idempotencyKey, autorizacion },
      )
    expect(await refusal(sell())).toMatchObject(SUPERA)
    const { autorizacion } = await nueva.vendedor.call(permisos.autorizar, {
      body: { usuario: 'admin', clave: PASSWORD, permisos: ['superar_limite'], operacion: idempotencyKey },
    })
    const { id } = await sell(autorizacion)
    const venta = await nueva.vendedor.call(ventas.get, { params: { id } })
    expect(venta.autorizado_por).toContain('admin')
  })

  it('may be lent: the document has both names, and what was lent is that debt', async () => {
    await givePermisos(shop)
    const cliente = await buildConLimite(5_000)
    const sell = (options: CallOptions) =>
      shop.vendedor.call(
        ventas.create,
        { body: ventaInput({ cliente, lineas: [{ articulo, cantidad: 1 }], ...DE_CUENTA }) },
        options,
      )
    const idempotencyKey = 'al-limite'
    const { codigo, body } = await refusal(sell({ idempotencyKey }))
    expect(codigo).toBe('permiso_requerido')
    expect(body).toMatchObject({
      permiso: 'superar_limite',
      detalle: expect.arrayContaining([
        { dato: 'Límite de crédito', valor: '$\u00a050,00' },
        { dato: 'Quedaría debiendo', valor: '$\u00a060,00' },
      ]),
    })
    const { autorizacion } = await shop.vendedor.call(permisos.autorizar, {
      body: { usuario: 'admin', clave: PASSWORD, permisos: ['superar_limite'], operacion: idempotencyKey },
    })
    const { id } = await sell({ idempotencyKey, autorizacion })
    const venta = await shop.vendedor.call(ventas.get, { params: { id } })
    expect(venta).toMatchObject({
      usuario_nombre: 'vendedor',
      usuario_persona: 'Vera Venta',
      autorizado_por: expect.stringContaining('admin'),
    })
  })
})
