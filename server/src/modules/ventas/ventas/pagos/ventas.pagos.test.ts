import { type PagoInput, TipoPago } from '@mostrador/contract/caja/pagos'
import { informes } from '@mostrador/contract/gestion/informes'
import { panel } from '@mostrador/contract/gestion/panel'
import { cheques } from '@mostrador/contract/ventas/cheques'
import { historialCliente } from '@mostrador/contract/ventas/historial-cliente'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../../test/files/xlsx.ts'
import { HOY, refusal, shopOfFile } from '../../../../../test/run/app.ts'
import {
  buildArticulo,
  buildCliente,
  buildVenta,
  type VentaFields,
  ventaInput,
} from '../../../../../test/shop/builders.ts'
import { linea } from '../../../../../test/shop/cobros.ts'
import { checkIntegridad } from '../../../gestion/integridad/integridad.queries.ts'
import { listPagosDeVenta } from './ventas.pagos.queries.ts'

const shop = shopOfFile()
let cliente: number
let lineas: VentaFields['lineas']
beforeAll(async () => {
  const articulo = await buildArticulo(shop)
  // $ 300,00 on the spot.
  lineas = [{ articulo, cantidad: 3 }]
  cliente = (await buildCliente(shop.vendedor.call)).id
})

const pagos: PagoInput[] = [
  linea('EFECTIVO', 12_050),
  {
    ...linea('TARJETA_CREDITO', 10_000),
    tarjeta: { marca: 'Visa', ultimos_digitos: '1234', cuotas: 3, cupon: '0077' },
  },
  { ...linea('CHEQUE', 7_950), cheque: { banco: 'Nación', numero: '555', vencimiento: '2026-04-20' } },
]

const dividir = (fields: Partial<VentaFields> = {}) =>
  buildVenta(shop.vendedor.call, { cliente, lineas, pagos, ...fields })

const LINEAS = pagos.map(({ tipo_pago, monto }) => ({ tipo_pago, monto }))
const DETALLE = [
  { ...LINEAS[0], tarjeta: null, cheque: null },
  {
    ...LINEAS[1],
    tarjeta: { marca: 'Visa', ultimos_digitos: '1234', cuotas: 3, cupon: '0077' },
    cheque: null,
  },
  {
    ...LINEAS[2],
    tarjeta: null,
    cheque: {
      id: expect.any(Number),
      banco: 'Nación',
      numero: '555',
      vencimiento: '2026-04-20',
      estado: 'EN_CARTERA',
    },
  },
]

const anular = (id: number) => shop.vendedor.call(ventas.anular, { params: { id }, body: {} })

