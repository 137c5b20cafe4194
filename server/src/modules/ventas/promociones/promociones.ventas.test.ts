import { integridad } from '@mostrador/contract/gestion/integridad'
import { sumar } from '@mostrador/contract/importes'
import { listasPrecio } from '@mostrador/contract/maestros/listas-precio'
import { presupuestos } from '@mostrador/contract/ventas/presupuestos'
import { momentoDe } from '@mostrador/contract/ventas/promociones/condiciones'
import { enPalabras } from '@mostrador/contract/ventas/promociones/palabras'
import { promociones } from '@mostrador/contract/ventas/promociones/promociones'
import { type PromocionAplicada, promocionesDe } from '@mostrador/contract/ventas/promociones/venta'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeAll, describe, expect, it } from 'vitest'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, ventaInput } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()
const sell = (body: ReturnType<typeof ventaInput>) => shop.vendedor.call(ventas.create, { body })

type Articulo = Awaited<ReturnType<typeof buildArticulo>>
const vender = (lineas: Parameters<typeof ventaInput>[0]['lineas'], mas: object = {}) =>
  ventaInput({ fecha: HOY, cliente, lineas, ...mas })

let cliente: number
let dosPorUno: number
let yerba: Articulo
let azucar: Articulo

beforeAll(async () => {
  await shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: false, promociones: true },
  })
  ;({ id: cliente } = await buildCliente(shop.vendedor.call))
  const stock = { sucursal: shop.centro, cantidad: 1_000 }
  yerba = await buildArticulo(shop, { precio_venta: 1_000_00, stock })
  azucar = await buildArticulo(shop, { precio_venta: 333_33, stock })
  const { id } = await shop.admin.call(promociones.create, {
    body: {
      nombre: '2×1 en yerba',
      desde: HOY,
      alcance: { articulos: [yerba.id], rubros: [], marcas: [], proveedores: [] },
      beneficio: { tipo: 'grupo', lleva: 2, rebajadas: 1, porcentaje: 100_00 },
    },
  })
  dosPorUno = id
})

const promo = (importe: number, mas: Partial<PromocionAplicada> = {}) => [
  { promocion: dosPorUno, version: 1, unidades: 2, importe, ...mas },
]

