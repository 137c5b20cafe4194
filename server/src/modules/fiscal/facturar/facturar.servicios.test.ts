/** Services on vouchers: ARCA's concept, with the days of the services. */
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type FiscalShop, openFiscalShop, setUp, waitFor } from '../../../../test/arca/world.ts'
import { textOf } from '../../../../test/files/pdf.ts'
import { HOY } from '../../../../test/run/app.ts'
import { atEndOfFile } from '../../../../test/run/endings.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { comprobanteDe } from '../../../../test/shop/fiscal.ts'
import { conFecha, contenidoDe, type Declaracion } from '../emision/contenido.reglas.ts'
import { checkFechaFiscal, diasAtras } from './corregir.reglas.ts'

let shop: FiscalShop
let cliente: number
beforeAll(async () => {
  shop = await openFiscalShop(atEndOfFile)
  await setUp(shop, shop.authority)
  cliente = (await buildCliente(shop.admin.call)).id
})

/** A sale of one unit of each, with its voucher authorised. */
async function vender(...servicios: boolean[]) {
  const articulos = await Promise.all(servicios.map((es_servicio) => buildArticulo(shop, { es_servicio })))
  const lineas = articulos.map((articulo) => ({ articulo, cantidad: 1 }))
  const { venta } = await buildVenta(shop.admin.call, { cliente, lineas })
  return { venta, articulos, campos: await camposDe({ venta: venta.id }) }
}

/** What ARCA was sent for a document. */
async function camposDe(documento: { venta: number } | { nota_credito: number }) {
  const id = (await comprobanteDe(shop, documento))?.id ?? 0
  const { numero } = await waitFor(shop, id, 'autorizado')
  const tipo = 'venta' in documento ? 6 : 8
  const granted = shop.arca.books.granted.find((g) => g.tipo === tipo && g.numero === numero)
  expect(shop.arca.complaints).toEqual([])
  return { id, ...granted?.campos }
}

const DIAS = { FchServDesde: '20260315', FchServHasta: '20260315', FchVtoPago: '20260315' }

const papelDe = async (id: number, formato: string): Promise<string> => {
  const answer = await shop.http.inject({
    url: `/gestion/comprobantes-fiscales/${id}/imprimir/?formato=${formato}`,
    headers: { authorization: `Bearer ${shop.admin.access}` },
  })
  return (await textOf(answer.rawPayload)).replaceAll('\u00a0', ' ')
}

describe('the invoice of a sale', () => {
  it('has concept 1 for goods, 2 for services and 3 for both, with the days of the services', async () => {
    expect(HOY).toBe('2026-03-15')
    const [bienes, servicios, ambos] = [await vender(false), await vender(true), await vender(false, true)]
    expect(bienes.campos).toMatchObject({ Concepto: '1' })
    expect(bienes.campos).not.toHaveProperty('FchServDesde')
    expect(servicios.campos).toMatchObject({ Concepto: '2', ...DIAS })
    expect(ambos.campos).toMatchObject({ Concepto: '3', ...DIAS })
  })

  it('shows the period and the due date of services, and of goods none', async () => {
    const [bienes, servicios] = [await vender(false), await vender(true)]
    for (const formato of ['a4', 'ticket']) {
      const papel = await papelDe(servicios.campos.id, formato)
      expect(papel).toContain('Período facturado: 15/03/2026 al 15/03/2026')
      expect(papel).toContain('Vto. de pago: 15/03/2026')
      expect(await papelDe(bienes.campos.id, formato)).not.toMatch(/Período facturado|Vto\. de pago/)
    }
  })
})

describe('a credit note', () => {
  it('has the concept and the days of its invoice, whatever the article is now', async () => {
    const { venta, articulos } = await vender(true)
    await shop.db.run(sql`update articulos set es_servicio = false where id = ${articulos[0]?.id ?? ''}`)
    const { nota_credito_id } = await shop.admin.call(ventas.anular, { params: { id: venta.id }, body: {} })
    expect(await camposDe({ nota_credito: nota_credito_id })).toMatchObject({ Concepto: '2', ...DIAS })
  })

  it('without a sale has the concept of its articles', async () => {
    const { articulos } = await vender(true)
    const [precio_unitario, articulo] = [articulos[0]?.precio_venta ?? 0, articulos[0]?.id ?? '']
    const detalles = [{ articulo, cantidad: 1, precio_unitario, total: precio_unitario }]
    const nota = await shop.admin.call(notasCredito.create, {
      body: { cliente, fecha: HOY, concepto: 'Visita que no se hizo', total: precio_unitario, detalles },
    })
    expect(await camposDe({ nota_credito: nota.id })).toMatchObject({ Concepto: '2', ...DIAS })
  })
})

describe('the day of a voucher', () => {
  const EMITIBLE: Declaracion = {
    punto_venta: 3,
    tipo: 6,
    fecha: '2026-03-15',
    asociado: null,
    receptor_tipo_documento: 99,
    receptor_documento: '0',
    receptor_condicion_iva: 5,
    total: 12_100,
    neto: 10_000,
    iva: 2_100,
    exento: 0,
    no_gravado: 0,
    ivas: [{ id: 5, base: 10_000, importe: 2_100 }],
    periodo_desde: null,
    periodo_hasta: null,
    concepto_fiscal: 2,
    fecha_servicio: '2026-03-10',
  }
  const sent = (contenido: unknown) => JSON.stringify(contenido)

  it('moves the due date along, and not the period', () => {
    const movido = sent(conFecha(contenidoDe(EMITIBLE, 7), '2026-03-20'))
    expect(movido).toContain('"FchServDesde":"20260310","FchServHasta":"20260310","FchVtoPago":"20260320"')
    expect(movido).toContain('"CbteFch":"20260320"')
    const bienes = contenidoDe({ ...EMITIBLE, concepto_fiscal: 1, fecha_servicio: null }, 7)
    expect(sent(conFecha(bienes, '2026-03-20'))).not.toContain('FchVtoPago')
  })

  it('may be 10 days back with services, and 5 with goods', () => {
    const dias = (concepto_fiscal: number) => diasAtras({ concepto_fiscal })
    expect([1, 2, 3].map(dias)).toEqual([5, 10, 10])
    expect(() => checkFechaFiscal('2026-03-05', '2026-03-15', dias(2))).not.toThrow()
    expect(() => checkFechaFiscal('2026-03-04', '2026-03-15', dias(3))).toThrow('hasta 10 días atrás')
    expect(() => checkFechaFiscal('2026-03-09', '2026-03-15', dias(1))).toThrow('hasta 5 días atrás')
  })
})
