/** One optional cell never costs the row: what says nothing is asked about once, and what people write is read. */
import type {
  ImportacionDetalle,
  TipoImportacion,
} from '@mostrador/contract/gestion/importaciones/importaciones'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { describe, expect, it } from 'vitest'
import { shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import {
  aplicar,
  checkBooks,
  configurar,
  csvOf,
  erroresDe,
  filasDe,
  importar,
  unidadesDe,
  xlsxOf,
} from '../../../../test/shop/importar.ts'

const shop = shopOfFile()

const leer = (tipo: TipoImportacion, lines: string[]) =>
  importar(shop, tipo, csvOf(lines.join('\r\n'), 'latin1'))
const asked = ({ columnas }: ImportacionDetalle) =>
  columnas.flatMap(({ indice, preguntas }) => preguntas.map(({ clave }) => [indice, clave]))
const buscar = async (search: string) => (await shop.admin.call(clientes.list, { query: { search } })).results
const articulo = (id: string) => shop.admin.call(articulos.get, { params: { id } })

describe('a cell that says nothing', () => {
  it.each([
    ['Email', 'no tiene', 'email', ''],
    ['Email', '-', 'email', ''],
    ['Email', 'juan@', 'email', ''],
    ['Límite de crédito;Fecha de alta', ';S/D', 'fecha_alta', expect.stringMatching(/^\d{4}-/)],
    ['Fecha de alta', '0', 'fecha_alta', expect.stringMatching(/^\d{4}-/)],
    ['Fecha de alta', '00/00/0000', 'fecha_alta', expect.stringMatching(/^\d{4}-/)],
    ['Condición IVA', 'n/a', 'condicion_iva', 'CF'],
    ['Tipo de documento', 's/d', 'tipo_documento', 'DNI'],
    ['Teléfono', 'no tiene', 'telefono_fijo', ''],
    ['Domicilio', 'S/D', 'domicilio', ''],
    ['Código postal', '0', 'codigo_postal', ''],
  ])('in «%s» («%s») costs no customer his debt', async (titulo, cell, campo, valor) => {
    const documento = `2${Math.abs(
      [...`${titulo}${cell}`].reduce((h, c) => (h * 31 + c.charCodeAt(0)) % 9_999_999, 7),
    )
      .toString()
      .padStart(7, '0')}`
    const leida = await leer('clientes', [
      `Nombre;DNI;Saldo;${titulo}`,
      `Con deuda;${documento};100,00;${cell}`,
    ])
    const columna = leida.columnas.find((c) => c.campo === campo)
    const pregunta = columna?.preguntas.find(({ clave }) => clave === 'vacio')
    expect(pregunta?.opciones[0]).toEqual({ valor: 'vacio', texto: 'Tomar como vacío' })
    const puesta = await configurar(shop, leida.id, {
      columnas: [{ indice: columna?.indice ?? 0, respuestas: { vacio: 'vacio' } }],
    })
    expect(puesta).toMatchObject({ nuevas: 1, con_error: 0, con_aviso: 1, impedimento: null })
    await aplicar(shop, leida.id)
    expect(await buscar(documento)).toMatchObject([{ saldo: 10_000, [campo]: valor }])
  })

  it('is asked once for all that one column has, and stays wrong until then', async () => {
    const leida = await leer('articulos', [
      'Código;Nombre;Precio;Stock Centro;Costo',
      'VAC-1;Uno;consultar;s/stock;-',
      'VAC-2;Dos;10,00;-3;a convenir',
      'VAC-3;Tres;10,00;5;1.5.2',
    ])
    expect(asked(leida)).toEqual([
      [2, 'vacio'],
      [3, 'vacio'],
      [4, 'vacio'],
    ])
    expect(leida).toMatchObject({ con_error: 3 })
    const vacio = { respuestas: { vacio: 'vacio' as const } }
    const puesta = await configurar(shop, leida.id, {
      columnas: [2, 3, 4].map((indice) => ({ indice, ...vacio })),
    })
    // What has digits may be an amount: nobody drops it by an answer about dashes.
    expect(puesta).toMatchObject({ nuevas: 2, con_error: 1, con_aviso: 2 })
    await aplicar(shop, leida.id, { sin_errores: true })
    expect([await articulo('VAC-1'), await articulo('VAC-2')]).toMatchObject([
      { precio_venta: 0, precio_costo: 0 },
      { precio_venta: 1_000 },
    ])
    expect((await unidadesDe(shop, 'VAC-2', 1)) ?? 0).toBe(0)
    await checkBooks(shop)
  })

  it('leaves what an article has as it is', async () => {
    const { id, precio_venta } = await buildArticulo(shop)
    const leida = await leer('articulos', ['Código;Precio;Marca', `${id};consultar;`])
    await configurar(shop, leida.id, { columnas: [{ indice: 1, respuestas: { vacio: 'vacio' } }] })
    expect((await articulo(id)).precio_venta).toBe(precio_venta)
    expect(await filasDe(shop, leida.id)).toMatchObject([{ destino: 'igual' }])
  })

  it('in a barcode that another row has is asked too', async () => {
    const leida = await leer('articulos', [
      'Código;Nombre;Código de barras',
      'CB-1;Uno;7790000000000',
      'CB-2;Dos;7790000000000',
    ])
    expect(leida).toMatchObject({ nuevas: 1, con_error: 1, con_aviso: 1 })
    const [uno, dos] = await filasDe(shop, leida.id)
    expect(uno?.motivo).toBe(
      'Código de barras: Excel acortó este código y perdió cifras: compáralo con el original.',
    )
    expect(erroresDe(dos)).toEqual({
      codigo_barras: 'El código de barras está repetido en el archivo (fila 2)',
    })
    const puesta = await configurar(shop, leida.id, {
      columnas: [{ indice: 2, respuestas: { vacio: 'vacio' } }],
    })
    expect(puesta).toMatchObject({ nuevas: 2, con_error: 0 })
    await aplicar(shop, leida.id)
    expect(await articulo('CB-2')).toMatchObject({ codigo_barras: '' })
  })
})

const CONDICIONES = [
  ['Cons. Final', 'CF'],
  ['C.F.', 'CF'],
  ['RM', 'MT'],
  ['Resp. Monotributo', 'MT'],
  ['Resp. Inscripto', 'RI'],
  ['IVA Responsable Inscripto', 'RI'],
  ['IVA Sujeto Exento', 'EX'],
  ['Responsable Monotributo', 'MT'],
  ['Sujeto No Categorizado', 'NC'],
  ['Proveedor del Exterior', 'PE'],
  ['Cliente del Exterior', 'CE'],
  ['IVA Liberado – Ley N° 19.640', 'LI'],
  ['Monotributista Social', 'MS'],
  ['IVA No Alcanzado', 'NA'],
  ['Monotributo Trabajador Independiente Promovido', 'MP'],
  ['13', 'MS'],
]

describe('what people write', () => {
  it('is each of the eleven conditions of IVA, by its name at ARCA and by the usual short ones', async () => {
    const rows = CONDICIONES.map(([cell], n) => `Con ${n};${20_666_100 + n};${cell}`)
    const leida = await importar(shop, 'clientes', csvOf(['Nombre;DNI;Condición IVA', ...rows].join('\n')))
    expect(leida).toMatchObject({ nuevas: CONDICIONES.length, con_error: 0, con_aviso: 1 })
    await aplicar(shop, leida.id)
    const found = await Promise.all(CONDICIONES.map((_, n) => buscar(String(20_666_100 + n))))
    expect(found.map(([uno]) => uno?.condicion_iva)).toEqual(CONDICIONES.map(([, condicion]) => condicion))
  })

  it('names old documents, which are told', async () => {
    const leida = await leer('clientes', [
      'Nombre;Tipo doc;Nro doc',
      'A;LE;4111222',
      'B;L.C.;5111222',
      'C;CI;6111222',
    ])
    expect(leida).toMatchObject({ nuevas: 3, con_error: 0, con_aviso: 3 })
  })

  it('puts the surname in a column of its own', async () => {
    const leida = await leer('clientes', [
      'Apellido;Nombre;DNI',
      'Núñez;Ana María;20777001',
      ';Ferretería Sur;20777002',
      'Solo;;20777003',
    ])
    expect(leida).toMatchObject({ nuevas: 3, con_error: 0 })
    await aplicar(shop, leida.id)
    const found = await Promise.all(['20777001', '20777002', '20777003'].map(buscar))
    expect(found.flat().map(({ nombre }) => nombre)).toEqual(['Núñez, Ana María', 'Ferretería Sur', 'Solo'])
    const sola = await leer('clientes', ['Apellidos;DNI', 'Gómez;20777004'])
    expect(sola).toMatchObject({ nuevas: 1, faltan: [] })
  })

  it('calls the customer without a name by its usual names: it is the one that exists', async () => {
    const leida = await leer('clientes', [
      'Nombre;DNI;Saldo',
      'CONSUMIDOR FINAL;99999999;0',
      'Cons. Final;-;',
      'Consumidor final;0;150,00',
      'Ana;20888001;1,00',
    ])
    expect(asked(leida)).toEqual([])
    expect(leida).toMatchObject({ nuevas: 1, iguales: 2, con_error: 1 })
    const [uno, , tres] = await filasDe(shop, leida.id)
    expect(uno?.motivo).toBe('Es el Consumidor Final que ya existe: no se importa.')
    expect(erroresDe(tres).saldo).toMatch(/^Consumidor Final no tiene cuenta corriente/)
  })

  it.each([
    ['Precio', '$ 1.500.-', 'precio_venta', 150_000],
    ['Precio', '1.500,-', 'precio_venta', 150_000],
    ['Precio', '$1500.-', 'precio_venta', 150_000],
    ['Precio', '1.500,oo', 'precio_venta', 150_000],
    ['Precio', '$ 12.345,50 ', 'precio_venta', 1_234_550],
    ['Fecha de alta', '31-Dec-2025', 'fecha_alta', '2025-12-31'],
    ['Fecha de alta', '5-Apr-25', 'fecha_alta', '2025-04-05'],
    ['Fecha de alta', '31-dic-2025', 'fecha_alta', '2025-12-31'],
    ['Fecha de alta', '31-dic.-25', 'fecha_alta', '2025-12-31'],
    ['Fecha de alta', '1º de setiembre de 2025', 'fecha_alta', '2025-09-01'],
    ['Fecha de alta', '5 de marzo del 2024', 'fecha_alta', '2024-03-05'],
    ['Fecha de alta', 'lunes, 1 de diciembre de 2025', 'fecha_alta', '2025-12-01'],
    ['Cuotas', '12 u.', 'n_cuotas', 12],
  ])('«%s: %s» is read', async (titulo, cell, campo, valor) => {
    const { id } = await buildArticulo(shop)
    const leida = await leer('articulos', [`Código;Nombre;${titulo}`, `${id};Uno;${cell}`])
    expect([asked(leida), leida.con_error]).toEqual([[], 0])
    await aplicar(shop, leida.id)
    expect(await articulo(id)).toMatchObject({ [campo]: valor })
  })
})

describe('the list of an online shop', () => {
  it('gives its variants the name of the row above', async () => {
    const leida = await importar(
      shop,
      'articulos',
      await xlsxOf([
        ['Identificador de URL', 'Nombre', 'Nombre de propiedad 1', 'Valor de propiedad 1', 'Precio', 'SKU'],
        ['remera', 'Remera básica', 'Talle', 'S', 10.5, 'REM-S'],
        ['remera', null, null, 'M', 10.5, 'REM-M'],
        ['otra', null, null, 'L', 10.5, 'OTRA-L'],
        ['gorra', 'Gorra', null, null, 5.5, 'GOR'],
      ]),
    )
    expect(leida).toMatchObject({ nuevas: 3, con_error: 1, con_aviso: 1 })
    await aplicar(shop, leida.id, { sin_errores: true })
    expect(await articulo('REM-M')).toMatchObject({ nombre: 'Remera básica' })
  })

  it('leaves the product out that is none without its variants, and no name is taken in other lists', async () => {
    const leida = await leer('articulos', [
      'Tipo;SKU;Nombre;Precio normal;Superior',
      'variable;;Buzo;;',
      'variation;BZ-1;;100,50;',
      'simple;;Sin código;100,50;',
    ])
    expect(leida).toMatchObject({ nuevas: 1, iguales: 1, con_error: 1 })
    const otra = await leer('articulos', ['Código;Nombre;Precio', 'AB-1;Uno;1,50', 'AB-2;;1,50'])
    expect(otra).toMatchObject({ nuevas: 1, con_error: 1 })
  })
})

describe('a name cut short', () => {
  it.each([
    ['Resp. Inscr.', 'RI'],
    ['IVA Resp. Inscrip.', 'RI'],
    ['1 - IVA Responsable Inscripto', 'RI'],
    ['Responsable Inscripto (RI)', 'RI'],
    ['Respons. Monot.', 'MT'],
    ['Monotributista Soc.', 'MS'],
    ['Consum. Fin.', 'CF'],
    ['Suj. Exento', 'EX'],
    ['IVA Ex.', 'EX'],
    ['Suj. No Categor.', 'NC'],
  ])('«%s» is %s', async (texto, condicion) => {
    const leida = await leer('clientes', ['Nombre;DNI;Cond. IVA', `Corta;90111222;${texto}`])
    expect(leida).toMatchObject({ nuevas: 1, con_error: 0 })
    const [fila] = await filasDe(shop, leida.id)
    const { campos } = leida
    expect(campos.map(({ campo }) => campo)).toContain('condicion_iva')
    expect(fila?.celdas.find(({ campo }) => campo === 'condicion_iva')?.valor).toBe(
      {
        RI: 'Responsable Inscripto',
        MT: 'Monotributista',
        MS: 'Monotributista Social',
        CF: 'Consumidor Final',
        EX: 'Exento',
        NC: 'Sujeto No Categorizado',
      }[condicion],
    )
  })

  it.each(['Resp. No Inscripto', 'No', 'Xyz', 'Resp. Insc. Agente'])('«%s» is asked', async (texto) => {
    const leida = await leer('clientes', ['Nombre;DNI;Cond. IVA', `Corta;90111223;${texto}`])
    expect(asked(leida)).toEqual([[2, 'vacio']])
  })

  it('names the type of a document too', async () => {
    const leida = await leer('clientes', [
      'Nombre;Tipo doc.;Nro doc.',
      'Pas;Pasap. Ext.;AAA1',
      'Ced;Céd. Ident.;1234567',
      'Doc;Doc. Nac. Ident.;31222333',
    ])
    const filas = await filasDe(shop, leida.id)
    expect(filas.map(({ destino }) => destino)).toEqual(['error', 'nueva', 'nueva'])
  })

  it('of a barcode that is not there leaves the article without one', async () => {
    const leida = await leer('articulos', [
      'Código;Nombre;Código de barras',
      'SCB-1;Uno;sin código',
      'SCB-2;Dos;S/C',
      'SCB-3;Tres;no tiene',
    ])
    await aplicar(shop, leida.id)
    const hechos = await Promise.all(['SCB-1', 'SCB-2', 'SCB-3'].map(articulo))
    expect(hechos.map(({ codigo_barras }) => codigo_barras)).toEqual(['', '', ''])
  })
})