describe('a sale with a promotion', () => {
  it('takes what the promotion takes off, and keeps it with its name', async () => {
    const { venta } = await sell(
      vender([
        { articulo: yerba, cantidad: 3, promociones: promo(1_000_00) },
        { articulo: azucar, cantidad: 1 },
      ]),
    )
    expect(venta.total).toBe(2_000_00 + 333_33)
    const guardada = await shop.vendedor.call(ventas.get, { params: { id: venta.id } })
    expect(guardada).toEqual(venta)
    expect(guardada.detalles[0]).toMatchObject({
      precio_unitario: 1_000_00,
      total: 2_000_00,
      promociones: [
        { promocion: dosPorUno, version: 1, nombre: '2×1 en yerba', unidades: 2, importe: 1_000_00 },
      ],
    })
    expect(guardada.detalles[1]).not.toHaveProperty('promociones')
  })

  it('is refused with other promotions than those of now, with the right ones', async () => {
    for (const promociones of [undefined, promo(999_99), promo(1_000_00, { version: 2 })]) {
      const error = await refusal(sell(vender([{ articulo: yerba, cantidad: 2, promociones }])))
      expect(error).toMatchObject({ status: 409, codigo: 'promociones_cambiadas' })
    }
    const de_mas = { articulo: azucar, cantidad: 2, promociones: promo(100_00) }
    expect(await refusal(sell(vender([de_mas])))).toMatchObject({ codigo: 'promociones_cambiadas' })
  })

  it('keeps its own after the promotion changed, and gives back exactly what was paid', async () => {
    const { venta } = await sell(vender([{ articulo: yerba, cantidad: 2, promociones: promo(1_000_00) }]))
    const params = { id: dosPorUno }
    await shop.admin.call(promociones.update, { params, body: { nombre: '2×1 de invierno' } })
    expect(
      await refusal(sell(vender([{ articulo: yerba, cantidad: 2, promociones: promo(1_000_00) }]))),
    ).toMatchObject({ codigo: 'promociones_cambiadas' })
    const guardada = await shop.vendedor.call(ventas.get, { params: { id: venta.id } })
    expect(guardada.detalles[0]?.promociones?.[0]).toMatchObject({ version: 1, nombre: '2×1 en yerba' })
    await shop.admin.call(ventas.anular, { params: { id: venta.id }, body: {} })
    expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])
    await shop.admin.call(promociones.update, { params, body: { nombre: '2×1 en yerba' } })
  })

  it('of a means of payment has it for the part that this means pays', async () => {
    const { id } = await shop.admin.call(promociones.create, {
      body: {
        nombre: 'Débito',
        desde: HOY,
        medios: ['TARJETA_DEBITO'],
        alcance: { articulos: [azucar.id], rubros: [], marcas: [], proveedores: [] },
        beneficio: { tipo: 'porcentaje', porcentaje: 10_00 },
      },
    })
    const de = (importe: number) => [{ promocion: id, version: 1, unidades: 1, importe }]
    const conDebito = (importe: number) =>
      vender([{ articulo: azucar, cantidad: 1, promociones: de(importe) }], {
        condicion_venta: 'Tarjeta de Debito' as const,
      })
    expect((await sell(conDebito(33_33))).venta.total).toBe(300_00)
    expect((await sell(vender([{ articulo: azucar, cantidad: 1 }]))).venta.total).toBe(333_33)
    expect(
      await refusal(sell(vender([{ articulo: azucar, cantidad: 1, promociones: de(33_33) }]))),
    ).toMatchObject({ codigo: 'promociones_cambiadas' })
    await shop.admin.call(promociones.update, { params: { id }, body: { activa: false } })
  })

  it('of some hours ends while the cart is open', async () => {
    const { minuto } = momentoDe(new Date())
    const horas = (desde: number) => ({ desde: (desde + 1440) % 1440, hasta: (desde + 60 + 1440) % 1440 })
    const { id } = await shop.admin.call(promociones.create, {
      body: {
        nombre: 'Por hora',
        desde: HOY,
        horas: horas(minuto - 30),
        alcance: { articulos: [azucar.id], rubros: [], marcas: [], proveedores: [] },
        beneficio: { tipo: 'importe', importe: 33_33 },
      },
    })
    const de = (version: number) => [{ promocion: id, version, unidades: 1, importe: 33_33 }]
    const { venta } = await sell(vender([{ articulo: azucar, cantidad: 1, promociones: de(1) }]))
    expect(venta.total).toBe(300_00)
    await shop.admin.call(promociones.update, { params: { id }, body: { horas: horas(minuto + 120) } })
    expect(
      await refusal(sell(vender([{ articulo: azucar, cantidad: 1, promociones: de(2) }]))),
    ).toMatchObject({ codigo: 'promociones_cambiadas' })
    expect((await sell(vender([{ articulo: azucar, cantidad: 1 }]))).venta.total).toBe(333_33)
    await shop.admin.call(promociones.update, { params: { id }, body: { activa: false } })
  })

  it('has what the form computed of what devices are told, in any order of its lines', async () => {
    const vigentes = await shop.vendedor.call(promociones.vigentes)
    const lineas = [
      { articulo: azucar, cantidad: 2 },
      { articulo: yerba, cantidad: 5 },
    ]
    for (const orden of [lineas, lineas.toReversed()]) {
      const aplicadas = promocionesDe(
        vigentes,
        orden.map(({ articulo, cantidad }) => ({
          articulo: articulo.id,
          cantidad,
          precio_unitario: articulo.precio_venta,
        })),
        {
          ...momentoDe(new Date(vigentes.ahora)),
          sucursal: shop.centro,
          cliente: 1,
          lista: null,
          partes: [],
        },
      )
      const body = vender(orden.map((l, i) => ({ ...l, promociones: aplicadas[i] })))
      expect((await sell(body)).venta.total).toBe(666_66 + 3_000_00)
      expect(sumar(aplicadas.flat().map((p) => p.importe))).toBe(2_000_00)
    }
  })

  it('that was offered has none, at the prices of the offer nor at those of today', async () => {
    await shop.admin.call(ventasConfiguracion.update, {
      body: { presupuestos: true, dias_presupuesto: 15, cambios: false },
    })
    for (const precios of ['ofrecidos', 'hoy'] as const) {
      const { fecha: _, tipo_documento: __, ...oferta } = vender([{ articulo: yerba, cantidad: 2 }])
      const { id } = await shop.vendedor.call(presupuestos.create, { body: oferta })
      const vendida = await shop.vendedor.call(presupuestos.vender, {
        params: { id },
        body: { precios, total: 2_000_00 },
      })
      expect(vendida.venta.total).toBe(2_000_00)
      expect(vendida.venta.detalles[0]).not.toHaveProperty('promociones')
    }
  })

  it('of a price list holds for the customers who have it, while the shop has lists', async () => {
    const encender = (listas_precio: boolean) =>
      shop.admin.call(ventasConfiguracion.update, {
        body: { presupuestos: false, dias_presupuesto: 15, cambios: false, promociones: true, listas_precio },
      })
    await encender(true)
    const lista = await shop.admin.call(listasPrecio.create, { body: { nombre: 'Mayorista' } })
    const conLista = await buildCliente(shop.admin.call, { lista_precio: lista.id })
    const creada = await shop.admin.call(promociones.create, {
      body: {
        nombre: 'Del gremio',
        desde: HOY,
        listas: [lista.id],
        alcance: { articulos: [azucar.id], rubros: [], marcas: [], proveedores: [] },
        beneficio: { tipo: 'porcentaje', porcentaje: 10_00 },
      },
    })
    expect(creada.nombres.listas).toEqual([{ id: lista.id, nombre: 'Mayorista' }])
    expect(enPalabras(creada, creada.nombres)).toContain('solo con la lista Mayorista')
    const suya = [{ promocion: creada.id, version: 1, unidades: 1, importe: 33_33 }]
    const de = (quien: number, promociones?: typeof suya) =>
      sell(vender([{ articulo: azucar, cantidad: 1, promociones }], { cliente: quien }))
    expect((await de(conLista.id, suya)).venta.total).toBe(300_00)
    expect(await refusal(de(conLista.id))).toMatchObject({ codigo: 'promociones_cambiadas' })
    expect(await refusal(de(cliente, suya))).toMatchObject({ codigo: 'promociones_cambiadas' })
    expect((await de(cliente)).venta.total).toBe(333_33)
    await encender(false)
    const { promociones: vigentes } = await shop.vendedor.call(promociones.vigentes)
    expect(vigentes.map((p) => p.id)).not.toContain(creada.id)
    expect((await de(conLista.id)).venta.total).toBe(333_33)
  })

  it('has none while promotions are off', async () => {
    const encender = (si: boolean) =>
      shop.admin.call(ventasConfiguracion.update, {
        body: { presupuestos: false, dias_presupuesto: 15, cambios: false, promociones: si },
      })
    await encender(false)
    expect((await sell(vender([{ articulo: yerba, cantidad: 2 }]))).venta.total).toBe(2_000_00)
    await encender(true)
  })
})
