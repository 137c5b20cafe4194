import { sesion } from '@mostrador/contract/base/sesion'
import type { EstadoCheque } from '@mostrador/contract/caja/pagos'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { comisiones } from '@mostrador/contract/gestion/comisiones'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { cheques } from '@mostrador/contract/ventas/cheques'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, type Session, startTestApp, type TestApp } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildNota, buildVenta } from '../../../../test/shop/builders.ts'
import { buildVentaEnCuotas, cuotasDe, pagar } from '../../../../test/shop/cobros.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const ENERO = '2026-01'
const FEBRERO = '2026-02'
const MARZO = '2026-03'

let shop: TestApp
let mate: Articulo
let bazar: Articulo
let rubro: number
let cliente: number

beforeEach(async () => {
  shop = await startTestApp()
  rubro = (await shop.admin.call(rubros.create, { body: { nombre: 'Bazar' } })).id
  mate = await buildArticulo(shop, { nombre: 'Mate' })
  bazar = await buildArticulo(shop, { nombre: 'Taza', rubro })
  cliente = (await buildCliente(shop.admin.call)).id
})

const configurar = (more: Partial<Parameters<typeof body>[0]> = {}) =>
  shop.admin.call(comisiones.configurar, { body: body(more) })

const body = (more: {
  base?: 'venta' | 'cobro'
  desde?: string
  vendedores?: { id: number; porcentaje: number }[]
  rubros?: { id: number; porcentaje: number }[]
  cobradores?: { id: number; porcentaje: number }[]
}) => ({
  base: 'venta' as const,
  desde: ENERO,
  vendedores: [{ id: shop.vendedor.id, porcentaje: 3 }],
  rubros: [{ id: rubro, porcentaje: 5.5 }],
  ...more,
})

/** $ 100,00 each. */
const sell = async (who: Session, fecha: string, articulos: Articulo[] = [mate]) =>
  (
    await buildVenta(who.call, {
      cliente,
      fecha,
      lineas: articulos.map((articulo) => ({ articulo, cantidad: 1 })),
    })
  ).venta

const giveBack = (venta: number, fecha: string) =>
  buildNota(shop.admin.call, { cliente, articulo: mate.id, venta, fecha })

const ask = (mes: string, who: Session = shop.admin) => who.call(comisiones.list, { query: { mes } })
const cerrar = (mes: string) => shop.admin.call(comisiones.cerrar, { body: { mes } })

describe('commissions', () => {
  it('are off until an admin saves the first percentage', async () => {
    await sell(shop.vendedor, HOY)
    expect(await ask(MARZO)).toMatchObject({ activas: false, filas: [], cerrable: false })
    expect(await shop.vendedor.call(sesion.profile)).not.toHaveProperty('comisiones')
    expect(await refusal(configurar({ vendedores: [], rubros: [] }))).toMatchObject({ status: 400 })
    expect(await refusal(cerrar(FEBRERO))).toMatchObject({ status: 409, codigo: 'mes_no_cerrable' })
    await configurar()
    expect(await shop.vendedor.call(sesion.profile)).toMatchObject({ comisiones: true })
    expect(await ask(MARZO)).toMatchObject({ activas: true, filas: [{ comision: 300 }] })
  })

  it('count the rubro before the seller, and a return on its own day', async () => {
    await configurar()
    const { id } = await sell(shop.vendedor, '2026-02-10', [mate, bazar])
    await sell(shop.admin, '2026-02-11')
    await giveBack(id, '2026-03-05')
    const { filas, total } = await ask(FEBRERO)
    expect(filas).toEqual([
      {
        id: shop.vendedor.id,
        vendedor: 'vendedor',
        vendedor_persona: 'Vera Venta',
        vendido: 20_000,
        devuelto: 0,
        base: 20_000,
        porcentajes: [3, 5.5],
        comision: 850,
      },
      expect.objectContaining({ id: shop.admin.id, vendido: 10_000, base: 0, porcentajes: [], comision: 0 }),
    ])
    expect(total).toEqual({ vendido: 30_000, devuelto: 0, base: 20_000, comision: 850 })
    expect((await ask(MARZO)).total).toEqual({ vendido: 0, devuelto: 10_000, base: -10_000, comision: -300 })
  })

  it('take an annulled sale back on the day of the annulment', async () => {
    await configurar()
    const { id } = await sell(shop.vendedor, '2026-02-10')
    await shop.admin.call(ventas.anular, { params: { id }, body: { observaciones: '' } })
    expect((await ask(FEBRERO)).total).toMatchObject({ vendido: 10_000, comision: 300 })
    expect((await ask(MARZO)).total).toMatchObject({ devuelto: 10_000, comision: -300 })
  })

  it('on collection count what came in, and never more than the sale is worth', async () => {
    await configurar({ base: 'cobro' })
    // Four articles in instalments.
    const { venta, cuotas } = await buildVentaEnCuotas(shop, {
      lineas: [{ articulo: mate, cantidad: 10 }],
    })
    expect((await ask(MARZO)).total.vendido).toBe(0)
    await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 25_000)
    const { total } = await ask(MARZO)
    expect(total).toEqual({ vendido: 25_000, devuelto: 0, base: 25_000, comision: 750 })
    await shop.admin.call(ventas.anular, { params: { id: venta.id }, body: { observaciones: '' } })
    expect((await ask(MARZO)).total).toEqual({ vendido: 25_000, devuelto: 25_000, base: 0, comision: 0 })
  })
})

