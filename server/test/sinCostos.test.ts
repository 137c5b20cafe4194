/** What is bought, on paper and in workbooks, as a user without `ver_costos` gets it: what a unit costs stands nowhere. */

import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import type { Client } from '@mostrador/contract/client'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { devolucionesProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { codigosPendientes } from '@mostrador/contract/compras/listas/codigos-pendientes'
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from './files/xlsx.ts'
import { shopOfFile } from './run/app.ts'
import { buildArticulo } from './shop/builders.ts'
import { activarCompras, buildProveedor, comprar } from './shop/compras.ts'
import { aplicar, importarLista, xlsxOf } from './shop/importar.ts'
import { givePermisos } from './shop/permisos.ts'

/** What a unit costs: $ 777. */
const COSTO = 7_770_000

const shop = shopOfFile()
let papeles: ['compras' | 'recepciones' | 'devoluciones-proveedor' | 'pedidos', number][]
let libros: Record<string, (call: Client) => Promise<Blob>>

beforeAll(async () => {
  const { call } = shop.admin
  await activarCompras(call)
  const { id: proveedor } = await buildProveedor(call)
  const { id: articulo } = await buildArticulo(shop)
  const vinculo = { codigo: 'C-1', articulo, precio_lista: COSTO }
  await call(articuloProveedores.create, { params: { id: proveedor }, body: vinculo })
  const lista = await importarLista(
    shop,
    proveedor,
    xlsxOf([
      ['Código', 'Descripción', 'Precio'],
      ['C-1', 'x', 777],
      ['C-2', 'y', 777],
    ]),
  )
  await aplicar(shop, lista.id)
  const detalles = [{ articulo, cantidad: 3, costo_unitario: COSTO }]
  const pedido = await call(pedidos.create, { body: { proveedor, detalles, pedir: true } })
  const recepcion = await call(recepciones.create, { body: { proveedor, remito: 'R 1', detalles } })
  const compra = await comprar(call, proveedor, [[articulo, 3, 77_700]])
  const devolucion = await call(devolucionesProveedor.create, {
    body: { proveedor, motivo: 'fallado', detalles: [{ articulo, cantidad: 1, compra: compra.id }] },
  })
  papeles = [
    ['pedidos', pedido.id],
    ['recepciones', recepcion.id],
    ['compras', compra.id],
    ['devoluciones-proveedor', devolucion.id],
  ]
  const params = { id: proveedor }
  libros = {
    articulos: (call) => call(articuloProveedores.exportar, { params }),
    pendientes: (call) => call(codigosPendientes.exportar, { params }),
    compras: (call) => call(comprobantesCompra.exportar, { query: {} }),
    devoluciones: (call) => call(devolucionesProveedor.exportar, { query: {} }),
    pedidos: (call) => call(pedidos.exportar, { query: {} }),
    recepciones: (call) => call(recepciones.exportar, { query: {} }),
  }
  await givePermisos(shop, { con: ['compras', 'exportar'], sin: ['ver_costos'] })
})

const CON_COSTO = ['articulos', 'pendientes', 'pedidos']

describe('what is bought', () => {
  it.each(['articulos', 'pendientes', 'compras', 'devoluciones', 'pedidos', 'recepciones'])(
    'has no cost in the workbook of %s',
    async (libro) => {
      const leer = async (call: Client) =>
        (await readWorkbook((await libros[libro]?.(call)) ?? new Blob())).rows
      const [deAdmin, deVendedor] = [await leer(shop.admin.call), await leer(shop.vendedor.call)]
      expect(deVendedor).toHaveLength(deAdmin.length)
      expect(deVendedor.length).toBeGreaterThan(1)
      expect(deAdmin.flat().includes(777)).toBe(CON_COSTO.includes(libro))
      expect(deVendedor.flat()).not.toContain(777)
      for (const titulo of deVendedor[0] ?? []) expect(titulo).not.toMatch(/costo|precio/i)
    },
  )

  it('has no cost on paper', async () => {
    const papel = async (call: Client, [documento, id]: (typeof papeles)[number]) => {
      const { url } = await call(impresiones.create, { body: { documento, id, formato: 'a4' } })
      return (await shop.http.inject({ url })).body
    }
    for (const uno of papeles) {
      expect(await papel(shop.vendedor.call, uno)).not.toContain('777,00')
      const ve = uno[0] === 'compras' || uno[0] === 'pedidos'
      expect((await papel(shop.admin.call, uno)).includes('777,00')).toBe(ve)
    }
  })
})
