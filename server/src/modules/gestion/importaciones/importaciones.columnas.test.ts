/** Which column is which field: the template's own name first, a question where two compete, and no column in silence. */
import type {
  ImportacionDetalle,
  TipoImportacion,
} from '@mostrador/contract/gestion/importaciones/importaciones'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { describe, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import {
  aplicar,
  configurar,
  csvOf,
  erroresDe,
  filasDe,
  importar,
  xlsxOf,
} from '../../../../test/shop/importar.ts'

const shop = shopOfFile()

const leer = (tipo: TipoImportacion, lines: string[]) => importar(shop, tipo, csvOf(lines.join('\n')))
const camposDe = ({ columnas }: ImportacionDetalle) =>
  Object.fromEntries(columnas.map(({ encabezado, campo }) => [encabezado, campo]))
const abiertas = ({ columnas }: ImportacionDetalle) =>
  columnas.flatMap(({ encabezado, preguntas }) =>
    preguntas
      .filter((p) => p.respuesta === null)
      .map((p) => [encabezado, p.clave, p.opciones.map((o) => o.texto)]),
  )
const buscar = async (search: string) => (await shop.admin.call(clientes.list, { query: { search } })).results

describe('the columns of a file', () => {
  it('take the balance from «Saldo», and never from «Debe» beside it', async () => {
    const leida = await leer('clientes', [
      'Nombre;DNI;Debe;Haber;Saldo',
      'Deudor Uno;20444001;9000,00;8500,00;500,00',
    ])
    expect(camposDe(leida)).toMatchObject({ Debe: null, Haber: null, Saldo: 'saldo' })
    expect(leida.avisos).toEqual([
      '«Saldo inicial» se lee de «Saldo»: «Debe» también podía serlo y no se lee.',
      'No se lee la columna «Haber».',
    ])
    expect(abiertas(leida)).toEqual([])
    await aplicar(shop, leida.id)
    expect(await buscar('20444001')).toMatchObject([{ saldo: 50_000 }])
  })

  it('ask whether a word that may mean something else is the field, and write nothing before', async () => {
    const leida = await leer('clientes', ['Nombre;DNI;Debe;Haber', 'Deudor Dos;20444002;9000,00;8500,00'])
    expect(abiertas(leida)).toEqual([['Debe', 'columna', ['Sí: es «Saldo inicial»', 'No: no se lee']]])
    expect(await refusal(aplicar(shop, leida.id))).toMatchObject({ codigo: 'no_se_puede_aplicar' })
    const no = await configurar(shop, leida.id, {
      columnas: [{ indice: 2, respuestas: { columna: 'ninguna' } }],
    })
    expect(no).toMatchObject({ impedimento: null })
    expect(camposDe(no)).toMatchObject({ Debe: null })
    expect(no.avisos).toEqual(['No se leen las columnas «Debe», «Haber».'])
    await aplicar(shop, leida.id)
    expect(await buscar('20444002')).toMatchObject([{ saldo: 0 }])
  })

  it('ask which of two that compete is the field; the answer can be changed, and is remembered', async () => {
    const file = ['Código;Nombre;PVP;Precio contado', 'COMP-1;Pava;10,00;9,00']
    const leida = await leer('articulos', file)
    expect(abiertas(leida)).toEqual([['PVP', 'columna', ['«PVP»', '«Precio contado»', 'Ninguna']]])
    // Another answer first: what nobody has said is not remembered.
    expect(abiertas(await leer('articulos', file))).toHaveLength(1)
    const otra = await configurar(shop, leida.id, { columnas: [{ indice: 2, respuestas: { columna: '3' } }] })
    expect(camposDe(otra)).toMatchObject({ PVP: null, 'Precio contado': 'precio_venta' })
    const vuelta = await configurar(shop, leida.id, {
      columnas: [{ indice: 3, respuestas: { columna: '2' } }],
    })
    expect(camposDe(vuelta)).toMatchObject({ PVP: 'precio_venta', 'Precio contado': null })
    await aplicar(shop, leida.id)
    expect(await shop.admin.call(articulos.get, { params: { id: 'COMP-1' } })).toMatchObject({
      precio_venta: 1_000,
    })
    const siguiente = await leer('articulos', file)
    expect([abiertas(siguiente), camposDe(siguiente).PVP]).toEqual([[], 'precio_venta'])
  })

  it('that stand twice under one heading are told apart by their letters', async () => {
    const leida = await leer('articulos', ['Código;Nombre;Precio;Precio', 'DOS-1;Pava;10,00;9,00'])
    expect(abiertas(leida)).toEqual([
      ['Precio', 'columna', ['«Precio» (columna C)', '«Precio» (columna D)', 'Ninguna']],
    ])
    const dicha = await configurar(shop, leida.id, { columnas: [{ indice: 3, campo: 'precio_venta' }] })
    expect([abiertas(dicha), dicha.columnas.map(({ campo }) => campo)]).toEqual([
      [],
      ['id', 'nombre', null, 'precio_venta'],
    ])
    const otra = await leer('articulos', ['Código;Nombre;Precio;Precio', 'DOS-2;Pava;10,00;9,00'])
    expect(otra.columnas.map(({ campo }) => campo)).toEqual(['id', 'nombre', null, 'precio_venta'])
  })

  it('are named where they are not read, and stock that names no branch says so', async () => {
    const leida = await leer('articulos', ['Código;Nombre;Stock;Zona', 'NOL-1;Pava;5;Norte'])
    expect(leida.avisos).toEqual([
      expect.stringMatching(
        /^«Stock» no se lee: no dice de qué sucursal es\. Elige en su columna «Stock Centro» o /,
      ),
      'No se lee la columna «Zona».',
    ])
  })

  it.each([2_001, 2_500, 5_000])('refuse a description of %d letters as the form does', async (largo) => {
    await buildArticulo(shop, { id: `LARGO-${largo}` })
    for (const text of ['x'.repeat(largo), `${'x'.repeat(2_000)} ${'y'.repeat(largo - 2_001)}z`]) {
      const leida = await leer('articulos', ['Código;Descripción;Nombre', `LARGO-${largo};${text};Uno`])
      expect(erroresDe((await filasDe(shop, leida.id))[0])).toEqual({
        descripcion: 'Admite hasta 2000 caracteres',
      })
    }
    const justa = await leer('articulos', [
      'Código;Descripción;Nombre',
      `LARGO-${largo};${'x'.repeat(2_000)};Uno`,
    ])
    expect(justa).toMatchObject({ con_error: 0, cambian: 1 })
  })

  it('are named by two rows of headings, one under a title above several columns', async () => {
    const leida = await importar(
      shop,
      'articulos',
      await xlsxOf([
        ['Código', 'Descripción', 'Precios', null],
        [null, null, 'Contado', 'Lista'],
        ['DH-1', 'Pava', 10.5, 12.5],
      ]),
    )
    expect(leida).toMatchObject({ fila_encabezados: 2, filas: 1, nuevas: 1 })
    expect(leida.columnas.map(({ campo }) => campo)).toEqual(['id', 'nombre', 'precio_venta', 'precio_lista'])
  })

  it('are cut by the separator of the rows, whatever the letterhead has', async () => {
    const leida = await leer('articulos', [
      'Distribuidora Peña',
      'Código,Nombre,Precio',
      'SEP-1,Pava,"10,50"',
      'SEP-2,Mate,"5,50"',
    ])
    expect(leida).toMatchObject({ separador: ',', nuevas: 2, con_error: 0 })
  })
})
