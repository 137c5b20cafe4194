/** Files as the programs of shops write them: where their headings are, and what each heading names. */

import type { TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import {
  aplicar,
  configurar,
  csvOf,
  detalle,
  filasDe,
  importar,
  xlsxOf,
} from '../../../../test/shop/importar.ts'

const shop = shopOfFile()

const latin1 = (lines: string[]) => csvOf(lines.join('\r\n'), 'latin1')

/** The field of each column of a file with these headings. */
async function camposDe(
  tipo: TipoImportacion,
  encabezados: string[],
): Promise<Record<string, string | null>> {
  const cells = encabezados.map((_, n) => `v${n}`)
  const { columnas } = await importar(shop, tipo, latin1([encabezados.join(';'), cells.join(';')]))
  return Object.fromEntries(columnas.map(({ encabezado, campo }) => [encabezado, campo]))
}

const buscar = async (search: string) => (await shop.admin.call(clientes.list, { query: { search } })).results

describe('the row of the headings', () => {
  it('is found under a letterhead with two columns, in a list of two columns', async () => {
    const leida = await importar(
      shop,
      'precios',
      latin1([
        'Distribuidora Peña S.R.L.;Lista Nº 12',
        'Teléfono;341 456-7890',
        'Dirección;Córdoba 1200',
        ';',
        'Código;Precio',
        'X-1;10,00',
      ]),
    )
    expect(leida).toMatchObject({ fila_encabezados: 5, filas: 1, avisos: [] })
    expect(leida.columnas.map(({ encabezado, campo }) => [encabezado, campo])).toEqual([
      ['Código', 'id'],
      ['Precio', 'precio_venta'],
    ])
  })

  it('is found below row 20', async () => {
    const membrete = Array.from({ length: 32 }, (_, n) => [`Condición ${n + 1}: pago a ${n} días`, null])
    const leida = await importar(
      shop,
      'articulos',
      await xlsxOf([...membrete, ['Código', 'Descripción', 'Precio final'], ['B-1', 'Balde', 10]]),
    )
    expect(leida).toMatchObject({ fila_encabezados: 33, filas: 1, nuevas: 1, con_error: 0 })
    expect(leida.primeras[32]).toEqual({ fila: 33, texto: 'Código · Descripción · Precio final' })
  })

  it('is found under the row of codes of Mercado Libre', async () => {
    const leida = await importar(
      shop,
      'articulos',
      await xlsxOf([
        ['ITEM_ID', 'SKU', 'TITLE', 'GTIN', 'QUANTITY', 'PRICE', 'CURRENCY_ID'],
        [
          'Número de publicación',
          'SKU',
          'Título',
          'Código universal de producto',
          'Stock',
          'Precio',
          'Moneda',
        ],
        ['MLA1', 'ML-1', 'Termo', '7791234500017', 3, 1500, '$'],
      ]),
    )
    expect(leida).toMatchObject({ fila_encabezados: 2, filas: 1, nuevas: 1, con_error: 0 })
    expect(leida.columnas.map(({ campo }) => campo)).toEqual([
      null,
      'id',
      'nombre',
      'codigo_barras',
      null,
      'precio_venta',
      'moneda',
    ])
  })

  it('is the lower of two that name as much, where the upper one is for programs', async () => {
    const leida = await importar(
      shop,
      'articulos',
      latin1(['sku;nombre;precio', 'Código (SKU);Título;Precio final', 'C-1;Copa;1,50']),
    )
    expect(leida).toMatchObject({ fila_encabezados: 2, nuevas: 1 })
    const sola = await importar(shop, 'articulos', latin1(['SKU;NOMBRE;PRECIO', 'C-1;Copa;1,50']))
    expect(sola).toMatchObject({ fila_encabezados: 1, nuevas: 1 })
  })

  it('may be chosen, and then counts on its own; another sheet or separator looks anew', async () => {
    const leida = await importar(
      shop,
      'clientes',
      latin1(['Nombre;DNI', 'Uno;20111000', 'Apodo;Carnet', 'Dos;20111001']),
    )
    expect(leida).toMatchObject({ fila_encabezados: 1, filas: 3 })
    const elegida = await configurar(shop, leida.id, { fila_encabezados: 3 })
    expect(elegida).toMatchObject({ fila_encabezados: 3, filas: 1, faltan: ['Documento', 'Nombre'] })
    expect(elegida.columnas.map(({ encabezado }) => encabezado)).toEqual(['Apodo', 'Carnet'])
    expect(await configurar(shop, leida.id, { codificacion: 'utf-8' })).toMatchObject({ fila_encabezados: 3 })
    expect(await configurar(shop, leida.id, { fila_encabezados: 1 })).toMatchObject({ filas: 3 })
  })

  it('cannot be a row that is not among the first ones', async () => {
    const leida = await importar(shop, 'clientes', latin1(['Nombre;DNI', 'Uno;20111002']))
    for (const fila_encabezados of [3, -1, 1.5, 2_000_000]) {
      const put = configurar(shop, leida.id, { fila_encabezados })
      expect(await refusal(put)).toMatchObject({ status: 400 })
    }
    expect(await detalle(shop, leida.id)).toMatchObject({ fila_encabezados: 1 })
  })

  it('that names nothing is taken with a word about it', async () => {
    const leida = await importar(shop, 'articulos', latin1(['Foo;Bar', 'A-1;Uno']))
    expect(leida).toMatchObject({
      fila_encabezados: 1,
      avisos: [
        'No se reconoce ningún encabezado: se tomó la fila 1. Si es un dato, elige «No hay encabezados».',
        'No se leen las columnas «Foo», «Bar».',
      ],
    })
  })
})

describe('a file without headings', () => {
  it('loses no row: the debt of its first customer is written', async () => {
    const leida = await importar(
      shop,
      'clientes',
      latin1(['Núñez, Ana;31222000;15.000,50', 'Peña, Juan;31222001;200,00']),
    )
    expect(leida).toMatchObject({ fila_encabezados: 0, filas: 2, faltan: ['Documento', 'Nombre'] })
    expect(leida.avisos[0]).toMatch(/^No se encontraron encabezados: todas las filas se leen como datos/)
    expect(leida.columnas.map(({ encabezado }) => encabezado)).toEqual(['', '', ''])
    const puesta = await configurar(shop, leida.id, {
      columnas: [
        { indice: 0, campo: 'nombre' },
        { indice: 1, campo: 'numero_documento' },
        { indice: 2, campo: 'saldo' },
      ],
    })
    expect(puesta).toMatchObject({ nuevas: 2, con_error: 0, impedimento: null })
    await aplicar(shop, leida.id)
    expect(await buscar('31222000')).toMatchObject([{ nombre: 'Núñez, Ana', saldo: 1_500_050 }])
    // What was said of these columns is not taken for those of another file without headings.
    const otra = await importar(shop, 'clientes', latin1(['Rosario;Peña;31222002', 'Funes;Paz;31222003']))
    expect(otra.columnas.map(({ campo }) => campo)).toEqual([null, null, null])
  })

  it('may be told so of any file, also of one with a single row', async () => {
    const sola = await importar(shop, 'clientes', latin1(['Nombre;Documento']))
    expect(sola).toMatchObject({
      estado: 'fallida',
      motivo: 'El archivo no tiene filas debajo de los encabezados',
      primeras: [{ fila: 1, texto: 'Nombre · Documento' }],
    })
    expect(await configurar(shop, sola.id, { fila_encabezados: 0 })).toMatchObject({
      estado: 'revisada',
      filas: 1,
    })
  })

  it('gives its wrong rows under the letters of the columns, and takes them back', async () => {
    const leida = await importar(shop, 'articulos', latin1(['SE-1;Uno;mucho', 'SE-2;Dos;10,00']))
    const columnas = ['id', 'nombre', 'precio_venta'].map((campo, indice) => ({ indice, campo }))
    expect(await configurar(shop, leida.id, { columnas })).toMatchObject({ con_error: 1, nuevas: 1 })
    const libro = await shop.admin.call(importaciones.exportarErrores, { params: { id: leida.id } })
    expect((await readWorkbook(libro)).rows[0]).toEqual(['Columna A', 'Columna B', 'Columna C', 'Motivo'])
    const otra = await importar(shop, 'articulos', new Uint8Array(await libro.arrayBuffer()))
    expect(otra).toMatchObject({
      fila_encabezados: 1,
      filas: 1,
      avisos: ['No se leen las columnas «Columna A», «Columna B», «Columna C».'],
    })
  })
})

describe('the headings of real programs', () => {
  it('name the fields of articles', async () => {
    expect(
      await camposDe('articulos', [
        'Código (SKU)',
        'Título',
        'Código universal',
        'Costo interno',
        'Precio final',
        'Habilitado',
      ]),
    ).toEqual({
      'Código (SKU)': 'id',
      Título: 'nombre',
      'Código universal': 'codigo_barras',
      'Costo interno': 'precio_costo',
      'Precio final': 'precio_venta',
      Habilitado: 'baja',
    })
    expect(await camposDe('articulos', ['Código', 'Nombre', 'Lista General'])).toMatchObject({
      'Lista General': 'precio_venta',
    })
  })

  it('name the fields of customers', async () => {
    expect(
      await camposDe('clientes', ['Razón Social', 'C.U.I.T.', 'C.P.', 'Teléfonos', 'Categoría IVA']),
    ).toEqual({
      'Razón Social': 'nombre',
      'C.U.I.T.': 'numero_documento',
      'C.P.': 'codigo_postal',
      Teléfonos: 'telefono_fijo',
      'Categoría IVA': 'condicion_iva',
    })
  })

  it.each([
    [
      ['Código', 'Artículo', 'Precio'],
      ['id', 'nombre', 'precio_venta'],
    ],
    [
      ['Artículo', 'Código', 'Precio'],
      ['nombre', 'id', 'precio_venta'],
    ],
    [
      ['Artículo', 'Descripción', 'Precio'],
      ['id', 'nombre', 'precio_venta'],
    ],
    [
      ['Código', 'Artículo', 'Descripción'],
      ['id', 'nombre', 'descripcion'],
    ],
    [
      ['Artículo', 'Nombre', 'Precio'],
      ['id', 'nombre', 'precio_venta'],
    ],
  ])('%j: an article is the name beside a code, and the code without one', async (encabezados, campos) => {
    expect(Object.values(await camposDe('articulos', encabezados))).toEqual(campos)
  })

  it.each([
    ['P.Lista', []],
    ['Precio de lista', []],
    ['Lista', ['columna']],
  ])('read %s as the list price of a price list, and ask %j', async (encabezado, claves) => {
    const { columnas } = await importar(shop, 'precios', latin1([`Código;${encabezado}`, 'a;1,50']))
    expect(columnas[1]).toMatchObject({ campo: 'precio_lista' })
    expect(columnas[1]?.preguntas.map(({ clave }) => clave)).toEqual(claves)
  })

  it('still know the list price by the name of the template', async () => {
    expect(await camposDe('precios', ['Código', 'Precio lista'])).toMatchObject({
      'Precio lista': 'precio_lista',
    })
  })

  it.each([
    ['Habilitado', 'Sí', 'Activo'],
    ['Habilitado', 'N', 'Inactivo'],
    ['Activo', '1', 'Activo'],
    ['Baja', 'Sí', 'Inactivo'],
    ['Discontinuado', 'NO', 'Activo'],
    ['Estado', 'Baja', 'Inactivo'],
  ])('say what «%s: %s» is', async (encabezado, cell, estado) => {
    const { id } = await importar(
      shop,
      'articulos',
      latin1([`Código;Nombre;${encabezado}`, `EST-1;Uno;${cell}`]),
    )
    const [fila] = await filasDe(shop, id)
    expect(fila?.celdas.find(({ campo }) => campo === 'baja')?.valor).toBe(estado)
  })
})

describe('rows that are no records', () => {
  it('are the categories of a list: neither errors nor articles', async () => {
    const { id } = await buildArticulo(shop, { id: 'SUELTO' })
    const leida = await importar(
      shop,
      'articulos',
      latin1([
        'Código;Descripción;Precio',
        'FERRETERIA;;',
        'FE-1;Martillo;10,00',
        ';PINTURAS 2026;',
        'PI-1;Látex;20,00',
        `${id};;`,
        'XX-99;;',
      ]),
    )
    expect(leida).toMatchObject({ filas: 6, nuevas: 2, iguales: 3, con_error: 1 })
    const filas = await filasDe(shop, leida.id)
    expect(filas.map(({ destino, motivo }) => [destino, motivo])).toEqual([
      ['igual', 'Es un título de la lista: no se importa.'],
      ['nueva', null],
      ['igual', 'Es un título de la lista: no se importa.'],
      ['nueva', null],
      ['igual', null],
      ['error', 'Nombre: Complete los campos obligatorios: ID y Nombre'],
    ])
  })

  it('are the headings that a printed list repeats on each page', async () => {
    const leida = await importar(
      shop,
      'stock',
      await xlsxOf([
        ['Sucursal', 'Código', 'Cantidad'],
        ['Centro', (await buildArticulo(shop)).id, 3],
        ['BEBIDAS', null, null],
        ['Sucursal', 'Código', 'Cantidad'],
        ['Centro', (await buildArticulo(shop)).id, 4],
      ]),
    )
    expect(leida).toMatchObject({ nuevas: 2, iguales: 2, con_error: 0 })
  })

  it('are no records of a price list either', async () => {
    const { id } = await buildArticulo(shop)
    const leida = await importar(
      shop,
      'precios',
      latin1(['Código;Detalle;Precio', ';LIBRERIA;', `${id};Lápiz;77,00`, 'NO-ESTA-1;;']),
    )
    expect(leida).toMatchObject({ cambian: 1, iguales: 1, con_error: 1 })
  })
})
