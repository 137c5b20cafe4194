import { compras } from '@mostrador/contract/compras/compras'
import { cuentaProveedores } from '@mostrador/contract/compras/cuenta-proveedores'
import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { cuitDe } from '@mostrador/contract/test/inputs'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import {
  aplicar,
  checkBooks,
  csvOf,
  deshacer,
  filasDe,
  importar,
  upload,
} from '../../../../test/shop/importar.ts'

const shop = shopOfFile()
beforeAll(async () => {
  await shop.admin.call(compras.configurar, { body: { activa: true } })
})

const buscar = async (search: string) =>
  (await shop.admin.call(proveedores.list, { query: { search, page_size: 100 } })).results

const cuentaDe = async (id: number) =>
  (await shop.admin.call(cuentaProveedores.list, { params: { id } })).results.map((m) => [
    m.concepto,
    m.saldo,
  ])

describe('an import of suppliers', () => {
  it('makes them with their opening balance, changes those with the same CUIT, and is taken back', async () => {
    const [uno, dos] = [cuitDe(901), cuitDe(902)]
    const { id } = await shop.admin.call(proveedores.create, {
      body: { razon_social: 'Harinas', cuit: uno, telefono: '1' },
    })
    const file = csvOf(
      [
        'Proveedor;CUIT;Condición IVA;Teléfono;Descuentos;Días de pago;Lista con IVA;Saldo',
        `Harinas;${uno};RI;341 4567;20+10;30;Sí;`,
        `Aceites SA;${dos.slice(0, 2)}-${dos.slice(2, 10)}-${dos.slice(10)};Monotributo;;;;;1500,50`,
        'Sin CUIT;;;;;;;-20',
        'Malo;30123456780;;;120;;;',
      ].join('\n'),
    )
    const importacion = await importar(shop, 'proveedores', file, 'p.csv')
    expect(importacion).toMatchObject({ nuevas: 2, cambian: 1, con_error: 1 })
    expect((await filasDe(shop, importacion.id))[3]?.motivo).toBe(
      'CUIT: El CUIT no es válido; Descuentos: Escribe hasta cinco porcentajes, como 20+10+5',
    )
    await aplicar(shop, importacion.id, { sin_errores: true })
    expect(await shop.admin.call(proveedores.get, { params: { id } })).toMatchObject({
      telefono: '341 4567',
      descuentos: '20+10',
      dias_pago: 30,
      precios_con_iva: true,
      saldo: 0,
    })
    const [aceites] = await buscar('Aceites')
    expect(aceites).toMatchObject({ cuit: dos, condicion_iva: 'MT', saldo: 150_050 })
    expect(await cuentaDe(aceites?.id ?? 0)).toEqual([
      [expect.stringMatching(/^Saldo inicial \(IMP /), 150_050],
    ])
    expect(await buscar('Sin CUIT')).toMatchObject([{ condicion_iva: 'RI', saldo: -2_000 }])
    await checkBooks(shop)

    await deshacer(shop, importacion.id)
    expect(await shop.admin.call(proveedores.get, { params: { id } })).toMatchObject({
      telefono: '1',
      descuentos: '',
    })
    expect(await buscar('Aceites')).toMatchObject([{ baja: true, cuit: '', saldo: 0 }])
    await checkBooks(shop)
    const otra = await importar(shop, 'proveedores', file, 'p.csv')
    expect(otra).toMatchObject({ nuevas: 2, cambian: 1 })
  })

  it('cannot be taken back once an account goes on', async () => {
    const importacion = await importar(shop, 'proveedores', csvOf('Nombre;Saldo\nFletes del Sur;10'), 'f.csv')
    await aplicar(shop, importacion.id)
    const [fletes] = await buscar('Fletes')
    await shop.admin.call(cuentaProveedores.create, {
      params: { id: fletes?.id ?? 0 },
      body: { lado: 'haber', importe: 100, concepto: 'x' },
    })
    expect(await refusal(deshacer(shop, importacion.id))).toMatchObject({
      status: 409,
      codigo: 'importacion_usada',
    })
  })

  it('of balances names suppliers that are there, by CUIT or by name; an account that began keeps its own', async () => {
    const cuit = cuitDe(903)
    const conCuit = await shop.admin.call(proveedores.create, { body: { razon_social: 'Uno', cuit } })
    const sinCuit = await shop.admin.call(proveedores.create, { body: { razon_social: 'Papelera' } })
    const empezado = await shop.admin.call(proveedores.create, { body: { razon_social: 'Ya', saldo: 500 } })
    const file = csvOf(`CUIT;Razón social;Saldo\n${cuit};;100\n;papelera;-5,5\n;Ya;9\n;Nadie;1`)
    const importacion = await importar(shop, 'saldos_proveedores', file, 's.csv')
    expect(importacion).toMatchObject({ nuevas: 0, cambian: 2, iguales: 1, con_error: 1, con_aviso: 1 })
    await aplicar(shop, importacion.id, { sin_errores: true })
    const saldoDe = async ({ id }: { id: number }) =>
      (await shop.admin.call(proveedores.get, { params: { id } })).saldo
    expect([await saldoDe(conCuit), await saldoDe(sinCuit), await saldoDe(empezado)]).toEqual([
      10_000, -550, 500,
    ])
    await deshacer(shop, importacion.id)
    expect([await saldoDe(conCuit), await saldoDe(sinCuit), await saldoDe(empezado)]).toEqual([0, 0, 500])
    await checkBooks(shop)
  })

  it('that changed discounts puts back what articles cost before, which was no price of the list', async () => {
    const cuit = cuitDe(904)
    const { id } = await shop.admin.call(proveedores.create, { body: { razon_social: 'Molinos', cuit } })
    const [comprado, escrito, nuevo] = [
      (await buildArticulo(shop)).id,
      (await buildArticulo(shop)).id,
      (await buildArticulo(shop)).id,
    ]
    const vincular = (articulo: string) =>
      shop.admin.call(articuloProveedores.create, {
        params: { id },
        body: { codigo: articulo, articulo, precio_lista: 1_000_000 },
      })
    await vincular(comprado)
    await vincular(escrito)
    const costoDe = async (articulo: string) =>
      (await shop.admin.call(articulos.get, { params: { id: articulo } })).precio_costo
    const escribir = (articulo: string, precio_costo: number) =>
      shop.admin.call(articulos.update, { params: { id: articulo }, body: { precio_costo } })
    await escribir(comprado, 8_765)
    const file = csvOf(`Proveedor;CUIT;Descuentos\nMolinos;${cuit};20`)
    const importacion = await importar(shop, 'proveedores', file, 'd.csv')
    await aplicar(shop, importacion.id)
    expect([await costoDe(comprado), await costoDe(escrito)]).toEqual([8_000, 8_000])
    await escribir(escrito, 5_555)
    await vincular(nuevo)
    expect(await costoDe(nuevo)).toBe(8_000)
    await deshacer(shop, importacion.id)
    // What a person wrote since stays; what came later costs what the list says again.
    expect([await costoDe(comprado), await costoDe(escrito), await costoDe(nuevo)]).toEqual([
      8_765, 5_555, 10_000,
    ])
  })

  it('is refused while purchases are off', async () => {
    await shop.admin.call(compras.configurar, { body: { activa: false } })
    for (const tipo of ['proveedores', 'saldos_proveedores'] as const) {
      expect(await refusal(upload(shop, tipo, csvOf('Nombre;Saldo\nx;1')))).toMatchObject({
        status: 409,
        codigo: 'compras_inactivas',
      })
    }
  })
})
