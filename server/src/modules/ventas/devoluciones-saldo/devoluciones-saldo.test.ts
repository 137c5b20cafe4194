import { cajaMovimientos } from '@mostrador/contract/caja/caja-movimientos'
import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { informes } from '@mostrador/contract/gestion/informes'
import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import {
  type CreateDevolucionSaldo,
  devolucionesSaldo,
} from '@mostrador/contract/ventas/notas-credito/devoluciones-saldo'
import { describe, expect, it } from 'vitest'
import { HOY, refusal, type Session } from '../../../../test/run/app.ts'
import { buildCliente } from '../../../../test/shop/builders.ts'
import { abrir, activarCajas, cerrar, contar, shopForEachTest, turnoDe } from '../../../../test/shop/cajas.ts'
import { linea, saldoDe } from '../../../../test/shop/cobros.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopForEachTest()

const acreedor = async (aFavor = 50_000) =>
  (await buildCliente(shop.vendedor.call, { nombre: 'Cora Crédito', saldo: -aFavor })).id

const devolver = (
  cliente: number,
  tipos_pago: LineaPago[],
  fields: Partial<CreateDevolucionSaldo> = {},
  { who = shop.admin, key }: { who?: Session; key?: string } = {},
) => who.call(devolucionesSaldo.create, { body: { cliente, tipos_pago, ...fields } }, { idempotencyKey: key })

const anular = (id: number, motivo = 'no vino', who: Session = shop.admin) =>
  who.call(devolucionesSaldo.anular, { params: { id }, body: { motivo } })

const estado = async (cliente: number) =>
  (await shop.admin.call(cuentaClientes.list, { params: { id: cliente } })).results

