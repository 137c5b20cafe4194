/** The book of a month equals its vouchers, in each of its forms. */
import type { CondicionIvaEmisor } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { libroIva } from '@mostrador/contract/fiscal/libro-iva'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildNota, buildVenta } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
import { CUIT_CLIENTE, CUIT_EMISOR, facturar, grantAll } from '../../../../test/shop/fiscal.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopForEachTest()

/**
 * March: an A of two rates with a discount, a B of exempt goods, a B that a part comes back of, and one that waits.
 * April: a B.
 */
async function buildMarzo(condicion_iva: CondicionIvaEmisor = 'responsable_inscripto') {
  await facturar(shop, { condicion_iva })
  const { call } = shop.vendedor
  const general = await buildArticulo(shop)
  const reducido = await buildArticulo(shop, { iva: '10.5' })
  const exento = await buildArticulo(shop, { iva: 'exento' })
  const inscripto = await buildCliente(call, {
    nombre: 'Ñandú & Łódź SRL de nombre muy largo',
    condicion_iva: 'RI',
    tipo_documento: 'CUIT',
    numero_documento: '30-50001091-2',
  })
  const { id: cliente } = await buildCliente(call, { nombre: 'Ana' })
  const a = await buildVenta(call, {
    cliente: inscripto.id,
    bonificacion: 1_000,
    lineas: [
      { articulo: general, cantidad: 2 },
      { articulo: reducido, cantidad: 1 },
    ],
  })
  await buildVenta(call, { cliente, lineas: [{ articulo: exento, cantidad: 3 }] })
  const b = await buildVenta(call, { cliente, lineas: [{ articulo: general, cantidad: 2 }] })
  await buildNota(call, { cliente, articulo: general.id, venta: b.id })
  await grantAll(shop)
  await buildVenta(call, { cliente, lineas: [{ articulo: general, cantidad: 1 }] })
  const abril = await buildVenta(call, { cliente, lineas: [{ articulo: general, cantidad: 1 }] })
  await shop.db.run(sql`update comprobantes_fiscales set fecha = '2026-04-01' where venta = ${abril.id}`)
  await grantAll(shop, [abril.venta.comprobante_fiscal?.id ?? 0])
  return { a, b }
}

const query = { mes: '2026-03' }
const list = async () => (await shop.admin.call(libroIva.list, { query })).results
const resumen = () => shop.admin.call(libroIva.resumen, { query })
const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer()).toString('latin1')
const linesOf = async (file: Blob) => {
  const lines = (await bytesOf(file)).split('\r\n')
  expect(lines.pop()).toBe('')
  return lines
}
const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0)

