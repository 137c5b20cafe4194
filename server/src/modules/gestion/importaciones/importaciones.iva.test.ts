/** The rate of IVA of articles in an import, where the business issues fiscal vouchers. */

import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import type { Iva } from '@mostrador/contract/iva'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { facturar } from '../../../../test/shop/fiscal.ts'
import { aplicar, deshacer, erroresDe, filasDe, importar, xlsxOf } from '../../../../test/shop/importar.ts'

const shop = shopOfFile()
beforeAll(async () => {
  await facturar(shop)
})

const ivaDe = async (id: string) => (await shop.admin.call(articulos.get, { params: { id } })).iva ?? null
const plantilla = async () =>
  (await readWorkbook(await shop.admin.call(importaciones.plantilla, { params: { tipo: 'articulos' } })))
    .rows[0]

describe('the rate of IVA in an import of articles', () => {
  const WRITTEN: [cell: string | number, iva: Iva][] = [
    ['21', '21'],
    ['21 %', '21'],
    ['21,00', '21'],
    [21, '21'],
    [0.21, '21'],
    ['General', '21'],
    ['10,5', '10.5'],
    ['10.50%', '10.5'],
    [10.5, '10.5'],
    [0.105, '10.5'],
    ['IVA 10,5', '10.5'],
    ['27%', '27'],
    [0, '0'],
    ['0,00 %', '0'],
    ['EXENTO', 'exento'],
    ['No Gravado', 'no_gravado'],
    ['no_gravado', 'no_gravado'],
  ]

  it('is read in every way in which people and their programs write it', async () => {
    const rows = WRITTEN.map(([cell], n) => [`W${n}`, `Artículo ${n}`, cell])
    const leida = await importar(shop, 'articulos', await xlsxOf([['Código', 'Nombre', 'Alícuota'], ...rows]))
    expect(leida).toMatchObject({ nuevas: WRITTEN.length, con_error: 0 })
    expect(leida.columnas[2]).toMatchObject({ campo: 'iva' })
    await aplicar(shop, leida.id)
    const read = await Promise.all(WRITTEN.map((_, n) => ivaDe(`W${n}`)))
    expect(read).toEqual(WRITTEN.map(([, iva]) => iva))
  })

  it('that nobody knows is wrong in its row alone, and an empty one is that of the form', async () => {
    const { id, con_error, nuevas } = await importar(
      shop,
      'articulos',
      await xlsxOf([
        ['Código', 'Nombre', 'IVA'],
        ['E1', 'Con otra', '19'],
        ['E2', 'Con dos', '21 y 10,5'],
        ['E3', 'Sin', ''],
      ]),
    )
    expect({ con_error, nuevas }).toEqual({ con_error: 2, nuevas: 1 })
    for (const fila of await filasDe(shop, id, { destino: 'error' }))
      expect(erroresDe(fila)).toEqual({ iva: 'Debe ser 21 %, 10,5 %, 27 %, 0 %, Exento o No gravado' })
    await aplicar(shop, id, { sin_errores: true })
    expect(await ivaDe('E3')).toBeNull()
  })

  it('changes an article only where it differs, in the words of the screens, and an undo restores it', async () => {
    const reducido = await buildArticulo(shop, { iva: '10.5' })
    const sinElegir = await buildArticulo(shop)
    const { id, cambian, iguales } = await importar(
      shop,
      'articulos',
      await xlsxOf([
        ['Código', 'Nombre', 'IVA'],
        [reducido.id, reducido.nombre, 'Exento'],
        [sinElegir.id, sinElegir.nombre, '21'],
      ]),
    )
    expect({ cambian, iguales }).toEqual({ cambian: 1, iguales: 1 })
    const [fila] = await filasDe(shop, id, { destino: 'cambia' })
    expect(fila?.celdas.at(-1)).toMatchObject({ campo: 'iva', valor: 'Exento', anterior: '10,5 %' })
    await aplicar(shop, id)
    expect([await ivaDe(reducido.id), await ivaDe(sinElegir.id)]).toEqual(['exento', null])
    await deshacer(shop, id)
    expect(await ivaDe(reducido.id)).toBe('10.5')
  })

  it('is in the template and in the workbook of articles, whose rows are understood again', async () => {
    expect(await plantilla()).toContain('IVA')
    const { id } = await buildArticulo(shop, { iva: 'no_gravado' })
    const book = await shop.admin.call(articulos.exportar, { query: { search: id } })
    const { rows } = await readWorkbook(book)
    const column = rows[0]?.indexOf('IVA') ?? -1
    expect(rows[1]?.[column]).toBe('No gravado')
    const leida = await importar(shop, 'articulos', new Uint8Array(await book.arrayBuffer()))
    expect(leida).toMatchObject({ iguales: 1, con_error: 0 })
  })
})

describe('while the business issues no fiscal vouchers', () => {
  it('neither template nor workbook has a rate, and a column of that name is no field', async () => {
    await shop.admin.call(facturacion.update, { body: { activa: false } })
    expect(await plantilla()).not.toContain('IVA')
    const { rows } = await readWorkbook(await shop.admin.call(articulos.exportar, { query: {} }))
    expect(rows[0]).not.toContain('IVA')
    const leida = await importar(
      shop,
      'articulos',
      await xlsxOf([
        ['Código', 'Nombre', 'IVA'],
        ['OFF', 'Apagado', 'cualquiera'],
      ]),
    )
    expect(leida.columnas[2]).toMatchObject({ encabezado: 'IVA', campo: null })
    await aplicar(shop, leida.id)
    expect(await ivaDe('OFF')).toBeNull()
  })
})
