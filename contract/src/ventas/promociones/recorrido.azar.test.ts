/**
 * Carts as people make them: units that are added and taken away, lines that go and come back, discounts and means of payment that
 * are chosen and changed. What promotions take off at the end is what they take off the same cart made at once.
 */
import { describe, expect, it } from 'vitest'
import type { TipoPago } from '../../caja/pagos.ts'
import { sumar } from '../../importes.ts'
import { LineaVenta, totalDeLinea } from '../lineas.ts'
import type { Contexto } from './condiciones.ts'
import { type Beneficio, type PromocionVigente, TODO } from './promociones.ts'
import { type LineaPromovible, promocionesDe } from './venta.ts'

/** The same numbers for the same seed. */
function dado(seed: number): (hasta: number) => number {
  let state = seed
  return (hasta) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * hasta)
  }
}

const PRECIOS = [100_00, 33_33, 1, 999_99, 100_00]
const ARTICULOS = PRECIOS.map((_, i) => `A${i}`)
const MEDIOS: readonly TipoPago[] = ['EFECTIVO', 'TARJETA_CREDITO', 'QR']
const EMISORES = ['Visa Nación', 'Naranja', '']

const BENEFICIOS: readonly Beneficio[] = [
  { tipo: 'grupo', lleva: 2, rebajadas: 1, porcentaje: 100_00 },
  { tipo: 'grupo', lleva: 3, rebajadas: 1, porcentaje: 50_00 },
  { tipo: 'pack', lleva: 3, precio: 100_00 },
  { tipo: 'porcentaje', porcentaje: 12_50 },
  { tipo: 'precio', precio: 50_00 },
  { tipo: 'cantidad', escalas: [{ desde: 4, porcentaje: 10_00 }] },
]

const unaPromocion = (n: (hasta: number) => number, id: number): PromocionVigente => ({
  id,
  version: 1,
  nombre: `Promo ${id}`,
  desde: '2026-01-01',
  hasta: null,
  dias: [],
  horas: null,
  sucursales: [],
  clientes: [],
  listas: [],
  medios: n(3) === 0 ? [MEDIOS[n(3)] ?? 'QR'] : [],
  emisores: n(3) === 0 ? [EMISORES[n(2)] ?? ''] : [],
  alcance: n(2) === 0 ? TODO : { ...TODO, articulos: ARTICULOS.filter(() => n(2) === 0).concat('A0') },
  minimo_unidades: n(4) === 0 ? 3 : 0,
  minimo_importe: 0,
  beneficio: BENEFICIOS[n(BENEFICIOS.length)] ?? { tipo: 'porcentaje', porcentaje: 1 },
  tope: n(4) === 0 ? 1 + n(50_00) : null,
  prioridad: n(2),
  acumula: n(3) === 0,
})

interface Carrito {
  lineas: Map<string, { cantidad: number; descuento: number }>
  partes: { medio: TipoPago; emisor?: string | undefined; importe: number }[]
}

const lineasDe = ({ lineas }: Carrito): LineaPromovible[] =>
  [...lineas].map(([articulo, linea]) => ({
    articulo,
    precio_unitario: PRECIOS[ARTICULOS.indexOf(articulo)] ?? 0,
    ...linea,
  }))

