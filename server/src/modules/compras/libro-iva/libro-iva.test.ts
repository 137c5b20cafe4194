/** The book of a month equals its vouchers, in each of its forms. The files are read back by their widths alone. */
import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import type { CreateCompra } from '@mostrador/contract/compras/comprobantes/compra-nueva'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { libroIvaCompras } from '@mostrador/contract/compras/comprobantes/libro-iva-compras'
import { sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
import { activarCompras, buildProveedor, compraInput } from '../../../../test/shop/compras.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopForEachTest()

const MES = HOY.slice(0, 7)
const query = { mes: MES }

/** Widths of the record design, by hand: name and characters. */
const CBTE = `fecha 8,tipo 3,punto_venta 5,numero 20,despacho 16,doc_tipo 2,doc 20,nombre 30,total 15,no_gravado 15,exento 15,
  percepcion_iva 15,percepcion_nacional 15,percepcion_iibb 15,percepcion_municipal 15,internos 15,moneda 3,cambio 10,
  alicuotas 1,operacion 1,credito 15,otros 15,corredor 11,corredor_nombre 30,iva_comision 15`
const ALICUOTAS = 'tipo 3,punto_venta 5,numero 20,doc_tipo 2,doc 20,neto 15,tasa 4,iva 15'

/** An oracle of its own: bytes of Latin-1, lines that end in CRLF, fields by their widths. */
async function parse(file: Blob, diseño: string): Promise<Record<string, string>[]> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const campos = diseño.split(',').map((campo) => campo.trim().split(' ') as [string, string])
  const ancho = campos.reduce((sum, [, width]) => sum + Number(width), 0)
  expect(bytes.length % (ancho + 2)).toBe(0)
  return Array.from({ length: bytes.length / (ancho + 2) }, (_, n) => {
    const line = bytes.subarray(n * (ancho + 2), (n + 1) * (ancho + 2))
    expect([...line.subarray(-2)]).toEqual([13, 10])
    let at = 0
    return Object.fromEntries(
      campos.map(([nombre, width]) => {
        const value = line.subarray(at, at + Number(width)).toString('latin1')
        at += Number(width)
        return [nombre, value]
      }),
    )
  })
}

const comprobantes = async () => parse(await shop.admin.call(libroIvaCompras.comprobantes, { query }), CBTE)
const alicuotas = async () => parse(await shop.admin.call(libroIvaCompras.alicuotas, { query }), ALICUOTAS)
const filas = async (q = query) => (await shop.admin.call(libroIvaCompras.list, { query: q })).results
const resumen = async (q = query) => await shop.admin.call(libroIvaCompras.resumen, { query: q })

type Fields = Partial<CreateCompra>

/** A with two rates and all taxes, its credit note, an A of exempt goods, a B, a C, and a purchase without voucher. */
async function buildMes() {
  const { call } = shop.admin
  await activarCompras(call)
  const { id: articulo } = await buildArticulo(shop)
  const proveedor = await buildProveedor(call, { razon_social: 'Ñandú & Łódź SRL de nombre muy largo' })
  const gasto = { descripcion: 'Servicio', cantidad: 1, descuentos: '' }
  const create = (fields: Fields) =>
    call(comprobantesCompra.create, { body: compraInput(proveedor.id, [[articulo, 1, 1_000]], fields) })
  const ivas = [
    { tasa: '21' as const, neto: 100_000, iva: 21_000 },
    { tasa: '10.5' as const, neto: 10_000, iva: 1_050 },
  ]
  await create({
    detalles: [
      { ...gasto, articulo: null, total: 100_000, iva: '21' },
      { ...gasto, articulo: null, total: 10_000, iva: '10.5' },
      { ...gasto, articulo: null, total: 500, iva: 'no_gravado' },
    ],
    ivas,
    no_gravado: 500,
    tributos: [
      { tipo: 'percepcion_iva', jurisdiccion: '', importe: 3_000 },
      { tipo: 'percepcion_iibb', jurisdiccion: 'Santa Fe', importe: 2_000 },
      { tipo: 'percepcion_iibb', jurisdiccion: 'CABA', importe: 1_000 },
      { tipo: 'percepcion_nacional', jurisdiccion: '', importe: 11 },
      { tipo: 'percepcion_municipal', jurisdiccion: 'Rosario', importe: 22 },
      { tipo: 'impuestos_internos', jurisdiccion: '', importe: 33 },
      { tipo: 'otros', jurisdiccion: '', importe: 44 },
    ],
    total: 138_660,
  })
  const nota = { articulo: null, ...gasto, total: 10_000, iva: '21' as const }
  await create({
    tipo: '003',
    detalles: [nota],
    ivas: [{ tasa: '21', neto: 10_000, iva: 2_100 }],
    total: 12_100,
  })
  await create({ detalles: [{ ...nota, iva: 'exento' }], ivas: [], exento: 10_000, total: 10_000 })
  await create({ tipo: '006', detalles: [nota], ivas: [], total: 10_000 })
  await create({ tipo: '011', detalles: [nota], ivas: [], total: 10_000 })
  await create({ tipo: '000', punto_venta: null, numero: null, detalles: [nota], ivas: [], total: 10_000 })
  return { proveedor, create, nota }
}

