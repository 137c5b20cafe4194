/** Promotions on a device without a line: what it keeps of them takes off the same as the server, and what it charged stays. */

import { sumar } from '@mostrador/contract/importes'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { momentoDe, type Parte } from '@mostrador/contract/ventas/promociones/condiciones'
import {
  type Beneficio,
  promociones,
  type ReglaPromocion,
  TODO,
} from '@mostrador/contract/ventas/promociones/promociones'
import { type PromocionAplicada, promocionesDe } from '@mostrador/contract/ventas/promociones/venta'
import { type Copia, copia } from '@mostrador/contract/ventas/sin-conexion/copia'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { Random } from '../../../../seeds/random.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, ventaInput } from '../../../../test/shop/builders.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'
import { activarSinConexion, Dispositivo, enviar } from '../../../../test/shop/sinConexion.ts'

const shop = shopOfFile()
const CF = CONSUMIDOR_FINAL.id
const NACION = 'Visa Banco Nación'
const dispositivo = new Dispositivo()
let almacen: number
let proveedor: number
let todos: Articulo[]
let copiada: Copia

const encender = (si: boolean) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: {
      presupuestos: false,
      dias_presupuesto: 15,
      cambios: false,
      promociones: si,
      descuento_por_linea: true,
    },
  })
const pedir = (sello?: string): Promise<Copia> =>
  shop.vendedor.call(copia.get, { query: sello === undefined ? {} : { sello } })
const crear = (nombre: string, beneficio: Beneficio, mas: Partial<ReglaPromocion> = {}) =>
  shop.admin.call(promociones.create, { body: { nombre, desde: HOY, beneficio, ...mas } })

beforeAll(async () => {
  await activarSinConexion(shop, shop.centro)
  ;({ id: almacen } = await shop.admin.call(rubros.create, { body: { nombre: 'Almacén' } }))
  ;({ id: proveedor } = await shop.db.one<{ id: number }>(
    sql`insert into proveedores (razon_social, condicion_iva) values ('Distribuidora', 'RI') returning id`,
  ))
  const stock = { sucursal: shop.centro, cantidad: 100_000 }
  todos = [
    await buildArticulo(shop, { precio_venta: 1_000_00, rubro: almacen, marca: 'Taragüí', stock }),
    await buildArticulo(shop, { precio_venta: 333_33, rubro: almacen, stock }),
    await buildArticulo(shop, { precio_venta: 79_99, marca: 'TARAGÜÍ', stock }),
    await buildArticulo(shop, { precio_venta: 2_450_50, stock }),
    await buildArticulo(shop, { precio_venta: 12_01, stock }),
  ]
  await shop.db.run(sql`
    insert into articulo_proveedores (proveedor, codigo, articulo, factor, desde, habitual)
    values (${proveedor}, 'x', ${todos[3]?.id}, 1, ${HOY}::date, true)`)
  await encender(true)
  await crear(
    '3×2 en almacén',
    { tipo: 'grupo', lleva: 3, rebajadas: 1, porcentaje: 100_00 },
    {
      alcance: { ...TODO, rubros: [almacen] },
      prioridad: 2,
    },
  )
  await crear(
    'Taragüí 12,5 %',
    { tipo: 'porcentaje', porcentaje: 12_50 },
    {
      alcance: { ...TODO, marcas: ['taragüí'] },
    },
  )
  await crear(
    'Del proveedor',
    { tipo: 'importe', importe: 100_01 },
    {
      alcance: { ...TODO, proveedores: [proveedor] },
      tope: 250_00,
    },
  )
  await crear('Por cantidad', { tipo: 'cantidad', escalas: [{ desde: 6, porcentaje: 7_00 }] })
  await crear(
    'Débito',
    { tipo: 'porcentaje', porcentaje: 3_33 },
    { medios: ['TARJETA_DEBITO'], prioridad: 3 },
  )
  await crear(
    'Nación',
    { tipo: 'porcentaje', porcentaje: 20_00 },
    { medios: ['TARJETA_CREDITO'], emisores: [NACION], prioridad: 4 },
  )
  copiada = await pedir()
})

type Lineas = { articulo: Articulo; cantidad: number; descuento?: number }[]