describe('a refused cheque', () => {
  const CHEQUE = { tipo_pago: 'CHEQUE' as const }
  const marcar = (id: number, estado: 'RECHAZADO' | 'EN_CARTERA', estado_anterior: EstadoCheque) =>
    shop.admin.call(cheques.marcar, { params: { id }, body: { estado, estado_anterior } })
  const chequeDe = async (venta: number) =>
    (await shop.admin.call(cheques.list, { query: {} })).results.find((h) => h.venta === venta)?.id ?? 0
  const comision = async () => (await ask(MARZO)).total.comision

  it('takes back what it paid of a sale on collection, until the debt is collected', async () => {
    await configurar({ base: 'cobro' })
    const { venta } = await buildVenta(shop.vendedor.call, {
      cliente,
      lineas: [{ articulo: mate, cantidad: 1 }],
      pagos: [
        { ...CHEQUE, monto: 7_000 },
        { tipo_pago: 'EFECTIVO', monto: 3_000 },
      ],
    })
    expect(await comision()).toBe(300)
    const cheque = await chequeDe(venta.id)
    await marcar(cheque, 'RECHAZADO', 'EN_CARTERA')
    expect((await ask(MARZO)).total).toEqual({ vendido: 10_000, devuelto: 7_000, base: 3_000, comision: 90 })
    const { results } = await shop.admin.call(comisiones.documentos, { query: { mes: MARZO } })
    expect(results.map((d) => [d.tipo, d.importe, d.comprobante.slice(0, 2)])).toContainEqual([
      'rechazo',
      -7_000,
      'ND',
    ])
    // A mistake takes nothing.
    await marcar(cheque, 'EN_CARTERA', 'RECHAZADO')
    expect(await comision()).toBe(300)
    await marcar(cheque, 'RECHAZADO', 'EN_CARTERA')
    expect(await comision()).toBe(90)
    const debe = (await cuotasDe(shop.admin.call, venta.id)).find((c) => !c.anulada && !c.pagada)
    await pagar(shop.admin.call, debe?.id ?? 0, 7_000)
    expect(await comision()).toBe(300)
  })

  it('of a receipt takes it back once, in either order with the annulment of the receipt', async () => {
    await configurar({ base: 'cobro' })
    const { venta, cuotas } = await buildVentaEnCuotas(shop, { lineas: [{ articulo: mate, cantidad: 10 }] })
    const cobro = { tipos_pago: [{ ...CHEQUE, monto: 25_000 }] }
    const { cobro_id } = await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 25_000, cobro)
    expect(await comision()).toBe(750)
    await marcar(await chequeDe(venta.id), 'RECHAZADO', 'EN_CARTERA')
    expect(await comision()).toBe(0)
    await shop.admin.call(recibos.anular, { params: { id: cobro_id }, body: { motivo: 'x' } })
    expect(await comision()).toBe(0)
  })

  it('takes nothing on what is sold', async () => {
    await configurar()
    const { venta } = await buildVenta(shop.vendedor.call, {
      cliente,
      lineas: [{ articulo: mate, cantidad: 1 }],
      pagos: [{ ...CHEQUE, monto: 10_000 }],
    })
    await marcar(await chequeDe(venta.id), 'RECHAZADO', 'EN_CARTERA')
    expect(await comision()).toBe(300)
  })
})

