/** The fiscal side of credit notes, for each state of the invoice. */

import { libroIva } from '@mostrador/contract/fiscal/libro-iva'
import { mostrarImporte } from '@mostrador/contract/importes'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { type VentaCreada, ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOY, refusal } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildNota, buildVenta } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
import { anularRecibo, buildVentaEnCuotas, pagar } from '../../../../test/shop/cobros.ts'
import { comprobanteDe, enviar, facturar, grantAll } from '../../../../test/shop/fiscal.ts'
import { reject } from '../emision/estados.commands.ts'

const shop = shopForEachTest()
beforeEach(() => facturar(shop))

/** A sale of two articles, of 21 % and 10,5 %, with a discount. */
async function vender() {
  const general = await buildArticulo(shop)
  const reducido = await buildArticulo(shop, { iva: '10.5' })
  const { id: cliente } = await buildCliente(shop.vendedor.call)
  const creada = await buildVenta(shop.vendedor.call, {
    cliente,
    bonificacion: 1_000,
    lineas: [
      { articulo: general, cantidad: 2 },
      { articulo: reducido, cantidad: 1 },
    ],
  })
  return { ...creada, general, reducido, cliente }
}

const facturaDe = async (venta: VentaCreada) => {
  const factura = await comprobanteDe(shop, { venta: venta.id })
  if (!factura) throw new Error('no invoice')
  return factura
}

const anular = (id: number) => shop.admin.call(ventas.anular, { params: { id }, body: {} })

/** A return by hand at $ 100,00 a unit. */
const devolver = (
  cliente: number,
  articulo: string,
  {
    venta = null,
    cantidad = 1,
    precio = 10_000,
  }: { venta?: number | null; cantidad?: number; precio?: number } = {},
) => buildNota(shop.vendedor.call, { cliente, articulo, cantidad, precio_unitario: precio, venta })

describe('the preview of an annulment', () => {
  const preview = (id: number) => shop.vendedor.call(ventas.anulacion, { params: { id } })

  it('names the note that will credit the invoice, as the annulment then makes it', async () => {
    const venta = await vender()
    await grantAll(shop)
    const { comprobante_fiscal: factura } = await shop.vendedor.call(ventas.get, { params: { id: venta.id } })
    const { comprobante_fiscal } = await preview(venta.id)
    expect(comprobante_fiscal).toEqual({
      factura: factura?.comprobante,
      estado: 'autorizado',
      nota: { tipo: 8, tipo_nombre: 'Nota de crédito B', letra: 'B', total: venta.venta.total },
      aviso: `Se va a emitir una Nota de crédito B por ${mostrarImporte(venta.venta.total)} que acredita la ${factura?.comprobante}. Queda pendiente hasta que ARCA le dé su CAE.`,
    })
    const { nota_credito_id } = await anular(venta.id)
    expect(await comprobanteDe(shop, { nota_credito: nota_credito_id })).toMatchObject({
      tipo: 8,
      estado: 'sin_emitir',
      total: venta.venta.total,
    })
    expect(await preview(venta.id)).not.toHaveProperty('comprobante_fiscal')
  })

  it('says when there will be none, and when it waits behind the invoice', async () => {
    const venta = await vender()
    expect((await preview(venta.id)).comprobante_fiscal).toMatchObject({
      nota: null,
      aviso:
        'La Factura B de esta venta todavía no se emitió: se retira, y no hace falta una nota de crédito fiscal.',
    })
    await enviar(shop, (await facturaDe(venta)).id, 'incierto')
    const { comprobante_fiscal } = await preview(venta.id)
    expect(comprobante_fiscal?.aviso).toContain('La factura todavía espera la respuesta de ARCA')
    expect(comprobante_fiscal?.nota?.letra).toBe('B')
  })
})

