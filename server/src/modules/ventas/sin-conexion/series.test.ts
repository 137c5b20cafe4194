/** Serial numbers on a device without a line: it asks them, and what is not there to be sold waits for a person. */
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { series } from '@mostrador/contract/mercaderia/series'
import { copia } from '@mostrador/contract/ventas/sin-conexion/copia'
import type { VentaSinConexion } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { articuloInput, buildArticulo, stockOf } from '../../../../test/shop/builders.ts'
import { encenderSeries, entrarSeries } from '../../../../test/shop/series.ts'
import { activarSinConexion, Dispositivo, enviar } from '../../../../test/shop/sinConexion.ts'
import { checkIntegridad } from '../../gestion/integridad/integridad.queries.ts'

const shop = shopOfFile()

beforeAll(async () => {
  await activarSinConexion(shop, shop.centro)
  await encenderSeries(shop)
})

const entrar = (articulo: string, ...numeros: string[]) => entrarSeries(shop, shop.centro, articulo, numeros)

function vendida(dispositivo: Dispositivo, articulo: Articulo, ...numeros: string[]): VentaSinConexion {
  const cantidad = Math.max(numeros.length, 1)
  const venta = dispositivo.venta(shop.vendedor.id, {
    cliente: CONSUMIDOR_FINAL.id,
    lineas: [{ articulo, cantidad }],
  })
  return conNumeros(venta, ...numeros)
}

const conNumeros = (venta: VentaSinConexion, ...numeros: string[]): VentaSinConexion => ({
  ...venta,
  venta: { ...venta.venta, detalles: venta.venta.detalles.map((d) => ({ ...d, series: numeros })) },
})

const pedir = (sello?: string) =>
  shop.vendedor.call(copia.get, { query: sello === undefined ? {} : { sello } })
const sano = async () => {
  const { ok, diferencias } = await checkIntegridad(shop.db)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
}

describe('the copy of a device', () => {
  it('says which articles ask for numbers, and hears when one begins or ends to ask', async () => {
    const fono = await buildArticulo(shop, { series: 'siempre' })
    const radio = await buildArticulo(shop)
    const { sello, articulos: todos } = await pedir()
    expect(todos.find((a) => a.id === fono.id)).toMatchObject({ series: 'siempre' })
    expect(todos.find((a) => a.id === radio.id)).not.toHaveProperty('series')
    const cambiar = (pide: 'venta' | '') =>
      shop.admin.call(articulos.update, {
        params: { id: radio.id },
        body: articuloInput({ ...radio, series: pide } as never),
      })
    await cambiar('venta')
    const cambios = await pedir(sello)
    const suyo = (de: typeof cambios) => de.articulos.find((a) => a.id === radio.id)
    expect(suyo(cambios)).toMatchObject({ series: 'venta' })
    await cambiar('')
    expect(suyo(await pedir(cambios.sello))).not.toHaveProperty('series')
  })
})

describe('a sale that arrives', () => {
  it('sells its numbers; the second device that sold the same one waits, until a person corrects it', async () => {
    const fono = await buildArticulo(shop, { series: 'siempre' })
    await entrar(fono.id, 'N-1', 'N-2')
    const primera = vendida(new Dispositivo(), fono, 'N-1')
    const segunda = vendida(new Dispositivo(), fono, 'n-1')
    const { numero } = await enviar(shop.vendedor.call, primera)
    expect(await refusal(enviar(shop.vendedor.call, segunda))).toMatchObject({
      status: 409,
      codigo: 'serie_no_disponible',
      message: `El número de serie n-1 de «${fono.nombre}» ya se vendió con ${numero}`,
    })
    expect(await stockOf(shop.db, fono.id, shop.centro)).toBe(1)
    // The same sale with the unit that really left.
    const corregida = await enviar(shop.vendedor.call, conNumeros(segunda, 'N-2'))
    expect(await enviar(shop.vendedor.call, conNumeros(segunda, 'N-2'))).toEqual(corregida)
    const { results } = await shop.admin.call(series.list, { query: { articulo: fono.id } })
    expect(results.map((s) => [s.numero, s.estado, s.venta?.id])).toEqual([
      ['N-2', 'vendida', corregida.id],
      ['N-1', 'vendida', results[1]?.venta?.id],
    ])
    await sano()
  })

  it('waits for a number that is not here, one too few and one twice; what asks at the sale alone takes any', async () => {
    const fono = await buildArticulo(shop, { series: 'siempre' })
    const radio = await buildArticulo(shop, { series: 'venta' })
    await entrar(fono.id, 'M-1', 'M-2', 'M-3')
    const dispositivo = new Dispositivo()
    const codigos = [
      vendida(dispositivo, fono, 'M-9'),
      vendida(dispositivo, fono),
      vendida(dispositivo, fono, 'M-1', 'M-1'),
    ].map(async (venta) => (await refusal(enviar(shop.vendedor.call, venta))).codigo)
    expect(await Promise.all(codigos)).toEqual([
      'serie_no_disponible',
      'series_incompletas',
      'serie_repetida',
    ])
    // The branch had none in the system: they leave all the same, each with its number.
    await enviar(shop.vendedor.call, vendida(dispositivo, radio, 'R-1'))
    const { results } = await shop.admin.call(series.list, { query: { articulo: radio.id } })
    expect(results).toMatchObject([{ numero: 'R-1', estado: 'vendida' }])
    await sano()
  })

  it('brings in what the branch lacked with its number, and takes the others from the stock', async () => {
    const fono = await buildArticulo(shop, { series: 'siempre' })
    await entrar(fono.id, 'P-1')
    const { id } = await enviar(shop.vendedor.call, vendida(new Dispositivo(), fono, 'P-1', 'P-2'))
    const { results } = await shop.admin.call(series.list, { query: { articulo: fono.id } })
    expect(results.map((s) => [s.numero, s.estado, s.venta?.id])).toEqual([
      ['P-2', 'vendida', id],
      ['P-1', 'vendida', id],
    ])
    expect(await stockOf(shop.db, fono.id, shop.centro)).toBe(0)
    const repetida = enviar(shop.vendedor.call, vendida(new Dispositivo(), fono, 'P-2'))
    expect(await refusal(repetida)).toMatchObject({ status: 409, codigo: 'serie_no_disponible' })
    await sano()
  })
})
