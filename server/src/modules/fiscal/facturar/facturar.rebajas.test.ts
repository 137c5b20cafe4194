/**
 * What the tax office is asked for of sales whose price is not that of the list: lines that a person lowered, promotions,
 * a discount of the whole sale, cash rounded down, divided payments, lines without a file, and labels of a scale. It is read in the books of
 * the counterpart, and computed here from the lines alone. Then all of it comes back, in three notes.
 */
import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import { enMilesimas, esFraccion, restarCantidades, sumarCantidades } from '@mostrador/contract/cantidades'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { sumar } from '@mostrador/contract/importes'
import type { Iva } from '@mostrador/contract/iva'
import { presentaciones } from '@mostrador/contract/maestros/presentaciones'
import { comoSePago } from '@mostrador/contract/ventas/notas-credito/devoluciones'
import { type DevolverVenta, notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import type { PresentacionVendida } from '@mostrador/contract/ventas/presentaciones/vendidas'
import { type Beneficio, promociones, TODO } from '@mostrador/contract/ventas/promociones/promociones'
import { type CreateVenta, type Venta, ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fieldsOf, type Granted } from '../../../../test/arca/books.ts'
import { CUIT, type FiscalShop, openFiscalShop, setUp, waitFor } from '../../../../test/arca/world.ts'
import { FastStopwatch } from '../../../../test/clock/stopwatch.ts'
import { wordsOf } from '../../../../test/files/papel.ts'
import { HOY } from '../../../../test/run/app.ts'
import { atEndOfFile } from '../../../../test/run/endings.ts'
import { buildArticulo, buildCliente, ventaInput } from '../../../../test/shop/builders.ts'
import { CUIT_CLIENTE, comprobanteDe } from '../../../../test/shop/fiscal.ts'
import { at } from '../../../arca/xml.ts'

type Articulo = Awaited<ReturnType<typeof buildArticulo>>
type Letra = 'A' | 'B' | 'C'
const FACTURA = { A: 1, B: 6, C: 11 } as const
const NOTA = { A: 3, B: 8, C: 13 } as const
/** ARCA's number of each rate, with the rate in thousandths. */
const TASAS: Partial<Record<Iva, readonly [id: string, milesimas: number]>> = {
  '21': ['5', 210],
  '10.5': ['4', 105],
}

const NACION = 'Visa Banco Nación'

let shop: FiscalShop
let general: Articulo
let reducido: Articulo
let exento: Articulo
/** A box of what has the reduced rate. */
let enCaja: PresentacionVendida[]
/** What is weighed, of the general and of the reduced rate. */
let queso: Articulo
let carne: Articulo
const clientes: Partial<Record<Letra, number>> = {}
/** The promotions, by their name. */
const ids = new Map<string, number>()

async function promover(nombre: string, articulo: Articulo[], beneficio: Beneficio, mas = {}): Promise<void> {
  const alcance = { ...TODO, articulos: articulo.map((a) => a.id) }
  const { id } = await shop.admin.call(promociones.create, {
    body: { nombre, desde: HOY, alcance, beneficio, ...mas },
  })
  ids.set(nombre, id)
}

beforeAll(async () => {
  shop = await openFiscalShop(atEndOfFile, { stopwatch: new FastStopwatch() })
  await setUp(shop, shop.authority)
  await shop.admin.call(ventasConfiguracion.update, {
    body: {
      presupuestos: false,
      dias_presupuesto: 15,
      cambios: false,
      promociones: true,
      descuento_por_linea: true,
      linea_abierta: true,
      redondeo_efectivo: 10,
      devolver_desde_venta: true,
      presentaciones: true,
      unidades: true,
      balanzas: true,
    },
  })
  const con = (iva: Iva, precio_venta: number, unidad?: 'kg') =>
    buildArticulo(shop, { iva, precio_venta, unidad, stock: { sucursal: shop.centro, cantidad: 1_000 } })
  general = await con('21', 1_000_00)
  reducido = await con('10.5', 333_33)
  exento = await con('exento', 150_01)
  queso = await con('21', 7_000_00, 'kg')
  carne = await con('10.5', 8_999_99, 'kg')
  const caja = { codigo: 'caja-12', nombre: 'Caja', factor: 12, precio: 3_500_00 }
  const { id } = await shop.admin.call(presentaciones.create, { params: { id: reducido.id }, body: caja })
  enCaja = [{ presentacion: id, nombre: 'Caja', factor: 12, cantidad: 1, precio: 3_500_00 }]
  await promover('3×2', [general, reducido], {
    tipo: 'grupo',
    lleva: 3,
    rebajadas: 1,
    porcentaje: 100_00,
  })
  await promover('15 %', [exento], { tipo: 'porcentaje', porcentaje: 15_00 })
  const deNacion = { medios: ['TARJETA_CREDITO'], emisores: [NACION] }
  await promover('Nación', [general, reducido], { tipo: 'porcentaje', porcentaje: 10_00 }, deNacion)
  const { call } = shop.vendedor
  const inscripto = { condicion_iva: 'RI', tipo_documento: 'CUIT', numero_documento: CUIT_CLIENTE } as const
  clientes.A = (await buildCliente(call, inscripto)).id
  clientes.B = (await buildCliente(call)).id
  clientes.C = clientes.B
})

/** Each test ends with no complaint of the tax office about a message, and with the business in order. */
beforeEach(() => async () => {
  expect(shop.arca.complaints).toEqual([])
  expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])
})

