/** Who takes how much off the prices. */
import { sumarDias } from '@mostrador/contract/fechas'
import { analisis } from '@mostrador/contract/gestion/analisis/analisis'
import { type AgruparDescuentos, descuentos } from '@mostrador/contract/gestion/analisis/descuentos'
import { informes } from '@mostrador/contract/gestion/informes'
import { sumar } from '@mostrador/contract/importes'
import { promociones } from '@mostrador/contract/ventas/promociones/promociones'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal } from '../../../../test/run/app.ts'
import {
  buildArticulo,
  buildCliente,
  buildNota,
  buildVenta,
  ventaInput,
} from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopForEachTest()
const informe = (
  agrupar: AgruparDescuentos,
  query: { desde?: string; hasta?: string } = {},
  who = shop.admin,
) => who.call(descuentos.list, { query: { agrupar, ...query } })

describe('GET /gestion/informe_descuentos/', () => {
  it('says by seller what was taken off the prices, beside what was annulled and returned', async () => {
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const vender = (bonificacion: number, who = shop.vendedor) =>
      buildVenta(who.call, {
        cliente,
        bonificacion,
        lineas: [{ articulo, cantidad: 2 }],
        sucursal: shop.centro,
      })
    await vender(5_000)
    await vender(0)
    const { venta } = await vender(1_000)
    await shop.admin.call(ventas.anular, { params: { id: venta.id }, body: { observaciones: '' } })
    const deAdmin = await vender(2_000, shop.admin)
    await buildNota(shop.admin.call, {
      cliente,
      articulo: articulo.id,
      precio_unitario: 9_000,
      venta: deAdmin.venta.id,
      sucursal: shop.centro,
    })
    const { filas, total } = await informe('vendedor')
    expect(filas).toMatchObject([
      {
        clave: String(shop.vendedor.id),
        ventas: 2,
        con_descuento: 1,
        lista: 40_000,
        en_lineas: 0,
        en_ventas: 5_000,
        descontado: 5_000,
        porcentaje: 12.5,
        vendido: 35_000,
        anuladas: 1,
        anulado: 19_000,
        devuelto: 0,
      },
      {
        clave: String(shop.admin.id),
        ventas: 1,
        descontado: 2_000,
        porcentaje: 10,
        devuelto: 9_000,
        anuladas: 0,
      },
    ])
    expect(total).toMatchObject({
      ventas: 3,
      con_descuento: 2,
      lista: 60_000,
      descontado: 7_000,
      vendido: 53_000,
      anulado: 19_000,
      devuelto: 9_000,
    })
    const ayer = sumarDias(HOY, -1)
    expect((await informe('vendedor', { desde: ayer, hasta: ayer })).filas).toEqual([])
    // A seller sees the own branch, and only with the permission of the sales report.
    expect((await informe('vendedor', {}, shop.vecino)).filas).toEqual([])
    await givePermisos(shop, { sin: ['informe_ventas'] })
    expect(await refusal(informe('vendedor', {}, shop.vendedor))).toMatchObject({ status: 403 })
  })

  it('gives each article its share of the discount, to the centavo; list less discounts is what was sold', async () => {
    const articulos = await Promise.all(
      [3_333, 10_000, 77].map((precio_venta) => buildArticulo(shop, { precio_venta })),
    )
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 }),
        fc.nat(99),
        async (cantidades, descuento) => {
          const lineas = articulos.flatMap((articulo, i) => {
            const cantidad = cantidades[i] ?? 0
            return cantidad > 0 ? [{ articulo, cantidad }] : []
          })
          if (lineas.length === 0) return
          const suma = sumar(lineas.map((l) => l.articulo.precio_venta * l.cantidad))
          const bonificacion = Math.floor((suma * descuento) / 100)
          await buildVenta(shop.vendedor.call, { cliente, bonificacion, lineas })
        },
      ),
      { numRuns: 25 },
    )
    const [vendedores, porArticulo, ledger] = await Promise.all([
      informe('vendedor'),
      informe('articulo'),
      shop.admin.call(informes.ventas, { query: {} }),
    ])
    for (const { filas, total } of [vendedores, porArticulo]) {
      for (const cifra of ['lista', 'en_lineas', 'en_ventas', 'descontado', 'vendido'] as const) {
        expect(sumar(filas.map((f) => f[cifra] ?? 0))).toBe(total[cifra])
      }
      const { lista = 0, en_lineas = 0, en_ventas = 0 } = total
      expect(lista - en_lineas - en_ventas).toBe(total.vendido)
      expect(total.vendido).toBe(sumar(ledger.map((v) => v.total)))
      expect(total.ventas).toBe(ledger.length)
    }
    expect(porArticulo.total.descontado).toBe(vendedores.total.descontado)
  })

  it('says off what and why: by reason all that was taken off, by promotion each, and open lines under their text', async () => {
    const antes = await shop.admin.call(ventasConfiguracion.get)
    await shop.admin.call(ventasConfiguracion.update, {
      body: { ...antes, descuento_por_linea: true, linea_abierta: true, promociones: true },
    })
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 50 } })
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const vender = (linea: object, bonificacion = 0) =>
      buildVenta(shop.vendedor.call, { cliente, bonificacion, lineas: [{ articulo, cantidad: 2, ...linea }] })
    await vender({ descuento: 2_000, descuento_motivo: 'Caja rota' })
    await vender({ descuento: 1_000, descuento_motivo: 'caja ROTA' }, 500)
    await vender({ descuento: 300 })
    const otro = await buildArticulo(shop, {
      nombre: 'Azúcar',
      stock: { sucursal: shop.centro, cantidad: 50 },
    })
    const { id: promocion } = await shop.admin.call(promociones.create, {
      body: {
        nombre: 'Diez por ciento',
        desde: HOY,
        alcance: { articulos: [otro.id], rubros: [], marcas: [], proveedores: [] },
        beneficio: { tipo: 'porcentaje', porcentaje: 10_00 },
      },
    })
    await vender({
      articulo: otro,
      promociones: [{ promocion, version: 1, unidades: 2, importe: 2_000 }],
    })
    const abierta = { precio_unitario: 700, cantidad: 1, total: 700, iva: '21' as const }
    const detalles = [{ ...abierta, articulo: 'VARIOS', descripcion: 'Cordón' }]
    await shop.vendedor.call(ventas.create, {
      body: { ...ventaInput({ cliente, lineas: [] }), detalles, total: 700 },
    })

    const query = { desde: HOY, hasta: HOY, agrupar: 'articulo' } as const
    const vendidas = await shop.admin.call(analisis.ventas, { query })
    expect(vendidas.grupos.find((f) => f.clave === 'VARIOS cordón')).toMatchObject({
      nombre: 'Cordón',
      vendido: 700,
    })
    const suyo = { ...query, agrupar: 'vendedor', de: 'articulo', clave: 'VARIOS cordón' } as const
    expect((await shop.admin.call(analisis.ventas, { query: suyo })).total).toMatchObject({ vendido: 700 })
    const motivos = await informe('motivo')
    expect(motivos.filas).toMatchObject([
      { nombre: expect.stringMatching(/^caja rota$/i), ventas: 2, descontado: 3_000, parte: 51.7 },
      { nombre: 'Promociones', ventas: 1, descontado: 2_000, porcentaje: 2.5 },
      { nombre: 'En toda la venta', ventas: 1, descontado: 500 },
      { nombre: 'Sin motivo', ventas: 1, descontado: 300 },
    ])
    const vendedores = await informe('vendedor')
    expect(motivos.total).toMatchObject({ ventas: 4, descontado: 5_800, parte: 100 })
    expect(vendedores.total).toMatchObject({
      con_descuento: 4,
      descontado: 5_800,
      en_lineas: 3_300,
      en_promociones: 2_000,
      en_ventas: 500,
    })
    const porPromocion = await informe('promocion')
    expect(porPromocion.filas).toEqual([
      {
        clave: String(promocion),
        nombre: 'Diez por ciento',
        ventas: 1,
        unidades: 2,
        descontado: 2_000,
        porcentaje: 2.5,
        parte: 34.5,
      },
    ])
    expect(porPromocion.total).toMatchObject({ ventas: 1, unidades: 2, descontado: 2_000 })
    const { filas } = await informe('articulo')
    expect(filas.map((f) => [f.nombre, f.vendido])).toEqual([
      [articulo.nombre, 56_200],
      ['Azúcar', 18_000],
      ['Cordón', 700],
    ])
    const cabezas = await Promise.all(
      (['motivo', 'promocion'] as const).map(async (agrupar) => {
        const libro = await shop.admin.call(descuentos.exportar, { query: { agrupar } })
        return (await readWorkbook(libro)).rows[0]
      }),
    )
    const partes = ['Descontado', '% de lo vendido a precio de lista', '% de lo descontado']
    expect(cabezas).toEqual([
      ['Motivo', 'Ventas', ...partes],
      ['Promoción', 'Ventas', 'Unidades', ...partes],
    ])
  })

  it('has its rows in a workbook', async () => {
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    await buildVenta(shop.vendedor.call, { cliente, bonificacion: 500, lineas: [{ articulo, cantidad: 1 }] })
    const libro = await shop.admin.call(descuentos.exportar, { query: { agrupar: 'articulo' } })
    const [cabeza, fila] = (await readWorkbook(libro)).rows
    expect(cabeza?.slice(0, 3)).toEqual(['Código', 'Artículo', 'Ventas'])
    expect(cabeza).not.toContain('Anuladas')
    expect(fila?.[0]).toBe(articulo.id)
  })
})

describe('the hour and the seller of a sale', () => {
  it('are in the list and in its workbook once the business looks after its discounts', async () => {
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { venta } = await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
    const primera = async () => (await shop.admin.call(ventas.list, { query: {} })).results[0]
    const cabeza = async () =>
      (await readWorkbook(await shop.admin.call(ventas.exportar, { query: {} }))).rows[0]
    expect(await primera()).not.toHaveProperty('hora')
    expect(await cabeza()).not.toContain('Hora')
    await shop.admin.call(ventasConfiguracion.update, {
      body: { presupuestos: false, dias_presupuesto: 15, cambios: false, control_descuentos: true },
    })
    expect(await primera()).toMatchObject({ id: venta.id, hora: venta.fecha_creacion })
    expect((await cabeza())?.slice(-2)).toEqual(['Hora', 'Vendedor'])
  })
})