/** As the device computes it: of what the copy says alone. */
function enElDispositivo(lineas: Lineas, partes: readonly Parte[] = []): PromocionAplicada[][] {
  const copiados = new Map(copiada.articulos.map((a) => [a.id, a]))
  if (!copiada.promociones) throw new Error('the copy has no promotions')
  return promocionesDe(
    copiada.promociones,
    lineas.map(({ articulo, cantidad, descuento }) => {
      const { rubro, marca, precio_venta = 0 } = copiados.get(articulo.id) ?? {}
      return { articulo: articulo.id, cantidad, descuento, precio_unitario: precio_venta, rubro, marca }
    }),
    { ...momentoDe(new Date()), sucursal: shop.centro, cliente: CF, lista: null, partes },
  )
}

const conPromociones = (lineas: Lineas, suyas: PromocionAplicada[][]) =>
  lineas.map((l, i) => ({ ...l, promociones: suyas[i]?.map(({ nombre: _, ...p }) => p) }))

const llega = async (lineas: ReturnType<typeof conPromociones>) =>
  await enviar(shop.vendedor.call, dispositivo.venta(shop.vendedor.id, { cliente: CF, lineas }))

describe('the copy of a device', () => {
  it('has the promotions that sales look at, and what they tell articles by; none of it while they are off', async () => {
    const { promociones: vigentes, proveedores } = await shop.vendedor.call(promociones.vigentes)
    expect(vigentes).toHaveLength(6)
    expect(copiada.promociones).toEqual({ promociones: vigentes, proveedores })
    expect(copiada.articulos.map(({ id, rubro, marca }) => [id, rubro, marca])).toEqual(
      todos.map(({ id, rubro, marca }) => [id, rubro ?? undefined, marca || undefined]),
    )
    await encender(false)
    const sin = await pedir(copiada.sello)
    expect(sin.entera).toBe(true)
    expect(sin.promociones).toBeUndefined()
    expect(sin.sello.split('.')).toHaveLength(3)
    for (const articulo of sin.articulos) {
      expect(articulo).not.toHaveProperty('rubro')
      expect(articulo).not.toHaveProperty('marca')
    }
    await encender(true)
    const otraVez = await pedir(sin.sello)
    expect(otraVez).toMatchObject({ entera: true, promociones: copiada.promociones })
  })

  it('hears of another promotion, and of another rubro or brand of an article; of nothing else again', async () => {
    const antes = await pedir()
    expect((await pedir(antes.sello)).promociones).toBeUndefined()
    const { id } = await crear('Nueva', { tipo: 'porcentaje', porcentaje: 1_00 })
    const despues = await pedir(antes.sello)
    expect(despues.entera).toBe(false)
    expect(despues.promociones?.promociones.map((p) => p.id)).toContain(id)
    await shop.admin.call(promociones.update, { params: { id }, body: { activa: false } })
    const [, , , , ultimo] = todos
    if (!ultimo) throw new Error('no articles')
    await shop.admin.call(articulos.update, { params: { id: ultimo.id }, body: { ...ultimo, marca: 'Otra' } })
    await expect
      .poll(async () => (await pedir(despues.sello)).articulos.map((a) => [a.id, a.marca]))
      .toContainEqual([ultimo.id, 'Otra'])
    await shop.admin.call(articulos.update, { params: { id: ultimo.id }, body: { ...ultimo, marca: '' } })
  })
})

