/**
 * What promotions take off a sale. A pure function of the cart, the customer, the branch, the instant and the means of
 * payment: the same cart gives the same amounts in any order of its lines, at a till, on the server and without a line.
 *
 * 1. A promotion that does not hold here and now (`porQueNo`) takes nothing.
 * 2. Units form groups: single ones, or so many together (3 × 2, the second at half the price). The dearest units come
 *    first, then by article.
 * 3. A unit belongs to one promotion: by priority, and inside one priority by what a group saves per unit; of equals the
 *    older promotion first.
 * 4. What a group saves is shared among its units by their prices, the centavos left over to the largest fractions.
 * 5. A promotion of a means of payment, or of a card or bank, takes off its part of what is paid, and no promotion more than its limit, nor
 *    than what is left of the limit of the customer. A line whose quantity is not whole (1,5 m) makes no groups.
 * 6. What it names as its own: articles without regard to the case of their brand; days and hours of Buenos Aires.
 *
 * Amounts are in centavos, percentages in hundredths (`2500` is 25 %), hours in minutes of the day. Days count from Monday, 1.
 */
import { esEntera, restarCantidades, sumarCantidades } from '../../cantidades.ts'
import { multiplicar, proporcion, repartir, sumar } from '../../importes.ts'
import { alcanza, type Contexto, esSuya, type LineaDeCarrito, porQueNo, quedaDelTope } from './condiciones.ts'
import type { Beneficio, PromocionVigente as Promocion } from './promociones.ts'

/** What a promotion takes off a line. */
export interface Descuento {
  linea: number
  promocion: number
  version: number
  unidades: number
  importe: number
}

/** Units of one line that no promotion has yet. */
interface Libres {
  linea: number
  precio: number
  libres: number
}

/** So many groups alike, and what each saves. */
interface Grupo {
  promocion: Promocion
  /** How many units of which line a group has. */
  unidades: readonly { de: Libres; cuantas: number }[]
  porGrupo: number
  ahorro: number
  veces: number
  /** What all of them save. */
  total: number
}

/** A promotion that holds, over the lines that it is about, the dearest first. */
interface Candidata {
  promocion: Promocion
  lineas: readonly Libres[]
  /** The percentage that the units of the cart reach. */
  escala: number
}

/** What units of one price save where each counts alone: rounded once for all of them. */
function ahorroDe({ promocion: { beneficio }, escala }: Candidata, precio: number, unidades: number): number {
  switch (beneficio.tipo) {
    case 'porcentaje':
      return proporcion(multiplicar(unidades, precio), beneficio.porcentaje, 100_00)
    case 'cantidad':
      return proporcion(multiplicar(unidades, precio), escala, 100_00)
    case 'importe':
      return multiplicar(unidades, Math.min(beneficio.importe, precio))
    case 'precio':
      return multiplicar(unidades, Math.max(precio - beneficio.precio, 0))
    default:
      return 0
  }
}

/** The dearest `lleva` free units; null when there are fewer. */
function masCaras(lineas: readonly Libres[], lleva: number): { de: Libres; cuantas: number }[] | null {
  const unidades: { de: Libres; cuantas: number }[] = []
  let faltan = lleva
  for (const de of lineas) {
    const cuantas = Math.min(de.libres, faltan)
    if (cuantas > 0) unidades.push({ de, cuantas })
    faltan -= cuantas
    if (faltan === 0) return unidades
  }
  return null
}

/** What a group of these units saves together. */
function ahorroDeGrupo(
  beneficio: Extract<Beneficio, { lleva: number }>,
  unidades: readonly { de: Libres; cuantas: number }[],
): number {
  if (beneficio.tipo === 'pack')
    return Math.max(sumar(unidades.map(({ de, cuantas }) => de.precio * cuantas)) - beneficio.precio, 0)
  let quedan = beneficio.rebajadas
  let baratas = 0
  for (const { de, cuantas } of unidades.toReversed()) {
    const suyas = Math.min(cuantas, quedan)
    baratas += suyas * de.precio
    quedan -= suyas
  }
  return proporcion(baratas, beneficio.porcentaje, 100_00)
}

/** The next groups of a promotion: the most of one kind that its free units make. Null when none saves anything. */
function proximos(candidata: Candidata): Grupo | null {
  const { promocion, lineas } = candidata
  const { beneficio } = promocion
  if (!('lleva' in beneficio)) {
    const de = lineas.find((l) => l.libres > 0)
    const ahorro = de ? ahorroDe(candidata, de.precio, 1) : 0
    if (!de || ahorro === 0) return null
    const total = ahorroDe(candidata, de.precio, de.libres)
    return { promocion, unidades: [{ de, cuantas: 1 }], porGrupo: 1, ahorro, veces: de.libres, total }
  }
  const unidades = masCaras(
    lineas.filter((l) => esEntera(l.libres)),
    beneficio.lleva,
  )
  const ahorro = unidades ? ahorroDeGrupo(beneficio, unidades) : 0
  if (!unidades || ahorro === 0) return null
  // Groups over several lines change with each one taken.
  const [sola, otra] = unidades
  const veces = sola && !otra ? Math.floor(sola.de.libres / sola.cuantas) : 1
  const total = multiplicar(veces, ahorro)
  return { promocion, unidades, porGrupo: beneficio.lleva, ahorro, veces, total }
}

