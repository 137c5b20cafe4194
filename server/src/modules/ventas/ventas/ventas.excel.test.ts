import { clientes } from '@mostrador/contract/maestros/clientes'
import { type VentaListItem, ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Cell, readWorkbook, serialOf } from '../../../../test/files/xlsx.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'

const HEADER = [
  'Comprobante',
  'Fecha',
  'Cliente',
  'Local',
  'Condición',
  'Concepto',
  'Estado',
  'Bonificación',
  'Total',
]

const shop = shopOfFile()
beforeAll(async () => {
  const articulo = await buildArticulo(shop)
  const ana = await buildCliente(shop.admin.call, { nombre: 'Ana =1+1' })
  const beto = await buildCliente(shop.admin.call, { nombre: 'Beto' })
  const fields = { lineas: [{ articulo, cantidad: 3 }], bonificacion: 1_050 }
  for (const fecha of ['2026-02-10', '2026-03-01', '2026-03-15']) {
    await buildVenta(shop.vendedor.call, { ...fields, cliente: ana.id, fecha, concepto: 'Vidriera' })
    await buildVenta(shop.vecino.call, { ...fields, cliente: beto.id, fecha })
  }
  await shop.db.run(sql`update ventas set estado = 'anulada' where id = 3`)
})

const rowOf = (v: VentaListItem): Cell[] => [
  v.numero,
  serialOf(v.fecha),
  v.cliente_nombre,
  v.sucursal_nombre,
  v.condicion_venta,
  v.concepto || null,
  v.estado === 'anulada' ? 'Anulada' : 'Aprobada',
  v.bonificacion / 100,
  v.total / 100,
]

describe('GET /gestion/ventas/exportar/', () => {
  it.each([
    {},
    { search: 'ana' },
    { search: '2' },
    { desde: '2026-03-01' },
    { desde: '2026-02-01', hasta: '2026-03-01' },
    { estado: 'anulada' as const },
    { search: 'nadie' },
  ])('holds the rows of the list under the same filters: %o', async (query) => {
    const { rows } = await readWorkbook(await shop.admin.call(ventas.exportar, { query }))
    const list = await shop.admin.call(ventas.list, { query: { ...query, page_size: 1000 } })
    // The screen shows the sale with the searched number first; the workbook keeps the order.
    const newestFirst = list.results.toSorted((a, b) => b.id - a.id)
    expect(rows).toEqual([HEADER, ...newestFirst.map(rowOf)])
  })

  it('shows a vendedor the own branch, and refuses another branch', async () => {
    const { rows } = await readWorkbook(await shop.vendedor.call(ventas.exportar))
    expect(new Set(rows.slice(1).map((row) => row[3]))).toEqual(new Set(['Centro']))
    const other = refusal(shop.vendedor.call(ventas.exportar, { query: { sucursal: shop.norte } }))
    expect(await other).toMatchObject({ status: 403, codigo: 'sucursal_ajena' })
    const norte = await readWorkbook(
      await shop.admin.call(ventas.exportar, { query: { sucursal: shop.norte } }),
    )
    expect(new Set(norte.rows.slice(1).map((row) => row[3]))).toEqual(new Set(['Norte']))
  })

  it('ignores pages: it holds every row that matches the filters', async () => {
    const answer = await shop.http.inject({
      url: '/gestion/ventas/exportar/?page=2&page_size=1',
      headers: { authorization: `Bearer ${shop.admin.access}` },
    })
    const { rows } = await readWorkbook(new Blob([new Uint8Array(answer.rawPayload)]))
    expect(rows).toHaveLength(7)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="ventas-2026-03-15.xlsx"',
      'cache-control': 'no-store',
    })
  })

  it('contains no formula', async () => {
    const { files } = await readWorkbook(await shop.admin.call(ventas.exportar))
    expect(files['xl/worksheets/sheet1.xml']).not.toContain('<f')
  })

  it('needs a session and valid filters', async () => {
    expect(await refusal(shop.nobody(ventas.exportar))).toMatchObject({ status: 401 })
    expect(await refusal(shop.nobody(clientes.exportar))).toMatchObject({ status: 401 })
    const query = { desde: '2026-02-30' }
    expect(await refusal(shop.admin.call(ventas.exportar, { query }))).toMatchObject({
      status: 400,
      codigo: 'datos_invalidos',
    })
  })
})