describe('GET /gestion/libro-iva/', () => {
  it('lists the authorised vouchers of the month, credit notes below zero', async () => {
    const { a, b } = await buildMarzo()
    const rows = await list()
    expect(rows.map((r) => [r.comprobante, r.total, r.neto, r.iva, r.exento])).toEqual([
      ['Factura A 00011-00000001', 29_000, 24_726, 4_274, 0],
      ['Factura B 00011-00000001', 30_000, 0, 0, 30_000],
      ['Factura B 00011-00000002', 20_000, 16_529, 3_471, 0],
      ['Nota de crédito B 00011-00000001', -10_000, -8_264, -1_736, 0],
    ])
    expect(rows[0]).toMatchObject({ venta: a.id, receptor_documento: CUIT_CLIENTE, letra: 'A', fecha: HOY })
    expect(rows[2]?.venta).toBe(b.id)
    expect(rows[3]?.ivas).toEqual([{ id: 5, base: -8_264, importe: -1_736 }])
  })

  it('is for admins, in every form', async () => {
    for (const call of Object.values(libroIva))
      expect(await refusal(shop.vendedor.call(call))).toMatchObject({ status: 403, codigo: 'sin_permiso' })
  })

  it('is for a user to whom an admin gives it; the files need the permission to export too', async () => {
    await buildMarzo()
    await givePermisos(shop, { con: ['libro_iva'], sin: ['exportar'] })
    const { call } = shop.vendedor
    const { results } = await call(libroIva.list, { query })
    expect(results).toEqual(await list())
    expect(await call(libroIva.resumen, { query })).toEqual(await resumen())
    const files = [libroIva.exportar, libroIva.comprobantes, libroIva.alicuotas] as const
    for (const file of files) {
      expect(await refusal(call(file, { query }))).toMatchObject({ body: { permiso: 'exportar' } })
    }
    await givePermisos(shop, { con: ['libro_iva'] })
    for (const file of files) expect((await call(file, { query })).size).toBeGreaterThan(0)
  })

  it('is empty, and no error, where invoicing was never turned on', async () => {
    expect(await list()).toEqual([])
    expect(await resumen()).toMatchObject({ cantidad: 0, por_tipo: [], por_alicuota: [], pendientes: 0 })
    expect(await bytesOf(await shop.admin.call(libroIva.comprobantes, { query }))).toBe('')
  })

  it('refuses what is no month', async () => {
    expect(await refusal(shop.admin.call(libroIva.list, { query: { mes: '2026-13' } }))).toMatchObject({
      status: 400,
      campos: { mes: 'El mes no es válido' },
    })
  })

  it('never mixes test vouchers with real ones', async () => {
    await buildMarzo()
    await facturar(shop, { entorno: 'produccion' })
    expect(await list()).toEqual([])
  })
})

describe('GET /gestion/libro-iva/resumen/', () => {
  it('has totals that equal the vouchers, by type and by rate', async () => {
    await buildMarzo()
    const rows = await list()
    const { totales, por_tipo, por_alicuota, ...rest } = await resumen()
    expect(rest).toEqual({
      mes: '2026-03',
      entorno: 'homologacion',
      cuit: CUIT_EMISOR,
      cantidad: 4,
      pendientes: 1,
    })
    for (const campo of ['neto', 'iva', 'exento', 'no_gravado', 'total'] as const) {
      expect(totales[campo]).toBe(sumOf(rows.map((r) => r[campo])))
      expect(totales[campo]).toBe(sumOf(por_tipo.map((t) => t[campo])))
    }
    expect(totales.total).toBe(69_000)
    expect(por_tipo.map((t) => [t.tipo_nombre, t.cantidad, t.total])).toEqual([
      ['Factura A', 1, 29_000],
      ['Factura B', 2, 50_000],
      ['Nota de crédito B', 1, -10_000],
    ])
    expect(por_alicuota.map((t) => t.nombre)).toEqual(['10,5 %', '21 %'])
    expect(sumOf(por_alicuota.map((t) => t.base))).toBe(totales.neto)
    expect(sumOf(por_alicuota.map((t) => t.importe))).toBe(totales.iva)
  })
})

describe('GET /gestion/libro-iva/exportar/', () => {
  it('has a row for each voucher and two columns for each rate', async () => {
    await buildMarzo()
    const { rows: cells } = await readWorkbook(await shop.admin.call(libroIva.exportar, { query }))
    const [header, ...rows] = cells
    expect(header).toEqual([
      ...[
        'Fecha',
        'Comprobante',
        'Receptor',
        'Tipo de documento',
        'Documento',
        'Neto gravado',
        'IVA',
        'Exento',
      ],
      ...[
        'No gravado',
        'Total',
        'Neto 21 %',
        'IVA 21 %',
        'Neto 10,5 %',
        'IVA 10,5 %',
        'Neto 27 %',
        'IVA 27 %',
      ],
      ...['Neto 0 %', 'IVA 0 %', 'CAE'],
    ])
    expect(rows).toHaveLength(4)
    expect(rows[3]?.slice(5, 12)).toEqual([-82.64, -17.36, 0, 0, -100, -82.64, -17.36])
  })
})

