import {
  CONDICIONES,
  type CondicionVenta,
  esCuentaCorriente,
  MAS_CUOTAS,
} from '@mostrador/contract/documentos/condiciones-venta'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeAll, expect, it } from 'vitest'
import { shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()
beforeAll(async () => {
  await shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: false, venta_qr: true },
  })
})

it.each(Object.keys(CONDICIONES) as CondicionVenta[])(
  'the answer of a new sale is the sale as it is read afterwards: %s',
  async (condicion_venta) => {
    const [cliente, hay, falta] = await Promise.all([
      buildCliente(shop.vendedor.call),
      buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } }),
      buildArticulo(shop, {}),
    ])
    const { id, numero, venta, pendientes } = await buildVenta(shop.vendedor.call, {
      cliente: cliente.id,
      condicion_venta,
      concepto: ' Regalo de «fin» de año ',
      bonificacion: 1,
      ...(esCuentaCorriente(condicion_venta)
        ? { cantidad_cuotas: condicion_venta === MAS_CUOTAS ? 7 : 2 }
        : {}),
      ...(condicion_venta === MAS_CUOTAS ? { anticipo: 100 } : {}),
      lineas: [
        { articulo: falta, cantidad: 3 },
        { articulo: hay, cantidad: 2 },
      ],
    })
    expect(pendientes).toEqual([{ articulo: falta.id, articulo_nombre: falta.nombre, cantidad: 3 }])
    expect({ id, numero }).toEqual({ id: venta.id, numero: venta.numero })
    expect(venta).toEqual(await shop.vendedor.call(ventas.get, { params: { id } }))
  },
)
