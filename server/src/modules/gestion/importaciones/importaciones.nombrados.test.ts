/** Rubros, brands and suppliers that a file of articles names, and the shop does not have yet. */
import type { Client } from '@mostrador/contract/client'
import { compras } from '@mostrador/contract/compras/compras'
import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import {
  aplicar,
  checkBooks,
  configurar,
  csvOf,
  deshacer,
  filasDe,
  importar,
} from '../../../../test/shop/importar.ts'

const shop = shopOfFile()
const call: Client = (endpoint, ...input) => shop.admin.call(endpoint, ...input)

const leer = (...lineas: string[]) => importar(shop, 'articulos', csvOf(lineas.join('\n')))
const get = (id: string) => call(articulos.get, { params: { id } })
const tomados = (leida: Awaited<ReturnType<typeof leer>>) => leida.columnas.map(({ campo }) => campo)
const proveedorDe = async (razon_social: string) => {
  const { results } = await call(proveedores.list, { query: { search: razon_social } })
  return results.filter((p) => p.razon_social === razon_social)
}
const vendidosPor = async (id: number) =>
  (await call(articuloProveedores.list, { params: { id }, query: {} })).results
const comprando = (activa: boolean) => call(compras.configurar, { body: { activa } })

describe('rubro and brand in a shop that uses none', () => {
  it('are offered by the file that has them, made with it, and out of use after its undo', async () => {
    const leida = await leer('Código;Nombre;Rubro;Marca', 'N-1;Pava;Cocina;Liliana', 'N-2;Plancha;cocina;')
    expect(tomados(leida)).toEqual(['id', 'nombre', 'rubro', 'marca'])
    expect((await filasDe(shop, leida.id))[0]?.motivo).toContain('El rubro «Cocina» no existe')
    await aplicar(shop, leida.id)
    const [cocina] = await call(rubros.list, {})
    expect(cocina).toMatchObject({ nombre: 'Cocina', baja: false })
    expect(await get('N-1')).toMatchObject({ rubro: cocina?.id, marca: 'Liliana' })
    expect(await get('N-2')).toMatchObject({ rubro: cocina?.id })
    await deshacer(shop, leida.id)
    expect(await call(rubros.list, {})).toMatchObject([{ nombre: 'Cocina', baja: true }])
  })

  it('are left out where the person takes the columns for nothing, and the template does not ask for them', async () => {
    const leida = await leer('Código;Nombre;Rubro;Marca', 'N-3;Mesa;Muebles;Roble')
    const columnas = leida.columnas
      .filter(({ campo }) => campo === 'rubro' || campo === 'marca')
      .map(({ indice }) => ({ indice, campo: null }))
    await configurar(shop, leida.id, { columnas })
    await aplicar(shop, leida.id)
    expect(await get('N-3')).not.toHaveProperty('rubro')
    expect((await call(rubros.list, {})).map(({ nombre }) => nombre)).toEqual(['Cocina'])
    const plantilla = await call(importaciones.plantilla, { params: { tipo: 'articulos' } })
    const { rows } = await readWorkbook(plantilla)
    expect(rows[0]).not.toContain('Rubro')
    expect(rows[0]).not.toContain('Proveedor')
  })
})

describe('the supplier of an article', () => {
  it('is no field of the file while purchases are off', async () => {
    expect(tomados(await leer('Código;Nombre;Proveedor', 'N-4;Silla;Acme'))).toEqual(['id', 'nombre', null])
  })

  it('is made once, linked as the usual one without a price, and the same file again changes nothing', async () => {
    await comprando(true)
    const archivo = [
      'Código;Nombre;Proveedor;Cód. prov.',
      'P-1;Pava;Bazar Sur;A-10',
      'P-2;Plancha;BAZAR SÚR;A-10',
      'P-3;Tostadora;Bazar Sur;',
      'P-4;Licuadora;;',
    ]
    const leida = await leer(...archivo)
    expect(tomados(leida)).toEqual(['id', 'nombre', 'proveedor', 'codigo_proveedor'])
    expect((await filasDe(shop, leida.id))[0]?.motivo).toContain('El proveedor «Bazar Sur» no existe')
    await aplicar(shop, leida.id)
    const [suyo, ...otros] = [...(await proveedorDe('Bazar Sur')), ...(await proveedorDe('BAZAR SÚR'))]
    expect(otros).toEqual([])
    const vendidos = await vendidosPor(suyo?.id ?? 0)
    expect(vendidos).toHaveLength(3)
    // A code that another article of the supplier has, or that nobody said, is no code that a list would find.
    expect(Object.fromEntries(vendidos.map((v) => [v.articulo, v.codigo]))).toEqual({
      'P-1': 'A-10',
      'P-2': 's/c P-2',
      'P-3': 's/c P-3',
    })
    expect(vendidos.every((v) => v.habitual && v.precio_lista === null)).toBe(true)
    const otraVez = await leer(...archivo)
    expect(otraVez).toMatchObject({ nuevas: 0, cambian: 0, iguales: 4 })
    await checkBooks(shop)
  })

  it('is added to an article that has another one, who stays the usual one', async () => {
    const leida = await leer('Código;Nombre;Proveedor', 'P-1;Pava;Bazar Norte')
    expect(leida).toMatchObject({ cambian: 1 })
    await aplicar(shop, leida.id)
    const [norte] = await proveedorDe('Bazar Norte')
    expect(await vendidosPor(norte?.id ?? 0)).toMatchObject([{ articulo: 'P-1', habitual: false }])
    await deshacer(shop, leida.id)
    expect(await vendidosPor(norte?.id ?? 0)).toEqual([])
    expect(await proveedorDe('Bazar Norte')).toMatchObject([{ baja: true }])
  })

  it('comes back into use with a file that names it', async () => {
    const leida = await leer('Código;Nombre;Proveedor', 'P-5;Batidora;bazar norte')
    expect((await filasDe(shop, leida.id))[0]?.motivo).toContain('está dado de baja')
    await aplicar(shop, leida.id)
    expect(await proveedorDe('Bazar Norte')).toMatchObject([{ baja: false }])
  })

  it('goes with the articles of its file, which is no use of them; a price given since is one', async () => {
    const leida = await leer('Código;Nombre;Proveedor', 'Q-1;Olla;Ollas SA', 'Q-2;Sartén;Ollas SA')
    await aplicar(shop, leida.id)
    const [ollas] = await proveedorDe('Ollas SA')
    const [vinculo] = await vendidosPor(ollas?.id ?? 0)
    const params = { id: ollas?.id ?? 0, vinculo: vinculo?.id ?? 0 }
    await call(articuloProveedores.update, { params, body: { precio_lista: 10_000 } })
    expect(await refusal(deshacer(shop, leida.id))).toMatchObject({
      status: 409,
      codigo: 'importacion_usada',
    })
    await call(articuloProveedores.update, { params, body: { precio_lista: null } })
    // The price changed what the article costs, which is a change of the record.
    await deshacer(shop, leida.id, { con_editadas: true })
    expect(await refusal(get('Q-1'))).toMatchObject({ status: 404 })
    expect(await proveedorDe('Ollas SA')).toMatchObject([{ baja: true }])
    await checkBooks(shop)
  })

  it('of a checked file is refused once purchases are off', async () => {
    await buildArticulo(shop, { id: 'R-1' })
    const leida = await leer('Código;Nombre;Proveedor', 'R-1;;Tarde SA')
    await comprando(false)
    expect(await refusal(aplicar(shop, leida.id))).toMatchObject({ status: 409 })
    expect(await proveedorDe('Tarde SA')).toEqual([])
  })
})