describe('a sale of a device with promotions', () => {
  it('has the same lines as the server gives it, whatever the cart', async () => {
    const azar = new Random(20_260_301)
    const entero = (hasta: number) => azar.int(0, hasta - 1)
    for (let n = 0; n < 40; n++) {
      const lineas = todos
        .filter(() => entero(3) > 0)
        .map((articulo) => ({
          articulo,
          cantidad: 1 + entero(7),
          ...(entero(5) === 0 && { descuento: Math.floor(articulo.precio_venta / 20) }),
        }))
        .toSorted(() => entero(2) - 0.5)
      if (lineas.length === 0) continue
      const suyas = conPromociones(lineas, enElDispositivo(lineas))
      // Online it is refused unless the server computes the very same.
      const { venta } = await shop.vendedor.call(ventas.create, {
        body: ventaInput({ cliente: CF, lineas: suyas }),
      })
      const llegada = await llega(suyas)
      expect(llegada.notas).toEqual([])
      expect(llegada.venta.detalles.map((d) => [d.total, d.promociones])).toEqual(
        venta.detalles.map((d) => [d.total, d.promociones]),
      )
    }
  })

  it('is paid with the card that a promotion names: as the server gives it, and to no other card', async () => {
    const [articulo] = todos
    if (!articulo) throw new Error('no articles')
    const lineas = [{ articulo, cantidad: 1 }]
    const con = (emisor: string) => {
      const suyas = enElDispositivo(lineas, [{ medio: 'TARJETA_CREDITO', emisor, importe: 1 }])
      const conEllas = conPromociones(lineas, suyas)
      const total = articulo.precio_venta - sumar(suyas.flat().map((p) => p.importe))
      const pagos = [{ tipo_pago: 'TARJETA_CREDITO' as const, emisor, monto: total }]
      const fields = { cliente: CF, condicion_venta: 'Tarjeta de Credito' as const, lineas: conEllas, pagos }
      return { total, fields }
    }
    expect([NACION, 'Naranja'].map((emisor) => con(emisor).total)).toEqual([800_00, 875_00])
    for (const emisor of ['visa banco nación', 'Naranja']) {
      const { total, fields } = con(emisor)
      const { venta } = await shop.vendedor.call(ventas.create, { body: ventaInput(fields) })
      const llegada = await enviar(shop.vendedor.call, dispositivo.venta(shop.vendedor.id, fields))
      expect(llegada.notas).toEqual([])
      expect(llegada.venta.total).toBe(total)
      expect([llegada.venta.pagos, llegada.venta.detalles[0]?.promociones]).toEqual([
        venta.pagos,
        venta.detalles[0]?.promociones,
      ])
    }
  })

  it('stays as it was charged where others hold by now, and says so; of the same amount it says nothing', async () => {
    const { id } = await crear('Alfajor', { tipo: 'porcentaje', porcentaje: 10_00 }, { prioridad: 9 })
    const [, , , , alfajor] = todos
    if (!alfajor) throw new Error('no articles')
    const vendida = (importe: number) =>
      llega(
        conPromociones(
          [{ articulo: alfajor, cantidad: 1 }],
          [[{ promocion: id, version: 1, nombre: 'Alfajor', unidades: 1, importe }]],
        ),
      )
    await shop.admin.call(promociones.update, { params: { id }, body: { nombre: 'Alfajor 10 %' } })
    expect((await vendida(1_20)).notas).toEqual([])
    await shop.admin.call(promociones.update, { params: { id }, body: { activa: false } })
    const { notas, venta } = await vendida(1_20)
    expect(venta.total).toBe(12_01 - 1_20)
    expect(notas.map((nota) => [nota.tipo, nota.texto.replaceAll('\u00a0', ' ')])).toEqual([
      ['promocion', `${alfajor.nombre}: se descontaron $ 1,20 de promociones y eran $ 0,00`],
    ])
  })
})

describe('a line that promotions take to 0', () => {
  it('is no gift: it asks for no permission, online and from a device', async () => {
    await givePermisos(shop, { sin: ['regalar'] })
    const regalo = await buildArticulo(shop, {
      precio_venta: 50_00,
      stock: { sucursal: shop.centro, cantidad: 50 },
    })
    const { id } = await crear(
      'De regalo',
      { tipo: 'porcentaje', porcentaje: 100_00 },
      {
        alcance: { ...TODO, articulos: [regalo.id] },
        prioridad: 9,
      },
    )
    const dePromo = conPromociones(
      [{ articulo: regalo, cantidad: 2 }],
      [[{ promocion: id, version: 1, nombre: 'De regalo', unidades: 2, importe: 100_00 }]],
    )
    const vender = () =>
      shop.vendedor.call(ventas.create, { body: ventaInput({ cliente: CF, lineas: dePromo }) })
    expect((await vender()).venta.total).toBe(0)
    expect((await llega(dePromo)).venta.total).toBe(0)
    // What a person takes off is.
    const aMano = ventaInput({ cliente: CF, lineas: [{ articulo: todos[4] as Articulo, cantidad: 1 }] })
    const conBonificacion = { ...aMano, bonificacion: aMano.total, total: 0 }
    expect(await refusal(shop.vendedor.call(ventas.create, { body: conBonificacion }))).toMatchObject({
      status: 403,
    })
    // And so is what a device calls a promotion that does not hold.
    await shop.admin.call(promociones.update, { params: { id }, body: { activa: false } })
    expect(await refusal(llega(dePromo))).toMatchObject({ status: 403 })
    await givePermisos(shop)
  })
})
