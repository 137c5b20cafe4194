import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import type { PagoInput, TipoPago } from '@mostrador/contract/caja/pagos'
import { codigoDeVenta } from '@mostrador/contract/documentos/comprobantes'
import type { Iva } from '@mostrador/contract/iva'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { scanPdf } from '../../../../test/files/barcodes.ts'
import { textOf } from '../../../../test/files/pdf.ts'
import { HOY } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
import { CUIT_CLIENTE, CUIT_EMISOR, comprobanteDe, facturar, grantAll } from '../../../../test/shop/fiscal.ts'

const shop = shopForEachTest()

const EMISOR = sql`update facturacion set nombre_fantasia = 'La Ñata', ingresos_brutos = '901-1234',
  inicio_actividades = '2019-05-02', domicilio = 'San Martín 100, Rosario'`

const CONSUMIDOR = { condicion_iva: 'CF', tipo_documento: 'DNI', numero_documento: '30111222' } as const
const INSCRIPTO = { condicion_iva: 'RI', tipo_documento: 'CUIT', numero_documento: CUIT_CLIENTE } as const
const MONOTRIBUTISTA = { ...INSCRIPTO, condicion_iva: 'MT' } as const

interface Vendida {
  cliente?: typeof CONSUMIDOR | typeof INSCRIPTO | typeof MONOTRIBUTISTA
  /** The rate of each line: one unit of $ 100,00. */
  ivas?: Iva[]
  bonificacion?: number
  pagos?: PagoInput[]
}

/** A sale with its voucher: the ids of both. */
async function vender({ cliente = CONSUMIDOR, ivas = ['21'], bonificacion = 0, pagos }: Vendida = {}) {
  const { call } = shop.vendedor
  const { id } = await buildCliente(call, { nombre: 'Íñigo Núñez', domicilio: 'Mitre 5', ...cliente })
  const articulos = await Promise.all(ivas.map((iva) => buildArticulo(shop, { iva })))
  const lineas = articulos.map((articulo) => ({ articulo, cantidad: 1 }))
  const venta = (await buildVenta(call, { cliente: id, lineas, bonificacion, ...(pagos && { pagos }) })).id
  return { venta, comprobante: (await comprobanteDe(shop, { venta }))?.id ?? 0 }
}

const open = (id: number, formato: 'a4' | 'ticket' = 'a4') =>
  shop.http.inject({
    url: `/gestion/comprobantes-fiscales/${id}/imprimir/?formato=${formato}`,
    headers: { authorization: `Bearer ${shop.vendedor.access}` },
  })

/** The words of the paper, with plain spaces. */
const read = async (id: number, formato: 'a4' | 'ticket' = 'a4'): Promise<string> =>
  textOf((await open(id, formato)).rawPayload).replaceAll('\u00a0', ' ')

/** What a phone sends to the tax office, from each code on the paper. */
async function scan(id: number, formato: 'a4' | 'ticket'): Promise<unknown[]> {
  const pages = await scanPdf((await open(id, formato)).rawPayload, formato === 'a4' ? 300 : 203)
  return pages.flatMap((page) =>
    page.codigos.map((codigo) => {
      const [, base64 = ''] = /^QRCode https:\/\/www\.arca\.gob\.ar\/fe\/qr\/\?p=(.+)$/.exec(codigo) ?? []
      return JSON.parse(Buffer.from(base64, 'base64').toString())
    }),
  )
}