describe('GET /gestion/libro-iva-compras/', () => {
  it('lists the vouchers of the month, credit notes below zero; a B or a C gives no credit', async () => {
    await buildMes()
    const rows = await filas()
    expect(
      rows.map((r) => [r.tipo_nombre, r.neto, r.iva, r.credito, r.exento, r.no_gravado, r.total]),
    ).toEqual([
      ['Factura A', 110_000, 22_050, 22_050, 0, 500, 138_660],
      ['Factura A', 0, 0, 0, 10_000, 0, 10_000],
      ['Nota de crédito A', -10_000, -2_100, -2_100, 0, 0, -12_100],
      ['Factura B', 0, 0, 0, 0, 0, 10_000],
      ['Factura C', 0, 0, 0, 0, 0, 10_000],
    ])
    expect(rows[0]).toMatchObject({
      percepcion_iva: 3_000,
      percepcion_iibb: 3_000,
      percepcion_nacional: 11,
      percepcion_municipal: 22,
      impuestos_internos: 33,
      otros: 44,
      ivas: [
        { tasa: '21', neto: 100_000, iva: 21_000 },
        { tasa: '10.5', neto: 10_000, iva: 1_050 },
      ],
    })
  })

  it('adds them up, and says what the tax of the month comes to', async () => {
    await buildMes()
    const r = await resumen()
    expect(r).toMatchObject({
      cantidad: 5,
      fuera: 1,
      computa_credito: true,
      totales: { neto: 100_000, iva: 19_950, credito: 19_950, percepcion_iva: 3_000, total: 156_560 },
      por_alicuota: [
        { tasa: '21', nombre: '21 %', neto: 90_000, iva: 18_900 },
        { tasa: '10.5', nombre: '10,5 %', neto: 10_000, iva: 1_050 },
      ],
      por_jurisdiccion: [
        { jurisdiccion: 'CABA', importe: 1_000 },
        { jurisdiccion: 'Santa Fe', importe: 2_000 },
      ],
      posicion: { debito: 0, credito: 19_950, percepciones: 3_000, saldo: -22_950 },
    })
    expect(r.por_tipo.map((t) => [t.tipo, t.cantidad])).toEqual([
      ['001', 2],
      ['003', 1],
      ['006', 1],
      ['011', 1],
    ])
  })

  it('has no credit where the business is no Responsable Inscripto', async () => {
    await shop.admin.call(facturacion.update, { body: { condicion_iva: 'monotributo' } })
    await buildMes()
    expect(await resumen()).toMatchObject({ computa_credito: false, posicion: { credito: 0 } })
  })

  it('belongs to the period, not to the date; an annulled voucher to none', async () => {
    const { create, nota } = await buildMes()
    const pasado = sumarMeses(`${MES}-01`, -1)
    const de = { detalles: [nota], ivas: [{ tasa: '21' as const, neto: 10_000, iva: 2_100 }], total: 12_100 }
    const { id } = await create({ ...de, fecha: sumarDias(`${MES}-01`, -3), periodo: MES })
    expect((await filas()).map((f) => f.id)).toContain(id)
    expect(await filas({ mes: pasado.slice(0, 7) })).toEqual([])
    await shop.admin.call(comprobantesCompra.anular, { params: { id }, body: { motivo: 'x' } })
    expect((await filas()).map((f) => f.id)).not.toContain(id)
  })
})