function rebajas(promociones: PromocionVigente[], carrito: Carrito) {
  const contexto: Contexto = {
    fecha: '2026-03-10',
    dia: 2,
    minuto: 600,
    sucursal: 1,
    cliente: 5,
    lista: null,
    partes: carrito.partes,
  }
  const lineas = lineasDe(carrito)
  const aplicadas = promocionesDe({ promociones, proveedores: [] }, lineas, contexto)
  return lineas
    .map(({ articulo }, i) => [articulo, aplicadas[i]] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

const copia = ({ lineas, partes }: Carrito): Carrito => ({
  lineas: new Map([...lineas].map(([articulo, linea]) => [articulo, { ...linea }])),
  partes: [...partes],
})

/** One click; what it undoes is another click. */
function click(n: (hasta: number) => number, { lineas, partes }: Carrito): void {
  const articulo = ARTICULOS[n(ARTICULOS.length)] ?? 'A0'
  const linea = lineas.get(articulo)
  const que = n(6)
  if (que === 0 || !linea) {
    // A line that comes back stands last.
    lineas.delete(articulo)
    lineas.set(articulo, { descuento: 0, cantidad: 1 + n(5) })
  } else if (que === 1) linea.cantidad += 1
  else if (que === 2 && linea.cantidad > 1) linea.cantidad -= 1
  else if (que === 3) lineas.delete(articulo)
  else if (que === 4) linea.descuento = n(2) === 0 ? 0 : 1 + n(100)
  else {
    const [uno, otro] = [MEDIOS[n(3)] ?? 'QR', MEDIOS[n(3)] ?? 'QR']
    partes.splice(0, partes.length, { medio: uno, emisor: EMISORES[n(3)], importe: 1 + n(500_00) })
    if (n(2) === 0) partes.push({ medio: otro, emisor: EMISORES[n(3)], importe: 1 + n(500_00) })
  }
}

describe('what promotions take off a cart', () => {
  it('is the same however its lines, discounts and means of payment came about', () => {
    for (let seed = 1; seed <= 1_500; seed++) {
      const n = dado(seed)
      const promociones = Array.from({ length: 1 + n(5) }, (_, i) => unaPromocion(n, i + 1))
      const carrito: Carrito = { lineas: new Map(), partes: [] }
      for (let clicks = 5 + n(20); clicks > 0; clicks--) click(n, carrito)
      const deUna: Carrito = {
        lineas: new Map([...carrito.lineas].toSorted(([a], [b]) => (a < b ? 1 : -1))),
        partes: carrito.partes.toReversed(),
      }
      expect(rebajas(promociones.toReversed(), deUna), `seed ${seed}`).toEqual(rebajas(promociones, carrito))
    }
  })

  it('is as before after a unit was added and taken away, and after another means was chosen and this one again', () => {
    for (let seed = 1; seed <= 1_500; seed++) {
      const n = dado(seed)
      const promociones = Array.from({ length: 1 + n(5) }, (_, i) => unaPromocion(n, i + 1))
      const carrito: Carrito = { lineas: new Map(), partes: [] }
      for (let clicks = 5 + n(15); clicks > 0; clicks--) click(n, carrito)
      const antes = rebajas(promociones, carrito)
      const articulo = ARTICULOS[n(ARTICULOS.length)] ?? 'A0'
      const despues = copia(carrito)
      const linea = despues.lineas.get(articulo) ?? { cantidad: 0, descuento: 0 }
      despues.lineas.set(articulo, linea)
      linea.cantidad += 1
      despues.partes = [{ medio: MEDIOS[n(3)] ?? 'QR', importe: 77_00 }]
      rebajas(promociones, despues)
      linea.cantidad -= 1
      if (linea.cantidad === 0) despues.lineas.delete(articulo)
      despues.partes = carrito.partes
      expect(rebajas(promociones, despues), `seed ${seed}`).toEqual(antes)
    }
  })

  it('leaves each line a total that a sale takes, and more units never cost less than none', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const n = dado(seed)
      const promociones = Array.from({ length: 1 + n(5) }, (_, i) => unaPromocion(n, i + 1))
      const carrito: Carrito = { lineas: new Map(), partes: [] }
      for (let clicks = 5 + n(15); clicks > 0; clicks--) click(n, carrito)
      const porArticulo = new Map(rebajas(promociones, carrito))
      for (const { rubro: _, marca: __, ...linea } of lineasDe(carrito)) {
        const { precio_unitario, cantidad } = linea
        const descuento = Math.min(linea.descuento ?? 0, precio_unitario * cantidad)
        const promos = (porArticulo.get(linea.articulo) ?? []).map(({ nombre: ___, ...p }) => p)
        const vendida = { ...linea, descuento, promociones: promos }
        const total = totalDeLinea(vendida)
        expect(total, `seed ${seed}`).toBeGreaterThanOrEqual(0)
        expect(total + descuento + sumar(promos.map((p) => p.importe))).toBe(precio_unitario * cantidad)
        expect(
          LineaVenta.shape.promociones.safeParse(promos.map((p) => ({ ...p, importe: p.importe / 100 })))
            .success,
        ).toBe(true)
      }
    }
  })
})
