/** The opening of a month adds up to the book of the month, whatever was sold and came back. */
import { aperturaIva } from '@mostrador/contract/fiscal/apertura-iva'
import { libroIva } from '@mostrador/contract/fiscal/libro-iva'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { describe, expect, it } from 'vitest'
import { Random } from '../../../../seeds/random.ts'
import { refusal } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildNota, buildVenta } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
import { facturar, grantAll } from '../../../../test/shop/fiscal.ts'
import { openComprobante } from './apertura.reglas.ts'

const SEED = Number(process.env.AZAR_SEED ?? 20_261_202)
const shop = shopForEachTest()
const query = { mes: '2026-03' }
const [GENERAL, DEL_LOCAL, DEL_RUBRO] = ['471130', '475220', '952200']

const abrir = () => shop.admin.call(aperturaIva.get, { query })
const configurar = (cambios: { sucursales?: boolean; rubro?: number } = {}) =>
  shop.admin.call(aperturaIva.configurar, {
    body: {
      general: GENERAL,
      sucursales: cambios.sucursales ? [{ sucursal: shop.norte, codigo: DEL_LOCAL }] : [],
      rubros: cambios.rubro === undefined ? [] : [{ rubro: cambios.rubro, codigo: DEL_RUBRO }],
    },
  })

async function checkSumas() {
  const { totales } = await shop.admin.call(libroIva.resumen, { query })
  const { filas, totales: suma } = await abrir()
  expect(suma).toEqual({ neto: totales.neto + totales.exento + totales.no_gravado, iva: totales.iva })
  return filas
}

describe('the opening of the IVA', () => {
  it('is off until the business says its activity', async () => {
    await facturar(shop)
    expect(await abrir()).toMatchObject({ activa: false, filas: [] })
    expect(await refusal(shop.admin.call(aperturaIva.archivo, { query }))).toMatchObject({
      status: 409,
      codigo: 'sin_actividad',
    })
    const body = { general: '', sucursales: [{ sucursal: shop.norte, codigo: DEL_LOCAL }], rubros: [] }
    expect(await refusal(shop.admin.call(aperturaIva.configurar, { body }))).toMatchObject({ status: 400 })
    const corto = { general: '4711', sucursales: [], rubros: [] }
    expect(await refusal(shop.admin.call(aperturaIva.configurar, { body: corto }))).toMatchObject({
      campos: { general: 'El código de actividad tiene 6 dígitos' },
    })
  })

  it('keeps what a line was when its voucher was made: of its rubro, else of its branch, else of the business', async () => {
    await facturar(shop)
    const { id: rubro } = await shop.admin.call(rubros.create, { body: { nombre: 'Reparaciones' } })
    await configurar({ sucursales: true, rubro })
    const comun = await buildArticulo(shop)
    const reparado = await buildArticulo(shop, { rubro })
    const { id: cliente } = await buildCliente(shop.vendedor.call, { nombre: 'Ana' })
    const lineas = [
      { articulo: comun, cantidad: 1 },
      { articulo: reparado, cantidad: 1 },
    ]
    await buildVenta(shop.vendedor.call, { cliente, lineas })
    await buildVenta(shop.vecino.call, { cliente, lineas: [{ articulo: comun, cantidad: 1 }] })
    await grantAll(shop)
    const antes = await checkSumas()
    expect(antes.map((f) => [f.actividad, f.operacion, f.sujeto, f.alicuota])).toEqual([
      [GENERAL, 1, 3, '21 %'],
      [DEL_LOCAL, 1, 3, '21 %'],
      [DEL_RUBRO, 1, 3, '21 %'],
    ])
    await configurar()
    await shop.admin.call(articulos.update, { params: { id: reparado.id }, body: { rubro: null } })
    expect(await checkSumas()).toEqual(antes)
    const file = await shop.admin.call(aperturaIva.archivo, { query })
    const texto = Buffer.from(await (file as Blob).arrayBuffer()).toString('latin1')
    expect(texto.split('\r\n')[0]).toBe('Actividad;Operación;Sujeto;Alícuota;Neto;IVA')
    expect(texto.split('\r\n')[1]).toMatch(/^471130;1;3;21;\d+,\d\d;\d+,\d\d$/)
  })

  it('adds up to the book of random sales and notes', { timeout: 120_000 }, async () => {
    await facturar(shop)
    const { id: rubro } = await shop.admin.call(rubros.create, { body: { nombre: 'Reparaciones' } })
    const random = new Random(SEED)
    const stock = [
      await buildArticulo(shop),
      await buildArticulo(shop, { iva: '10.5', rubro }),
      await buildArticulo(shop, { iva: '27' }),
      await buildArticulo(shop, { iva: 'exento', rubro }),
      await buildArticulo(shop, { iva: '0' }),
      await buildArticulo(shop, { iva: '21', rubro }),
    ]
    const { call } = shop.vendedor
    const { id: ana } = await buildCliente(call, { nombre: 'Ana' })
    const { id: inscripto } = await buildCliente(call, {
      nombre: 'Inscripto SA',
      condicion_iva: 'RI',
      tipo_documento: 'CUIT',
      numero_documento: '30-50001091-2',
    })
    for (let n = 0; n < 24; n++) {
      if (n === 4) await configurar({ sucursales: true, rubro })
      const cliente = random.pick([ana, inscripto])
      const quien = random.pick([call, shop.vecino.call])
      const lineas = stock
        .filter(() => random.int(0, 2) === 0)
        .map((articulo) => ({ articulo, cantidad: random.int(1, 3) }))
      // A sale with a discount comes back for less than its articles cost.
      const vuelve = random.int(0, 2) === 0
      const [primera] = stock
      if (!primera) throw new Error('no articles')
      const venta = await buildVenta(quien, {
        cliente,
        lineas: lineas.length > 0 ? lineas : [{ articulo: primera, cantidad: 1 }],
        bonificacion: vuelve ? 0 : random.int(0, 3) * 33,
      })
      const [linea] = lineas
      if (linea && vuelve) await buildNota(quien, { cliente, articulo: linea.articulo.id, venta: venta.id })
      await grantAll(shop)
    }
    const filas = await checkSumas()
    expect(new Set(filas.map((f) => f.actividad))).toEqual(new Set([GENERAL, DEL_LOCAL, DEL_RUBRO]))
    const { por_alicuota } = await shop.admin.call(libroIva.resumen, { query })
    for (const { nombre, base, importe } of por_alicuota) {
      const suyas = filas.filter((f) => f.alicuota === nombre)
      expect([suyas.reduce((s, f) => s + f.neto, 0), suyas.reduce((s, f) => s + f.iva, 0)]).toEqual([
        base,
        importe,
      ])
    }
  })

  it('splits a voucher to the centavo, also one whose rate is not that of its lines', () => {
    const filas = openComprobante({
      receptor_condicion_iva: 6,
      neto: -100,
      iva: -21,
      exento: -1,
      no_gravado: 0,
      ivas: [{ id: 3, base: -100, importe: -21 }],
      lineas: [
        { actividad: '111111', iva: '21', total: 1 },
        { actividad: '222222', iva: '21', total: 2 },
      ],
    })
    expect(filas.map(({ actividad, sujeto, neto, iva }) => [actividad, sujeto, neto, iva])).toEqual([
      ['111111', 2, -33, -7],
      ['222222', 2, -67, -14],
      ['111111', 2, 0, 0],
      ['222222', 2, -1, 0],
    ])
  })
})
