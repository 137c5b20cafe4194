import { recepciones } from '@mostrador/contract/compras/recepciones'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { series } from '@mostrador/contract/mercaderia/series'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { cambios } from '@mostrador/contract/ventas/cambios'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { wordsOf } from '../../../../test/files/papel.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import {
  articuloInput,
  buildArticulo,
  buildCliente,
  giveStock,
  stockOf,
  ventaInput,
} from '../../../../test/shop/builders.ts'
import { activarCompras, buildProveedor } from '../../../../test/shop/compras.ts'
import { facturar, grantAll } from '../../../../test/shop/fiscal.ts'
import { encenderSeries, entrarSeries } from '../../../../test/shop/series.ts'
import { checkIntegridad } from '../../gestion/integridad/integridad.queries.ts'

const shop = shopOfFile()
let cliente: number

beforeAll(async () => {
  await encenderSeries(shop)
  cliente = (await buildCliente(shop.vendedor.call)).id
})

const entrar = (articulo: string, numeros: string[], sucursal = shop.centro) =>
  entrarSeries(shop, sucursal, articulo, numeros)

/** An article that always asks, with these numbers in the stock of the branch. */
async function conNumeros(...numeros: string[]): Promise<Articulo> {
  const articulo = await buildArticulo(shop, { series: 'siempre' })
  if (numeros.length > 0) await entrar(articulo.id, numeros)
  return articulo
}

function vender(articulo: Articulo, numeros: string[] | undefined, cantidad = numeros?.length ?? 1) {
  const body = ventaInput({ cliente, lineas: [{ articulo, cantidad }] })
  const detalles = body.detalles.map((d) => ({ ...d, ...(numeros && { series: numeros }) }))
  return shop.vendedor.call(ventas.create, { body: { ...body, detalles } })
}

const anular = (id: number) =>
  shop.vendedor.call(ventas.anular, { params: { id }, body: { observaciones: 'no' } })

const volver = (articulo: string, numeros: string[], venta: number | null = null) =>
  shop.admin.call(notasCredito.create, {
    body: {
      fecha: HOY,
      cliente,
      concepto: 'vuelve',
      total: 10_000 * numeros.length,
      venta,
      detalles: [
        {
          articulo,
          cantidad: numeros.length,
          precio_unitario: 10_000,
          total: 10_000 * numeros.length,
          series: numeros,
        },
      ],
    },
  })

async function de(numero: string) {
  const { results } = await shop.admin.call(series.list, { query: { search: numero } })
  expect(results).toHaveLength(1)
  return await shop.admin.call(series.get, { params: { id: results[0]?.id ?? 0 } })
}

const pasos = async (numero: string) => (await de(numero)).pasos.map((p) => p.estado)

const cuadra = async () => {
  const { diferencias } = await checkIntegridad(shop.db)
  expect(diferencias.filter((d) => ['stock_series', 'stock_numeros'].includes(d.control))).toEqual([])
}

