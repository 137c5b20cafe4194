/** Goods that come back from the detail of their sale: the note, and the money, in one step. */
import { SIN_DEVOLVER } from '@mostrador/contract/base/apagados'
import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { sumar } from '@mostrador/contract/importes'
import { CONSUMIDOR_FINAL, SIN_SALDO_A_FAVOR } from '@mostrador/contract/maestros/clientes'
import { comoSePago, propuesta } from '@mostrador/contract/ventas/notas-credito/devoluciones'
import {
  type DevolverVenta,
  IMPORTE_CAMBIADO,
  notasCredito,
} from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { type Venta, ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../../../../test/files/pdf.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import {
  buildArticulo,
  buildCliente,
  buildVenta,
  stockOf,
  type VentaFields,
} from '../../../../test/shop/builders.ts'
import { linea, saldoDe } from '../../../../test/shop/cobros.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
const encender = (devolver_desde_venta: boolean) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: false, devolver_desde_venta },
  })
beforeAll(async () => {
  await encender(true)
})
afterEach(async () => {
  const { ok, diferencias } = await shop.admin.call(integridad.get)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})

/** A sale of three units at $ 100,00 with a discount of $ 100,00, in the branch of the vendedor. */
async function vender(fields: Partial<VentaFields> = {}) {
  const articulo = await buildArticulo(shop, {
    precio_financiado: 10_000,
    stock: { sucursal: shop.centro, cantidad: 3 },
  })
  const { id: cliente } = await buildCliente(shop.vendedor.call)
  const { venta } = await buildVenta(shop.vendedor.call, {
    cliente,
    bonificacion: 10_000,
    lineas: [{ articulo, cantidad: 3 }],
    ...fields,
  })
  return { venta, cliente, articulo: articulo.id }
}

const porDevolver = (venta: Pick<Venta, 'id'>) =>
  shop.vendedor.call(notasCredito.deVenta, { params: { ventaId: venta.id } })

/** Units of the first line, with what the screen shows for them. */
async function devolver(
  venta: Pick<Venta, 'id'>,
  cantidad: number,
  { en, ...fields }: Partial<DevolverVenta> & { en?: 'dinero' } = {},
  { key, who = shop.vendedor }: { key?: string; who?: Pick<typeof shop.vendedor, 'call'> } = {},
) {
  const { lineas, pagos_por_devolver = [] } = await porDevolver(venta)
  const [primera] = lineas
  if (!primera) throw new Error('a sale without lines')
  const total = fields.total ?? propuesta(primera, cantidad)
  return await who.call(
    notasCredito.devolver,
    {
      params: { ventaId: venta.id },
      body: {
        motivo: '',
        lineas: [{ articulo: primera.articulo.id, cantidad }],
        total,
        ...(en === 'dinero' && { devuelve: comoSePago(total, pagos_por_devolver) }),
        ...fields,
      },
    },
    ...(key === undefined ? [] : [{ idempotencyKey: key }]),
  )
}

