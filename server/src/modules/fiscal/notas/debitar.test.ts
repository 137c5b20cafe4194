/** The debit note of a reverted credit note: its paper, its code, and its line in each list and file. */
import type { CondicionIvaEmisor } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { comprobantesFiscales } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { libroIva } from '@mostrador/contract/fiscal/libro-iva'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { scanPdf } from '../../../../test/files/barcodes.ts'
import { textOf } from '../../../../test/files/pdf.ts'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
import { CUIT_CLIENTE, CUIT_EMISOR, comprobanteDe, facturar, grantAll } from '../../../../test/shop/fiscal.ts'

const shop = shopForEachTest()

interface Clase {
  condicion_iva: CondicionIvaEmisor
  inscripto: boolean
  tipo: number
  letra: string
}

const CLASES: Clase[] = [
  { condicion_iva: 'responsable_inscripto', inscripto: true, tipo: 2, letra: 'A' },
  { condicion_iva: 'responsable_inscripto', inscripto: false, tipo: 7, letra: 'B' },
  { condicion_iva: 'monotributo', inscripto: true, tipo: 12, letra: 'C' },
]

/** A service of $ 100,00 that is sold, credited and debited again, all of it authorised: the id of the debit note. */
async function debitar({ condicion_iva, inscripto }: Pick<Clase, 'condicion_iva' | 'inscripto'>) {
  await facturar(shop, { condicion_iva, entorno: 'produccion' })
  const articulo = await buildArticulo(shop, { es_servicio: true })
  const { id: cliente } = await buildCliente(shop.admin.call, {
    nombre: 'Íñigo Núñez',
    ...(inscripto && { condicion_iva: 'RI', tipo_documento: 'CUIT', numero_documento: CUIT_CLIENTE }),
  })
  const lineas = [{ articulo, cantidad: 1 }]
  const { id: venta } = await buildVenta(shop.admin.call, { cliente, lineas, sucursal: shop.centro })
  await grantAll(shop)
  const detalles = [{ articulo: articulo.id, cantidad: 1, precio_unitario: 10_000, total: 10_000 }]
  const { id: nota, numero } = await shop.admin.call(notasCredito.create, {
    body: { cliente, venta, sucursal: shop.centro, fecha: HOY, concepto: 'error', total: 10_000, detalles },
  })
  await grantAll(shop)
  await shop.admin.call(notasCredito.revertir, { params: { id: nota }, body: { motivo: 'era otra' } })
  await grantAll(shop)
  return { id: (await comprobanteDe(shop, { revierte: nota }))?.id ?? 0, numero }
}

const paper = async (id: number, formato: string): Promise<Buffer> => {
  const answer = await shop.http.inject({
    url: `/gestion/comprobantes-fiscales/${id}/imprimir/?formato=${formato}`,
    headers: { authorization: `Bearer ${shop.admin.access}` },
  })
  return answer.rawPayload
}

/** What a phone reads in the first code of a page. */
function dataOf(codigos: string[]): Record<string, unknown> {
  const [, base64 = ''] = /\?p=(.+)$/.exec(codigos[0] ?? '') ?? []
  return JSON.parse(Buffer.from(base64, 'base64').toString())
}

describe.each(CLASES)('a debit note $letra', (clase) => {
  const { tipo, letra, inscripto } = clase
  const codigo = String(tipo).padStart(3, '0')

  it('says on each paper what it is and which credit note it reverts, with its code', async () => {
    const { id } = await debitar(clase)
    const { cae } = await shop.db.one<{ cae: string }>(
      sql`select cae from comprobantes_fiscales where id = ${id}`,
    )
    for (const formato of ['a4', 'ticket']) {
      const pdf = await paper(id, formato)
      const text = textOf(pdf).replaceAll('\u00a0', ' ')
      for (const said of [
        ...['NOTA DE DÉBITO', `COD. ${codigo.slice(1)}`, '00011-00000001', 'Íñigo Núñez', cae],
        ...[
          `Nota de crédito ${letra} 00011-00000001 del 15/03/2026`,
          'Período facturado: 15/03/2026 al 15/03/2026',
        ],
      ]) {
        expect(text).toContain(said)
      }
      const [page] = await scanPdf(pdf, formato === 'a4' ? 300 : 203)
      expect(dataOf(page?.codigos ?? [])).toMatchObject({
        cuit: Number(CUIT_EMISOR),
        ptoVta: 11,
        tipoCmp: tipo,
        nroCmp: 1,
        importe: 100,
        tipoDocRec: inscripto ? 80 : 99,
        tipoCodAut: 'E',
        codAut: Number(cae),
      })
    }
  })

  it('has its line in the list of vouchers and in its workbook', async () => {
    const { id, numero } = await debitar(clase)
    const { results } = await shop.admin.call(comprobantesFiscales.list)
    expect(results[0]).toMatchObject({ id, tipo, clase: 'nota_debito', documento_numero: numero })
    const { rows } = await readWorkbook(await shop.admin.call(comprobantesFiscales.exportar))
    expect(rows[1]).toEqual(
      expect.arrayContaining([
        `Nota de débito ${letra}`,
        '00011-00000001',
        'Autorizado',
        'Íñigo Núñez',
        100,
        numero,
      ]),
    )
  })

  it('has its lines in the book of the month and in its files, and takes the credit note back', async () => {
    await debitar(clase)
    const query = { mes: HOY.slice(0, 7) }
    const book = await shop.admin.call(libroIva.list, { query })
    expect(book.results.map((r) => [r.tipo, r.total])).toEqual(
      [
        [tipo - 1, 10_000],
        [tipo, 10_000],
        [tipo + 1, -10_000],
      ].toSorted(([a = 0], [b = 0]) => a - b),
    )
    const { totales } = await shop.admin.call(libroIva.resumen, { query })
    const iva = letra === 'C' ? 0 : 1_736
    expect(totales).toMatchObject({ total: 10_000, iva })
    const linesOf = async (file: Blob) =>
      Buffer.from(await file.arrayBuffer())
        .toString('latin1')
        .split('\r\n')
        .filter((line) => line.slice(0, 16).includes(`${codigo}00011`))
    const [cbte, ...others] = await linesOf(await shop.admin.call(libroIva.comprobantes, { query }))
    expect(others).toEqual([])
    expect([cbte?.slice(0, 11), cbte?.slice(108, 123)]).toEqual([`20260315${codigo}`, '000000000010000'])
    // The day of payment: it is about a service.
    expect([cbte?.length, cbte?.slice(-8)]).toEqual([266, '20260315'])
    const rates = await linesOf(await shop.admin.call(libroIva.alicuotas, { query }))
    expect(rates).toEqual(
      letra === 'C'
        ? []
        : [`${codigo}00011${'1'.padStart(20, '0')}0000000000082640005${'1736'.padStart(15, '0')}`],
    )
  })
})
