/** Labels of scales that are read in a count. */
import type { TipoBalanza } from '@mostrador/contract/base/formato-balanza'
import { digitoVerificador, PROPUESTAS } from '@mostrador/contract/maestros/balanzas'
import { formatosBalanza } from '@mostrador/contract/maestros/formatos-balanza'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeAll, describe, expect, it } from 'vitest'
import { shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { empezar, encenderConteos, lectura, leer } from '../../../../test/shop/conteos.ts'

const shop = shopOfFile()
const configurar = async (body: object) => {
  const antes = await shop.admin.call(ventasConfiguracion.get)
  await shop.admin.call(ventasConfiguracion.update, { body: { ...antes, ...body } })
}
const formato = (tipo: TipoBalanza, comienzo: string) =>
  shop.admin.call(formatosBalanza.create, {
    body: {
      ...PROPUESTAS.Systel[0],
      nombre: tipo,
      tipo,
      comienzo,
      decimales: tipo === 'peso' ? 3 : 0,
    } as never,
  })
const con = (doce: string) => doce + digitoVerificador(doce)

beforeAll(async () => {
  await encenderConteos(shop)
  await configurar({ balanzas: true, unidades: true })
  await formato('peso', '20')
  await formato('unidades', '21')
  await formato('importe', '23')
})

describe('the label of a scale in a count', () => {
  it('counts its weight or its units, and says so; one that says no quantity is refused in words', async () => {
    const queso = await buildArticulo(shop, { id: '452', nombre: 'Queso', unidad: 'kg' })
    const pan = await buildArticulo(shop, { id: '453', nombre: 'Pan' })
    const c = await empezar(shop.admin.call, [queso.id, pan.id])
    const hechas = await leer(
      shop.admin.call,
      c,
      lectura(con('200045200452')),
      lectura(con('210045300012')),
      lectura(con('230045203165')),
      lectura(con('200045300452')),
      lectura(con('200077700452')),
    )
    expect(hechas).toMatchObject([
      { articulo: { id: '452' }, problema: null, contado: 0.452, leido: expect.stringContaining('de Queso') },
      { articulo: { id: '453' }, problema: null, contado: 12 },
      { articulo: null, problema: 'La etiqueta dice un importe, no cuánto lleva: escribe la cantidad' },
      { articulo: null, problema: expect.stringContaining('Pan no se vende por peso') },
      { articulo: null, problema: expect.stringContaining('No existe un artículo con el código 00777') },
    ])
  })

  it('is a code of nothing while labels are off', async () => {
    const jamon = await buildArticulo(shop, { id: '454', nombre: 'Jamón', unidad: 'kg' })
    const c = await empezar(shop.admin.call, [jamon.id])
    await configurar({ balanzas: false })
    const hechas = await leer(shop.admin.call, c, lectura(con('200045400452')))
    expect(hechas).toMatchObject([{ articulo: null, problema: 'No hay un artículo con ese código' }])
  })
})
