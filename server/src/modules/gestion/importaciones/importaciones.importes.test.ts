/** Amounts of a file that are no pesos with two decimals, codes that Excel changed, and the costs of a price list. */

import {
  type ImportacionDetalle,
  importaciones,
} from '@mostrador/contract/gestion/importaciones/importaciones'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { bookOf, sheetXml } from '../../../../test/files/zip.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import {
  aplicar,
  configurar,
  csvOf,
  deshacer,
  erroresDe,
  filasDe,
  importar,
  xlsxOf,
} from '../../../../test/shop/importar.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'
import { roundImporte } from './lectura/importes.reglas.ts'

const shop = shopOfFile()

const latin1 = (lines: string[]) => csvOf(lines.join('\r\n'), 'latin1')
const get = (id: string) => shop.admin.call(articulos.get, { params: { id } })
const preguntas = ({ columnas }: ImportacionDetalle) =>
  columnas.flatMap(({ encabezado, preguntas: asked }) => asked.map(({ clave }) => [encabezado, clave]))

describe('redondear', () => {
  it.each([
    [1.005, 1.01],
    [-1.005, -1.01],
    [2.675, 2.68],
    [100.5 * 1.21, 121.61],
    [0.004, 0],
    [1e-9, 0],
    [-0.001, 0],
    [999_999_999_999.994, 999_999_999_999.99],
    [12, 12],
  ])('%d is %d', (pesos, redondo) => expect(roundImporte(pesos)).toBe(redondo))
})

describe('an amount with more than two decimals', () => {
  it('is asked about once for its column, and rounded or refused as it is answered', async () => {
    const leida = await importar(
      shop,
      'articulos',
      await xlsxOf([
        ['Código', 'Nombre', 'Precio', 'Costo'],
        ['DEC-1', 'Uno', 121.605, 100],
        ['DEC-2', 'Dos', 100.5 * 1.21, 100],
        ['DEC-3', 'Tres', '33,3333', 100],
      ]),
    )
    expect(preguntas(leida)).toEqual([['Precio', 'decimales']])
    expect(leida.columnas[2]?.preguntas[0]).toMatchObject({
      texto: '«121,605» tiene más de dos decimales. ¿Se redondean los importes de esta columna?',
      opciones: [
        { valor: 'redondear', texto: 'Redondear: es 121,61' },
        { valor: 'no', texto: 'No: esas filas quedan con error' },
      ],
    })
    expect(leida).toMatchObject({ con_error: 3 })
    const no = await configurar(shop, leida.id, {
      columnas: [{ indice: 2, respuestas: { decimales: 'no' } }],
    })
    expect(no).toMatchObject({ con_error: 3 })
    expect(erroresDe((await filasDe(shop, leida.id))[0])).toEqual({
      precio_venta: 'El importe admite hasta 2 decimales',
    })
    const si = await configurar(shop, leida.id, {
      columnas: [{ indice: 2, respuestas: { decimales: 'redondear' } }],
    })
    expect(si).toMatchObject({ nuevas: 3, con_error: 0, impedimento: null })
    await aplicar(shop, leida.id)
    const prices = await Promise.all(['DEC-1', 'DEC-2', 'DEC-3'].map(get))
    expect(prices.map(({ precio_venta }) => precio_venta)).toEqual([12_161, 12_161, 3_333])
  })
})

