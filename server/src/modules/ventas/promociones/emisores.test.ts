/** Promotions of a card or a bank: what a part of the payment says of it, and where that is told. */

import { nombreCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { enPalabras } from '@mostrador/contract/ventas/promociones/palabras'
import { promociones, TODO } from '@mostrador/contract/ventas/promociones/promociones'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeAll, expect, it } from 'vitest'
import { wordsOf } from '../../../../test/files/papel.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, type VentaFields, ventaInput } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()
let articulo: Awaited<ReturnType<typeof buildArticulo>>
let promocion: number
let cliente: number

const NACION = 'Visa Banco Nación'
const nueva = (mas: object = {}) => ({
  nombre: '20 % con Nación',
  desde: HOY,
  medios: ['TARJETA_CREDITO' as const],
  emisores: [NACION],
  alcance: { ...TODO, articulos: [articulo.id] },
  beneficio: { tipo: 'porcentaje' as const, porcentaje: 20_00 },
  tope_cliente: 500_00,
  ...mas,
})

beforeAll(async () => {
  await shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: false, promociones: true },
  })
  articulo = await buildArticulo(shop, {
    precio_venta: 1_000_00,
    stock: { sucursal: shop.centro, cantidad: 100 },
  })
  cliente = (await buildCliente(shop.vendedor.call)).id
  const creada = await shop.admin.call(promociones.create, { body: nueva() })
  promocion = creada.id
  expect(creada.emisores).toEqual([NACION])
  expect(enPalabras(creada, creada.nombres)).toContain(`pagando con tarjeta de crédito de ${NACION}`)
})

const credito = (monto: number, emisor?: string) => ({
  tipo_pago: 'TARJETA_CREDITO' as const,
  monto,
  ...(emisor !== undefined && { emisor }),
})
const efectivo = (monto: number, emisor?: string) => ({
  tipo_pago: 'EFECTIVO' as const,
  monto,
  ...(emisor && { emisor }),
})

/** Units at $ 1.000,00, less what the promotion takes off. */
const vender = (cantidad: number, importe: number, fields: Partial<VentaFields> = {}) =>
  shop.vendedor.call(ventas.create, {
    body: ventaInput({
      fecha: HOY,
      cliente,
      lineas: [
        {
          articulo,
          cantidad,
          ...(importe > 0 && {
            promociones: [{ promocion, version: 1, unidades: cantidad, importe }],
          }),
        },
      ],
      ...fields,
    }),
  })

it('takes its part off what that card pays, and no other, up to what is left of the limit of the customer', async () => {
  const conTarjeta = { condicion_venta: 'Tarjeta de Credito' as const }
  for (const emisor of ['Naranja', '', undefined]) {
    expect(
      await refusal(vender(1, 200_00, { ...conTarjeta, pagos: [credito(800_00, emisor)] })),
    ).toMatchObject({ status: 409, codigo: 'promociones_cambiadas' })
    const sin = await vender(1, 0, { ...conTarjeta, pagos: [credito(1_000_00, emisor)] })
    expect(sin.venta.total).toBe(1_000_00)
  }
  expect(await refusal(vender(1, 0, { pagos: [credito(1_000_00, NACION)] }))).toMatchObject({
    codigo: 'promociones_cambiadas',
  })
  // Without regard to case, and of a divided payment its half: 20 % of $ 1.000,00.
  const mitades = [credito(900_00, 'VISA banco nación'), efectivo(900_00)]
  expect((await vender(2, 200_00, { pagos: mitades })).venta.total).toBe(1_800_00)
  expect((await vender(1, 200_00, { ...conTarjeta, pagos: [credito(800_00, NACION)] })).venta.total).toBe(
    800_00,
  )
  // $ 100,00 are left of $ 500,00.
  expect(await refusal(vender(1, 200_00, { ...conTarjeta, pagos: [credito(800_00, NACION)] }))).toMatchObject(
    { codigo: 'promociones_cambiadas' },
  )
  expect((await vender(1, 100_00, { ...conTarjeta, pagos: [credito(900_00, NACION)] })).venta.total).toBe(
    900_00,
  )
  expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])
})

it('is said of the sale, in its list and on its paper, and goes with a corrected payment', async () => {
  const { id: otro } = await buildCliente(shop.vendedor.call)
  const { id, venta } = await vender(1, 200_00, {
    cliente: otro,
    condicion_venta: 'Tarjeta de Credito',
    pagos: [credito(800_00, NACION)],
  })
  expect(venta.pagos).toEqual([
    {
      ...credito(800_00, NACION),
      tarjeta: { marca: '', ultimos_digitos: '', cuotas: null, cupon: '' },
      cheque: null,
    },
  ])
  expect(await shop.vendedor.call(ventas.get, { params: { id } })).toEqual(venta)
  expect(nombreCondicion(venta)).toBe(`Tarjeta de crédito ${NACION}`)
  const { results } = await shop.vendedor.call(ventas.list)
  expect(results.find((v) => v.id === id)?.pagos).toEqual([credito(800_00, NACION)])
  for (const formato of ['', '?formato=ticket']) {
    const { body } = await shop.http.inject({
      url: `/gestion/ventas/${id}/imprimir/${formato}`,
      headers: { authorization: `Bearer ${shop.vendedor.access}` },
    })
    expect(wordsOf(body)).toContain(`Tarjeta de crédito ${NACION}`)
    expect(wordsOf(body)).toContain(`Tarjeta de crédito (${NACION}): $ 800,00`)
  }
  const corregida = await shop.admin.call(ventas.corregirPago, {
    params: { id },
    body: { tipo_pago_anterior: 'TARJETA_CREDITO', monto: 800_00, tipo_pago: 'EFECTIVO', motivo: '' },
  })
  expect(corregida.pagos).toEqual([{ ...efectivo(800_00), tarjeta: null, cheque: null }])
})

it('stands on the receipt of an advance too', async () => {
  const { id } = await vender(2, 0, {
    condicion_venta: 'Cta-Cte mas cuotas',
    anticipo: 100_00,
    cantidad_cuotas: 2,
    pagos: [credito(100_00, 'Naranja')],
  })
  const { results } = await shop.vendedor.call(recibos.list, { query: { search: `TKT-X ${id}` } })
  const [anticipo] = results.filter((r) => r.venta === id)
  const recibo = await shop.vendedor.call(recibos.get, { params: { id: anticipo?.id ?? 0 } })
  expect(recibo.pagos?.map((p) => p.emisor)).toEqual(['Naranja'])
})

it('is refused of a means that has none, and of the number of a card', async () => {
  expect(await refusal(vender(1, 0, { pagos: [efectivo(1_000_00, NACION)] }))).toMatchObject({
    status: 400,
    campos: { 'pagos.0.emisor': 'Ese medio de pago no lleva tarjeta ni banco' },
  })
  expect(await refusal(vender(1, 0, { pagos: [credito(1_000_00, '4509 9535 6623 3704')] }))).toMatchObject({
    status: 400,
  })
  const crear = (mas: object) => shop.admin.call(promociones.create, { body: nueva(mas) })
  expect(await refusal(crear({ nombre: 'a', medios: ['EFECTIVO'] }))).toMatchObject({
    status: 400,
    campos: { emisores: 'Elige un medio de pago que tenga tarjeta o banco' },
  })
  expect(await refusal(crear({ nombre: 'b', emisores: ['Naranja', 'NARANJA'] }))).toMatchObject({
    status: 400,
  })
  expect(await refusal(crear({ nombre: 'c', emisores: [''] }))).toMatchObject({ status: 400 })
})