type Lineas = Parameters<typeof ventaInput>[0]['lineas']
const promo = (nombre: string, unidades: number, importe: number) => [
  { promocion: ids.get(nombre) ?? 0, version: 1, unidades, importe },
]

interface Caso {
  lineas: () => Lineas
  mas?: Partial<CreateVenta>
  /** What the customer pays, in centavos, and what of it is of each rate. */
  total: number
  partes: Partial<Record<Iva, number>>
  /** What its paper says besides. */
  papel?: string
}

/**
 * 3 × 2 on one unit of $ 1.000,00 and two of $ 333,33 takes off $ 333,33: by their prices $ 200,00 and $ 133,33. Each amount was
 * computed by hand.
 */
const CASOS: [nombre: string, caso: Caso][] = [
  [
    'lines that a person lowered',
    {
      lineas: () => [
        { articulo: general, cantidad: 2, descuento: 10_01 },
        { articulo: reducido, cantidad: 2, descuento: 3_33 },
        { articulo: exento, cantidad: 3, promociones: promo('15 %', 3, 67_50) },
      ],
      total: 3_035_85,
      partes: { '21': 1_989_99, '10.5': 663_33, exento: 382_53 },
    },
  ],
  [
    'a promotion over two rates',
    {
      lineas: () => [
        { articulo: general, cantidad: 1, promociones: promo('3×2', 1, 200_00) },
        { articulo: reducido, cantidad: 2, promociones: promo('3×2', 2, 133_33) },
      ],
      total: 1_333_33,
      partes: { '21': 800_00, '10.5': 533_33 },
    },
  ],
  [
    // The box takes no promotion; the two units beside it and the other article do.
    'a box at its own price beside a promotion',
    {
      lineas: () => [
        { articulo: general, cantidad: 1, promociones: promo('3×2', 1, 200_00) },
        { articulo: reducido, cantidad: 14, presentaciones: enCaja, promociones: promo('3×2', 2, 133_33) },
      ],
      total: 4_833_33,
      partes: { '21': 800_00, '10.5': 4_033_33 },
    },
  ],
  [
    // 7,50 off 2.507,50: of each rate its part of $ 2.500,00, 2.000,00 : 2.507,50 = 1.994,02 and 507,50 : 2.507,50 = 505,98.
    'cash rounded down',
    {
      lineas: () => [
        { articulo: general, cantidad: 2 },
        {
          articulo: { ...reducido, id: 'VARIOS' },
          cantidad: 1,
          precio_unitario: 507_50,
          descripcion: 'Corte de vidrio',
          iva: '10.5',
        },
      ],
      mas: { redondeo: 7_50, total: 2_500_00 },
      total: 2_500_00,
      partes: { '21': 1_994_02, '10.5': 505_98 },
    },
  ],
  [
    'a divided payment',
    {
      lineas: () => [
        { articulo: general, cantidad: 1 },
        { articulo: reducido, cantidad: 1 },
        { articulo: exento, cantidad: 3, promociones: promo('15 %', 3, 67_50) },
      ],
      mas: {
        pagos: [
          { tipo_pago: 'TARJETA_DEBITO', monto: 700_00 },
          { tipo_pago: 'EFECTIVO', monto: 1_015_86, recibido: 1_100_00 },
        ],
      },
      total: 1_715_86,
      partes: { '21': 1_000_00, '10.5': 333_33, exento: 382_53 },
    },
  ],
  [
    // 10 % of $ 1.333,33, and of that the part of the card, 600,00 : 1.536,28: $ 52,07, by prices $ 39,05 and $ 13,02.
    'a promotion of a card that pays a part',
    {
      lineas: () => [
        { articulo: general, cantidad: 1, promociones: promo('Nación', 1, 39_05) },
        { articulo: reducido, cantidad: 1, promociones: promo('Nación', 1, 13_02) },
        { articulo: exento, cantidad: 2, promociones: promo('15 %', 2, 45_00) },
      ],
      mas: {
        pagos: [
          { tipo_pago: 'TARJETA_CREDITO', emisor: NACION, monto: 600_00 },
          { tipo_pago: 'EFECTIVO', monto: 936_28 },
        ],
      },
      total: 1_536_28,
      partes: { '21': 960_95, '10.5': 320_31, exento: 255_02 },
      papel: `Tarjeta de crédito (${NACION}): $ 600,00`,
    },
  ],
  [
    // 0,452 kg by quantity and price would be $ 3.164,00, and 0,339 kg $ 3.051,00.
    'labels of a scale',
    {
      lineas: () => [
        { articulo: general, cantidad: 1 },
        { articulo: queso, cantidad: 0.452, importe_etiqueta: 3_165_00 },
        { articulo: carne, cantidad: 0.339, importe_etiqueta: 3_049_00, descuento: 9_00 },
      ],
      total: 7_205_00,
      partes: { '21': 4_165_00, '10.5': 3_040_00 },
      papel: 'Importe de la etiqueta: $ 3.165,00',
    },
  ],
  [
    // $ 1.714,29 of 21 % and $ 285,71 + $ 240,00 of 10,5 %: $ 2.240,00, of which $ 2.130,37 are paid.
    'all of them together',
    {
      lineas: () => [
        { articulo: general, cantidad: 2, promociones: promo('3×2', 2, 285_71) },
        { articulo: reducido, cantidad: 1, promociones: promo('3×2', 1, 47_62) },
        {
          articulo: { ...reducido, id: 'VARIOS' },
          cantidad: 3,
          precio_unitario: 80_05,
          descuento: 15,
          descripcion: 'Retazo',
          iva: '10.5',
        },
      ],
      mas: {
        bonificacion: 100_00,
        redondeo: 9_63,
        total: 2_130_37,
        pagos: [
          { tipo_pago: 'TARJETA_CREDITO', monto: 1_130_37 },
          { tipo_pago: 'EFECTIVO', monto: 1_000_00, recibido: 1_000_00 },
        ],
      },
      total: 2_130_37,
      partes: { '21': 1_630_39, '10.5': 499_98 },
    },
  ],
]