describe('GET /gestion/comprobantes-fiscales/{id}/imprimir/', () => {
  it.each(['a4', 'ticket'] as const)('has all that an invoice B must say, twice, on %s', async (formato) => {
    await facturar(shop, { entorno: 'produccion' })
    await shop.db.run(EMISOR)
    const { comprobante } = await vender({ ivas: ['21', '10.5'] })
    await grantAll(shop)
    const answer = await open(comprobante, formato)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe('inline; filename="factura_b_00011-00000001.pdf"')
    const text = await read(comprobante, formato)
    for (const said of [
      ...[
        'ORIGINAL',
        'DUPLICADO',
        'La Ñata',
        'Comercio SA',
        'San Martín 100, Rosario',
        'IVA Responsable Inscripto',
      ],
      ...[CUIT_EMISOR, '901-1234', '02/05/2019', 'COD. 06', 'FACTURA', '00011-00000001', '15/03/2026'],
      ...['Íñigo Núñez', 'Mitre 5', 'A CONSUMIDOR FINAL', 'Contado Efectivo', '200,00'],
      ...['Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)', 'IVA Contenido: $ 26,86'],
      ...[
        'Otros Impuestos Nacionales Indirectos: $ 0,00',
        'Comprobante Autorizado',
        'CAE N°',
        'Fecha de Vto. de CAE',
      ],
      '25/03/2026',
    ]) {
      expect(text).toContain(said)
    }
    for (const never of ['pendiente', 'PRUEBA', 'No válido', 'Importe neto', '30111222']) {
      expect(text).not.toContain(never)
    }
  })

  it.each(['a4', 'ticket'] as const)('has a code that a phone reads, on %s', async (formato) => {
    await facturar(shop, { entorno: 'produccion' })
    const { comprobante } = await vender({ cliente: INSCRIPTO, bonificacion: 1_050 })
    await grantAll(shop)
    const { cae } = await shop.db.one<{ cae: string }>(sql`
      select cae from comprobantes_fiscales where id = ${comprobante}`)
    const expected = {
      ver: 1,
      fecha: HOY,
      cuit: Number(CUIT_EMISOR),
      ptoVta: 11,
      tipoCmp: 1,
      nroCmp: 1,
      importe: 89.5,
      moneda: 'PES',
      ctz: 1,
      tipoDocRec: 80,
      nroDocRec: Number(CUIT_CLIENTE),
      tipoCodAut: 'E',
      codAut: Number(cae),
    }
    expect(await scan(comprobante, formato)).toEqual([expected, expected])
  })

  it.each(['a4', 'ticket'] as const)(
    'has the bars of its sale on %s, which a scanner reads, where it opens the sale',
    async (formato) => {
      await facturar(shop)
      await shop.admin.call(ventasConfiguracion.update, {
        body: { presupuestos: false, dias_presupuesto: 15, cambios: false, devolver_desde_venta: true },
      })
      const { venta, comprobante } = await vender()
      await grantAll(shop)
      const pages = await scanPdf((await open(comprobante, formato)).rawPayload, formato === 'a4' ? 300 : 203)
      const barras = pages.flatMap((page) => page.codigos.filter((codigo) => codigo.startsWith('Code128')))
      expect(barras.length).toBeGreaterThan(0)
      expect(new Set(barras)).toEqual(new Set([`Code128 ${codigoDeVenta(venta)}`]))
    },
  )

  it.each(['a4', 'ticket'] as const)('says on %s how the sale was really paid', async (formato) => {
    await facturar(shop)
    const tarjeta = await vender({ pagos: [{ tipo_pago: 'TARJETA_CREDITO', monto: 10_000 }] })
    const dividida = await vender({
      pagos: [
        { tipo_pago: 'EFECTIVO', monto: 4_000 },
        { tipo_pago: 'TARJETA_DEBITO', monto: 6_000 },
      ],
    })
    const efectivo = await vender({ pagos: [{ tipo_pago: 'EFECTIVO', monto: 10_000 }] })
    const deTarjeta = await read(tarjeta.comprobante, formato)
    expect(deTarjeta).toContain('Condición de venta: Tarjeta de crédito')
    expect(deTarjeta).not.toContain('Contado Efectivo')
    expect(await read(dividida.comprobante, formato)).toContain(
      'Condición de venta: Efectivo $ 40,00 + Tarjeta de débito $ 60,00',
    )
    expect(await read(efectivo.comprobante, formato)).toContain('Condición de venta: Contado Efectivo')
  })

  it('says a corrected payment until it is issued, and then what was issued', async () => {
    await facturar(shop)
    const { venta, comprobante } = await vender()
    const corregir = (tipo_pago_anterior: TipoPago, tipo_pago: TipoPago) =>
      shop.admin.call(ventas.corregirPago, {
        params: { id: venta },
        body: { tipo_pago_anterior, tipo_pago },
      })
    await corregir('EFECTIVO', 'TRANSFERENCIA')
    expect(await read(comprobante)).toContain('Condición de venta: Transferencia')
    await grantAll(shop)
    const emitido = await read(comprobante)
    await corregir('TRANSFERENCIA', 'OTROS')
    expect(await read(comprobante)).toBe(emitido)
  })

  it('says the issuer as it was when the voucher was made', async () => {
    await facturar(shop)
    await shop.db.run(EMISOR)
    const { comprobante } = await vender()
    await grantAll(shop)
    const [a4, ticket] = [await read(comprobante), await read(comprobante, 'ticket')]
    await shop.admin.call(facturacion.update, {
      body: {
        razon_social: 'Otra SRL',
        nombre_fantasia: 'La Otra',
        condicion_iva: 'monotributo',
        ingresos_brutos: '1-1',
        inicio_actividades: '2001-01-01',
        domicilio: 'Otra 1',
      },
    })
    expect(await read(comprobante)).toBe(a4)
    expect(await read(comprobante, 'ticket')).toBe(ticket)
    const { comprobante: nuevo } = await vender()
    const despues = await read(nuevo)
    for (const said of ['La Otra', 'Otra SRL', 'Monotributo', '1-1', '01/01/2001', 'Otra 1'])
      expect(despues).toContain(said)
  })

  it('shows nets and the IVA of each rate on an A, and adds up', async () => {
    await facturar(shop)
    const { comprobante } = await vender({ cliente: INSCRIPTO, ivas: ['21', '21', '10.5', 'exento'] })
    await grantAll(shop)
    const text = await read(comprobante)
    for (const said of [
      'COD. 01',
      'CUIT: ',
      CUIT_CLIENTE,
      'Importe neto gravado',
      '255,79',
      'IVA 21 %',
      '34,71',
    ]) {
      expect(text).toContain(said)
    }
    for (const said of ['IVA 10,5 %', '9,50', 'Importe exento', '$ 400,00']) expect(text).toContain(said)
    expect(text).not.toContain('Transparencia')
    expect(text).not.toContain('crédito fiscal discriminado')
  })

  it('names the rate of each line of an A on the roll', async () => {
    await facturar(shop)
    const { comprobante } = await vender({ cliente: INSCRIPTO, ivas: ['10.5', 'exento', 'no_gravado'] })
    const text = await read(comprobante, 'ticket')
    for (const said of ['(IVA 10,5 %)', '(Exento)', '(No gravado)']) expect(text).toContain(said)
  })

  it('counts the pages of each copy', async () => {
    await facturar(shop)
    const una = await vender()
    expect((await read(una.comprobante)).match(/Página \d de \d/g)).toEqual([
      'Página 1 de 1',
      'Página 1 de 1',
    ])
    const larga = await vender({ ivas: Array.from({ length: 60 }, () => '21' as const) })
    expect((await read(larga.comprobante)).match(/Página \d de \d/g)).toEqual([
      'Página 1 de 2',
      'Página 2 de 2',
      'Página 1 de 2',
      'Página 2 de 2',
    ])
  })

  it('says on an A to a monotributista what its credit is good for', async () => {
    await facturar(shop)
    const { comprobante } = await vender({ cliente: MONOTRIBUTISTA })
    await grantAll(shop)
    const text = await read(comprobante)
    expect(text).toContain(
      'El crédito fiscal discriminado en el presente comprobante, sólo podrá ser computado',
    )
    expect(text).toContain('Ley Nº 27.618')
  })

  it('shows no IVA on a C', async () => {
    await facturar(shop, { condicion_iva: 'monotributo' })
    const { comprobante } = await vender({ cliente: INSCRIPTO })
    await grantAll(shop)
    const text = await read(comprobante)
    for (const said of ['COD. 11', 'Responsable Monotributo', 'Importe total']) expect(text).toContain(said)
    for (const never of ['IVA Contenido', 'IVA 21 %', 'Importe neto']) expect(text).not.toContain(never)
  })

  it('names the invoice that a credit note credits', async () => {
    await facturar(shop)
    const { venta } = await vender()
    await grantAll(shop)
    const body = { observaciones: '' }
    const { nota_credito_id } = await shop.admin.call(ventas.anular, { params: { id: venta }, body })
    await grantAll(shop)
    const nota = await comprobanteDe(shop, { nota_credito: nota_credito_id })
    const text = await read(nota?.id ?? 0)
    for (const said of ['NOTA DE CRÉDITO', 'COD. 08', 'Factura B 00011-00000001 del 15/03/2026']) {
      expect(text).toContain(said)
    }
  })

  it.each(['a4', 'ticket'] as const)(
    'says on %s that it waits, without CAE, number and code',
    async (formato) => {
      await facturar(shop)
      const { comprobante } = await vender()
      const text = await read(comprobante, formato)
      expect(text).toContain('pendiente de autorización')
      expect(text).toContain('00011-sin número')
      for (const never of ['CAE', 'Comprobante Autorizado']) expect(text).not.toContain(never)
      expect(await scan(comprobante, formato)).toEqual([])
    },
  )

  it('says of a voucher of the test environment that it is one', async () => {
    await facturar(shop)
    const { comprobante } = await vender()
    await grantAll(shop)
    expect(await read(comprobante)).toContain('COMPROBANTE DE PRUEBA')
  })

  it('opens once with its link, and is 404 when it does not exist', async () => {
    await facturar(shop)
    const { comprobante: id } = await vender()
    const body = { documento: 'comprobantes-fiscales', id, formato: 'ticket' } as const
    const { url } = await shop.vendedor.call(impresiones.create, { body })
    expect((await shop.http.inject({ url })).statusCode).toBe(200)
    expect((await shop.http.inject({ url })).statusCode).toBe(401)
    expect((await open(999_999)).statusCode).toBe(404)
  })
})