describe('POST /gestion/ventas/ with a divided payment', () => {
  it('keeps the parts, with the data of card and cheque, and answers what is read later', async () => {
    const { id, venta } = await dividir()
    expect(venta.pagos).toEqual(DETALLE)
    expect(await shop.vendedor.call(ventas.get, { params: { id } })).toEqual(venta)
    const { results } = await shop.vendedor.call(ventas.list, { query: { page_size: 1 } })
    expect(results[0]).toMatchObject({ id, pagos: LINEAS, condicion_venta: 'Contado Efectivo' })
    expect(await checkIntegridad(shop.db)).toMatchObject({ ok: true })
  })

  it('without parts answers no parts', async () => {
    for (const none of [undefined, null, []]) {
      const { id, venta } = await dividir({ pagos: none })
      expect(venta).not.toHaveProperty('pagos')
      expect(await shop.vendedor.call(ventas.get, { params: { id } })).not.toHaveProperty('pagos')
      // What goes back is named of every sale: here as its condition says.
      expect((await shop.vendedor.call(ventas.anulacion, { params: { id } })).devuelve).toEqual([
        linea('EFECTIVO', venta.total),
      ])
    }
  })

  it('keeps the prices of the condition, whatever the parts are', async () => {
    const { venta } = await dividir({
      condicion_venta: 'Tarjeta de Debito',
      pagos: [linea('EFECTIVO', 29_000), linea('OTROS', 1_000)],
    })
    expect(venta).toMatchObject({ total: 30_000, condicion_venta: 'Tarjeta de Debito' })
  })

  it('accepts every payment type, the same one twice, and a discount', async () => {
    const each = TipoPago.options.map((tipo) => linea(tipo, 3_500))
    const { venta } = await dividir({ bonificacion: 2_000, pagos: [...each, linea('EFECTIVO', 3_500)] })
    expect(venta.pagos?.map((p) => p.tipo_pago)).toEqual([...TipoPago.options, 'EFECTIVO'])
  })

  const wrong: [what: string, fields: Partial<VentaFields>, campo: string][] = [
    ['a centavo too little', { pagos: [linea('EFECTIVO', 29_999)] }, 'pagos'],
    ['a centavo too much', { pagos: [linea('EFECTIVO', 20_000), linea('OTROS', 10_001)] }, 'pagos'],
    ['the sum before the discount', { pagos, bonificacion: 100 }, 'pagos'],
    ['a part of 0', { pagos: [linea('EFECTIVO', 30_000), linea('OTROS', 0)] }, 'pagos.1.monto'],
    [
      'more than four digits of a card',
      {
        pagos: [{ ...linea('TARJETA_DEBITO', 30_000), tarjeta: { ...tarjeta(), ultimos_digitos: '41111' } }],
      },
      'pagos.0.tarjeta.ultimos_digitos',
    ],
    [
      'a whole card number as the coupon',
      {
        pagos: [
          { ...linea('TARJETA_DEBITO', 30_000), tarjeta: { ...tarjeta(), cupon: '4111 1111 1111 1111' } },
        ],
      },
      'pagos.0.tarjeta.cupon',
    ],
    [
      'a card that pays cash',
      { pagos: [{ ...linea('EFECTIVO', 30_000), tarjeta: tarjeta() }] },
      'pagos.0.tarjeta',
    ],
    [
      'a cheque that pays by card',
      {
        pagos: [{ ...linea('TARJETA_DEBITO', 30_000), cheque: { banco: '', numero: '', vencimiento: null } }],
      },
      'pagos.0.cheque',
    ],
    [
      'parts of a sale on account',
      { condicion_venta: 'Cta-Cte en 2 cuotas', pagos: [linea('EFECTIVO', 33_000)] },
      'pagos',
    ],
  ]
  function tarjeta() {
    return { marca: '', ultimos_digitos: '', cuotas: null, cupon: '' }
  }

  it.each(wrong)('refuses %s, in its field', async (_, fields, campo) => {
    const body = ventaInput({ cliente, lineas, ...fields })
    const error = await refusal(shop.vendedor.call(ventas.create, { body }))
    expect(error.status).toBe(400)
    expect(Object.keys(error.campos)).toEqual([campo])
  })

  it('takes a cheque without its data, due on the day of the sale', async () => {
    const { venta } = await dividir({ pagos: [linea('CHEQUE', 30_000)] })
    expect(venta.pagos?.[0]?.cheque).toMatchObject({ banco: '', numero: '', vencimiento: HOY })
  })
})

describe('the parts of a sale', () => {
  it('are its total, as its condition says, when the payment is not divided', async () => {
    const contado = await dividir({ pagos: null, condicion_venta: 'Transferencia' })
    expect(await listPagosDeVenta(shop.db, contado.id)).toEqual([linea('TRANSFERENCIA', 30_000)])
    expect(await listPagosDeVenta(shop.db, (await dividir()).id)).toEqual(LINEAS)
  })

  it('are none on account, and none of a gift', async () => {
    const cuenta = await dividir({ pagos: null, condicion_venta: 'Cta-Cte en 2 cuotas' })
    const regalo = await dividir({ pagos: null, bonificacion: 30_000 })
    for (const { id } of [cuenta, regalo]) expect(await listPagosDeVenta(shop.db, id)).toEqual([])
  })
})