describe('an article that always asks for the number', () => {
  it('is sold with a number of its stock, which has then its sale and its warranty', async () => {
    const articulo = await conNumeros('ab 1', 'ab 2')
    const { venta } = await vender(articulo, ['AB1'])
    expect(venta.detalles[0]?.series).toEqual([{ numero: 'ab 1', garantia_hasta: '2026-09-15' }])
    expect(await shop.vendedor.call(ventas.get, { params: { id: venta.id } })).toEqual(venta)
    expect(await de('AB1')).toMatchObject({
      numero: 'ab 1',
      estado: 'vendida',
      venta: { id: venta.id, numero: venta.numero, cliente: { id: cliente } },
      garantia_hasta: '2026-09-15',
      pasos: [
        { estado: 'en_stock', documento_tipo: 'ajuste' },
        { estado: 'vendida', documento_tipo: 'venta', comprobante: venta.numero },
      ],
    })
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(1)
    await cuadra()
  })

  it('is not sold without one, with one too few or too many, or with the same twice', async () => {
    const articulo = await conNumeros('f1', 'f2', 'f3')
    const de2 = (numeros: string[] | undefined) => refusal(vender(articulo, numeros, 2))
    expect(await de2(undefined)).toMatchObject({ status: 409, codigo: 'series_incompletas' })
    expect(await de2(['f1'])).toMatchObject({ status: 409, codigo: 'series_incompletas' })
    expect(await de2(['f1', 'f2', 'f3'])).toMatchObject({ status: 409, codigo: 'series_incompletas' })
    expect(await de2(['f1', ' F1'])).toMatchObject({ status: 409, codigo: 'serie_repetida' })
  })

  it('is refused by its name with a number that is not in stock of the branch', async () => {
    const articulo = await conNumeros('n1', 'n2')
    await entrar(articulo.id, ['lejos'], shop.norte)
    const sin = async (numero: string) => {
      const { codigo, message } = await refusal(vender(articulo, [numero]))
      expect(codigo).toBe('serie_no_disponible')
      return message
    }
    expect(await sin('nadie')).toBe('El número de serie nadie no está en stock')
    expect(await sin('lejos')).toMatch(/El número de serie lejos de «.+» está en stock de /)
    const { venta } = await vender(articulo, ['n1'])
    expect(await sin('N1')).toBe(
      `El número de serie N1 de «${articulo.nombre}» ya se vendió con ${venta.numero}`,
    )
  })

  it('of two tills with the same number one sells it, and the other takes no number', async () => {
    const articulo = await conNumeros('carrera', 'otra')
    const hechas = await Promise.allSettled([vender(articulo, ['carrera']), vender(articulo, ['carrera'])])
    expect(hechas.map((h) => h.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [perdida] = hechas.filter((h) => h.status === 'rejected')
    expect(perdida?.reason).toMatchObject({ status: 409, codigo: 'serie_no_disponible' })
    await cuadra()
  })

  it('keeps one row for a number that is sold, annulled, sold, returned and sold again', async () => {
    const articulo = await conNumeros('ida')
    const primera = await vender(articulo, ['ida'])
    await anular(primera.id)
    const segunda = await vender(articulo, ['IDA'])
    await volver(articulo.id, ['ida'], segunda.id)
    const tercera = await vender(articulo, ['i d a'])
    expect(await pasos('ida')).toEqual(['en_stock', 'vendida', 'en_stock', 'vendida', 'en_stock', 'vendida'])
    expect(await de('ida')).toMatchObject({ numero: 'ida', venta: { id: tercera.id } })
    // The papers keep what they delivered.
    expect(
      (await shop.vendedor.call(ventas.get, { params: { id: primera.id } })).detalles[0]?.series,
    ).toEqual([{ numero: 'ida', garantia_hasta: '2026-09-15' }])
    await cuadra()
  })

  it('takes back only the numbers of that sale', async () => {
    const articulo = await conNumeros('v1', 'v2', 'v3')
    const { id } = await vender(articulo, ['v1'])
    await vender(articulo, ['v2'])
    expect(await refusal(volver(articulo.id, ['v2'], id))).toMatchObject({ codigo: 'serie_no_disponible' })
    expect(await refusal(volver(articulo.id, ['v3']))).toMatchObject({ codigo: 'serie_no_disponible' })
    const quedan = async () =>
      (await shop.vendedor.call(notasCredito.deVenta, { params: { ventaId: id } })).lineas[0]?.series
    expect(await quedan()).toEqual(['v1'])
    await volver(articulo.id, ['v1'], id)
    expect(await quedan()).toBeUndefined()
    expect(await de('v1')).toMatchObject({ estado: 'en_stock', venta: null, garantia_hasta: null })
    await cuadra()
  })

  it('is exchanged for another: one number comes back, one goes', async () => {
    const antes = await shop.admin.call(ventasConfiguracion.get)
    await shop.admin.call(ventasConfiguracion.update, { body: { ...antes, cambios: true } })
    const articulo = await conNumeros('cam1', 'cam2')
    const { id } = await vender(articulo, ['cam1'])
    const linea = { articulo: articulo.id, cantidad: 1, precio_unitario: 10_000, total: 10_000 }
    const cambiar = (vuelve: string[] | undefined) =>
      shop.vendedor.call(cambios.create, {
        body: {
          fecha: HOY,
          cliente,
          venta: id,
          condicion_venta: 'Contado Efectivo',
          bonificacion: 0,
          anticipo: 0,
          cantidad_cuotas: null,
          devueltos: [{ ...linea, ...(vuelve && { series: vuelve }) }],
          llevados: [{ ...linea, series: ['cam2'] }],
          diferencia: 0,
        },
      })
    expect(await refusal(cambiar(undefined))).toMatchObject({ codigo: 'series_incompletas' })
    expect(await refusal(cambiar(['cam2']))).toMatchObject({ codigo: 'serie_no_disponible' })
    const { venta } = await cambiar(['cam1'])
    expect(await de('cam1')).toMatchObject({ estado: 'en_stock', venta: null })
    expect(await de('cam2')).toMatchObject({ estado: 'vendida', venta: { id: venta.id } })
    await cuadra()
  })

  it('says the numbers of what is pending when they are delivered', async () => {
    const articulo = await conNumeros('p1')
    const { id, pendientes } = await vender(articulo, ['p1'], 2)
    expect(pendientes).toMatchObject([{ cantidad: 1 }])
    await entrar(articulo.id, ['p2'])
    const linea = { articulo: articulo.id, cantidad: 1, precio_unitario: 0, total: 0, observaciones: '' }
    const entregar = (numeros?: string[]) =>
      shop.vendedor.call(remitosCliente.create, {
        body: {
          fecha: HOY,
          cliente,
          tipo_operacion: 'SALIDA',
          concepto: 'entrega',
          detalles: [{ ...linea, ...(numeros && { series: numeros }) }],
        },
      })
    expect(await refusal(entregar())).toMatchObject({ codigo: 'series_incompletas' })
    await entregar(['p2'])
    expect(await de('p2')).toMatchObject({ estado: 'vendida', venta: { id } })
    await anular(id)
    expect(await pasos('p1')).toEqual(['en_stock', 'vendida', 'en_stock'])
    expect(await pasos('p2')).toEqual(['en_stock', 'vendida', 'en_stock'])
    await cuadra()
  })

  it('moves with its numbers to another branch, and what does not arrive is out of the stock', async () => {
    const articulo = await conNumeros('t1', 't2', 't3')
    const enviar = (numeros: string[], cantidad = numeros.length) =>
      shop.vendedor.call(transferencias.create, {
        body: {
          sucursal_destino: shop.norte,
          concepto: 'mover',
          observaciones: '',
          detalles: [{ articulo_id: articulo.id, cantidad_solicitada: cantidad, series: numeros }],
        },
      })
    expect(await refusal(enviar(['t1'], 2))).toMatchObject({ codigo: 'series_incompletas' })
    expect(await refusal(enviar(['t1'], 9))).toMatchObject({ codigo: 'series_sin_stock' })
    const { id, detalles } = await enviar(['t1', 't2'])
    expect(detalles[0]?.series).toEqual([
      { numero: 't1', llego: null },
      { numero: 't2', llego: null },
    ])
    expect(await de('t1')).toMatchObject({ estado: 'en_transito' })
    expect(await refusal(vender(articulo, ['t1']))).toMatchObject({ codigo: 'serie_no_disponible' })
    const recibir = (numeros: string[]) =>
      shop.vecino.call(transferencias.recibir, {
        params: { id },
        body: { detalles: [{ id: detalles[0]?.id ?? 0, cantidad_recibida: 1, series: numeros }] },
      })
    expect(await refusal(recibir(['t3']))).toMatchObject({ codigo: 'serie_no_disponible' })
    expect((await recibir(['t2'])).detalles[0]?.series).toEqual([
      { numero: 't1', llego: false },
      { numero: 't2', llego: true },
    ])
    expect(await de('t2')).toMatchObject({ estado: 'en_stock', sucursal: { id: shop.norte } })
    expect(await de('t1')).toMatchObject({ estado: 'baja' })
    await cuadra()
  })

  it('enters and leaves by an adjustment, and comes in again as the same row', async () => {
    const articulo = await conNumeros('a1')
    expect(await refusal(entrar(articulo.id, ['A1']))).toMatchObject({ codigo: 'serie_no_disponible' })
    const sacar = (numeros?: string[]) =>
      shop.admin.call(ajustes.create, {
        body: {
          tipo_operacion: 'SALIDA',
          concepto: 'rota',
          observaciones: '',
          fecha: HOY,
          sucursal_id: shop.centro,
          detalles: [
            { articulo_id: articulo.id, cantidad: 1, precio_costo: 0, ...(numeros && { series: numeros }) },
          ],
        },
      })
    expect(await refusal(sacar())).toMatchObject({ codigo: 'series_incompletas' })
    await sacar(['a1'])
    await entrar(articulo.id, ['a1'])
    expect(await pasos('a1')).toEqual(['en_stock', 'baja', 'en_stock'])
    await cuadra()
  })

  it('is moved by nothing that says no numbers', async () => {
    const articulo = await conNumeros()
    await expect(giveStock(shop, articulo.id, shop.centro, 1)).rejects.toMatchObject({
      codigo: 'series_incompletas',
    })
  })
})

describe('an article that asks at its sale', () => {
  const alVenderlo = () =>
    buildArticulo(shop, { series: 'venta', stock: { sucursal: shop.centro, cantidad: 3 } })

  it('makes the number with the sale, once for ever', async () => {
    const articulo = await alVenderlo()
    expect(await refusal(vender(articulo, undefined))).toMatchObject({ codigo: 'series_incompletas' })
    const { id } = await vender(articulo, ['unica'])
    expect(await pasos('unica')).toEqual(['vendida'])
    expect(await refusal(vender(articulo, ['UNICA']))).toMatchObject({ codigo: 'serie_no_disponible' })
    await anular(id)
    await vender(articulo, ['unica'])
    expect(await pasos('unica')).toEqual(['vendida', 'en_stock', 'vendida'])
  })

  it('of two branches that sell the same number one sells it', async () => {
    const articulo = await alVenderlo()
    await giveStock(shop, articulo.id, shop.norte, 1)
    const body = ventaInput({ cliente, lineas: [{ articulo, cantidad: 1 }] })
    const con = { ...body, detalles: body.detalles.map((d) => ({ ...d, series: ['doble'] })) }
    const hechas = await Promise.allSettled([
      shop.vendedor.call(ventas.create, { body: con }),
      shop.vecino.call(ventas.create, { body: con }),
    ])
    expect(hechas.map((h) => h.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is sold without stock and without a number: what is pending says it later', async () => {
    const articulo = await buildArticulo(shop, { series: 'venta' })
    expect(await vender(articulo, undefined)).toMatchObject({ pendientes: [{ cantidad: 1 }] })
    expect(await refusal(vender(articulo, ['antes']))).toMatchObject({ codigo: 'series_incompletas' })
  })
})

describe('when an article asks', () => {
  const update = (id: string, body: object) => shop.admin.call(articulos.update, { params: { id }, body })

  it('is chosen while it has no stock, and never with fractions', async () => {
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 1 } })
    expect(await refusal(update(articulo.id, { series: 'siempre' }))).toMatchObject({
      status: 409,
      codigo: 'series_con_stock',
    })
    expect(await update(articulo.id, { series: 'venta', garantia_meses: 12 })).toMatchObject({
      series: 'venta',
      garantia_meses: 12,
    })
    expect(await refusal(update(articulo.id, { unidad: 'm' }))).toMatchObject({
      codigo: 'series_con_fracciones',
    })
    const vacio = await buildArticulo(shop)
    expect(vacio).not.toHaveProperty('series')
    expect(await update(vacio.id, { series: 'siempre' })).toMatchObject({ series: 'siempre' })
  })

  it('cannot be chosen while numbers are off', async () => {
    await shop.db.run(sql`update ventas_configuracion set numeros_de_serie = false`)
    expect(
      await refusal(shop.admin.call(articulos.create, { body: articuloInput({ series: 'venta' }) })),
    ).toMatchObject({ status: 409, codigo: 'numeros_de_serie_inactivos' })
    await shop.db.run(sql`update ventas_configuracion set numeros_de_serie = true`)
  })

  it('keeps numbers on: they are turned off once no article asks for them', async () => {
    const antes = await shop.admin.call(ventasConfiguracion.get)
    const apagar = () =>
      shop.admin.call(ventasConfiguracion.update, { body: { ...antes, numeros_de_serie: false } })
    await shop.db.run(sql`update articulos set series = ''`)
    const radio = await buildArticulo(shop, { series: 'venta', nombre: 'Radio' })
    expect(await refusal(apagar())).toMatchObject({
      status: 409,
      codigo: 'series_en_uso',
      message: '«Radio» pide números de serie: antes de apagarlos, elige «No» en su ficha',
    })
    await buildArticulo(shop, { series: 'siempre', nombre: 'Parlante', baja: true })
    expect((await refusal(apagar())).message).toContain('y otros artículos piden')
    await shop.db.run(sql`update articulos set series = '' where id <> ${radio.id}`)
    await shop.admin.call(articulos.update, { params: { id: radio.id }, body: { series: '' } })
    expect(await apagar()).toMatchObject({ numeros_de_serie: false })
    await shop.admin.call(ventasConfiguracion.update, { body: antes })
  })
})

it('the paper of a sale says the number and its warranty, and no date where there is none', async () => {
  const articulo = await conNumeros('papel-1')
  await shop.admin.call(articulos.update, { params: { id: articulo.id }, body: { garantia_meses: 0 } })
  const { id } = await vender(articulo, ['papel-1'])
  const otro = await conNumeros('papel-2')
  const { id: conGarantia } = await vender(otro, ['papel-2'])
  const print = async (venta: number) => {
    const { body } = await shop.http.inject({
      url: `/gestion/ventas/${venta}/imprimir/`,
      headers: { authorization: `Bearer ${shop.vendedor.access}` },
    })
    return wordsOf(body)
  }
  expect(await print(id)).toMatch(/N\.º de serie papel-1(?! · Garantía)/)
  expect(await print(conGarantia)).toContain('N.º de serie papel-2 · Garantía hasta 15/09/2026')
})

describe('a return that is undone', () => {
  beforeAll(() => facturar(shop))

  async function devuelta(numero: string) {
    const articulo = await conNumeros(numero)
    const { id } = await vender(articulo, [numero])
    await grantAll(shop)
    const nota = await volver(articulo.id, [numero], id)
    await grantAll(shop)
    const revertir = () =>
      shop.admin.call(notasCredito.revertir, { params: { id: nota.id }, body: { motivo: 'era otra' } })
    return { articulo, id, revertir }
  }

  it('gives the number back to its sale, with the same warranty', async () => {
    const { id, revertir } = await devuelta('r1')
    await revertir()
    expect(await de('r1')).toMatchObject({ estado: 'vendida', venta: { id }, garantia_hasta: '2026-09-15' })
    await cuadra()
  })

  it('is refused once the number was sold again', async () => {
    const { articulo, revertir } = await devuelta('r2')
    await entrar(articulo.id, ['r3'])
    await vender(articulo, ['r2'])
    expect(await refusal(revertir())).toMatchObject({ status: 409, codigo: 'serie_no_disponible' })
  })
})

describe('goods from a supplier', () => {
  it('enter with their numbers, go with an annulment, and enter again as the same rows', async () => {
    await activarCompras(shop.admin.call)
    const { id: proveedor } = await buildProveedor(shop.admin.call)
    const articulo = await conNumeros()
    const recibir = (numeros: string[], cantidad = 2) =>
      shop.admin.call(recepciones.create, {
        body: {
          proveedor,
          sucursal: shop.centro,
          remito: '',
          observaciones: '',
          detalles: [{ articulo: articulo.id, cantidad, series: numeros, motivo: '' }],
        },
      })
    expect(await refusal(recibir(['c1']))).toMatchObject({ codigo: 'series_incompletas' })
    const { id } = await recibir(['c1', 'c2'])
    await shop.admin.call(recepciones.anular, { params: { id }, body: { motivo: 'no era' } })
    await recibir(['c1', 'c2'])
    expect(await pasos('c1')).toEqual(['en_stock', 'baja', 'en_stock'])
    expect(await refusal(recibir(['c1'], 1))).toMatchObject({ codigo: 'serie_no_disponible' })
    await cuadra()
  })
})