/** A voucher as the tax office took it: amounts in centavos, and of each rate its base and its IVA. */
function leer({ campos, detalle }: Granted) {
  const centavos = (texto = '0') => Math.round(Number(texto) * 100)
  const [total, neto, iva, exentas, no_gravado] = [
    'ImpTotal',
    'ImpNeto',
    'ImpIVA',
    'ImpOpEx',
    'ImpTotConc',
  ].map((campo) => centavos(campos[campo]))
  const tasas = Object.fromEntries(
    (at(detalle, 'Iva')?.children ?? [])
      .map(fieldsOf)
      .map((r) => [r.Id, [centavos(r.BaseImp), centavos(r.Importe)]]),
  )
  return { total, neto, iva, exento: exentas, no_gravado, tasas }
}

/** What the tax office granted for a document. */
async function autorizado(documento: { venta: number } | { nota_credito: number }, tipo: number) {
  const { id } = (await comprobanteDe(shop, documento)) ?? { id: 0 }
  const { numero } = await waitFor(shop, id, 'autorizado')
  const granted = shop.arca.books.find(CUIT, 3, tipo, numero ?? 0)
  if (!granted) throw new Error(`the tax office has no ${tipo} ${numero}`)
  return leer(granted)
}

/** The base of a part and its IVA, each part divided once: 21 % of 121 is 100 and 21. */
function dividida(parte: number, milesimas: number): [base: number, iva: number] {
  const base = Math.round((parte * 1000) / (1000 + milesimas))
  return [base, parte - base]
}

