/** Every field of the list goes the whole way: form, workbook, template, import, trail. A field that is forgotten somewhere fails here. */

import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { ARTICULO, type Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeAll, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { facturar } from '../../../../test/shop/fiscal.ts'
import { aplicar, importar, xlsxOf } from '../../../../test/shop/importar.ts'
import { ARTICULOS } from './articulos.campos.reglas.ts'

const shop = shopOfFile()
let articulo: Articulo
beforeAll(async () => {
  await facturar(shop)
  const antes = await shop.admin.call(ventasConfiguracion.get)
  await shop.admin.call(ventasConfiguracion.update, {
    body: { ...antes, precios_dolares: true, unidades: true },
  })
  const { id: rubro } = await shop.admin.call(rubros.create, { body: { nombre: 'Cocina' } })
  const body = {
    id: 'todo',
    nombre: 'Con todos sus campos',
    codigo_barras: '7790000000017',
    marca: 'Essen',
    rubro,
    precio_costo: 100,
    precio_venta: 200,
    precio_lista: 300,
    precio_2_cuotas: 400,
    precio_financiado: 1_000,
    iva: '10.5' as const,
    anticipo: 100,
    n_cuotas: 3,
    fecha_alta: '2026-01-31',
    baja: true,
    descripcion: 'Larga',
    contenido_neto: '1,5 l',
    precio_dolares: 105_000,
    unidad: 'm',
  }
  articulo = await shop.admin.call(articulos.create, { body })
})

const archivados = Object.entries(ARTICULOS).filter(([, { archivo }]) => archivo !== null)

it('a test article says something in every field that a file brings', () => {
  const blank = archivados.filter(([campo]) => !articulo[campo as keyof Articulo])
  expect(blank.map(([campo]) => campo)).toEqual([])
})

it('the trail of a new article has every field', async () => {
  const [entry] = await auditOf(shop.db, 'articulos', 'todo')
  const written = Object.keys(entry?.despues as object)
  const { es_servicio: _, series: __, garantia_meses: ___, ...expected } = ARTICULO
  expect(written.toSorted()).toEqual(Object.keys(expected).toSorted())
})

it('the template asks for every field that a file brings', async () => {
  const template = await readWorkbook(
    await shop.admin.call(importaciones.plantilla, { params: { tipo: 'articulos' } }),
  )
  expect(template.rows[0]).toEqual(expect.arrayContaining(archivados.map(([, { titulo }]) => titulo)))
})

it('what the workbook says of an article, the import takes', async () => {
  const { rows } = await readWorkbook(
    await shop.admin.call(articulos.exportar, { query: { search: 'todo' } }),
  )
  const [headings = [], values = []] = rows
  // A date is a number with a format in a workbook; what writes this file has no formats.
  const other: Record<string, string> = {
    ID: 'copia',
    'Código de barras': '7790000000024',
    'Fecha de alta': '31/01/2026',
  }
  const { id } = await importar(
    shop,
    'articulos',
    await xlsxOf([headings.map(String), values.map((value, n) => other[String(headings[n])] ?? value)]),
  )
  await aplicar(shop, id)
  const copia = await shop.admin.call(articulos.get, { params: { id: 'copia' } })
  expect(copia).toEqual({ ...articulo, id: 'copia', codigo_barras: '7790000000024' })
})