describe('the files of the Libro IVA Digital', () => {
  it('have 325 and 84 characters, and say what the vouchers say', async () => {
    const { proveedor } = await buildMes()
    const book = await filas()
    const cbte = await comprobantes()
    expect(cbte).toHaveLength(book.length)
    for (const [n, c] of cbte.entries()) {
      const fila = book[n]
      const abs = (value: number | undefined) => Math.abs(value ?? 0)
      expect(c.fecha).toBe(fila?.fecha.replaceAll('-', ''))
      expect([c.tipo, Number(c.punto_venta), Number(c.numero)]).toEqual([
        fila?.tipo,
        fila?.punto_venta,
        fila?.numero,
      ])
      expect([c.doc_tipo, c.doc]).toEqual(['80', proveedor.cuit.padStart(20, '0')])
      expect(c.nombre).toBe('Ñandú & ?ódz SRL de nombre muy'.padEnd(30))
      expect([c.despacho?.trim(), c.moneda, c.cambio]).toEqual(['', 'PES', '0001000000'])
      expect([c.total, c.no_gravado, c.exento, c.credito].map(Number)).toEqual(
        [fila?.total, fila?.no_gravado, fila?.exento, fila?.credito].map(abs),
      )
    }
    expect(cbte.map((c) => [c.tipo, c.alicuotas, c.operacion])).toEqual([
      ['001', '2', ' '],
      ['001', '1', 'E'],
      ['003', '1', ' '],
      ['006', '0', ' '],
      ['011', '0', ' '],
    ])
    const [a] = cbte
    expect(
      [
        a?.percepcion_iva,
        a?.percepcion_nacional,
        a?.percepcion_iibb,
        a?.percepcion_municipal,
        a?.internos,
        a?.otros,
      ].map(Number),
    ).toEqual([3_000, 11, 3_000, 22, 33, 44])
    expect([a?.corredor, a?.corredor_nombre?.trim(), Number(a?.iva_comision)]).toEqual(['00000000000', '', 0])

    const rates = await alicuotas()
    expect(rates.map((r) => [r.tipo, r.tasa, Number(r.neto), Number(r.iva)])).toEqual([
      ['001', '0005', 100_000, 21_000],
      ['001', '0004', 10_000, 1_050],
      ['001', '0003', 0, 0],
      ['003', '0005', 10_000, 2_100],
    ])
    // Each voucher has as many lines as it says.
    for (const c of cbte) {
      const suyas = rates.filter((r) => r.numero === c.numero && r.tipo === c.tipo)
      expect(suyas).toHaveLength(Number(c.alicuotas))
      expect(suyas.every((r) => r.doc === c.doc && r.doc_tipo === c.doc_tipo)).toBe(true)
    }
  })

  it('are also a workbook, and nothing for whoever has no permission', async () => {
    await buildMes()
    const { rows } = await readWorkbook(await shop.admin.call(libroIvaCompras.exportar, { query }))
    expect(rows).toHaveLength(6)
    expect(rows[0]?.slice(0, 6)).toEqual(['Fecha', 'Comprobante', 'Proveedor', 'CUIT', 'Neto gravado', 'IVA'])
    await givePermisos(shop, { sin: ['libro_iva'] })
    expect(await refusal(shop.vendedor.call(libroIvaCompras.list, { query }))).toMatchObject({ status: 403 })
  })
})