describe('the annulment of a sale', () => {
  it('withdraws an invoice that was never sent, and makes no fiscal note', async () => {
    const venta = await vender()
    const { nota_credito_id } = await anular(venta.id)
    expect(await comprobanteDe(shop, { venta: venta.id })).toMatchObject({
      estado: 'rechazado',
      retirado: true,
      numero: null,
    })
    expect(await comprobanteDe(shop, { nota_credito: nota_credito_id })).toBeNull()
    expect(
      (await shop.vendedor.call(ventas.get, { params: { id: venta.id } })).comprobante_fiscal,
    ).toMatchObject({ retirado: true, motivo: 'La venta se anuló antes de que se emitiera' })
  })

  it('withdraws an invoice that was refused', async () => {
    const venta = await vender()
    await shop.db.run(sql`update comprobantes_fiscales set estado = 'rechazado' where venta = ${venta.id}`)
    const { nota_credito_id } = await anular(venta.id)
    expect(await comprobanteDe(shop, { venta: venta.id })).toMatchObject({
      estado: 'rechazado',
      retirado: true,
    })
    expect(await comprobanteDe(shop, { nota_credito: nota_credito_id })).toBeNull()
  })

  it.each(['enviando', 'incierto'] as const)(
    'queues a note behind an invoice that is %s, because it may be granted still',
    async (estado) => {
      const venta = await vender()
      const { id } = await facturaDe(venta)
      await enviar(shop, id, estado)
      const { nota_credito_id } = await anular(venta.id)
      expect(await comprobanteDe(shop, { venta: venta.id })).toMatchObject({ estado, retirado: false })
      expect(await comprobanteDe(shop, { nota_credito: nota_credito_id })).toMatchObject({
        estado: 'sin_emitir',
        tipo: 8,
        asociado: id,
      })
    },
  )

  it('withdraws invoice and note together when the uncertain invoice turns out to be refused', async () => {
    const venta = await vender()
    const { id } = await facturaDe(venta)
    await enviar(shop, id, 'incierto')
    const { nota_credito_id } = await anular(venta.id)
    const { intentos } = await shop.db.one<{ intentos: number }>(sql`
      select intentos from comprobantes_fiscales where id = ${id}`)
    await reject(shop.db, { id, intentos }, [{ codigo: 10015, texto: 'x', que_hacer: null }])
    const retirado = { estado: 'rechazado', retirado: true, numero: null }
    expect(await comprobanteDe(shop, { venta: venta.id })).toMatchObject(retirado)
    expect(await comprobanteDe(shop, { nota_credito: nota_credito_id })).toMatchObject(retirado)
  })

  it('leaves a refused invoice of a sale that stands to a person', async () => {
    const venta = await vender()
    const { id } = await facturaDe(venta)
    await enviar(shop, id, 'incierto')
    const { intentos } = await shop.db.one<{ intentos: number }>(sql`
      select intentos from comprobantes_fiscales where id = ${id}`)
    await reject(shop.db, { id, intentos }, [{ codigo: 10015, texto: 'x', que_hacer: null }])
    expect(await comprobanteDe(shop, { venta: venta.id })).toMatchObject({
      estado: 'rechazado',
      retirado: false,
    })
  })

  it('credits an authorised invoice whole, with its letter, receiver, rates and lines', async () => {
    const venta = await vender()
    await grantAll(shop)
    const factura = await facturaDe(venta)
    const { nota_credito_id } = await anular(venta.id)
    const nota = await comprobanteDe(shop, { nota_credito: nota_credito_id })
    expect(nota).toEqual({
      ...factura,
      id: expect.any(Number),
      tipo: 8,
      estado: 'sin_emitir',
      numero: null,
      asociado: factura.id,
    })
    expect(nota).toMatchObject({ total: 29_000, ivas: [{ id: 5 }, { id: 4 }] })
    await grantAll(shop)
    expect(
      (await shop.vendedor.call(notasCredito.get, { params: { id: nota_credito_id } })).comprobante_fiscal,
    ).toMatchObject({ comprobante: 'Nota de crédito B 00011-00000001', letra: 'B', estado: 'autorizado' })
  })

  it('credits an authorised invoice also after invoicing was turned off', async () => {
    const venta = await vender()
    await grantAll(shop)
    await shop.db.run(sql`update facturacion set activa = false`)
    const { nota_credito_id } = await anular(venta.id)
    expect(await comprobanteDe(shop, { nota_credito: nota_credito_id })).toMatchObject({
      tipo: 8,
      punto_venta: 11,
    })
  })

  it('takes the present point of sale of the branch', async () => {
    const venta = await vender()
    await grantAll(shop)
    await shop.db.run(sql`update facturacion_puntos_venta set numero = 21 where numero = 11`)
    const { nota_credito_id } = await anular(venta.id)
    expect(await comprobanteDe(shop, { nota_credito: nota_credito_id })).toMatchObject({ punto_venta: 21 })
  })

  it('leaves an invoice of the test environment alone once the shop issues real ones', async () => {
    const venta = await vender()
    await grantAll(shop)
    await facturar(shop, { entorno: 'produccion' })
    const { nota_credito_id } = await anular(venta.id)
    expect(await comprobanteDe(shop, { nota_credito: nota_credito_id })).toBeNull()
  })

  it('of a sale without an invoice makes no fiscal note', async () => {
    await shop.db.run(sql`delete from facturacion_puntos_venta`)
    const venta = await vender()
    await facturar(shop)
    const { nota_credito_id } = await anular(venta.id)
    expect(await comprobanteDe(shop, { nota_credito: nota_credito_id })).toBeNull()
  })

  it('makes one note, also when two annul at once', async () => {
    const venta = await vender()
    await grantAll(shop)
    const results = await Promise.allSettled([anular(venta.id), anular(venta.id)])
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    const notes = await shop.db.rows(sql`select from comprobantes_fiscales where nota_credito is not null`)
    expect(notes).toHaveLength(1)
  })
})