describe('who collects', () => {
  const CHEQUE = { tipo_pago: 'CHEQUE' as const }
  const cobradores = () => [{ id: shop.vecino.id, porcentaje: 4 }]
  const enCuotas = () => buildVentaEnCuotas(shop, { lineas: [{ articulo: mate, cantidad: 10 }] })
  const documentosDe = async (cobrador: number, mes = MARZO) =>
    (await shop.admin.call(comisiones.documentos, { query: { mes, cobrador } })).results

  it('earns on own receipts beside the seller, whatever counts for sellers, and less what is annulled', async () => {
    for (const base of ['venta', 'cobro'] as const) {
      await configurar({ base, cobradores: cobradores() })
      const { cuotas } = await enCuotas()
      const { cobro_id: id } = await pagar(shop.vecino.call, cuotas[0]?.id ?? 0, 25_000)
      // Somebody without a percentage is no collector.
      await pagar(shop.vendedor.call, cuotas[1]?.id ?? 0, 25_000)
      const cifras = { vendido: 25_000, devuelto: 0, base: 25_000, comision: 1_000 }
      expect(await ask(MARZO)).toMatchObject({
        cobradores: [
          {
            id: shop.vecino.id,
            vendedor: 'vecino',
            vendedor_persona: 'Víctor Norte',
            porcentajes: [4],
            ...cifras,
          },
        ],
        total_cobradores: cifras,
      })
      await shop.admin.call(recibos.anular, { params: { id }, body: { motivo: 'x' } })
      expect((await ask(MARZO)).total_cobradores).toEqual({
        ...cifras,
        devuelto: 25_000,
        base: 0,
        comision: 0,
      })
      expect((await documentosDe(shop.vecino.id)).map((d) => [d.tipo, d.comision])).toEqual([
        ['anulacion_cobro', -1_000],
        ['cobro', 1_000],
      ])
      await shop.db.run(sql`update recibos set fecha = '2025-01-01'`)
      await shop.db.run(sql`update notas_credito set fecha = '2025-01-01'`)
    }
  })

  it('earns nothing on an advance, nor twice on a cheque that was refused', async () => {
    await configurar({ cobradores: [{ id: shop.vendedor.id, porcentaje: 4 }] })
    const { venta, cuotas } = await buildVentaEnCuotas(shop, {
      lineas: [{ articulo: mate, cantidad: 10 }],
      anticipo: 20_000,
    })
    expect((await ask(MARZO)).cobradores).toEqual([])
    const monto = cuotas[0]?.total_cuota ?? 0
    const { cobro_id: id } = await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, monto, {
      tipos_pago: [{ ...CHEQUE, monto }],
    })
    const cheque = (await shop.admin.call(cheques.list, { query: {} })).results.find(
      (h) => h.venta === venta.id,
    )
    const body = { estado: 'RECHAZADO', estado_anterior: 'EN_CARTERA' } as const
    await shop.admin.call(cheques.marcar, { params: { id: cheque?.id ?? 0 }, body })
    await shop.admin.call(recibos.anular, { params: { id }, body: { motivo: 'x' } })
    expect((await ask(MARZO)).total_cobradores).toMatchObject({
      vendido: monto,
      devuelto: monto,
      comision: 0,
    })
  })

  it('keeps the percentage of a closed month, also of one that paid nothing', async () => {
    await configurar()
    const { cuotas } = await enCuotas()
    const cobrar = async (n: number, fecha: string) => {
      const { cobro_id: id } = await pagar(shop.vecino.call, cuotas[n]?.id ?? 0, 25_000)
      await shop.db.run(sql`update recibos set fecha = ${fecha}::date where id = ${id}`)
      return id
    }
    const sinNada = await cobrar(0, '2026-01-20')
    await cerrar(ENERO)
    await configurar({ cobradores: cobradores() })
    const conCuatro = await cobrar(1, '2026-02-20')
    expect((await ask(FEBRERO)).total_cobradores.comision).toBe(1_000)
    expect(await cerrar(FEBRERO)).toMatchObject({ lineas: 1, comision: 1_000 })
    await configurar({ cobradores: [{ id: shop.vecino.id, porcentaje: 9 }] })
    for (const id of [sinNada, conCuatro])
      await shop.admin.call(recibos.anular, { params: { id }, body: { motivo: 'x' } })
    expect((await ask(MARZO)).total_cobradores).toMatchObject({ devuelto: 25_000, comision: -1_000 })
    expect((await ask(FEBRERO)).total_cobradores.comision).toBe(1_000)
  })

  it('sees only the own lines, which the workbooks have too', async () => {
    await configurar({ cobradores: [...cobradores(), { id: shop.vendedor.id, porcentaje: 2 }] })
    const { cuotas } = await enCuotas()
    await pagar(shop.vecino.call, cuotas[0]?.id ?? 0, 25_000)
    await pagar(shop.vendedor.call, cuotas[1]?.id ?? 0, 25_000)
    const { cobradores: suyas } = await ask(MARZO, shop.vecino)
    expect(suyas.map((f) => [f.id, f.comision])).toEqual([[shop.vecino.id, 1_000]])
    const { rows } = await readWorkbook(await shop.admin.call(comisiones.exportar, { query: { mes: MARZO } }))
    expect(rows.slice(-2).map((r) => [r[0], r[1], r.at(-1)])).toEqual([
      ['Víctor Norte', 'Cobranza', 10],
      ['Vera Venta', 'Cobranza', 5],
    ])
    const query = { mes: MARZO, cobrador: shop.vecino.id }
    const detalle = await readWorkbook(await shop.admin.call(comisiones.exportarDocumentos, { query }))
    expect(detalle.rows).toHaveLength(2)
    expect(await documentosDe(shop.vecino.id)).toHaveLength(1)
  })

  it('stays when other percentages are saved without them', async () => {
    await configurar({ cobradores: cobradores() })
    await configurar({ rubros: [] })
    const { cobradores: hay } = await shop.admin.call(comisiones.configuracion)
    expect(hay.find((c) => c.id === shop.vecino.id)?.porcentaje).toBe(4)
    await configurar({ cobradores: [] })
    expect(
      (await shop.admin.call(comisiones.configuracion)).cobradores.every((c) => c.porcentaje === null),
    ).toBe(true)
  })
})