describe('a return from the sale', () => {
  it('gives back the money of a sale on the spot, as it was paid, and the goods enter the stock', async () => {
    const pagos = [linea('TARJETA_DEBITO', 15_000), linea('CHEQUE', 5_000)]
    const { venta, articulo, cliente } = await vender({ pagos })
    expect(await stockOf(shop.db, articulo, shop.centro)).toBe(0)
    const nota = await devolver(venta, 1, { en: 'dinero' })
    expect(nota).toMatchObject({
      venta: venta.id,
      origen: 'MANUAL',
      concepto: `Devolución de ${venta.numero}`,
      total: 6_667,
      devuelve: [linea('TARJETA_DEBITO', 5_000), linea('EFECTIVO', 1_667)],
    })
    expect(nota).not.toHaveProperty('devolucion_saldo')
    expect(await saldoDe(shop.admin.call, cliente)).toBe(0)
    expect(await stockOf(shop.db, articulo, shop.centro)).toBe(1)
    expect((await porDevolver(venta)).pagos_por_devolver).toEqual([
      linea('TARJETA_DEBITO', 10_000),
      linea('EFECTIVO', 3_333),
    ])
    const papel = await shop.http.inject({
      url: `/gestion/notas-credito/${nota.id}/imprimir/`,
      headers: { authorization: `Bearer ${shop.vendedor.access}` },
    })
    expect(textOf(papel.rawPayload)).toContain(venta.numero)
  })

  it('credits the account when nobody asks for money, and says what the person wrote', async () => {
    const { venta, cliente } = await vender()
    expect(await devolver(venta, 2, { motivo: ' no le gustó ' })).toMatchObject({
      total: 13_333,
      concepto: `Devolución de ${venta.numero}: no le gustó`,
    })
    expect(await saldoDe(shop.admin.call, cliente)).toBe(-13_333)
  })

  it('gives nobody in particular only money', async () => {
    const { venta } = await vender({ cliente: CONSUMIDOR_FINAL.id })
    expect(await refusal(devolver(venta, 1))).toMatchObject({ message: SIN_SALDO_A_FAVOR })
    expect(await devolver(venta, 1, { en: 'dinero' })).toMatchObject({ total: 6_667 })
  })

  it('of a sale on account lowers the debt; what is paid of it leaves as a refund in the same step', async () => {
    const { venta, cliente } = await vender({ condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 2 })
    expect(await devolver(venta, 1)).toMatchObject({ total: 6_667 })
    expect(await saldoDe(shop.admin.call, cliente)).toBe(13_333)
    const sinPermiso = await refusal(devolver(venta, 1, { devuelve: [linea('EFECTIVO', 1)] }))
    expect(sinPermiso).toMatchObject({ status: 403 })
    await givePermisos(shop, { con: ['devolver_saldo'] })
    const deMas = await refusal(devolver(venta, 1, { devuelve: [linea('EFECTIVO', 6_668)] }))
    expect(deMas).toMatchObject({ status: 400, message: 'El dinero que se devuelve supera lo que vuelve' })
    const debe = await refusal(devolver(venta, 1, { devuelve: [linea('EFECTIVO', 6_666)] }))
    expect(debe).toMatchObject({ status: 409, codigo: 'supera_saldo' })
    // Nothing of the refused step happened.
    expect(await saldoDe(shop.admin.call, cliente)).toBe(13_333)
    expect((await porDevolver(venta)).lineas).toMatchObject([{ devueltas: 1 }])
    const devuelta = await vender({
      cliente: (await buildCliente(shop.vendedor.call, { saldo: -50_000 })).id,
      condicion_venta: 'Cta-Cte mas cuotas',
      cantidad_cuotas: 1,
    })
    const nota = await devolver(devuelta.venta, 1, { devuelve: [linea('EFECTIVO', 6_000)] })
    expect(nota).toMatchObject({ total: 6_667, devolucion_saldo: { total: 6_000 } })
    expect(nota).not.toHaveProperty('devuelve')
    expect(await saldoDe(shop.admin.call, devuelta.venta.cliente)).toBe(-50_000 + 20_000 - 667)
  })

  it('is made once when its answer was lost', async () => {
    const { venta } = await vender()
    const dos = await Promise.all([1, 2].map(() => devolver(venta, 1, { en: 'dinero' }, { key: 'una vez' })))
    expect(new Set(dos.map((n) => n.id)).size).toBe(1)
    expect((await porDevolver(venta)).lineas).toMatchObject([{ devueltas: 1 }])
  })

  it('of the same units at two tills is won by one of them', async () => {
    const { venta } = await vender()
    const dos = await Promise.allSettled(
      [shop.vendedor, shop.admin].map((who) =>
        devolver(venta, 3, { en: 'dinero', sucursal: shop.centro }, { who }),
      ),
    )
    expect(dos.map((d) => d.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(devolver(venta, 1, { total: 0 }))).toMatchObject({
      status: 409,
      codigo: 'supera_vendido',
    })
    const { lineas, pagos_por_devolver } = await porDevolver(venta)
    expect(lineas).toMatchObject([{ vendidas: 3, devueltas: 3, acreditable: 0 }])
    expect(pagos_por_devolver).toEqual([])
  })

  it('refuses an amount that nobody was shown, an annulled sale, and one that does not exist', async () => {
    const { venta } = await vender()
    expect(await refusal(devolver(venta, 1, { total: 6_666 }))).toMatchObject({
      status: 409,
      message: IMPORTE_CAMBIADO,
      body: { total: 66.67 },
    })
    await shop.admin.call(ventas.anular, { params: { id: venta.id }, body: { observaciones: '' } })
    expect(await refusal(devolver(venta, 1))).toMatchObject({ codigo: 'venta_anulada' })
    const body = { motivo: '', lineas: [{ articulo: 'x', cantidad: 1 }], total: 0 }
    const nada = shop.vendedor.call(notasCredito.devolver, { params: { ventaId: 2_000_000 }, body })
    expect(await refusal(nada)).toMatchObject({ status: 404 })
  })

  it('is refused while it is off', async () => {
    const { venta } = await vender()
    await encender(false)
    expect(await refusal(devolver(venta, 1))).toMatchObject({ status: 409, message: SIN_DEVOLVER })
    await encender(true)
    await devolver(venta, 1)
  })
})

it('any sequence of returns sums to what was paid, by line and by type of payment', {
  timeout: 120_000,
}, async () => {
  const { id: cliente } = await buildCliente(shop.vendedor.call)
  const tipos = ['EFECTIVO', 'TRANSFERENCIA', 'TARJETA_CREDITO'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ precio: fc.integer({ min: 1, max: 99_999 }), cantidad: fc.integer({ min: 1, max: 7 }) }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      fc.nat(80),
      fc.tuple(fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 9 })),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 12, maxLength: 12 }),
      async (vendidas, descuento, pesos, pasos) => {
        const articulos = await Promise.all(
          vendidas.map(({ precio }) =>
            buildArticulo(shop, { precio_venta: precio, precio_financiado: precio }),
          ),
        )
        const lineas = articulos.map((articulo, i) => ({ articulo, cantidad: vendidas[i]?.cantidad ?? 1 }))
        const suma = sumar(lineas.map((l) => l.articulo.precio_venta * l.cantidad))
        const bonificacion = Math.floor((suma * descuento) / 100)
        const total = suma - bonificacion
        const pagos = comoSePago(
          total,
          tipos.map((tipo, i) => linea(tipo, pesos[i] ?? 0)),
        )
        const { venta } = await buildVenta(shop.vendedor.call, { cliente, lineas, bonificacion, pagos })
        const devuelto: LineaPago[] = []
        for (let paso = 0; paso < pasos.length * 3; paso++) {
          const { lineas: quedan, pagos_por_devolver = [] } = await porDevolver(venta)
          const abiertas = quedan.filter((l) => l.devueltas < l.vendidas)
          if (abiertas.length === 0) break
          const vuelven = abiertas
            .filter((_, i) => i === paso % abiertas.length || paso % 3 === 0)
            .map((l, i) => ({ l, cantidad: Math.min(pasos[(paso + i) % 12] ?? 1, l.vendidas - l.devueltas) }))
          const suyo = sumar(vuelven.map(({ l, cantidad }) => propuesta(l, cantidad)))
          if (suyo === 0) break
          const devuelve = comoSePago(suyo, pagos_por_devolver)
          const nota = await shop.vendedor.call(notasCredito.devolver, {
            params: { ventaId: venta.id },
            body: {
              motivo: '',
              lineas: vuelven.map(({ l, cantidad }) => ({ articulo: l.articulo.id, cantidad })),
              total: suyo,
              devuelve,
            },
          })
          devuelto.push(...(nota.devuelve ?? []))
        }
        const de = (partes: readonly LineaPago[]) =>
          tipos.map((tipo) => sumar(partes.filter((p) => p.tipo_pago === tipo).map((p) => p.monto)))
        expect(de(devuelto)).toEqual(de(pagos))
      },
    ),
    { numRuns: 25 },
  )
})
