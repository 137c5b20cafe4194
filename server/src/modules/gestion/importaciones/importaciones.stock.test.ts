import { numeroImportacion } from '@mostrador/contract/documentos/comprobantes'
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { describe, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import {
  aplicar,
  checkBooks,
  csvOf,
  deshacer,
  erroresDe,
  filasDe,
  importar,
  settled,
  unidadesDe,
  xlsxOf,
} from '../../../../test/shop/importar.ts'
import { buildTransferencia } from '../../../../test/shop/mercaderia.ts'

const shop = shopOfFile()

describe('an import of stock', () => {
  it('brings units into the named branch, by code or by barcode, and shows what changes', async () => {
    await buildArticulo(shop, { id: 'S-1', stock: { sucursal: shop.norte, cantidad: 8 } })
    await buildArticulo(shop, { id: 'S-2', codigo_barras: '7790001112223' })
    const leida = await importar(
      shop,
      'stock',
      await xlsxOf([
        ['Local', 'Cod.', 'Existencia'],
        ['CENTRO', 's-1', 10],
        ['norte', 'S-1', 3],
        ['Centro', 7790001112223, '1.500,00'],
        ['Norte', 'S-2', 0],
      ]),
    )
    expect(leida).toMatchObject({ nuevas: 2, cambian: 1, iguales: 1, con_error: 0 })
    const filas = await filasDe(shop, leida.id, { destino: 'cambia' })
    expect(filas[0]?.celdas).toEqual([
      { campo: 'sucursal', valor: 'Norte', anterior: null, error: null, aviso: null },
      { campo: 'articulo', valor: 'S-1', anterior: null, error: null, aviso: null },
      { campo: 'cantidad', valor: '3', anterior: '8', error: null, aviso: null },
    ])
    await aplicar(shop, leida.id)
    expect([
      await unidadesDe(shop, 'S-1', shop.centro),
      await unidadesDe(shop, 'S-1', shop.norte),
      await unidadesDe(shop, 'S-2', shop.centro),
    ]).toEqual([10, 3, 1_500])
    await checkBooks(shop)
    await deshacer(shop, leida.id)
    expect([
      await unidadesDe(shop, 'S-1', shop.centro),
      await unidadesDe(shop, 'S-1', shop.norte),
      await unidadesDe(shop, 'S-2', shop.centro),
    ]).toEqual([0, 8, 0])
    await checkBooks(shop)
  })

  it('says what is wrong with a row', async () => {
    await buildArticulo(shop, { id: 'S-3' })
    const leida = await importar(
      shop,
      'stock',
      csvOf(
        'Sucursal;Código;Cantidad\nLuna;S-3;1\nCentro;NO-HAY;1\nCentro;S-3;-1\nCentro;S-3;1,5\n;S-3;\nNorte;S-3;1000000\nNorte;S-3;2\n',
      ),
    )
    expect((await filasDe(shop, leida.id)).map(erroresDe)).toEqual([
      { sucursal: 'No hay una sucursal con ese nombre' },
      { articulo: 'No hay un artículo con ese código' },
      { cantidad: 'La cantidad no puede ser negativa' },
      {
        articulo: 'El artículo está repetido en el archivo para esa sucursal (fila 4)',
        cantidad: 'La cantidad debe ser un número entero',
      },
      { sucursal: 'Falta la sucursal', cantidad: 'Falta la cantidad' },
      { cantidad: 'La cantidad es demasiado grande' },
      { articulo: 'El artículo está repetido en el archivo para esa sucursal (fila 7)' },
    ])
  })

  it('brings the decimals that the unit of an article has, and refuses others', async () => {
    await buildArticulo(shop, { id: 'S-M', unidad: 'm', stock: { sucursal: shop.centro, cantidad: 0.3 } })
    await buildArticulo(shop, { id: 'S-K', unidad: 'kg' })
    await buildArticulo(shop, { id: 'S-CM', unidad: 'cm' })
    await buildArticulo(shop, { id: 'S-U' })
    const leida = await importar(
      shop,
      'stock',
      await xlsxOf([
        ['Sucursal', 'Código', 'Cantidad'],
        ['Centro', 'S-M', 0.1 + 0.2 + 0.033],
        ['Centro', 'S-K', '12,5'],
        ['Centro', 'S-CM', 1.25],
        ['Centro', 'S-U', 1.5],
      ]),
    )
    const filas = await filasDe(shop, leida.id)
    expect(filas.map(erroresDe)).toEqual([
      {},
      {},
      { cantidad: 'La cantidad admite hasta 1 decimal' },
      { cantidad: 'La cantidad debe ser un número entero' },
    ])
    expect(filas[0]?.celdas.at(-1)).toMatchObject({ valor: '0,333', anterior: '0,3' })
    await aplicar(shop, leida.id, { sin_errores: true })
    const hay = () =>
      Promise.all(['S-M', 'S-K', 'S-CM', 'S-U'].map((id) => unidadesDe(shop, id, shop.centro)))
    expect(await hay()).toEqual([0.333, 12.5, 0, 0])
    await checkBooks(shop)
    await deshacer(shop, leida.id)
    expect(await hay()).toEqual([0.3, 0, 0, 0])
    await checkBooks(shop)
  })

  it('of articles takes them by the unit that the row says, else by that of the article', async () => {
    await buildArticulo(shop, { id: 'S-L', unidad: 'l' })
    const leida = await importar(
      shop,
      'articulos',
      csvOf('Código;Nombre;Stock Centro\nS-L;Suelto;2,25\nS-P;Pieza;1,5\n'),
    )
    expect((await filasDe(shop, leida.id)).map(erroresDe)).toEqual([
      {},
      { [`stock_${shop.centro}`]: 'La cantidad debe ser un número entero' },
    ])
    await aplicar(shop, leida.id, { sin_errores: true })
    expect(await unidadesDe(shop, 'S-L', shop.centro)).toBe(2.25)
    await checkBooks(shop)
  })

  it('writes nothing when units were sold between the preview and the writing: it tells and checks again', async () => {
    const articulo = await buildArticulo(shop, { id: 'S-4', stock: { sucursal: shop.centro, cantidad: 5 } })
    const leida = await importar(shop, 'stock', csvOf('Sucursal;Código;Cantidad\nCentro;S-4;8\n'))
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 2 }] })
    const error =
      'Desde la revisión cambió el stock de un artículo (S-4 tenía 5 y tiene 3): no se escribió nada y el archivo se revisa de nuevo'
    expect(await refusal(aplicar(shop, leida.id))).toMatchObject({
      status: 409,
      codigo: 'datos_cambiados',
      body: { error },
    })
    expect(await settled(shop, leida.id)).toMatchObject({ estado: 'revisada', motivo: error })
    const [fila] = await filasDe(shop, leida.id)
    expect(fila?.celdas.at(-1)).toMatchObject({ campo: 'cantidad', valor: '8', anterior: '3' })
    expect(await aplicar(shop, leida.id)).toMatchObject({ estado: 'aplicada', motivo: null })
    expect(await unidadesDe(shop, 'S-4', shop.centro)).toBe(8)
    await checkBooks(shop)
  })

  it('tells also of units that the file would have left as they were', async () => {
    const articulo = await buildArticulo(shop, { id: 'S-40', stock: { sucursal: shop.centro, cantidad: 5 } })
    await buildArticulo(shop, { id: 'S-41' })
    const file = csvOf('Código;Nombre;Stock Centro\nS-40;Igual;5\nS-41;Cambia;4\n')
    await aplicar(shop, (await importar(shop, 'articulos', file)).id)
    const leida = await importar(
      shop,
      'stock',
      csvOf('Sucursal;Código;Cantidad\nCentro;S-40;5\nCentro;S-41;9\n'),
    )
    expect(leida).toMatchObject({ cambian: 1, iguales: 1 })
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    await buildVenta(shop.vendedor.call, {
      cliente,
      lineas: [{ articulo, cantidad: 1 }],
    })
    expect(await refusal(aplicar(shop, leida.id))).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('(S-40 tenía 5 y tiene 4)') },
    })
    expect(await settled(shop, leida.id)).toMatchObject({ cambian: 2, iguales: 0 })
    await aplicar(shop, leida.id)
    expect(await unidadesDe(shop, 'S-40', shop.centro)).toBe(5)
    await checkBooks(shop)
  })

  it('of articles that are new there is nothing to tell, and only the new ones are looked at when only they are written', async () => {
    const articulo = await buildArticulo(shop, { id: 'S-42', stock: { sucursal: shop.centro, cantidad: 5 } })
    await buildArticulo(shop, { id: 'S-43' })
    const leida = await importar(
      shop,
      'stock',
      csvOf('Sucursal;Código;Cantidad\nCentro;S-42;9\nCentro;S-43;4\n'),
    )
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    await aplicar(shop, leida.id, { modo: 'solo_nuevos' })
    expect([
      await unidadesDe(shop, 'S-42', shop.centro),
      await unidadesDe(shop, 'S-43', shop.centro),
    ]).toEqual([4, 4])
    await checkBooks(shop)
  })

  it('writes nothing when the units that it would take are gone, and checks again', async () => {
    const articulo = await buildArticulo(shop, { id: 'S-5', stock: { sucursal: shop.centro, cantidad: 5 } })
    await buildArticulo(shop, { id: 'S-6' })
    const leida = await importar(
      shop,
      'stock',
      csvOf('Sucursal;Código;Cantidad\nCentro;S-5;1\nCentro;S-6;9\n'),
    )
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 3 }] })
    expect(await refusal(aplicar(shop, leida.id))).toMatchObject({ status: 409, codigo: 'datos_cambiados' })
    expect([await unidadesDe(shop, 'S-5', shop.centro), await unidadesDe(shop, 'S-6', shop.centro)]).toEqual([
      2, 0,
    ])
    expect(await settled(shop, leida.id)).toMatchObject({ estado: 'revisada', nuevas: 1, cambian: 1 })
    await aplicar(shop, leida.id)
    expect([await unidadesDe(shop, 'S-5', shop.centro), await unidadesDe(shop, 'S-6', shop.centro)]).toEqual([
      1, 9,
    ])
    await checkBooks(shop)
  })

  it('lets the transfers go that waited for its units, and can no longer be taken back', async () => {
    await buildArticulo(shop, { id: 'S-8' })
    const pedida = await buildTransferencia(
      shop.vendedor.call,
      { 'S-8': 2 },
      { sucursal_destino: shop.norte },
    )
    expect(pedida.estado).toBe('PENDIENTE')
    const leida = await importar(shop, 'stock', csvOf('Sucursal;Código;Cantidad\nCentro;S-8;5\n'))
    await aplicar(shop, leida.id)
    const { estado } = await shop.vendedor.call(transferencias.get, { params: { id: pedida.id } })
    expect(estado).toBe('ENVIADA')
    expect(await unidadesDe(shop, 'S-8', shop.centro)).toBe(3)
    expect(await refusal(deshacer(shop, leida.id))).toMatchObject({ codigo: 'importacion_usada' })
    await checkBooks(shop)
  })

  it('cannot be taken back once units of it were sold', async () => {
    const articulo = await buildArticulo(shop, { id: 'S-7' })
    const leida = await importar(shop, 'stock', csvOf('Sucursal;Código;Cantidad\nCentro;S-7;4\n'))
    await aplicar(shop, leida.id)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    expect(await refusal(deshacer(shop, leida.id))).toMatchObject({
      status: 409,
      body: { error: 'Lo importado ya se usó: movimientos de stock posteriores (1).' },
    })
  })
})