/** Whether the first group goes before the second. */
const antes = (uno: Grupo, otro: Grupo): boolean => {
  const [a, b] = [BigInt(uno.ahorro) * BigInt(otro.porGrupo), BigInt(otro.ahorro) * BigInt(uno.porGrupo)]
  return a === b ? uno.promocion.id < otro.promocion.id : a > b
}

/** What each promotion takes off each line; by line, then by promotion. Bounds: as many lines and units as a sale may have. */
export function aplicarPromociones(
  promociones: readonly Promocion[],
  carrito: readonly LineaDeCarrito[],
  contexto: Contexto,
): Descuento[] {
  const lineas = carrito.map(({ precio, cantidad }, linea): Libres => ({ linea, precio, libres: cantidad }))
  const orden = lineas.toSorted(
    (a, b) =>
      b.precio - a.precio ||
      compararTextos(carrito[a.linea]?.articulo ?? '', carrito[b.linea]?.articulo ?? '') ||
      (carrito[a.linea]?.descuento ?? 0) - (carrito[b.linea]?.descuento ?? 0) ||
      a.linea - b.linea,
  )
  const validas = promociones.filter((p) => porQueNo(p, carrito, contexto) === null)
  const tomados = new Map<Promocion, Descuento[]>()
  const niveles = [...new Set(validas.map((p) => p.prioridad))].toSorted((a, b) => b - a)
  for (const nivel of niveles) {
    const candidatas = validas
      .filter((p) => p.prioridad === nivel)
      .map((promocion): Candidata => {
        const suyas = orden.filter(({ linea }) => alcanza(promocion, carrito[linea] as LineaDeCarrito))
        const unidades = sumarCantidades(suyas.map(({ linea }) => carrito[linea]?.cantidad ?? 0))
        return { promocion, lineas: suyas, escala: escalaDe(promocion.beneficio, unidades) }
      })
    for (;;) {
      const grupo = candidatas
        .map(proximos)
        .reduce<Grupo | null>((mejor, uno) => (uno && (!mejor || antes(uno, mejor)) ? uno : mejor), null)
      if (!grupo) break
      tomados.set(grupo.promocion, [...(tomados.get(grupo.promocion) ?? []), ...tomar(grupo)])
    }
  }
  const todos = [...tomados]
    .flatMap(([promocion, suyos]) => limitar(promocion, juntar(suyos), contexto))
    .toSorted((a, b) => a.linea - b.linea || a.promocion - b.promocion)
  return loQueQueda(todos, carrito)
}

/** Of a line that a person lowered no more than is left of it; what takes nothing is not said. */
function loQueQueda(descuentos: readonly Descuento[], carrito: readonly LineaDeCarrito[]): Descuento[] {
  const quedan = carrito.map(({ cantidad, precio, descuento }) =>
    Math.max(multiplicar(cantidad, precio) - descuento, 0),
  )
  return descuentos.flatMap((uno) => {
    const importe = Math.min(uno.importe, quedan[uno.linea] ?? 0)
    quedan[uno.linea] = (quedan[uno.linea] ?? 0) - importe
    return importe > 0 ? [{ ...uno, importe }] : []
  })
}

const compararTextos = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const escalaDe = (beneficio: Beneficio, unidades: number): number =>
  beneficio.tipo === 'cantidad'
    ? (beneficio.escalas.toSorted((a, b) => b.desde - a.desde).find(({ desde }) => unidades >= desde)
        ?.porcentaje ?? 0)
    : 0

/** Takes the units, and shares what they save. */
function tomar({ promocion, unidades, total, veces }: Grupo): Descuento[] {
  const importes = repartir(
    total,
    unidades.map(({ de, cuantas }) => multiplicar(cuantas, de.precio)),
  )
  return unidades.map(({ de, cuantas }, i) => {
    de.libres = restarCantidades(de.libres, cuantas * veces)
    return {
      linea: de.linea,
      promocion: promocion.id,
      version: promocion.version,
      unidades: cuantas * veces,
      importe: importes[i] ?? 0,
    }
  })
}

const juntar = (descuentos: readonly Descuento[]): Descuento[] =>
  [...Map.groupBy(descuentos, (d) => d.linea).values()].map((de) => ({
    ...(de[0] as Descuento),
    unidades: sumarCantidades(de.map((d) => d.unidades)),
    importe: sumar(de.map((d) => d.importe)),
  }))

/** No more than the part that its means pay, and than its limits. */
function limitar(promocion: Promocion, descuentos: Descuento[], contexto: Contexto): Descuento[] {
  const { tope } = promocion
  const { partes } = contexto
  const ahorro = sumar(descuentos.map((d) => d.importe))
  const total = sumar(partes.map((p) => p.importe))
  const pagado = sumar(partes.flatMap((p) => (esSuya(promocion, p) ? [p.importe] : [])))
  const suyo = total === 0 ? ahorro : proporcion(ahorro, pagado, total)
  const maximo = Math.min(suyo, tope ?? suyo, quedaDelTope(promocion, contexto))
  if (maximo === ahorro) return descuentos
  const importes = repartir(
    maximo,
    descuentos.map((d) => d.importe),
  )
  return descuentos.map((d, i) => ({ ...d, importe: importes[i] ?? 0 }))
}
