/** What the shop exports is read back as what is there: nothing new, nothing that changes. */
import { compras } from '@mostrador/contract/compras/compras'
import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import type { ImportacionDetalle } from '@mostrador/contract/gestion/importaciones/importaciones'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { cuitDe } from '@mostrador/contract/test/inputs'
import { beforeAll, describe, expect, it } from 'vitest'
import { shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente } from '../../../../test/shop/builders.ts'
import {
  aplicar,
  checkBooks,
  csvOf,
  deshacer,
  filasDe,
  importar,
  importarLista,
} from '../../../../test/shop/importar.ts'

const shop = shopOfFile()
let proveedor: number

beforeAll(async () => {
  const { call } = shop.admin
  await call(compras.configurar, { body: { activa: true } })
  const almacen = await call(rubros.create, { body: { nombre: 'Almacén' } })
  const sucursal = shop.centro
  const yerba = await buildArticulo(shop, {
    id: '00069457',
    nombre: 'Yerba D’Angelo ½ kg',
    codigo_barras: '07790000000017',
    rubro: almacen.id,
    marca: 'Ñandú',
    precio_costo: 100_000,
    descripcion: 'Consultar',
    stock: { sucursal, cantidad: 12 },
  })
  await buildArticulo(shop, { id: '69458', baja: true, stock: { sucursal, cantidad: 3 } })
  await buildArticulo(shop, { id: '036000291452', codigo_barras: '036000291452', n_cuotas: 6, anticipo: 500 })
  await buildArticulo(shop, { id: '05-mar', nombre: 'Total' })

  await buildCliente(call, {
    numero_documento: '31.952.034',
    saldo: 500_000,
    telefono_movil: '+54 9 341 456-7890',
    observaciones: 'sin datos',
  })
  const debe = await buildCliente(call, { numero_documento: '28.111.222', saldo: 500_000 })
  await call(clientes.darDeBaja, { params: { id: debe.id } })
  const repetido = await buildCliente(call, { nombre: 'De baja', numero_documento: '28111223' })
  await call(clientes.darDeBaja, { params: { id: repetido.id } })
  await buildCliente(call, { nombre: 'Volvió', numero_documento: '28.111.223' })
  for (const nombre of ['Padre', 'Hijo']) await buildCliente(call, { nombre, numero_documento: '28111224' })
  await buildCliente(call, { nombre: 'Sin documento', numero_documento: '-', saldo: 1_000 })
  for (const saldo of [100, 200]) await buildCliente(call, { nombre: 'Tocayo', numero_documento: '-', saldo })
  await buildCliente(call, {
    numero_documento: '30-50001091-2',
    tipo_documento: 'CUIT',
    condicion_iva: 'RI',
    saldo: -7_000,
  })

  const alta = async (razon_social: string, more = {}) =>
    (await call(proveedores.create, { body: { razon_social, ...more } })).id
  proveedor = await alta('Harinas', { cuit: cuitDe(901), descuentos: '20+10', dias_pago: 30, saldo: 1_000 })
  const cerrado = await alta('Aceites', { cuit: cuitDe(902), saldo: 500_000 })
  const sinCuit = await alta('Sin CUIT', { saldo: 200 })
  await alta('Sin CUIT', { telefono: '341 4567890' })
  for (const id of [cerrado, sinCuit]) await call(proveedores.darDeBaja, { params: { id } })
  await call(articuloProveedores.create, {
    params: { id: proveedor },
    body: { codigo: '000123', articulo: yerba.id, factor: 12, precio_lista: 1_234_567, con_iva: true },
  })
  await call(articuloProveedores.create, {
    params: { id: proveedor },
    body: { codigo: 'SUELTO', articulo: '69458', precio_lista: 50_000, descuentos: '5' },
  })
})

const bytesOf = async (libro: Promise<Blob>) => new Uint8Array(await (await libro).arrayBuffer())

const LIBROS: [string, () => Promise<ImportacionDetalle>][] = [
  [
    'articulos',
    async () =>
      importar(shop, 'articulos', await bytesOf(shop.admin.call(articulos.exportar, { query: {} }))),
  ],
  [
    'precios',
    async () => importar(shop, 'precios', await bytesOf(shop.admin.call(articulos.exportar, { query: {} }))),
  ],
  [
    'clientes',
    async () => importar(shop, 'clientes', await bytesOf(shop.admin.call(clientes.exportar, { query: {} }))),
  ],
  [
    'clientes dados de baja',
    async () =>
      importar(
        shop,
        'clientes',
        await bytesOf(shop.admin.call(clientes.exportar, { query: { baja: 'true' } })),
      ),
  ],
  [
    'proveedores',
    async () =>
      importar(shop, 'proveedores', await bytesOf(shop.admin.call(proveedores.exportar, { query: {} }))),
  ],
  [
    'saldos_proveedores',
    async () =>
      importar(
        shop,
        'saldos_proveedores',
        await bytesOf(shop.admin.call(proveedores.exportar, { query: {} })),
      ),
  ],
  [
    'lista_proveedor',
    () =>
      importarLista(
        shop,
        proveedor,
        bytesOf(shop.admin.call(articuloProveedores.exportar, { params: { id: proveedor }, query: {} })),
      ),
  ],
  [
    'stock',
    async () =>
      importar(
        shop,
        'stock',
        await bytesOf(shop.admin.call(stock.exportarInforme, { query: { sucursal: shop.centro } })),
      ),
  ],
]

