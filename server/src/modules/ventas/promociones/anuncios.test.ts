/** What labels, the list of prices and its public page say of promotions. */
import { rubros } from '@mostrador/contract/maestros/rubros'
import { etiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { listaPrecios } from '@mostrador/contract/ventas/lista-precios'
import { listaPublica } from '@mostrador/contract/ventas/lista-publica'
import {
  type Beneficio,
  promociones,
  type ReglaPromocion,
  TODO,
} from '@mostrador/contract/ventas/promociones/promociones'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeAll, describe, expect, it } from 'vitest'
import { letrasDe } from '../../../../test/files/pdf.ts'
import { HOY, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()
const encender = (si: boolean) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: false, promociones: si },
  })
const crear = (nombre: string, beneficio: Beneficio, mas: Partial<ReglaPromocion> = {}) =>
  shop.admin.call(promociones.create, { body: { nombre, desde: HOY, beneficio, ...mas } })

const QUINTA = 'Lleva 3, paga 2, los martes y jueves, pagando con tarjeta de débito'
const VEINTE = '20 % de descuento: $ 800,00'

beforeAll(async () => {
  await encender(true)
  const { id: rubro } = await shop.admin.call(rubros.create, { body: { nombre: 'Almacén' } })
  await buildArticulo(shop, { id: 'YER', nombre: 'Yerba', precio_venta: 1_000_00, rubro })
  await buildArticulo(shop, { id: 'PAN', nombre: 'Pan', precio_venta: 500_00 })
  const deYerba = { ...TODO, articulos: ['YER'] }
  const { id: cliente } = await buildCliente(shop.admin.call)
  const diez: Beneficio = { tipo: 'porcentaje', porcentaje: 10_00 }
  await crear('Veinte', { tipo: 'porcentaje', porcentaje: 20_00 }, { alcance: deYerba })
  await crear(
    '3×2',
    { tipo: 'grupo', lleva: 3, rebajadas: 1, porcentaje: 100_00 },
    {
      alcance: { ...TODO, rubros: [rubro] },
      dias: [4, 2],
      medios: ['TARJETA_DEBITO'],
      prioridad: 1,
    },
  )
  // None of these is said.
  await crear('De todo', diez)
  await crear('De un cliente', diez, { alcance: deYerba, clientes: [cliente] })
  await crear('Del norte', diez, { alcance: deYerba, sucursales: [shop.norte] })
  await crear('De 2099', diez, { alcance: deYerba, desde: '2099-01-01' })
  const { id } = await crear('Apagada', diez, { alcance: deYerba })
  await shop.admin.call(promociones.update, { params: { id }, body: { activa: false } })
})

const limpio = (textos: string[]) => textos.map((t) => t.replaceAll('\u00a0', ' '))

const lista = async () => {
  const blob = await shop.vendedor.call(listaPrecios.imprimir, { query: {} })
  return limpio((await letrasDe(new Uint8Array(await blob.arrayBuffer()))).map((l) => l.texto))
}

const etiqueta = async (articulo: string) => {
  const body = { formato: 'a4-3x8' as const, articulos: [{ articulo, cantidad: 1 }] }
  const { pagina } = await shop.vendedor.call(etiquetas.vista, { query: { hoja: 1 }, body })
  return limpio(pagina.flatMap((una) => una.dibujo.textos.map((t) => t.texto)))
}

describe('the promotions of an article', () => {
  it('stand below its row in the list of prices, with their conditions; those of all, of some, or of another day do not', async () => {
    const textos = await lista()
    const dichas = textos.filter((t) => t.startsWith('Promoción'))
    expect(dichas).toEqual([`Promoción: ${QUINTA}`, `Promoción: ${VEINTE}`])
  })

  it('have the first one on its label', async () => {
    expect((await etiqueta('YER')).join(' ')).toContain(QUINTA)
    expect((await etiqueta('PAN')).join(' ')).not.toContain('descuento')
  })

  it('stand on the public page', async () => {
    await shop.admin.call(listaPublica.update, {
      body: { activa: true, sucursal: shop.centro, rubros: [], plan: null, codigos: true },
    })
    const { direccion } = await shop.admin.call(listaPublica.get)
    const { body } = await shop.http.inject({ url: new URL(direccion ?? '', 'http://x').pathname })
    const [texto = ''] = limpio([body])
    expect(texto).toContain(`<p class="promo">${QUINTA}</p>`)
    expect(texto).toContain(`<p class="promo">${VEINTE}</p>`)
  })

  it('are not said while promotions are off', async () => {
    await encender(false)
    expect((await lista()).join(' ')).not.toContain('Promoción')
    expect((await etiqueta('YER')).join(' ')).not.toContain('paga 2')
    await encender(true)
  })
})