describe('an amount in another currency', () => {
  it('is asked about, never taken as pesos, and converted at the rate that is given', async () => {
    const leida = await importar(
      shop,
      'articulos',
      latin1([
        'Código;Nombre;Precio',
        'USD-1;Uno;U$S 12,50',
        'USD-2;Dos;USD 1.000,00',
        'USD-3;Tres;$ 900,00',
      ]),
    )
    expect(preguntas(leida)).toEqual([['Precio', 'moneda']])
    expect(leida.columnas[2]?.preguntas[0]?.texto).toBe(
      '«U$S 12,50» no son pesos. ¿Cómo se toman estos importes?',
    )
    expect(leida).toMatchObject({ nuevas: 1, con_error: 2 })
    expect(await refusal(aplicar(shop, leida.id, { sin_errores: true }))).toMatchObject({
      codigo: 'no_se_puede_aplicar',
    })
    const sinTasa = await configurar(shop, leida.id, {
      columnas: [{ indice: 2, respuestas: { moneda: 'cotizacion' } }],
    })
    expect(preguntas(sinTasa)).toEqual([
      ['Precio', 'moneda'],
      ['Precio', 'cotizacion'],
    ])
    expect(sinTasa.impedimento).toBe('Falta responder cómo se leen algunos valores.')
    for (const cotizacion of ['0', '-1', 'mucho', '1.2.3', '0.0']) {
      const put = configurar(shop, leida.id, { columnas: [{ indice: 2, respuestas: { cotizacion } }] })
      expect(await refusal(put)).toMatchObject({ status: 400 })
    }
    const puesta = await configurar(shop, leida.id, {
      columnas: [{ indice: 2, respuestas: { cotizacion: '1450.75' } }],
    })
    expect(puesta).toMatchObject({ nuevas: 3, con_error: 0, impedimento: null })
    await aplicar(shop, leida.id)
    const prices = await Promise.all(['USD-1', 'USD-2', 'USD-3'].map(get))
    expect(prices.map(({ precio_venta }) => precio_venta)).toEqual([1_813_438, 145_075_000, 90_000])
  })

  it.each([
    ['the heading', ['Código', 'Nombre', 'Precio U$S'], ['H-1', 'Uno', '10,00'], 2],
    ['a column of currencies', ['Código', 'Nombre', 'Moneda', 'Precio'], ['H-2', 'Uno', 'USD', '10,00'], 2],
    ['the word behind it', ['Código', 'Nombre', 'Precio'], ['H-3', 'Uno', '10,00 dólares'], 2],
    // The byte of the sign in Windows-1252.
    ['a euro', ['Código', 'Nombre', 'Precio'], ['H-4', 'Uno', '\u0080 10'], 2],
  ])('is known by %s; told that it is pesos, it is taken as it stands', async (_, head, row, indice) => {
    const leida = await importar(shop, 'articulos', latin1([head.join(';'), row.join(';')]))
    expect(preguntas(leida)).toEqual([[head[indice], 'moneda']])
    expect(leida).toMatchObject({ nuevas: 0, con_error: 1 })
    const puesta = await configurar(shop, leida.id, {
      columnas: [{ indice, respuestas: { moneda: 'pesos' } }],
    })
    expect(puesta).toMatchObject({ nuevas: 1, con_error: 0 })
    const no = await configurar(shop, leida.id, { columnas: [{ indice, respuestas: { moneda: 'no' } }] })
    expect(no).toMatchObject({ nuevas: 0, con_error: 1 })
    const [error] = Object.values(erroresDe((await filasDe(shop, leida.id))[0]))
    expect(error).toMatch(/^El importe está en /)
  })

  it('is known by the format that Excel shows it in', async () => {
    const file = bookOf({
      sheets: [
        {
          xml: sheetXml(
            '<row r="1"><c t="inlineStr"><is><t>Código</t></is></c><c t="inlineStr"><is><t>Nombre</t></is></c><c t="inlineStr"><is><t>Precio</t></is></c></row>' +
              '<row r="2"><c t="inlineStr"><is><t>F-1</t></is></c><c t="inlineStr"><is><t>Uno</t></is></c><c s="1"><v>12.5</v></c></row>' +
              '<row r="3"><c t="inlineStr"><is><t>F-2</t></is></c><c t="inlineStr"><is><t>Dos</t></is></c><c s="2"><v>12.5</v></c></row>',
          ),
        },
      ],
      styles:
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$U$S-2C0A]\\ #,##0.00"/><numFmt numFmtId="171" formatCode="&quot;$&quot;\\ #,##0.00"/></numFmts><cellXfs><xf/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>',
    })
    const leida = await importar(shop, 'articulos', file)
    expect(preguntas(leida)).toEqual([['Precio', 'moneda']])
    expect(leida).toMatchObject({ nuevas: 1, con_error: 1 })
    const libro = await shop.admin.call(importaciones.exportarErrores, { params: { id: leida.id } })
    expect((await readWorkbook(libro)).rows[1]?.[2]).toBe('U$S 12,5')
  })

  it('that is another one than that of the rate stays wrong', async () => {
    const leida = await importar(
      shop,
      'precios',
      latin1([
        'Código;Moneda;Precio',
        `${(await buildArticulo(shop)).id};USD;1,00`,
        `${(await buildArticulo(shop)).id};EUR;1,00`,
      ]),
    )
    await configurar(shop, leida.id, { columnas: [{ indice: 1, respuestas: { moneda: 'cotizacion' } }] })
    const puesta = await configurar(shop, leida.id, {
      columnas: [{ indice: 1, respuestas: { cotizacion: '1500' } }],
    })
    expect(puesta).toMatchObject({ cambian: 1, con_error: 1 })
    const [mala] = await filasDe(shop, leida.id, { destino: 'error' })
    expect(erroresDe(mala)).toEqual({ precio_venta: 'El importe está en € y la cotización es de U$S' })
  })

  it('is no question where a column of currencies says pesos, and leaves no trace in an article', async () => {
    const leida = await importar(
      shop,
      'articulos',
      latin1([
        'Código;Nombre;Precio;Moneda',
        'PES-1;Uno;5,00;$',
        'PES-2;Dos;5,00;ARS',
        'PES-3;Tres;5,00;',
        'PES-4;Cuatro;;USD',
      ]),
    )
    expect(preguntas(leida)).toEqual([])
    expect(leida).toMatchObject({ nuevas: 4, con_error: 0 })
    await aplicar(shop, leida.id)
    const [traza] = await auditOf(shop.db, 'articulos', 'PES-2')
    expect(traza?.despues).not.toHaveProperty('moneda')
  })

  it('is asked about in the balances of customers too', async () => {
    const leida = await importar(
      shop,
      'clientes',
      latin1([
        'Nombre;DNI;Saldo;Moneda',
        'Verde;26111000;100,00;Dólares',
        'Gris;26111001;U$S 5;',
        'Azul;26111002;5;Pesos',
      ]),
    )
    expect(preguntas(leida)).toEqual([
      ['Saldo', 'moneda'],
      ['Moneda', 'moneda'],
    ])
    expect(leida).toMatchObject({ nuevas: 1, con_error: 2 })
    const cambios = [2, 3].map((indice) => ({ indice, respuestas: { moneda: 'pesos' } as const }))
    expect(await configurar(shop, leida.id, { columnas: cambios })).toMatchObject({ nuevas: 3 })
    await aplicar(shop, leida.id)
    const { rows } = await readWorkbook(
      await shop.admin.call(importaciones.exportarFilas, { params: { id: leida.id }, query: {} }),
    )
    expect(rows[1]).toContain('Dólares')
  })

  it('is not asked for by the template', async () => {
    const book = await shop.admin.call(importaciones.plantilla, { params: { tipo: 'articulos' } })
    expect((await readWorkbook(book)).rows[0]).not.toContain('Moneda')
  })
})