describe('what comes back of a closed month', () => {
  it('is taken off at the percentage of its close, whatever is paid today', async () => {
    await configurar()
    const { id } = await sell(shop.vendedor, '2026-01-16', [mate, bazar])
    const gone = await sell(shop.vendedor, '2026-01-17', [bazar])
    await cerrar(ENERO)
    await configurar({ vendedores: [{ id: shop.vendedor.id, porcentaje: 10 }], rubros: [] })
    await giveBack(id, '2026-02-03')
    expect((await ask(FEBRERO)).total).toMatchObject({ devuelto: 10_000, comision: -300 })
    await shop.admin.call(ventas.anular, { params: { id: gone.id }, body: { observaciones: '' } })
    expect((await ask(MARZO)).total).toMatchObject({ devuelto: 10_000, comision: -550 })
    // What was sold since has today's.
    const nueva = await sell(shop.vendedor, '2026-02-20')
    await giveBack(nueva.id, '2026-02-21')
    expect((await ask(FEBRERO)).total).toMatchObject({ vendido: 10_000, devuelto: 20_000, comision: -300 })
  })

  it.each(['venta', 'cobro'] as const)(
    'of a note without its sale comes again as it went, on %s',
    async (base) => {
      const precios = { precio_unitario: 10_000, total: 10_000 }
      const detalles = [mate, bazar].map((a) => ({ articulo: a.id, cantidad: 1, ...precios }))
      const { id } = await shop.vendedor.call(notasCredito.create, {
        body: { cliente, fecha: '2026-01-20', concepto: 'sin su venta', total: 20_000, detalles },
      })
      await configurar({ base })
      await cerrar(ENERO)
      expect((await ask(ENERO)).total).toMatchObject({ devuelto: 20_000, comision: -850 })
      await configurar({ base, vendedores: [{ id: shop.vendedor.id, porcentaje: 10 }], rubros: [] })
      await shop.db.run(sql`
      insert into nota_credito_reversiones (nota, fecha, motivo, usuario) values (${id}, ${HOY}, 'x', ${shop.admin.id})`)
      expect((await ask(MARZO)).total).toMatchObject({ devuelto: -20_000, comision: 850 })
    },
  )

  it('on collection too, and a later receipt of the same sale has the percentage that the first one had', async () => {
    await configurar({ base: 'cobro' })
    const { cuotas } = await buildVentaEnCuotas(shop, { lineas: [{ articulo: mate, cantidad: 10 }] })
    const { cobro_id } = await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 25_000)
    await shop.db.run(sql`update recibos set fecha = '2026-02-20'`)
    await cerrar(ENERO)
    await cerrar(FEBRERO)
    await configurar({ base: 'cobro', vendedores: [{ id: shop.vendedor.id, porcentaje: 10 }] })
    await shop.admin.call(recibos.anular, { params: { id: cobro_id }, body: { motivo: 'x' } })
    expect((await ask(MARZO)).total).toMatchObject({ devuelto: 25_000, comision: -750 })
    await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 25_000)
    expect((await ask(MARZO)).total.comision).toBe(0)
  })
})

