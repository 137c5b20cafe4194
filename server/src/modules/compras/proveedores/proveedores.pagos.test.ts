/** Whoever only pays suppliers finds them, reads what is owed to them, and changes nothing else. */
import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { cuentaProveedores } from '@mostrador/contract/compras/cuenta-proveedores'
import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { beforeAll, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { activarCompras, buildProveedor } from '../../../../test/shop/compras.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
let id: number
beforeAll(async () => {
  await activarCompras(shop.admin.call)
  id = (await buildProveedor(shop.admin.call, { razon_social: 'Molinos', saldo: 50_000 })).id
  await givePermisos(shop, { con: ['pagos_proveedores'] })
})

const params = () => ({ params: { id } })

it('finds suppliers, reads and prints their account, and pays', async () => {
  const { call } = shop.vendedor
  expect((await call(proveedores.list, { query: { search: 'molin' } })).results).toMatchObject([{ id }])
  expect(await call(proveedores.get, params())).toMatchObject({ saldo: 50_000 })
  expect((await call(cuentaProveedores.list, params())).results).toMatchObject([{ saldo: 50_000 }])
  await call(impresiones.create, { body: { documento: 'proveedores', id } })
  const { comprobantes } = await call(pagosProveedores.deuda, params())
  await call(pagosProveedores.create, {
    body: {
      proveedor: id,
      medios: [{ medio: 'TRANSFERENCIA', monto: 20_000, referencia: 'x' }],
      imputaciones: [{ inicial: comprobantes[0]?.id ?? 0, importe: 20_000 }],
    },
  })
  expect(await call(proveedores.get, params())).toMatchObject({ saldo: 30_000 })
})

it('writes nothing else, and reads no vouchers and goods', async () => {
  const { call } = shop.vendedor
  const intentos = [
    () => call(proveedores.create, { body: { razon_social: 'Otro' } }),
    () => call(proveedores.update, { ...params(), body: { telefono: '1' } }),
    () => call(proveedores.darDeBaja, params()),
    () => call(proveedores.reactivar, params()),
    () => call(cuentaProveedores.create, { ...params(), body: { lado: 'debe', importe: 1, concepto: 'x' } }),
    () => call(comprobantesCompra.list),
    () => call(recepciones.list),
    () => call(articuloProveedores.list, { params: { id }, query: {} }),
  ]
  for (const intento of intentos)
    expect(await refusal(intento())).toMatchObject({ status: 403, codigo: 'permiso_requerido' })
})

it('needs one of the two permissions: without them even the list is refused', async () => {
  await givePermisos(shop)
  expect(await refusal(shop.vendedor.call(proveedores.list))).toMatchObject({ status: 403 })
  expect(await refusal(shop.vendedor.call(cuentaProveedores.list, params()))).toMatchObject({ status: 403 })
  await givePermisos(shop, { con: ['compras'] })
  expect((await shop.vendedor.call(proveedores.list)).count).toBe(1)
  expect(await refusal(shop.vendedor.call(pagosProveedores.deuda, params()))).toMatchObject({ status: 403 })
})
