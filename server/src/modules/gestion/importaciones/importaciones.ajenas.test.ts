/** Rows that are no records: totals and letterhead are told, and never become an article, a customer or a supplier. */
import { compras } from '@mostrador/contract/compras/compras'
import type { TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { beforeAll, describe, expect, it } from 'vitest'
import { shopOfFile } from '../../../../test/run/app.ts'
import { aplicar, configurar, csvOf, filasDe, importar, xlsxOf } from '../../../../test/shop/importar.ts'

const shop = shopOfFile()
beforeAll(async () => {
  await shop.admin.call(compras.configurar, { body: { activa: true } })
})

const leer = (tipo: TipoImportacion, lines: string[]) =>
  importar(shop, tipo, csvOf(lines.join('\r\n'), 'latin1'))
const motivos = async (id: number) => (await filasDe(shop, id)).map(({ motivo }) => motivo)

describe('a total', () => {
  it.each([
    'Total artículos: 3000;;',
    'Total artículos:;3000;',
    'Total artículos;3.000;',
    'TOTAL;;350.000,50',
    ';TOTAL GENERAL;$ 350.000,50',
    ';Subtotal FERRETERÍA;1.500,00',
    'Subtotal: ;;1500,00',
    ';Total Bebidas;1.500,00',
    'Cantidad de artículos: 12;;',
    '12 artículos listados;;',
    'Totales;12;$ 1,50',
    'Registros: 20;;',
    'Cant. Artículos: 20;;',
    '3000;Total artículos;',
  ])('«%s» is no article', async (row) => {
    const leida = await leer('articulos', ['Código;Nombre;Precio', 'TT-1;Pava;1,50', row])
    expect(leida).toMatchObject({ nuevas: 1, iguales: 1, con_error: 0 })
    expect((await motivos(leida.id))[1]).toMatch(/^Es un total \(«.*»\): no se importa\.$/)
  })

  it.each([
    'TOTAL-1;Total Quartz 9000 5W40;1,50',
    '1001;Totalizador;1,50',
    'A-1;Total;1,50',
    'S1;Suma y sigue;2,00',
  ])('«%s» is an article', async (row) => {
    const leida = await leer('articulos', ['Código;Nombre;Precio', row])
    expect(leida).toMatchObject({ nuevas: 1, con_error: 0 })
  })

  it('is no customer, whatever its sum, and a company with that name is one', async () => {
    const leida = await leer('clientes', [
      'Nombre;CUIT;Saldo',
      'Total Especialidades S.A.;30-50001091-2;10,00',
      'Subtotal zona norte;;10,00',
      'TOTAL;;350.000,00',
      'Total clientes: 1;;',
    ])
    const dicha = await configurar(shop, leida.id, {
      columnas: [{ indice: 1, respuestas: { sin_documento: 'crear' } }],
    })
    expect(dicha).toMatchObject({ nuevas: 1, iguales: 3, con_error: 0 })
    await aplicar(shop, leida.id)
    expect((await shop.admin.call(clientes.list, { query: { search: 'total' } })).results).toHaveLength(1)
  })

  it('is no supplier, no balance of one and no price', async () => {
    const p = await leer('proveedores', ['Razón social;CUIT;Saldo', 'Molinos SA;;1,00', 'TOTAL;;1,00'])
    expect(p).toMatchObject({ nuevas: 1, iguales: 1, con_error: 0 })
    await aplicar(shop, p.id)
    const saldos = await leer('saldos_proveedores', ['Razón social;Saldo', 'TOTAL A PAGAR;1,00'])
    expect(saldos).toMatchObject({ iguales: 1, con_error: 0 })
    const precios = await leer('precios', ['Código;Detalle;Precio', 'Total;;10,00', ';Total lista;'])
    expect(precios).toMatchObject({ iguales: 2, con_error: 0 })
  })
})

describe('a letterhead', () => {
  it('between the rows is told, and makes no rubro of what follows', async () => {
    const leida = await importar(
      shop,
      'articulos',
      await xlsxOf([
        ['DISTRIBUIDORA PEÑA S.R.L.', null, null],
        ['Lista de precios', 'Página 1', null],
        ['Código', 'Nombre', 'Precio'],
        ['MM-1', 'Pava', 1.5],
        ['DISTRIBUIDORA PEÑA S.R.L.', null, null],
        ['Lista de precios', 'Página 2', null],
        ['Código', 'Nombre', 'Precio'],
        ['Fecha:', '12/11/2026', null],
        ['Página 2 de 3', null, null],
        ['MM-2', 'Termo', 1.5],
        ['Tel.: 341 456-7890', null, null],
        ['Los precios no incluyen IVA', null, null],
      ]),
    )
    expect(leida).toMatchObject({ nuevas: 2, iguales: 7, con_error: 0 })
    expect(await motivos(leida.id)).toEqual([
      null,
      'Es parte del membrete («DISTRIBUIDORA PEÑA S.R.L.»): no se importa.',
      'Es parte del membrete («Lista de precios»): no se importa.',
      'Repite los encabezados: no se importa.',
      'Es parte del membrete («Fecha:»): no se importa.',
      'Es parte del membrete («Página 2 de 3»): no se importa.',
      null,
      'Es parte del membrete («Tel.: 341 456-7890»): no se importa.',
      'Es parte del membrete («Los precios no incluyen IVA»): no se importa.',
    ])
    await aplicar(shop, leida.id)
    expect((await shop.admin.call(articulos.list, { query: { search: 'MM-' } })).count).toBe(2)
  })

  it('is no customer', async () => {
    const leida = await leer('clientes', [
      'Nombre;Documento;Saldo',
      'Ana;20555001;1,00',
      'LISTADO DE CLIENTES AL 30/11/2026;;',
      'Página: 2;;',
      'Emitido el 30/11/2026;;',
      'Usuario: marta;;',
      'Fecha;12/11/2026;',
      '*** FIN DEL LISTADO ***;;',
    ])
    expect(leida).toMatchObject({ nuevas: 1, iguales: 6, con_error: 0 })
  })
})