describe('an import of prices', () => {
  const get = (id: string) => shop.admin.call(articulos.get, { params: { id } })

  it('makes one price update of the prices that change, with its history and its undo', async () => {
    const uno = await buildArticulo(shop, { id: 'P-1', codigo_barras: '7790002223334', n_cuotas: 3 })
    const dos = await buildArticulo(shop, { id: 'P-2' })
    const leida = await importar(
      shop,
      'precios',
      csvOf(
        'EAN;SKU;P. Venta;Precio financiado\n7790002223334;;$ 200,50;300,00\n;p-2;100,00;\n;NO-HAY;1,00;\n7790002223334;P-2;1,00;\n;P-1;5,00;\n',
      ),
    )
    expect(leida).toMatchObject({ nuevas: 0, cambian: 1, iguales: 1, con_error: 3 })
    expect((await filasDe(shop, leida.id, { destino: 'error' })).map(erroresDe)).toEqual([
      { id: 'No hay un artículo con ese código' },
      { codigo_barras: 'El código y el código de barras son de artículos distintos' },
      { id: 'El artículo está repetido en el archivo (fila 2)' },
    ])
    expect(await refusal(aplicar(shop, leida.id, { modo: 'solo_nuevos', sin_errores: true }))).toMatchObject({
      status: 409,
      codigo: 'sin_filas',
    })
    const { actualizacion } = await aplicar(shop, leida.id, { sin_errores: true })
    expect(await get('P-1')).toEqual({
      ...uno,
      precio_venta: 20_050,
      precio_financiado: 30_000,
      valor_cuota: 10_000,
    })
    expect(await get('P-2')).toEqual(dos)
    const batch = await shop.vendedor.call(actualizacionesPrecios.get, { params: { id: actualizacion ?? 0 } })
    expect(batch).toMatchObject({
      articulos: 1,
      usuario_nombre: 'admin',
      usuario_persona: 'Ana Admin',
      se_puede_deshacer: true,
    })
    const { results } = await shop.vendedor.call(actualizacionesPrecios.list, { query: {} })
    const importacion = { id: leida.id, numero: numeroImportacion(leida.id), archivo: leida.archivo }
    expect(results.find(({ id }) => id === actualizacion)?.importacion).toEqual(importacion)
    expect(batch.importacion).toEqual(importacion)
    expect(await deshacer(shop, leida.id)).toMatchObject({ estado: 'deshecha', actualizacion })
    expect(await get('P-1')).toEqual(uno)
  })

  it('is undone also when its price update is undone on its own page', async () => {
    await buildArticulo(shop, { id: 'P-3' })
    const leida = await importar(shop, 'precios', csvOf('Código;Precio\nP-3;9,00\n'))
    const { actualizacion } = await aplicar(shop, leida.id)
    await shop.vendedor.call(actualizacionesPrecios.deshacer, {
      params: { id: actualizacion ?? 0 },
      body: {},
    })
    expect(await shop.admin.call(importaciones.get, { params: { id: leida.id } })).toMatchObject({
      estado: 'deshecha',
      deshecha: expect.any(String),
    })
    expect(await refusal(deshacer(shop, leida.id))).toMatchObject({ codigo: 'importacion_deshecha' })
  })

  it('cannot be undone after a later change, and writes nothing over a newer price', async () => {
    await buildArticulo(shop, { id: 'P-4' })
    const leida = await importar(shop, 'precios', csvOf('Código;Precio\nP-4;9,00\n'))
    await shop.vendedor.call(articulos.update, { params: { id: 'P-4' }, body: { precio_venta: 1 } })
    expect(await refusal(aplicar(shop, leida.id))).toMatchObject({ codigo: 'datos_cambiados' })
    await settled(shop, leida.id)
    await aplicar(shop, leida.id)
    await shop.vendedor.call(articulos.update, { params: { id: 'P-4' }, body: { precio_venta: 2 } })
    const previa = await shop.admin.call(importaciones.previaDeshacer, { params: { id: leida.id } })
    expect(previa).toMatchObject({
      se_puede: false,
      motivo: 'Los precios de algunos artículos cambiaron después: ya no se puede deshacer.',
    })
    expect(await refusal(deshacer(shop, leida.id))).toMatchObject({ codigo: 'precios_cambiados' })
  })

  it('needs the code or the barcode, and a price', async () => {
    const leida = await importar(shop, 'precios', csvOf('Rubro;Notas\nx;y\n'))
    expect(leida.faltan).toEqual(['Código o Código de barras', 'Algún precio'])
  })
})