describe('the files of the Libro IVA Digital', () => {
  it('have lines of 266 and 62 characters, in Latin-1, that end in CRLF', async () => {
    await buildMarzo()
    const cbte = await linesOf(await shop.admin.call(libroIva.comprobantes, { query }))
    const alicuotas = await linesOf(await shop.admin.call(libroIva.alicuotas, { query }))
    expect(cbte.map((l) => l.length)).toEqual([266, 266, 266, 266])
    // Two rates of the A, 0 % of the exempt B, one of the B and one of its note.
    expect(alicuotas.map((l) => l.length)).toEqual([62, 62, 62, 62, 62])
    const [a, exento] = cbte
    expect(a).toBe(
      [
        ...['20260315', '001', '00011', '00000000000000000001', '00000000000000000001', '80'],
        ...['00000000030500010912', '\u00d1and\u00fa & ?\u00f3dz SRL de nombre muy', '000000000029000'],
        ...['000000000000000', '000000000000000', '000000000000000', '000000000000000', '000000000000000'],
        ...[
          '000000000000000',
          '000000000000000',
          'PES',
          '0001000000',
          '2',
          ' ',
          '000000000000000',
          '00000000',
        ],
      ].join(''),
    )
    expect(exento?.slice(168, 183)).toBe('000000000000000')
    expect([exento?.slice(153, 168), exento?.slice(241, 243)]).toEqual(['000000000030000', '1E'])
    expect(alicuotas[2]).toBe('00600011000000000000000000010000000000000000003000000000000000')
  })

  it('add up to the totals of the book', async () => {
    await buildMarzo()
    const cbte = await linesOf(await shop.admin.call(libroIva.comprobantes, { query }))
    const alicuotas = await linesOf(await shop.admin.call(libroIva.alicuotas, { query }))
    const { totales } = await resumen()
    const signed = (line: string, type: number, from: number) =>
      Number(line.slice(from - 1, from + 14)) *
      (['003', '008', '013'].includes(line.slice(type, type + 3)) ? -1 : 1)
    expect(sumOf(cbte.map((l) => signed(l, 8, 109)))).toBe(totales.total)
    expect(sumOf(cbte.map((l) => signed(l, 8, 154)))).toBe(totales.exento)
    expect(sumOf(alicuotas.map((l) => signed(l, 0, 29)))).toBe(totales.neto)
    expect(sumOf(alicuotas.map((l) => signed(l, 0, 48)))).toBe(totales.iva)
    expect(sumOf(cbte.map((l) => Number(l[241])))).toBe(alicuotas.length)
  })

  it('of class C have no rates', async () => {
    await buildMarzo('exento')
    const cbte = await linesOf(await shop.admin.call(libroIva.comprobantes, { query }))
    expect(cbte.map((l) => l[241])).toEqual(['0', '0', '0', '0'])
    expect(await bytesOf(await shop.admin.call(libroIva.alicuotas, { query }))).toBe('')
  })

  it('are downloads with their own names', async () => {
    const { headers } = await shop.http.inject({
      url: '/gestion/libro-iva/ventas-cbte/?mes=2026-03',
      headers: { authorization: `Bearer ${shop.admin.access}` },
    })
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'text/plain; charset=iso-8859-1',
      'attachment; filename="LIBRO_IVA_DIGITAL_VENTAS_CBTE_202603.txt"',
    ])
  })
})

it('an annulled sale leaves the book as it was before, to the centavo', async () => {
  const { a } = await buildMarzo()
  const before = (await resumen()).totales.total
  await shop.admin.call(ventas.anular, { params: { id: a.id }, body: {} })
  await grantAll(shop)
  const after = await resumen()
  // The one that waited is authorised too.
  expect(after.totales.total).toBe(before - 29_000 + 10_000)
  const [factura, nota] = [1, 3].map((tipo) => after.por_tipo.find((t) => t.tipo === tipo))
  for (const campo of ['neto', 'iva', 'exento', 'no_gravado', 'total'] as const)
    expect(factura?.[campo]).toBe(0 - (nota?.[campo] ?? Number.NaN))
})