describe('a code', () => {
  it('that Excel made a date or a number with a comma is doubted', async () => {
    const leida = await importar(
      shop,
      'articulos',
      await xlsxOf([
        ['Código', 'Nombre'],
        [new Date('2026-03-05T00:00:00Z'), 'Fecha'],
        [1.5, 'Número'],
        ['05-mar', 'Texto'],
        ['2,5', 'Coma'],
        ['7,79123E+12', 'Corto'],
        ['1/2', 'Media pulgada'],
        [12, 'Doce'],
      ]),
    )
    expect(leida).toMatchObject({ nuevas: 7, con_error: 0, con_aviso: 5 })
    expect((await filasDe(shop, leida.id)).map(({ motivo }) => motivo)).toEqual([
      'Código: Parece un código que Excel convirtió en una fecha: compáralo con el original.',
      'Código: Parece un código que Excel convirtió en un número con coma: compáralo con el original.',
      'Código: Parece un código que Excel convirtió en una fecha: compáralo con el original.',
      'Código: Parece un código que Excel convirtió en un número con coma: compáralo con el original.',
      'Código: Excel acortó este código y perdió cifras: compáralo con el original.',
      null,
      null,
    ])
  })

  it('of bars that is 0 or a dash is none, however often', async () => {
    const leida = await importar(
      shop,
      'articulos',
      await xlsxOf([
        ['Código', 'Nombre', 'Código de barras'],
        ['CERO-1', 'Uno', 0],
        ['CERO-2', 'Dos', '0'],
        ['CERO-3', 'Tres', '-'],
        ['CERO-4', 'Cuatro', '0000000000000'],
      ]),
    )
    expect(leida).toMatchObject({ nuevas: 4, con_error: 0 })
    await aplicar(shop, leida.id)
    expect(await get('CERO-1')).toMatchObject({ codigo_barras: '' })
  })
})