describe('POST /gestion/comisiones/cerrar/', () => {
  it('keeps the figures of the month: what comes later counts in the next open one', async () => {
    await configurar()
    const { id } = await sell(shop.vendedor, '2026-01-16')
    await sell(shop.vendedor, '2026-01-17')
    const antes = await ask(ENERO)
    expect(antes).toMatchObject({ cerrable: true, cierre: null })
    expect(await cerrar(ENERO)).toEqual({ mes: ENERO, lineas: 2, comision: 600 })
    // Dated back, annulled, returned into the closed month; other percentages; another rubro.
    await sell(shop.vendedor, '2026-01-20')
    await shop.admin.call(ventas.anular, { params: { id }, body: { observaciones: '' } })
    const otra = await sell(shop.vendedor, '2026-01-21')
    await giveBack(otra.id, '2026-01-22')
    await configurar({ vendedores: [{ id: shop.vendedor.id, porcentaje: 10 }] })
    const { filas, total, cierre } = await ask(ENERO)
    expect({ filas, total }).toEqual({ filas: antes.filas, total: antes.total })
    expect(cierre).toMatchObject({ usuario: 'admin', usuario_persona: 'Ana Admin' })
    expect(await ask(FEBRERO)).toMatchObject({
      atrasados: 3,
      total: { vendido: 20_000, devuelto: 10_000, comision: 1_000 },
    })
    // The annulled sale was closed with 3 %.
    expect((await ask(MARZO)).total).toMatchObject({ devuelto: 10_000, comision: -300 })
    expect(await cerrar(FEBRERO)).toMatchObject({ lineas: 3 })
    expect(await ask(MARZO)).toMatchObject({ atrasados: 0, total: { comision: -300 } })
  })

  it('closes in order, and not before the month is over', async () => {
    await configurar()
    expect(await refusal(cerrar(FEBRERO))).toMatchObject({
      status: 409,
      codigo: 'mes_no_cerrable',
      message: 'Los meses se cierran en orden: el próximo es 01/2026',
    })
    await cerrar(ENERO)
    expect(await refusal(cerrar(ENERO))).toMatchObject({ status: 409, codigo: 'mes_cerrado' })
    await cerrar(FEBRERO)
    expect(await refusal(cerrar(MARZO))).toMatchObject({
      status: 409,
      message: 'El mes todavía no terminó',
    })
  })

  it('is done once: of two at the same time one wins, and a repeated key gets the same answer', async () => {
    await configurar()
    await sell(shop.vendedor, '2026-01-16')
    const both = await Promise.allSettled([cerrar(ENERO), cerrar(ENERO)])
    expect(both.map((b) => b.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [lost] = both.filter((b) => b.status === 'rejected')
    expect(await refusal(Promise.reject(lost?.reason))).toMatchObject({ status: 409, codigo: 'mes_cerrado' })
    const once = () =>
      shop.admin.call(comisiones.cerrar, { body: { mes: FEBRERO } }, { idempotencyKey: 'f'.repeat(32) })
    expect(await once()).toEqual(await once())
    const closes = await shop.db.rows(sql`select mes from comision_cierres`)
    expect(closes).toHaveLength(2)
  })

  it('holds base and first month, and leaves its trace', async () => {
    await configurar()
    await cerrar(ENERO)
    for (const more of [{ base: 'cobro' as const }, { desde: FEBRERO }])
      expect(await refusal(configurar(more))).toMatchObject({ status: 409, codigo: 'comisiones_fijas' })
    const { results } = await shop.admin.call(auditoria.list, { query: { entidad: 'comisiones' } })
    expect(results.map((r) => r.accion)).toEqual(['cerrar', 'crear'])
    expect(results[1]?.despues).toMatchObject({ vendedores: 'Vera Venta 3 %', rubros: 'Bazar 5.5 %' })
  })
})

describe('who asks', () => {
  it('sees as a vendedor only the own commission, and sets nothing', async () => {
    await configurar({ rubros: [{ id: rubro, porcentaje: 5 }] })
    await sell(shop.vendedor, HOY)
    await sell(shop.admin, HOY, [bazar])
    expect((await ask(MARZO)).filas).toHaveLength(2)
    const suyas = await ask(MARZO, shop.vendedor)
    expect(suyas.filas.map((f) => f.id)).toEqual([shop.vendedor.id])
    expect(suyas.total.comision).toBe(300)
    const documentos = await shop.vendedor.call(comisiones.documentos, {
      query: { mes: MARZO, vendedor: shop.admin.id },
    })
    expect(documentos.count).toBe(0)
    for (const call of [
      shop.vendedor.call(comisiones.configuracion),
      shop.vendedor.call(comisiones.configurar, { body: body({}) }),
      shop.vendedor.call(comisiones.cerrar, { body: { mes: ENERO } }),
    ])
      expect(await refusal(call)).toMatchObject({ status: 403 })
    await givePermisos(shop, { sin: ['informe_ventas'] })
    expect(await refusal(ask(MARZO, shop.vendedor))).toMatchObject({ codigo: 'permiso_requerido' })
  })

  it('gets the documents of a line, which add up to it, and workbooks of both', async () => {
    await configurar()
    const { id } = await sell(shop.vendedor, HOY, [mate, bazar])
    await giveBack(id, HOY)
    const query = { mes: MARZO, vendedor: shop.vendedor.id }
    const { results } = await shop.admin.call(comisiones.documentos, { query })
    expect(results.map((d) => [d.tipo, d.importe, d.porcentaje, d.comision])).toEqual([
      ['nota', -10_000, 3, -300],
      ['venta', 10_000, 3, 300],
      ['venta', 10_000, 5.5, 550],
    ])
    const { rows } = await readWorkbook(await shop.admin.call(comisiones.exportar, { query: { mes: MARZO } }))
    expect(rows[0]).toEqual(['Vendedor', 'Por', 'Vendido', 'Devuelto', 'Base', 'Porcentajes', 'Comisión'])
    const detalle = await readWorkbook(await shop.admin.call(comisiones.exportarDocumentos, { query }))
    expect(detalle.rows).toHaveLength(4)
  })

  it('gets 400 for a seller or a rubro that is not there', async () => {
    expect(await refusal(configurar({ rubros: [{ id: 999, porcentaje: 1 }] }))).toMatchObject({
      status: 400,
      campos: { rubros: 'Elige rubros de la lista' },
    })
    expect(await refusal(configurar({ vendedores: [{ id: 1, porcentaje: 101 }] }))).toMatchObject({
      status: 400,
    })
  })
})