describe('goods that come back', () => {
  it('of a sale with an invoice credit that invoice, at the rate that it had', async () => {
    const venta = await vender()
    const factura = await facturaDe(venta)
    await shop.db.run(sql`update articulos set iva = '27' where id = ${venta.reducido.id}`)
    const { id } = await devolver(venta.cliente, venta.reducido.id, { venta: venta.id, precio: 9_667 })
    expect(await comprobanteDe(shop, { nota_credito: id })).toMatchObject({
      tipo: 8,
      asociado: factura.id,
      periodo_desde: null,
      total: 9_667,
      neto: 8_748,
      iva: 919,
      ivas: [{ id: 4, base: 8_748, importe: 919 }],
      receptor_tipo_documento: 99,
    })
  })

  it('of a discounted sale give back what was paid for them, never more of a rate than the invoice has', async () => {
    const general = await buildArticulo(shop, { precio_venta: 100_000 })
    const reducido = await buildArticulo(shop, { precio_venta: 100_000, iva: '10.5' })
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const venta = await buildVenta(shop.admin.call, {
      cliente,
      bonificacion: 100_000,
      sucursal: shop.centro,
      lineas: [general, reducido].map((articulo) => ({ articulo, cantidad: 1 })),
    })
    const factura = await facturaDe(venta)
    expect(factura).toMatchObject({ total: 100_000, iva: 8_678 + 4_751 })
    const { lineas } = await shop.vendedor.call(notasCredito.deVenta, { params: { ventaId: venta.id } })
    expect(lineas.map((l) => [l.neto, l.acreditable])).toEqual([
      [50_000, 50_000],
      [50_000, 50_000],
    ])
    for (const precio of [100_000, 50_001]) {
      const cara = await refusal(devolver(cliente, general.id, { venta: venta.id, precio }))
      expect(cara).toMatchObject({ status: 409, codigo: 'supera_precio' })
      expect(cara.body).toMatchObject({ articulos: [{ articulo: general.id, cantidad: 1, maximo: 500 }] })
      expect(cara.message).toContain(`${general.nombre} (hasta ${mostrarImporte(50_000)} por 1)`)
    }
    const notas = [general, reducido].map(({ id }) =>
      devolver(cliente, id, { venta: venta.id, precio: 50_000 }),
    )
    const ivas = []
    for (const { id } of await Promise.all(notas)) {
      const nota = await comprobanteDe(shop, { nota_credito: id })
      ivas.push(...(nota?.ivas ?? []))
    }
    expect(ivas).toEqual(expect.arrayContaining(factura.ivas))
    expect(ivas).toHaveLength(2)
    // The book of the month is at zero, at each rate.
    await grantAll(shop)
    const { totales, por_alicuota } = await shop.admin.call(libroIva.resumen, {
      query: { mes: HOY.slice(0, 7) },
    })
    expect(totales).toMatchObject({ total: 0, iva: 0, neto: 0 })
    for (const suma of por_alicuota) expect(suma).toMatchObject({ base: 0, importe: 0 })
  })

  it('credit the last centavo of an invoice that its units do not divide, and no more', async () => {
    const articulo = await buildArticulo(shop, { precio_venta: 100_000 })
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const vendida = () =>
      buildVenta(shop.admin.call, {
        cliente,
        bonificacion: 100_000,
        sucursal: shop.centro,
        lineas: [{ articulo, cantidad: 3 }],
      })
    const [una, otra] = [await vendida(), await vendida()]
    for (const precio of [66_667, 66_667]) await devolver(cliente, articulo.id, { venta: una.id, precio })
    const refused = await refusal(devolver(cliente, articulo.id, { venta: una.id, precio: 66_667 }))
    expect(refused).toMatchObject({ status: 409, codigo: 'supera_precio' })
    await devolver(cliente, articulo.id, { venta: una.id, precio: 66_666 })
    // In one note: the total is exact, the price rounded.
    const exacta = { articulo: articulo.id, cantidad: 3, precio_unitario: 66_667, total: 200_000 }
    const linea = (total: number, precio_unitario = 66_667) => ({ ...exacta, total, precio_unitario })
    const nota = (detalle: typeof exacta, venta: number | null = otra.id) =>
      shop.vendedor.call(notasCredito.create, {
        body: { cliente, venta, fecha: HOY, concepto: 'vuelve', total: detalle.total, detalles: [detalle] },
      })
    expect(await refusal(nota(linea(200_001)))).toMatchObject({ status: 409, codigo: 'supera_precio' })
    expect(await refusal(nota(linea(199_999, 66_666)))).toMatchObject({ status: 400 })
    expect(await refusal(nota(exacta, null))).toMatchObject({ status: 400 })
    const { id } = await nota(exacta)
    for (const venta of [una, otra]) {
      const factura = await facturaDe(venta)
      const sumas = await shop.db.one<{ neto: number; iva: number }>(sql`
        select sum(neto) as neto, sum(iva) as iva from comprobantes_fiscales where asociado = ${factura.id}`)
      expect(factura).toMatchObject(sumas)
    }
    expect(await comprobanteDe(shop, { nota_credito: id })).toMatchObject({ total: 200_000 })
  })

  it('leave to the other lines only what older notes did not take too much of', async () => {
    const venta = await vender()
    const { id } = await devolver(venta.cliente, venta.general.id, { venta: venta.id, precio: 9_000 })
    // As before notes followed the discount.
    await shop.db.run(
      sql`update nota_credito_detalles set precio_unitario = 15000, total = 150 where nota = ${id}`,
    )
    const { lineas } = await shop.vendedor.call(notasCredito.deVenta, { params: { ventaId: venta.id } })
    expect(lineas).toMatchObject([
      { devueltas: 1, neto: 19_333, acreditable: 4_333 },
      { devueltas: 0, neto: 9_667, acreditable: 9_667 },
    ])
    await shop.db.run(sql`update nota_credito_detalles set total = 200 where nota = ${id}`)
    const despues = await shop.vendedor.call(notasCredito.deVenta, { params: { ventaId: venta.id } })
    expect(despues.lineas.map((l) => l.acreditable)).toEqual([0, 9_000])
  })

  it('never credit more than the invoice', async () => {
    const venta = await vender()
    const { id } = venta.general
    const refused = await refusal(devolver(venta.cliente, id, { venta: venta.id, precio: 20_000 }))
    expect(refused).toMatchObject({ status: 409, codigo: 'supera_precio' })
    await devolver(venta.cliente, id, { venta: venta.id, precio: 9_667 })
    await devolver(venta.cliente, id, { venta: venta.id, precio: 9_666 })
  })

  it('of no sale name the days since the first invoice of the customer', async () => {
    const venta = await vender()
    shop.clock.set('2026-03-17T15:00:00Z')
    const { id } = await devolver(venta.cliente, venta.general.id)
    expect(await comprobanteDe(shop, { nota_credito: id })).toMatchObject({
      tipo: 8,
      asociado: null,
      periodo_desde: HOY,
      periodo_hasta: '2026-03-17',
      fecha: '2026-03-17',
      total: 10_000,
      neto: 8_264,
      iva: 1_736,
    })
  })

  it('of a customer without invoices are not fiscal', async () => {
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { id } = await devolver(cliente, articulo.id)
    expect(await comprobanteDe(shop, { nota_credito: id })).toBeNull()
  })

  it('of a sale made before invoicing began are not fiscal', async () => {
    await shop.db.run(sql`delete from facturacion_puntos_venta`)
    const venta = await vender()
    await facturar(shop)
    const { id } = await devolver(venta.cliente, venta.general.id, { venta: venta.id, precio: 9_000 })
    expect(await comprobanteDe(shop, { nota_credito: id })).toBeNull()
  })
})

describe('the annulment of a receipt', () => {
  it('is not fiscal: the debt comes back, and the invoice stands', async () => {
    const { venta, cuotas } = await buildVentaEnCuotas(shop, {})
    await grantAll(shop)
    const { cobro_id } = await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, cuotas[0]?.total_cuota ?? 0)
    const { nota_credito_id } = await anularRecibo(shop.admin.call, cobro_id)
    expect(await comprobanteDe(shop, { nota_credito: nota_credito_id })).toBeNull()
    expect(await comprobanteDe(shop, { venta: venta.id })).toMatchObject({ estado: 'autorizado' })
  })
})