function esperado(letra: Letra, { total, partes }: Caso) {
  if (letra === 'C') return { total, neto: total, iva: 0, exento: 0, no_gravado: 0, tasas: {} }
  const tasas = Object.entries(TASAS).map(([tasa, [id, milesimas]]): [string, [number, number]] => [
    id,
    dividida(partes[tasa as Iva] ?? 0, milesimas),
  ])
  return {
    total,
    neto: sumar(tasas.map(([, [base]]) => base)),
    iva: sumar(tasas.map(([, [, iva]]) => iva)),
    exento: partes.exento ?? 0,
    no_gravado: 0,
    tasas: Object.fromEntries(tasas),
  }
}

/** What came in by the sale: the money of the till. */
const cobrado = ({ total, pagos }: Venta) => (pagos ? sumar(pagos.map((p) => p.monto)) : total)

async function papelDe({ id }: Venta): Promise<string> {
  const headers = { authorization: `Bearer ${shop.vendedor.access}` }
  const { body } = await shop.http.inject({ url: `/gestion/ventas/${id}/imprimir/`, headers })
  return wordsOf(body)
}

const milesimas = (cantidad: number) => Number(enMilesimas(cantidad))
const mitad = (n: number) => (esFraccion(n) ? Math.ceil(n * 500) / 1000 : Math.ceil(n / 2))

/** Half away from zero. */
const redondear = (n: number, d: number) => Math.floor((2 * n + d) / (2 * d))

/** Units of a sale come back for their part of what was paid, as it was paid. */
async function devolver(venta: Venta, unidades: (quedan: number, linea: number) => number) {
  const { lineas, pagos_por_devolver = [] } = await shop.vendedor.call(notasCredito.deVenta, {
    params: { ventaId: venta.id },
  })
  const vuelven = lineas.flatMap((l, i) => {
    const cantidad = unidades(restarCantidades(l.vendidas, l.devueltas), i)
    const parte = (n: number) => redondear(l.neto * milesimas(n), milesimas(l.vendidas))
    const importe = parte(sumarCantidades([l.devueltas, cantidad])) - parte(l.devueltas)
    return cantidad > 0 ? [{ articulo: l.articulo.id, cantidad, importe }] : []
  })
  const total = sumar(vuelven.map((l) => l.importe))
  const body: DevolverVenta = {
    motivo: '',
    lineas: vuelven.map(({ articulo, cantidad }) => ({ articulo, cantidad })),
    total,
    devuelve: comoSePago(total, pagos_por_devolver),
  }
  return await shop.vendedor.call(notasCredito.devolver, { params: { ventaId: venta.id }, body })
}

describe.each(['A', 'B', 'C'] as const)('an invoice %s', (letra) => {
  beforeAll(async () => {
    if (letra === 'C') await shop.admin.call(facturacion.update, { body: { condicion_iva: 'monotributo' } })
  })

  it.each(CASOS)(
    'of %s is what was charged, to the centavo of each rate, and its notes take all of it',
    async (_, caso) => {
      const body = {
        ...ventaInput({ fecha: HOY, cliente: clientes[letra] ?? 0, lineas: caso.lineas() }),
        ...caso.mas,
      }
      const { venta } = await shop.vendedor.call(ventas.create, { body })
      const factura = await autorizado({ venta: venta.id }, FACTURA[letra])
      expect(factura).toEqual(esperado(letra, caso))
      expect(factura.total).toBe(cobrado(venta))
      expect(await papelDe(venta)).toContain(caso.papel ?? '')

      const notas: (typeof factura)[] = []
      for (const unidades of [
        (_quedan: number, linea: number) => (linea === 0 ? 1 : 0),
        (quedan: number, linea: number) => (linea > 0 ? mitad(quedan) : 0),
        (quedan: number) => quedan,
      ]) {
        const nota = await devolver(venta, unidades)
        const fiscal = await autorizado({ nota_credito: nota.id }, NOTA[letra])
        expect(fiscal.total).toBe(nota.total)
        expect(sumar(nota.devuelve?.map((p) => p.monto) ?? [])).toBe(nota.total)
        notas.push(fiscal)
      }
      const juntas = (de: (v: typeof factura) => number | undefined) => sumar(notas.map((n) => de(n) ?? 0))
      expect(juntas((n) => n.total)).toBe(cobrado(venta))
      for (const campo of ['neto', 'iva', 'exento'] as const)
        expect(juntas((n) => n[campo])).toBe(factura[campo])
      for (const [id, importes] of Object.entries(factura.tasas))
        expect([0, 1].map((i) => juntas((n) => n.tasas[id]?.[i]))).toEqual(importes)
    },
  )
})
