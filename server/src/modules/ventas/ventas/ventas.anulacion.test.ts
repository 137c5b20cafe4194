/** What an annulment says before about the money that goes back, and what then happens: the same, for every kind of sale. */
import { cajaMovimientos } from '@mostrador/contract/caja/caja-movimientos'
import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta, type VentaFields } from '../../../../test/shop/builders.ts'
import { abrir, activarCajas, buildCaja, cerrarJusto, shopForEachTest } from '../../../../test/shop/cajas.ts'
import { buildVentaEnCuotas, linea, pagar } from '../../../../test/shop/cobros.ts'
import { facturar } from '../../../../test/shop/fiscal.ts'

const shop = shopForEachTest()
let cliente: number
let lineas: VentaFields['lineas']
beforeEach(async () => {
  // $ 300,00 on the spot.
  lineas = [{ articulo: await buildArticulo(shop), cantidad: 3 }]
  cliente = (await buildCliente(shop.vendedor.call)).id
})

const vender = async (fields: Partial<VentaFields> = {}) =>
  (await buildVenta(shop.vendedor.call, { cliente, lineas, ...fields })).venta
const prever = (id: number) => shop.vendedor.call(ventas.anulacion, { params: { id } })
const anular = (id: number) => shop.vendedor.call(ventas.anular, { params: { id }, body: {} })

/** What left each till for the credit note, by payment type. */
async function salio(nota: number): Promise<{ caja: string; tipo_pago: string; importe: number }[]> {
  const { results } = await shop.admin.call(cajaMovimientos.list, { query: { page_size: 100 } })
  return results
    .filter((m) => m.documento?.tipo === 'nota_credito' && m.documento.id === nota)
    .map(({ caja, tipo_pago, importe }) => ({ caja: caja.nombre, tipo_pago, importe }))
    .toSorted((a, b) => a.tipo_pago.localeCompare(b.tipo_pago))
}

/** The parts of one payment type together, as a till moves them. */
function porTipo(pagos: readonly LineaPago[] = []): LineaPago[] {
  const sumas = new Map<LineaPago['tipo_pago'], number>()
  for (const { tipo_pago, monto } of pagos) sumas.set(tipo_pago, (sumas.get(tipo_pago) ?? 0) + monto)
  return [...sumas]
    .map(([tipo_pago, monto]) => ({ tipo_pago, monto }))
    .toSorted((a, b) => a.tipo_pago.localeCompare(b.tipo_pago))
}

const KINDS: [kind: string, make: () => Promise<{ id: number }>, devuelve: LineaPago[] | undefined][] = [
  ['in cash', () => vender(), [linea('EFECTIVO', 30_000)]],
  [
    'in cash to a consumer without a name',
    () => vender({ cliente: CONSUMIDOR_FINAL.id }),
    [linea('EFECTIVO', 30_000)],
  ],
  [
    'by debit card',
    () => vender({ condicion_venta: 'Tarjeta de Debito' }),
    [linea('TARJETA_DEBITO', 30_000)],
  ],
  [
    'of a divided payment, one type twice',
    () =>
      vender({
        pagos: [linea('EFECTIVO', 10_000), linea('TRANSFERENCIA', 15_000), linea('EFECTIVO', 5_000)],
      }),
    [linea('EFECTIVO', 15_000), linea('TRANSFERENCIA', 15_000)],
  ],
  [
    'on account with an advance, which stays as credit',
    () => vender({ condicion_venta: 'Cta-Cte mas cuotas', anticipo: 5_000, cantidad_cuotas: 4 }),
    undefined,
  ],
  [
    'with a fiscal invoice',
    async () => {
      await facturar(shop)
      return vender()
    },
    [linea('EFECTIVO', 30_000)],
  ],
  [
    'that credit paid in part',
    async () => {
      await shop.admin.call(ventasConfiguracion.update, {
        body: { presupuestos: false, dias_presupuesto: 15, cambios: false, saldo_a_favor: true },
      })
      const otra = await buildVentaEnCuotas(shop, { cliente })
      await pagar(shop.vendedor.call, otra.cuotas[0]?.id ?? 0, 60_000 + 12_000, { a_favor: true })
      return vender({ a_favor: 12_000, pagos: [linea('EFECTIVO', 18_000)] })
    },
    [linea('EFECTIVO', 18_000)],
  ],
]

describe('the annulment of a sale', () => {
  it.each(KINDS)('%s names by payment type and till what then leaves it', async (_, make, devuelve) => {
    const { caja } = await activarCajas(shop)
    await abrir(shop.vendedor.call, caja.id, 50_000)
    const { id } = await make()
    const preview = await prever(id)
    expect(porTipo(preview.devuelve)).toEqual(devuelve ?? [])
    expect(preview.caja).toBe(devuelve && caja.nombre)
    const { nota_credito_id, aviso_caja } = await anular(id)
    expect(aviso_caja).toBe(preview.aviso_caja)
    expect(await salio(nota_credito_id)).toEqual(
      porTipo(preview.devuelve).map(({ tipo_pago, monto }) => ({
        caja: preview.caja,
        tipo_pago,
        importe: -monto,
      })),
    )
    const despues = await prever(id)
    for (const campo of ['devuelve', 'caja', 'sin_caja', 'aviso_caja'])
      expect(despues).not.toHaveProperty(campo)
  })

  it.each(KINDS)('%s names what goes back without tills too', async (_, make, devuelve) => {
    const { id } = await make()
    const preview = await prever(id)
    expect(porTipo(preview.devuelve)).toEqual(devuelve ?? [])
    expect(preview).not.toHaveProperty('caja')
    expect(preview).not.toHaveProperty('sin_caja')
  })

  it('names the till that is open now, and that the one which took the money is closed', async () => {
    const { caja } = await activarCajas(shop)
    const otra = await buildCaja(shop)
    const turno = await abrir(shop.vendedor.call, caja.id)
    const { id } = await vender()
    await cerrarJusto(shop.vendedor.call, turno.id)
    expect(await prever(id)).toMatchObject({ devuelve: [linea('EFECTIVO', 30_000)], sin_caja: true })
    expect(await prever(id)).not.toHaveProperty('caja')
    expect(await refusal(anular(id))).toMatchObject({ codigo: 'caja_cerrada' })
    await abrir(shop.vendedor.call, otra.id, 40_000)
    const preview = await prever(id)
    expect(preview).toMatchObject({
      caja: otra.nombre,
      aviso_caja: `El turno que cobró (${caja.nombre}) ya está cerrado: el dinero sale de tu caja abierta.`,
    })
    const { nota_credito_id, aviso_caja } = await anular(id)
    expect(aviso_caja).toBe(preview.aviso_caja)
    expect(await salio(nota_credito_id)).toEqual([
      { caja: otra.nombre, tipo_pago: 'EFECTIVO', importe: -30_000 },
    ])
  })
})