describe('a price list with costs', () => {
  it('changes them with the prices, in one update that is undone as a whole', async () => {
    const ambos = await buildArticulo(shop, { precio_costo: 5_000, precio_venta: 10_000 })
    const solo = await buildArticulo(shop, { precio_costo: 5_000, precio_venta: 10_000 })
    const leida = await importar(
      shop,
      'precios',
      latin1(['Código;Costo;Precio', `${ambos.id};60,00;120,00`, `${solo.id};70,00;100,00`]),
    )
    expect(leida.columnas.map(({ campo }) => campo)).toEqual(['id', 'precio_costo', 'precio_venta'])
    expect(leida).toMatchObject({ cambian: 2, con_error: 0 })
    const { actualizacion } = await aplicar(shop, leida.id)
    expect(await get(ambos.id)).toEqual({ ...ambos, precio_costo: 6_000, precio_venta: 12_000 })
    expect(await get(solo.id)).toEqual({ ...solo, precio_costo: 7_000 })
    const params = { id: actualizacion ?? 0 }
    const batch = await shop.admin.call(actualizacionesPrecios.get, { params })
    expect(batch.se_puede_deshacer).toBe(true)
    expect(batch.detalles.find(({ articulo }) => articulo === solo.id)).toMatchObject({
      anterior: { precio_venta: 10_000, precio_costo: 5_000 },
      nuevo: { precio_venta: 10_000, precio_costo: 7_000 },
    })
    const book = await shop.admin.call(actualizacionesPrecios.exportarDetalle, { params })
    expect((await readWorkbook(book)).rows[0]?.slice(-2)).toEqual([
      'Precio costo anterior',
      'Precio costo nuevo',
    ])
    await deshacer(shop, leida.id)
    expect(await get(ambos.id)).toEqual(ambos)
    expect(await get(solo.id)).toEqual(solo)
  })

  it('may have nothing but costs', async () => {
    const { id } = await buildArticulo(shop, { precio_costo: 5_000 })
    const leida = await importar(shop, 'precios', latin1(['Código;Precio de costo', `${id};51,00`]))
    expect(leida).toMatchObject({ faltan: [], cambian: 1, impedimento: null })
    await aplicar(shop, leida.id)
    expect(await get(id)).toMatchObject({ precio_costo: 5_100 })
  })

  it('writes nothing over a cost that somebody changed meanwhile, and undoes none', async () => {
    const { id } = await buildArticulo(shop, { precio_costo: 5_000 })
    const cambiar = (precio_costo: number) =>
      shop.admin.call(articulos.update, { params: { id }, body: { precio_costo } })
    const leida = await importar(shop, 'precios', latin1(['Código;Costo', `${id};52,00`]))
    await cambiar(5_300)
    expect(await refusal(aplicar(shop, leida.id))).toMatchObject({ status: 409, codigo: 'datos_cambiados' })
    expect(await get(id)).toMatchObject({ precio_costo: 5_300 })
    const otra = await importar(shop, 'precios', latin1(['Código;Costo', `${id};54,00`]))
    const { actualizacion } = await aplicar(shop, otra.id)
    await cambiar(5_500)
    const batch = await shop.admin.call(actualizacionesPrecios.get, { params: { id: actualizacion ?? 0 } })
    expect(batch.se_puede_deshacer).toBe(false)
    expect(await refusal(deshacer(shop, otra.id))).toMatchObject({ status: 409 })
    expect(await get(id)).toMatchObject({ precio_costo: 5_500 })
  })

  it('shows its costs to nobody who may not see them', async () => {
    const { id } = await buildArticulo(shop, { precio_costo: 5_000 })
    const leida = await importar(shop, 'precios', latin1(['Código;Costo', `${id};56,00`]))
    const { actualizacion } = await aplicar(shop, leida.id)
    await givePermisos(shop, { sin: ['ver_costos'] })
    const params = { id: actualizacion ?? 0 }
    const batch = await shop.vendedor.call(actualizacionesPrecios.get, { params })
    expect(batch.detalles[0]).toMatchObject({ anterior: { precio_costo: 0 }, nuevo: { precio_costo: 0 } })
    const book = await shop.vendedor.call(actualizacionesPrecios.exportarDetalle, { params })
    expect((await readWorkbook(book)).rows[0]).not.toContain('Precio costo nuevo')
  })
})
