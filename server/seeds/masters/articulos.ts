/** The catalogue of a shop of household goods: its articles with consistent prices. */

import { withDefaults } from '@mostrador/contract/defaults'
import { sumarDias } from '@mostrador/contract/fechas'
import { CreateArticulo, type Precios } from '@mostrador/contract/maestros/articulos'
import { MARCAS, RUBROS } from '../data/rubros.ts'
import type { Random } from '../random.ts'
import { ean13 } from './documentos.ts'

interface Modelo {
  prefijo: string
  nombre: string
  /** In pesos. */
  costo: number
  margen: number
}

const PESO = 100

/** Every variant of every product. The kinds of goods are mixed, so that any first part is a whole shop. */
const MODELOS: Modelo[] = interleave(
  RUBROS.map(({ prefijo, margen, productos }) =>
    productos
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [producto = '', costo = '', paso = '', variantes = ''] = line.split(' · ')
        return variantes.split(', ').map((variante, i) => ({
          prefijo,
          margen,
          nombre: `${producto} ${variante}`,
          costo: Number(costo) * (1 + Number(paso) * i),
        }))
      }),
  ),
)

function interleave<T>(lists: T[][]): T[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat()
}

/** Rounded like a price tag: a higher price more coarsely. In centavos. */
function rounded(pesos: number): number {
  if (pesos >= 100_000) return Math.round(pesos / 1000) * 1000 * PESO
  if (pesos >= 10_000) return Math.round(pesos / 100) * 100 * PESO
  return Math.round(pesos / 10) * 10 * PESO - 10
}

type Prices = Precios & Pick<CreateArticulo, 'precio_costo' | 'anticipo' | 'n_cuotas'>

/** In rising order: cost, sale, 2 instalments, list, financed price. */
function pricesOf({ costo, margen }: Modelo, random: Random): Prices {
  const cost = costo * (0.94 + random.next() * 0.12)
  const venta = cost * margen
  const prices = {
    precio_costo: Math.round(cost * PESO),
    precio_venta: rounded(venta),
    precio_2_cuotas: rounded(venta * 1.1),
    precio_lista: rounded(venta * 1.2),
    precio_financiado: rounded(venta * 1.5),
    anticipo: 0,
    n_cuotas: 0,
  }
  if (venta < 30_000) return prices
  const n_cuotas = random.pick(venta < 120_000 ? [3, 6] : venta < 500_000 ? [6, 9, 12] : [12, 18])
  const anticipo = venta >= 120_000 && random.chance(0.35) ? rounded(venta * 0.2) : 0
  return { ...prices, n_cuotas, anticipo }
}

const DESCRIPCIONES = [
  'Garantía de fábrica 12 meses',
  'Garantía de fábrica 6 meses',
  'Se entrega armado',
  'Se entrega en caja, requiere armado',
  'Exhibido en salón',
]

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** An invented brand and model, to distinguish the articles of a large catalogue: `Kaldesa KT-340`. */
function marca(random: Random): string {
  const letters = random.pick([...LETTERS]) + random.pick([...LETTERS])
  return ` ${random.pick(MARCAS)} ${letters}-${random.int(10, 99) * 10}`
}

/**
 * `count` articles, the `n`th always under the same code. A few are inactive, a few have no financed prices.
 */
export function drawArticulos(random: Random, count: number, hoy: string): CreateArticulo[] {
  return Array.from({ length: count }, (_, i) => {
    const modelo = MODELOS[i % MODELOS.length] as Modelo
    const prices = pricesOf(modelo, random)
    const onlyCash = i % 140 === 37
    return withDefaults(CreateArticulo, {
      id: `${modelo.prefijo}-${String(i + 1).padStart(4, '0')}`,
      nombre: modelo.nombre + (i < MODELOS.length ? '' : marca(random)),
      codigo_barras: random.chance(0.94) ? ean13(random.int(0, 9) * 10_000_000 + i + 1) : '',
      ...prices,
      ...(onlyCash ? { precio_2_cuotas: 0, precio_financiado: 0, anticipo: 0, n_cuotas: 0 } : {}),
      descripcion: random.chance(0.3) ? random.pick(DESCRIPCIONES) : '',
      fecha_alta: sumarDias(hoy, -random.int(200, 1100)),
      baja: i % 33 === 20,
    })
  })
}