describe('a workbook of the shop', () => {
  it.each(LIBROS)('is what is there: %s', async (_, vuelta) => {
    const { id, filas, ...leida } = await vuelta()
    const otras = (await filasDe(shop, id)).filter(({ destino }) => destino !== 'igual')
    expect(otras).toEqual([])
    expect(leida).toMatchObject({ nuevas: 0, cambian: 0, con_error: 0, iguales: filas })
    expect(filas).toBeGreaterThan(1)
  })
})

describe('a file with the same records in other words', () => {
  it.each(['31952034', '31 952 034', '31-952-034', '031.952.034'])(
    'names the customer 31.952.034: %s',
    async (documento) => {
      const file = csvOf(`Documento;Nombre\n${documento};`)
      expect(await importar(shop, 'clientes', file, 'c.csv')).toMatchObject({ nuevas: 0, iguales: 1 })
      const { results } = await shop.vendedor.call(clientes.list, { query: { search: documento } })
      expect(results.map(({ numero_documento }) => numero_documento)).toEqual(['31.952.034'])
    },
  )

  it('does not make a customer anew who is marked baja, nor changes that one', async () => {
    const file = csvOf('Documento;Nombre;Saldo;Domicilio\n28111222;;5.000,00;\n28111222;;;Otro')
    const { id, ...leida } = await importar(shop, 'clientes', file, 'c.csv')
    expect(leida).toMatchObject({ nuevas: 0, cambian: 0, iguales: 1, con_error: 1 })
    expect((await filasDe(shop, id))[1]?.motivo).toContain('dado de baja')
  })

  it('makes customers in the state that it says, with their debts, and takes them back', async () => {
    const file = csvOf('Documento;Nombre;Saldo;Estado\n40111222;Cerrado;1000;Baja\n40111223;Vigente;;Activo')
    const { id } = await importar(shop, 'clientes', file, 'd.csv')
    await aplicar(shop, id)
    const buscar = async () =>
      (await shop.admin.call(clientes.list, { query: { search: '4011122' } })).results.map(
        ({ nombre, baja, saldo }) => [nombre, baja, saldo],
      )
    expect(await buscar()).toEqual([
      ['Cerrado', true, 100_000],
      ['Vigente', false, 0],
    ])
    await checkBooks(shop)
    await deshacer(shop, id)
    await checkBooks(shop)
  })

  it.each([
    ['articulos', 'Código;Precio\n69457;', 'Se toma como el código 00069457'],
    ['articulos', 'Código;Nombre\n69457;Yerba D´Angelo 1/2 kg', 'Se toma como el código 00069457'],
    ['precios', 'Código;Precio\n69457;', 'Se toma como el código 00069457'],
    ['stock', 'Código;Cantidad;Sucursal\n69457;12;Centro', 'Se toma como el código 00069457'],
  ] as const)('doubts a code that lost its zeros, in %s: %s', async (tipo, text, aviso) => {
    const { id, ...leida } = await importar(shop, tipo, csvOf(text), 'a.csv')
    expect(leida).toMatchObject({ nuevas: 0, con_aviso: 1, con_error: 0 })
    expect((await filasDe(shop, id))[0]?.motivo).toContain(aviso)
  })

  it('tells a new article whose code differs from another one in zeros alone', async () => {
    const { id, ...leida } = await importar(
      shop,
      'articulos',
      csvOf('Código;Nombre\n69457;Tornillo'),
      'a.csv',
    )
    expect(leida).toMatchObject({ nuevas: 1, con_aviso: 1 })
    expect((await filasDe(shop, id))[0]?.motivo).toContain('00069457')
  })

  it('names an article by its barcode in any form, and gives it to no other', async () => {
    for (const barras of ['7790000000017', '07790000000017', '7 790000 000017']) {
      const precios = csvOf(`Código de barras;Precio\n${barras};100`)
      expect(await importar(shop, 'precios', precios, 'p.csv')).toMatchObject({
        iguales: 1,
        con_error: 0,
      })
      const units = csvOf(`Código de barras;Cantidad;Sucursal\n${barras};12;Centro`)
      expect(await importar(shop, 'stock', units, 's.csv')).toMatchObject({ iguales: 1, con_error: 0 })
      const otro = csvOf(`Código;Nombre;Código de barras\nnuevo;Nuevo;${barras}`)
      expect(await importar(shop, 'articulos', otro, 'o.csv')).toMatchObject({ nuevas: 0, con_error: 1 })
    }
    const cruzado = csvOf(
      'Código;Nombre;Código de barras\n7790000000017;Nuevo;\nuno;Uno;036000291452\ndos;Dos;99\n99;Tres;\ncinco;Cinco;dos',
    )
    const { id, ...leida } = await importar(shop, 'articulos', cruzado, 'x.csv')
    expect((await filasDe(shop, id)).map(({ destino }) => destino)).toEqual([
      'error',
      'error',
      'nueva',
      'error',
      'error',
    ])
    expect(leida).toMatchObject({ con_error: 4 })
  })
})
