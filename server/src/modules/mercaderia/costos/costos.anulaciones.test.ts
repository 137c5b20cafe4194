/** The average cost after annulments: what stands, as if the rest had never been. */
import { readFile } from 'node:fs/promises'
import type { Client } from '@mostrador/contract/client'
import { type Compra, comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { devolucionesProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { costos } from '@mostrador/contract/mercaderia/costos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql, { raw } from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Random } from '../../../../seeds/random.ts'
import { shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta, giveStock } from '../../../../test/shop/builders.ts'
import { activarCompras, buildProveedor, compraInput, comprar } from '../../../../test/shop/compras.ts'
import { buildRemito } from '../../../../test/shop/mercaderia.ts'

const shop = shopOfFile()
let call: Client
let proveedor: number
let cliente: number
beforeAll(async () => {
  call = shop.admin.call
  await activarCompras(call)
  proveedor = (await buildProveedor(call)).id
  cliente = (await buildCliente(call)).id
})
afterEach(async () => {
  expect((await call(integridad.get)).diferencias).toEqual([])
})

const nuevo = async () => (await buildArticulo(shop, { precio_costo: 0 })).id
/** Units at a price in pesos, with their voucher. */
const compra = (articulo: string, cantidad: number, precio: number, fields = {}) =>
  comprar(call, proveedor, [[articulo, cantidad, precio * 100]], fields)
const anular = ({ id }: Pick<Compra, 'id'>) =>
  call(comprobantesCompra.anular, { params: { id }, body: { motivo: 'no era' } })
const devolver = (articulo: string, cantidad: number, de: number | null = null) =>
  call(devolucionesProveedor.create, {
    body: {
      proveedor,
      sucursal: shop.centro,
      motivo: 'fallado',
      detalles: [{ articulo, cantidad, compra: de }],
    },
  })
const anularDevolucion = (id: number) =>
  call(devolucionesProveedor.anular, { params: { id }, body: { motivo: 'no era' } })
const recibir = (articulo: string, cantidad: number) =>
  call(recepciones.create, {
    body: { proveedor, sucursal: shop.centro, remito: 'R', detalles: [{ articulo, cantidad }] },
  })
const vender = async (id: string, cantidad: number) => {
  const articulo = await call(articulos.get, { params: { id } })
  return await buildVenta(call, { cliente, sucursal: shop.centro, lineas: [{ articulo, cantidad }] })
}
const anularVenta = (id: number) => call(ventas.anular, { params: { id }, body: {} })
/** In pesos. */
const promedio = async (id: string) =>
  ((await call(costos.get, { params: { id } })).promedio ?? Number.NaN) / 10_000

describe('the average after an annulment', () => {
  it('is that of the purchases which stand, weighed with the units which stand', async () => {
    const a = await nuevo()
    await compra(a, 5, 5)
    const segunda = await compra(a, 10, 10)
    await compra(a, 10, 20)
    expect(await promedio(a)).toBe(13)
    await anular(segunda)
    expect(await promedio(a)).toBe(15)
  })

  it('counts the units again of a return that is annulled', async () => {
    const a = await nuevo()
    await compra(a, 10, 10)
    const { id } = await devolver(a, 4)
    await compra(a, 10, 40)
    expect(await promedio(a)).toBe(28.75)
    await anularDevolucion(id)
    expect(await promedio(a)).toBe(25)
  })

  it('counts the units again of a return of no voucher, and says it in the trail of the article', async () => {
    const [a, b] = [await nuevo(), await nuevo()]
    await giveStock(shop, a, shop.centro, 4)
    await compra(b, 1, 1)
    const { id } = await devolver(a, 4)
    await compra(a, 4, 10)
    await giveStock(shop, a, shop.centro, 2)
    await compra(a, 6, 30)
    // (6 × 10 + 6 × 30) / 12; with the 4 that came back (10 × 10 + 6 × 30) / 16.
    expect(await promedio(a)).toBe(20)
    await anularDevolucion(id)
    expect(await promedio(a)).toBe(17.5)
    const { results } = await call(auditoria.list, { query: { entidad: 'articulos', search: a } })
    expect(results[0]).toMatchObject({
      accion: 'modificar',
      antes: { costo_promedio: 20 },
      despues: { costo_promedio: 17.5 },
    })
  })

  it('is that of the goods which were never sold, once their sale is annulled', async () => {
    const a = await nuevo()
    await compra(a, 10, 10)
    const { id } = await vender(a, 4)
    await compra(a, 10, 40)
    expect(await promedio(a)).toBe(28.75)
    await anularVenta(id)
    expect(await promedio(a)).toBe(25)
  })

  it('counts no more what a sale took later, by a delivery note of its pending units', async () => {
    const a = await nuevo()
    const { id } = await vender(a, 4)
    await compra(a, 10, 10)
    await buildRemito(call, { [a]: 4 }, { cliente, sucursal: shop.centro })
    await compra(a, 10, 40)
    expect(await promedio(a)).toBe(28.75)
    await anularVenta(id)
    expect(await promedio(a)).toBe(25)
  })

  it('counts no more the goods of a reception that no voucher bills', async () => {
    const a = await nuevo()
    await compra(a, 10, 10)
    const { id } = await recibir(a, 10)
    await compra(a, 10, 40)
    expect(await promedio(a)).toBe(20)
    await call(recepciones.anular, { params: { id }, body: { motivo: 'no vino' } })
    expect(await promedio(a)).toBe(25)
  })

  it('keeps the goods of a reception whose voucher is annulled, at no cost of their own', async () => {
    const a = await nuevo()
    await compra(a, 5, 10)
    const { id } = await recibir(a, 10)
    const factura = await compra(a, 10, 30, { recepciones: [id] })
    // (5 × 10 + 10 × 30) / 15, then (15 × 23,3333 + 10 × 20) / 25.
    expect(await promedio(a)).toBe(23.3333)
    await compra(a, 10, 20)
    expect(await promedio(a)).toBe(22)
    await anular(factura)
    // 15 units at 10 met those at 20.
    expect(await promedio(a)).toBe(14)
    await call(recepciones.anular, { params: { id }, body: { motivo: 'no vino' } })
    expect(await promedio(a)).toBe(16.6667)
  })

  it('forgets what was sold of goods that never were', async () => {
    const a = await nuevo()
    const primera = await compra(a, 10, 10)
    await vender(a, 8)
    await compra(a, 10, 20)
    await anular(primera)
    expect(await promedio(a)).toBe(20)
    // 2 are left.
    await compra(a, 8, 50)
    expect(await promedio(a)).toBe(44)
  })

  it('weighs nothing with units that were sold before their cost came, also after an annulment', async () => {
    const a = await nuevo()
    await compra(a, 1, 10)
    const { id } = await vender(a, 1)
    const { id: recepcion } = await recibir(a, 10)
    await vender(a, 8)
    await compra(a, 10, 20, { recepciones: [recepcion] })
    expect(await promedio(a)).toBe(20)
    await anularVenta(id)
    expect(await promedio(a)).toBe(20)
  })

  it('takes of a freight what falls on the units that are left of what stands', async () => {
    const a = await nuevo()
    const primera = await compra(a, 10, 10)
    const segunda = await compra(a, 10, 10)
    await vender(a, 6)
    const flete = compraInput(proveedor, [['-', 1, 10_000]], {
      reparte: [segunda.id],
      detalles: [
        {
          articulo: null,
          descripcion: 'Flete',
          cantidad: 1,
          descuentos: '',
          total: 10_000,
          iva: '21' as const,
        },
      ],
    })
    await call(comprobantesCompra.create, { body: flete })
    // 10 more on 10 of 14 units.
    expect(await promedio(a)).toBe(17.1429)
    await anular(primera)
    expect(await promedio(a)).toBe(20)
  })
})

describe('a present inside a voucher', () => {
  it('lowers the average, but neither the replacement nor the last cost', async () => {
    for (const linea of [{ precio_unitario: 0 }, { precio_unitario: 1_000_000, descuentos: '100' }]) {
      const a = await nuevo()
      const base = { articulo: a, descripcion: '', descuentos: '', iva: '21' as const }
      const body = compraInput(proveedor, [[a, 12, 10_000]], {
        detalles: [
          { ...base, cantidad: 12, precio_unitario: 1_000_000 },
          { ...base, cantidad: 1, ...linea },
        ],
      })
      const { id } = await call(comprobantesCompra.create, { body })
      const hay = () => call(costos.get, { params: { id: a } })
      expect(await hay()).toMatchObject({ reposicion: 10_000, ultimo: 1_000_000, promedio: 923_077 })
      // An annulment and a return know it too.
      const otra = await compra(a, 1, 50)
      await anular(otra)
      expect(await hay()).toMatchObject({ reposicion: 10_000, ultimo: 1_000_000, promedio: 923_077 })
      await anular({ id })
      expect(await hay()).toMatchObject({ reposicion: null, ultimo: null, promedio: null })
    }
  })
})

describe('the averages of former versions', () => {
  it('are made anew by the upgrade, which says in the trail what it changed', async () => {
    const a = await nuevo()
    await compra(a, 5, 5)
    const segunda = await compra(a, 10, 10)
    await compra(a, 10, 20)
    await anular(segunda)
    const b = await nuevo()
    await compra(b, 1, 7)
    await shop.db.run(sql`update articulo_costos set promedio = 11 where articulo = ${a}`)
    expect((await call(integridad.get)).diferencias).toMatchObject([
      { control: 'costos_promedio', filas: [{ articulo: a, promedio: '11.0000', esperado: '15.0000' }] },
    ])
    const migracion = await readFile(
      new URL('../../../../migrations/0455_promedios_rehechos.sql', import.meta.url),
      'utf8',
    )
    await shop.db.run(raw(migracion.slice(migracion.indexOf('with recursive')).replace(/;\s*$/, '')))
    expect([await promedio(a), await promedio(b)]).toEqual([15, 7])
    const { results } = await call(auditoria.list, { query: { entidad: 'articulos' } })
    expect(results[0]).toMatchObject({
      usuario_nombre: 'Mostrador',
      entidad_id: a,
      antes: { costo_promedio: 11 },
      despues: { costo_promedio: 15 },
    })
  })
})

/** What happened to an article, in order; `vale` is false once it is annulled. */
interface Hecho {
  vale: boolean
  /** Units in (positive) or out. */
  mueve: number
  /** Of one unit, where it counts in the average. */
  costo?: number
  flete?: { unidades: number; costo: number }
  por?: [bigint, bigint]
  anular?: () => Promise<unknown>
  /** Vouchers whose units it takes, or raises. */
  de?: Hecho
  compra?: number
}

const cerca = (n: bigint, d: bigint): number => Number((2n * n + d) / (2n * d))

/** From the beginning, by hand. */
function replay(historia: readonly Hecho[]): number | null {
  let stock = 0
  let media: number | null = null
  for (const h of historia) {
    if (!h.vale) continue
    const hay = Math.max(0, stock)
    if (h.por) media = media === null ? null : cerca(BigInt(media) * h.por[0], h.por[1])
    if (h.flete && media !== null && hay > 0) {
      const suma = BigInt(Math.min(h.flete.unidades, hay)) * BigInt(h.flete.costo)
      media = cerca(BigInt(hay) * BigInt(media) + suma, BigInt(hay))
    }
    if (h.costo !== undefined && (media === null || hay === 0)) media = h.mueve > 0 ? h.costo : media
    else if (h.costo !== undefined && media !== null) {
      const unidades = BigInt(hay + h.mueve)
      const valor = BigInt(hay) * BigInt(media) + BigInt(h.mueve) * BigInt(h.costo)
      if (unidades > 0n && valor > 0n) media = cerca(valor, unidades)
    }
    stock += h.mueve
  }
  return media
}

describe('random histories', () => {
  it.each([1, 2, 3, 4])(
    'of buying, selling, returning, freight, other costs and annulling: seed %i',
    async (seed) => {
      const random = new Random(seed)
      const a = await nuevo()
      const historia: Hecho[] = []
      let conIva = false
      await call(costos.configurar, { body: { criterio: 'neto', existentes: 'conservar' } })
      const stock = () => historia.reduce((n, h) => n + (h.vale ? h.mueve : 0), 0)
      const compras = () => historia.filter((h) => h.vale && h.compra !== undefined && h.mueve > 0)
      const quedan = (c: Hecho) =>
        historia.filter((h) => h.vale && h.de === c && h.mueve < 0).reduce((n, h) => n + h.mueve, c.mueve)
      /** The cost of a voucher as costs are kept now. */
      const hoy = (c: Hecho) =>
        historia
          .slice(historia.indexOf(c))
          .reduce((costo, h) => (h.por ? cerca(BigInt(costo) * h.por[0], h.por[1]) : costo), c.costo ?? 0)
      const buy = async () => {
        const [cantidad, precio] = [random.int(1, 20), random.int(1, 99)]
        const { id } = await compra(a, cantidad, precio)
        const costo = precio * (conIva ? 12_100 : 10_000)
        historia.push({ vale: true, mueve: cantidad, costo, compra: id, anular: () => anular({ id }) })
      }
      const sell = async () => {
        if (stock() === 0) return
        const cantidad = random.int(1, stock())
        const { id } = await vender(a, cantidad)
        historia.push({ vale: true, mueve: -cantidad, anular: () => anularVenta(id) })
      }
      const giveBack = async () => {
        const de = random.shuffle(compras())[0]
        const cabe = de ? Math.min(quedan(de), stock()) : 0
        if (!de || cabe <= 0) return
        const cantidad = random.int(1, cabe)
        const { id } = await devolver(a, cantidad, de.compra ?? null)
        historia.push({
          vale: true,
          mueve: -cantidad,
          costo: hoy(de),
          de,
          anular: () => anularDevolucion(id),
        })
      }
      const receive = async () => {
        const cantidad = random.int(1, 20)
        const { id } = await recibir(a, cantidad)
        const anula = () => call(recepciones.anular, { params: { id }, body: { motivo: 'x' } })
        historia.push({ vale: true, mueve: cantidad, anular: anula })
      }
      const ship = async () => {
        const de = random.shuffle(compras())[0]
        const unidades = de ? quedan(de) : 0
        if (!de || unidades === 0) return
        const neto = random.int(100, 9_999)
        const total = neto
        const linea = {
          articulo: null,
          descripcion: 'F',
          cantidad: 1,
          descuentos: '',
          total,
          iva: '21' as const,
        }
        const body = compraInput(proveedor, [['-', 1, neto]], {
          reparte: [de.compra ?? 0],
          detalles: [linea],
        })
        const { id } = await call(comprobantesCompra.create, { body })
        const importe = conIva ? cerca(BigInt(neto) * 121n, 100n) : neto
        const flete = { unidades, costo: cerca(BigInt(importe) * 100n, BigInt(unidades)) }
        historia.push({ vale: true, mueve: 0, flete, de, anular: () => anular({ id }) })
      }
      const convert = async () => {
        conIva = !conIva
        const criterio = conIva ? ('con_iva' as const) : ('neto' as const)
        await call(costos.configurar, { body: { criterio, existentes: 'conservar' } })
        historia.push({ vale: true, mueve: 0, por: conIva ? [1210n, 1000n] : [1000n, 1210n] })
      }
      const annul = async () => {
        const libres = historia.filter(
          (h) =>
            h.vale && h.anular && stock() >= h.mueve && !historia.some((otro) => otro.vale && otro.de === h),
        )
        const uno = random.shuffle(libres)[0]
        if (!uno) return
        await uno.anular?.()
        uno.vale = false
      }
      for (let n = 0; n < 70; n++) {
        await random.weighted<() => Promise<void>>([
          [buy, 5],
          [sell, 4],
          [giveBack, 3],
          [receive, 2],
          [ship, 2],
          [convert, 1],
          [annul, 6],
        ])()
        expect([n, (await call(costos.get, { params: { id: a } })).promedio]).toEqual([n, replay(historia)])
      }
      await call(costos.configurar, { body: { criterio: 'neto', existentes: 'conservar' } })
    },
  )
})