describe('the reports', () => {
  it('show each part under its payment type, on the day of the sale and negative in its annulment', async () => {
    shop.clock.set('2026-03-16T15:00:00Z')
    const query = { desde: '2026-03-16', hasta: '2026-03-16' }
    const { id } = await dividir({ fecha: '2026-03-16' })
    const preview = await shop.vendedor.call(ventas.anulacion, { params: { id } })
    expect(preview).toMatchObject({ devuelve: LINEAS, impedimento: null })
    const nota = (await anular(id)).nota_credito_id
    const filas = await shop.admin.call(informes.cobros, { query })
    const tipos_pago = LINEAS.map(({ tipo_pago, monto }) => ({ tipo: tipo_pago, monto }))
    const negados = tipos_pago.map((p) => ({ ...p, monto: -p.monto }))
    expect(filas).toMatchObject([
      { id, tipo_documento: 'FACTURA', tipos_pago, total: 30_000 },
      { id: nota, tipo_documento: 'NOTA_CREDITO', tipos_pago: negados, total: -30_000 },
    ])
    for (const { tipo_documento: tipo, id, tipos_pago } of filas) {
      const detalle = await shop.admin.call(informes.cobro, { params: { tipo, id } })
      expect(detalle.tipos_pago).toEqual(tipos_pago)
    }
    const { rows } = await readWorkbook(await shop.admin.call(informes.exportarCobros, { query }))
    const header = rows[0] ?? []
    const cell = (row: number, title: string) => rows[row]?.[header.indexOf(title)]
    expect(['Efectivo', 'Tarjeta de crédito', 'Cheque'].map((t) => cell(1, t))).toEqual([120.5, 100, 79.5])
    expect(['Efectivo', 'Tarjeta de crédito', 'Cheque'].map((t) => cell(2, t))).toEqual([-120.5, -100, -79.5])
    const { cobrado_hoy } = await shop.admin.call(panel.get, { query: {} })
    expect(cobrado_hoy.por_tipo.map((p) => p.monto)).toEqual([0, 0, 0])
    shop.clock.set('2026-03-15T15:00:00Z')
  })

  it('list a divided sale as one, also in workbooks and in the history of the customer', async () => {
    const otro = (await buildCliente(shop.vendedor.call)).id
    const { id, numero } = await dividir({ cliente: otro })
    await dividir({ cliente: otro, pagos: null })
    const text = 'Efectivo $\u00a0120,50 + Tarjeta de crédito $\u00a0100,00 + Cheque $\u00a079,50'
    const { rows } = await readWorkbook(await shop.vendedor.call(ventas.exportar))
    expect(rows[0]?.at(-1)).toBe('Pago dividido')
    expect(rows.find((row) => row[0] === numero)?.at(-1)).toBe(text)
    const { facturas } = await shop.vendedor.call(historialCliente.get, { params: { id: otro } })
    expect(facturas.map((f) => f.pagos)).toEqual([undefined, LINEAS])
    expect(facturas[1]?.id).toBe(id)
    const libro = await readWorkbook(
      await shop.vendedor.call(historialCliente.exportar, { params: { id: otro } }),
    )
    expect(libro.rows.map((row) => row[5] ?? null)).toEqual(['Pago dividido', null, text])
  })
})

describe('the printed sale', () => {
  const print = async (id: number, formato: string) =>
    (
      await shop.http.inject({
        url: `/gestion/ventas/${id}/imprimir/?formato=${formato}`,
        headers: { authorization: `Bearer ${shop.vendedor.access}` },
      })
    ).body

  it.each(['a4', 'ticket'])('shows the parts on %s', async (formato) => {
    const text = await print((await dividir()).id, formato)
    for (const said of [
      'Forma de pago',
      'Efectivo: $\u00a0120,50',
      'Tarjeta de crédito (Visa, terminada en 1234, 3 cuotas, cupón 0077): $\u00a0100,00',
      'Cheque (Nación, N.º 555, vence el 20/04/2026): $\u00a079,50',
    ])
      expect(text).toContain(said)
    expect(await print((await dividir({ pagos: null })).id, formato)).not.toContain('Forma de pago')
  })
})

describe('the annulment of a divided sale', () => {
  it('gives the cheque back', async () => {
    const { id } = await dividir()
    await anular(id)
    const { pagos: quedan } = await shop.vendedor.call(ventas.get, { params: { id } })
    expect(quedan?.[2]?.cheque?.estado).toBe('DEVUELTO')
    expect(await checkIntegridad(shop.db)).toMatchObject({ ok: true })
  })

  it('is refused once the cheque has left, and possible after the bank refused it', async () => {
    const { id, venta } = await dividir()
    const cheque = venta.pagos?.[2]?.cheque?.id ?? 0
    const marcar = (estado: 'DEPOSITADO' | 'RECHAZADO', estado_anterior: 'EN_CARTERA' | 'DEPOSITADO') =>
      shop.vendedor.call(cheques.marcar, { params: { id: cheque }, body: { estado, estado_anterior } })
    await marcar('DEPOSITADO', 'EN_CARTERA')
    const error = await refusal(anular(id))
    expect(error).toMatchObject({
      status: 409,
      codigo: 'cheque_salido',
      message: 'El cheque 555 (Nación) ya está depositado: no se puede devolver',
    })
    expect(await shop.vendedor.call(ventas.anulacion, { params: { id } })).toMatchObject({
      impedimento: error.message,
    })
    await marcar('RECHAZADO', 'DEPOSITADO')
    await anular(id)
  })
})