describe('POST /gestion/devoluciones-saldo/crear/', () => {
  it('debits the account with its own document, and counts as money out', async () => {
    const cliente = await acreedor()
    const partes = [linea('EFECTIVO', 20_000), linea('TRANSFERENCIA', 5_000)]
    const creada = await devolver(cliente, partes, { concepto: 'se lo lleva' })
    expect(creada).toMatchObject({
      numero: `DEV-X 01-${String(creada.id).padStart(7, '0')}`,
      punto_venta: 1,
      fecha: HOY,
      sucursal: { id: shop.centro, nombre: 'Centro' },
      concepto: 'se lo lleva',
      cliente: { id: cliente, nombre: 'Cora Crédito', saldo: -25_000 },
      total: 25_000,
      tipos_pago: partes,
      estado: 'aprobada',
      anula: null,
      anulada_por: null,
      usuario: { username: 'admin' },
    })
    const [fila] = await estado(cliente)
    expect(fila).toMatchObject({
      concepto: 'se lo lleva',
      comprobante: creada.numero,
      debe: 25_000,
      haber: 0,
      saldo: -25_000,
      documento: { tipo: 'devolucion_saldo', id: creada.id },
    })
    const cobros = await shop.admin.call(informes.cobros, { query: {} })
    expect(cobros).toMatchObject([
      {
        id: creada.id,
        tipo_documento: 'DEVOLUCION',
        comprobante: creada.numero,
        total: -25_000,
        tipos_pago: [
          { tipo: 'EFECTIVO', monto: -20_000 },
          { tipo: 'TRANSFERENCIA', monto: -5_000 },
        ],
      },
    ])
    const detalle = { params: { tipo: 'DEVOLUCION', id: creada.id } } as const
    expect(await shop.admin.call(informes.cobro, detalle)).toMatchObject({
      total: -25_000,
      comprobante: creada.numero,
      cliente: 'Cora Crédito',
      venta: null,
      items: [],
    })
    expect(await shop.vecino.call(devolucionesSaldo.get, { params: { id: creada.id } })).toEqual(creada)
  })

  it('gives no more than the account has in favour, also to two at once', async () => {
    const cliente = await acreedor(10_000)
    const refused = await refusal(devolver(cliente, [linea('EFECTIVO', 10_001)]))
    expect(refused).toMatchObject({ status: 409, codigo: 'supera_saldo', body: { a_favor: 100 } })
    const dos = await Promise.allSettled([1, 2].map(() => devolver(cliente, [linea('EFECTIVO', 6_000)])))
    expect(dos.map((d) => d.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await saldoDe(shop.admin.call, cliente)).toBe(-4_000)
    const { id: deudor } = await buildCliente(shop.vendedor.call, { saldo: 5_000 })
    expect(await refusal(devolver(deudor, [linea('EFECTIVO', 1)]))).toMatchObject({ codigo: 'supera_saldo' })
  })

  it('is made once when its answer was lost', async () => {
    const cliente = await acreedor()
    const partes = [linea('EFECTIVO', 10_000)]
    const keyed = await Promise.all([1, 2, 3].map(() => devolver(cliente, partes, {}, { key: 'dev' })))
    expect(new Set(keyed.map((d) => d.id)).size).toBe(1)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(-40_000)
  })

  it('needs a customer, an amount, money that is no cheque, and the own branch', async () => {
    const cliente = await acreedor()
    for (const [body, texto] of [
      [{ cliente: 0, tipos_pago: [linea('EFECTIVO', 1)] }, 'Selecciona un cliente'],
      [{ cliente: 2_000_000, tipos_pago: [linea('EFECTIVO', 1)] }, 'Selecciona un cliente'],
      [{ cliente, tipos_pago: [] }, 'Ingresa un monto válido'],
      [
        { cliente, tipos_pago: [linea('EFECTIVO', 0)] },
        'Todos los tipos de pago deben tener un monto válido',
      ],
      [{ cliente, tipos_pago: [linea('CHEQUE', 1)] }, 'El dinero no se devuelve con un cheque'],
      [{ cliente, tipos_pago: [linea('EFECTIVO', 1)], concepto: ' ' }, 'Ingresa un concepto'],
    ] as const) {
      const call = shop.admin.call(devolucionesSaldo.create, {
        body: { ...body, tipos_pago: [...body.tipos_pago] },
      })
      expect(await refusal(call)).toMatchObject({ status: 400, message: texto })
    }
    await givePermisos(shop, { con: ['devolver_saldo'] })
    const ajena = devolver(cliente, [linea('EFECTIVO', 1)], { sucursal: shop.norte }, { who: shop.vendedor })
    expect(await refusal(ajena)).toMatchObject({ status: 403 })
  })

  it('is for admins until they give the permission', async () => {
    const cliente = await acreedor()
    const suya = () => devolver(cliente, [linea('EFECTIVO', 1_000)], {}, { who: shop.vendedor })
    expect(await refusal(suya())).toMatchObject({ status: 403 })
    await givePermisos(shop, { con: ['devolver_saldo'] })
    expect(await suya()).toMatchObject({ total: 1_000, usuario: { username: 'vendedor' } })
  })
})

describe('through the tills', () => {
  it('leaves the open till of the user by its payment types, or is refused without one', async () => {
    const { caja } = await activarCajas(shop)
    const cliente = await acreedor()
    const partes = [linea('EFECTIVO', 20_000), linea('OTROS', 5_000)]
    expect(await refusal(devolver(cliente, partes))).toMatchObject({ status: 409, codigo: 'caja_cerrada' })
    const turno = await abrir(shop.admin.call, caja.id, 100_000)
    const creada = await devolver(cliente, partes)
    expect((await turnoDe(shop.admin.call, turno.id)).saldos).toEqual([
      { tipo_pago: 'EFECTIVO', saldo: 80_000 },
      { tipo_pago: 'OTROS', saldo: -5_000 },
    ])
    const { results } = await shop.admin.call(cajaMovimientos.list, { query: { tipo: 'DEVOLUCION' } })
    expect(results.map((m) => [m.comprobante, m.importe, m.documento])).toEqual([
      [creada.numero, -5_000, { tipo: 'devolucion_saldo', id: creada.id }],
      [creada.numero, -20_000, { tipo: 'devolucion_saldo', id: creada.id }],
    ])
    const deCaja = await shop.admin.call(informes.cobros, { query: { caja: caja.id } })
    expect(deCaja.map((f) => f.id)).toEqual([creada.id])
    await anular(creada.id)
    expect((await turnoDe(shop.admin.call, turno.id)).saldos).toEqual([
      { tipo_pago: 'EFECTIVO', saldo: 100_000 },
      { tipo_pago: 'OTROS', saldo: 0 },
    ])
  })

  it('says so when the shift that paid is closed', async () => {
    const { caja } = await activarCajas(shop)
    const cliente = await acreedor()
    const turno = await abrir(shop.admin.call, caja.id, 20_000)
    const { id } = await devolver(cliente, [linea('EFECTIVO', 20_000)])
    await contar(shop.admin.call, turno.id, 0)
    await cerrar(shop.admin.call, turno.id)
    await abrir(shop.admin.call, caja.id, 0)
    expect(await anular(id)).toMatchObject({
      aviso_caja: 'El turno que pagó (Caja 1) ya está cerrado: el dinero entra en tu caja abierta.',
    })
  })
})

describe('POST /gestion/devoluciones-saldo/{id}/anular/', () => {
  it('brings the credit back with a contrary document, once', async () => {
    const cliente = await acreedor()
    const { id, numero } = await devolver(cliente, [linea('EFECTIVO', 20_000)])
    const dos = await Promise.allSettled([anular(id, 'se arrepintió'), anular(id, 'se arrepintió')])
    const [hecha] = dos.flatMap((d) => (d.status === 'fulfilled' ? [d.value] : []))
    expect(dos.find((d) => d.status === 'rejected')).toMatchObject({
      reason: { status: 409, codigo: 'ya_anulada' },
    })
    expect(hecha).toMatchObject({
      total: 20_000,
      estado: 'aprobada',
      anula: { id, numero },
      anulada_por: null,
      concepto: `Anulación de ${numero}: se arrepintió`,
    })
    const contraria = { id: hecha?.id ?? 0, numero: hecha?.numero ?? '' }
    expect(await shop.admin.call(devolucionesSaldo.get, { params: { id } })).toMatchObject({
      estado: 'anulada',
      anulada_por: contraria,
    })
    expect(await estado(cliente)).toMatchObject([
      { haber: 20_000, saldo: -50_000, comprobante: contraria.numero, concepto: `Anulación de ${numero}` },
      { debe: 20_000, saldo: -30_000, comprobante: numero },
      { haber: 50_000, saldo: -50_000 },
    ])
    const cobros = await shop.admin.call(informes.cobros, { query: {} })
    expect(cobros.map((f) => f.total)).toEqual([-20_000, 20_000])
    expect(await refusal(anular(contraria.id))).toMatchObject({ status: 409, codigo: 'es_anulacion' })
    const { results } = await shop.admin.call(auditoria.list, { query: { entidad: 'devoluciones-saldo' } })
    expect(results).toMatchObject([
      { accion: 'anular', despues: { estado: 'anulada', motivo: 'se arrepintió' } },
    ])
  })

  it('needs a reason, the permission and the branch of the document', async () => {
    const cliente = await acreedor()
    const { id } = await devolver(cliente, [linea('EFECTIVO', 20_000)])
    expect(await refusal(anular(id, ' '))).toMatchObject({
      status: 400,
      message: 'Debes ingresar un motivo para la anulación',
    })
    expect(await refusal(anular(id, 'x', shop.vendedor))).toMatchObject({ status: 403 })
    await givePermisos(shop, { con: ['devolver_saldo'] })
    expect(await refusal(anular(id, 'x', shop.vecino))).toMatchObject({ status: 403 })
    expect(await refusal(anular(2_000_000))).toMatchObject({ status: 404 })
  })
})

describe('GET /gestion/devoluciones-saldo/{id}/imprimir/', () => {
  it('is a paper that the customer signs, and says when it is annulled', async () => {
    const cliente = await acreedor()
    const { id, numero } = await devolver(cliente, [linea('EFECTIVO', 20_000)])
    const paper = async (which: number, formato: string) =>
      (
        await shop.http.inject({
          url: `/gestion/devoluciones-saldo/${which}/imprimir/?formato=${formato}`,
          headers: { authorization: `Bearer ${shop.vecino.access}` },
        })
      ).body.replaceAll('\u00a0', ' ')
    for (const formato of ['a4', 'ticket']) {
      const text = await paper(id, formato)
      for (const part of [
        '<h1>Devolución de saldo</h1>',
        numero,
        'Cora Crédito',
        'Efectivo: $ 200,00',
        'Firma',
      ])
        expect(text).toContain(part)
    }
    const contraria = await anular(id)
    expect(await paper(id, 'a4')).toMatch(/ANULADA[\s\S]*Anulada por/)
    expect(await paper(contraria.id, 'a4')).toContain('<h1>Anulación de devolución de saldo</h1>')
  })
})
