/** The undo of an import of articles. That of customers and of stock is with their imports. */

import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { describe, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { aplicar, checkBooks, csvOf, deshacer, importar, unidadesDe } from '../../../../test/shop/importar.ts'

const shop = shopOfFile()

const get = (id: string) => shop.admin.call(articulos.get, { params: { id } })

const previa = (id: number) => shop.admin.call(importaciones.previaDeshacer, { params: { id } })

describe('the undo of an import of articles', () => {
  const archivo = (prefijo: string) =>
    csvOf(`Código;Nombre;Precio;Stock Centro\n${prefijo}-1;Uno;10,00;5\n${prefijo}-2;Dos;20,00;\n`)

  it('takes new articles and their units back, and the same file makes them anew', async () => {
    const { id } = await importar(shop, 'articulos', archivo('VUELVE'))
    await aplicar(shop, id)
    expect(await previa(id)).toEqual({
      se_puede: true,
      motivo: null,
      usos: [],
      nuevas: 2,
      editadas: 0,
      nombres_editadas: [],
      restaurables: 0,
      cambiadas_despues: 0,
    })
    expect(await deshacer(shop, id)).toMatchObject({ estado: 'deshecha', deshecha: expect.any(String) })
    expect(await refusal(get('VUELVE-2'))).toMatchObject({ status: 404 })
    // A movement is never deleted, so its article stays, inactive and without units.
    expect(await get('VUELVE-1')).toMatchObject({ baja: true })
    expect(await refusal(deshacer(shop, id))).toMatchObject({ status: 409, codigo: 'importacion_deshecha' })
    await checkBooks(shop)

    const otra = await importar(shop, 'articulos', archivo('VUELVE'))
    expect(otra).toMatchObject({ nuevas: 2, ya_aplicada: null })
    await aplicar(shop, otra.id, { modo: 'solo_nuevos' })
    expect(await get('VUELVE-1')).toMatchObject({ baja: false, precio_venta: 1_000 })
    expect(await unidadesDe(shop, 'VUELVE-1', shop.centro)).toBe(5)
    await checkBooks(shop)
  })

  it('is refused once a sale used one of them, and says what and how many', async () => {
    const { id } = await importar(shop, 'articulos', archivo('USADO'))
    await aplicar(shop, id)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    await buildVenta(shop.vendedor.call, {
      cliente,
      lineas: [{ articulo: await get('USADO-1'), cantidad: 2 }],
    })
    const motivo = 'Lo importado ya se usó: líneas de ventas (1), movimientos de stock posteriores (1).'
    expect(await previa(id)).toMatchObject({ se_puede: false, motivo })
    expect(await refusal(deshacer(shop, id))).toMatchObject({
      status: 409,
      codigo: 'importacion_usada',
      body: {
        error: motivo,
        usos: [
          { texto: 'líneas de ventas', cantidad: 1 },
          { texto: 'movimientos de stock posteriores', cantidad: 1 },
        ],
      },
    })
    expect(await get('USADO-2')).toMatchObject({ baja: false })
  })

  it('restores the old values of what has not changed since', async () => {
    const antes = await buildArticulo(shop, { id: 'RESTAURA' })
    const { id } = await importar(
      shop,
      'articulos',
      csvOf('Código;Nombre;Precio;Lista;Estado\nRESTAURA;Otro;1,00;2,00;Inactivo\n'),
    )
    await aplicar(shop, id)
    await shop.vendedor.call(articulos.update, { params: { id: 'RESTAURA' }, body: { precio_lista: 300 } })
    expect(await previa(id)).toMatchObject({
      se_puede: true,
      nuevas: 0,
      restaurables: 3,
      cambiadas_despues: 1,
    })
    await deshacer(shop, id)
    expect(await get('RESTAURA')).toEqual({ ...antes, precio_lista: 300 })
    expect((await auditOf(shop.db, 'articulos', 'RESTAURA')).at(-1)).toMatchObject({
      accion: 'deshacer',
      despues: { nombre: antes.nombre, importacion: id },
    })
    await checkBooks(shop)
  })

  describe('counts only what still holds', () => {
    it('prices that were taken back hinder nothing, and their articles stay, inactive', async () => {
      const { id } = await importar(shop, 'articulos', archivo('PRECIADO'))
      await aplicar(shop, id)
      const lista = await importar(shop, 'precios', csvOf('Código;Precio\nPRECIADO-2;25,00\n'))
      await aplicar(shop, lista.id)
      const motivo = 'Lo importado ya se usó: actualizaciones de precios (1).'
      expect(await previa(id)).toMatchObject({ se_puede: false, motivo })
      expect(await refusal(deshacer(shop, id))).toMatchObject({ status: 409, body: { error: motivo } })
      await deshacer(shop, lista.id)
      expect(await previa(id)).toMatchObject({ se_puede: true, usos: [], editadas: 0 })
      await deshacer(shop, id)
      expect(await get('PRECIADO-2')).toMatchObject({ baja: true })
      await checkBooks(shop)
      const otra = await importar(shop, 'articulos', archivo('PRECIADO'))
      expect(otra).toMatchObject({ nuevas: 2, con_error: 0 })
      await aplicar(shop, otra.id)
      expect(await get('PRECIADO-2')).toMatchObject({ baja: false, precio_venta: 2_000 })
      await checkBooks(shop)
    })

    it('a later import of stock hinders it by its name, until that one is undone', async () => {
      const { id } = await importar(shop, 'articulos', archivo('LUEGO'))
      await aplicar(shop, id)
      const stock = await importar(
        shop,
        'stock',
        csvOf('Sucursal;Código;Cantidad\nCentro;LUEGO-1;3\nNorte;LUEGO-2;4\n'),
      )
      const { comprobante } = await aplicar(shop, stock.id)
      const motivo = `Lo importado ya se usó: movimientos de stock de ${comprobante} (2).`
      expect(await previa(id)).toMatchObject({ se_puede: false, motivo })
      expect(await refusal(deshacer(shop, id))).toMatchObject({ status: 409, body: { error: motivo } })
      await deshacer(shop, stock.id)
      expect(await unidadesDe(shop, 'LUEGO-1', shop.centro)).toBe(5)
      await deshacer(shop, id)
      expect(await get('LUEGO-2')).toMatchObject({ baja: true })
      await checkBooks(shop)
    })

    it('a later import of the same articles hinders it by its name, until that one is undone', async () => {
      const { id } = await importar(shop, 'articulos', archivo('PISADO'))
      await aplicar(shop, id)
      const otra = await importar(shop, 'articulos', csvOf('Código;Nombre\nPISADO-2;Dos y medio\n'))
      const { comprobante } = await aplicar(shop, otra.id)
      const motivo = `Lo importado ya se usó: cambios de ${comprobante} (1).`
      expect(await previa(id)).toMatchObject({ se_puede: false, motivo })
      expect(await refusal(deshacer(shop, id))).toMatchObject({ status: 409, body: { error: motivo } })
      expect(await get('PISADO-2')).toMatchObject({ nombre: 'Dos y medio' })
      await deshacer(shop, otra.id)
      expect(await deshacer(shop, id)).toMatchObject({ estado: 'deshecha' })
    })
  })

  it('takes back what somebody changed only when the caller knows of it', async () => {
    const { id } = await importar(shop, 'articulos', archivo('EDITADO'))
    await aplicar(shop, id)
    await shop.vendedor.call(articulos.update, {
      params: { id: 'EDITADO-2' },
      body: { nombre: 'Mejor nombre' },
    })
    const editadas = { editadas: 1, nombres_editadas: ['Mejor nombre'] }
    expect(await previa(id)).toMatchObject({ se_puede: true, nuevas: 2, ...editadas })
    expect(await refusal(deshacer(shop, id))).toMatchObject({
      status: 409,
      codigo: 'importacion_editada',
      body: {
        error:
          'Después de importarlos alguien cambió datos (1): Mejor nombre. Al deshacer se pierden esos cambios.',
        ...editadas,
      },
    })
    expect(await get('EDITADO-2')).toMatchObject({ nombre: 'Mejor nombre' })
    await deshacer(shop, id, { con_editadas: true })
    expect(await refusal(get('EDITADO-2'))).toMatchObject({ status: 404 })
    await checkBooks(shop)
  })

  it('counts articles that become active again by it', async () => {
    const ids = await Promise.all(
      ['ACTIVA-1', 'ACTIVA-2'].map(async (id) => (await buildArticulo(shop, { id })).id),
    )
    const { id } = await importar(
      shop,
      'articulos',
      csvOf(`Código;Nombre;Estado\n${ids[0]};Uno;Inactivo\n${ids[1]};Dos;Inactivo\n`),
    )
    await aplicar(shop, id)
    await shop.admin.call(articulos.update, { params: { id: 'ACTIVA-2' }, body: { nombre: 'Otro nombre' } })
    await deshacer(shop, id)
    expect(await get('ACTIVA-1')).toMatchObject({ baja: false })
    expect(await get('ACTIVA-2')).toMatchObject({ baja: false, nombre: 'Otro nombre' })
    await checkBooks(shop)
  })
})
