/** What every document with a date, a branch and lines has in common. */
import type { Draw } from './draw.ts'
import { branchOf, daysFrom, sinPermiso } from './rights.ts'
import type { Linea, Shop } from './shop.ts'
import { type No, no, type Persona } from './step.ts'
import { SUELTO } from './unidades.ts'

interface Documento {
  fecha: string
  /** As the request names it. */
  sucursal?: number | null | undefined
  detalles: Linea[]
}

export const drawDay = (draw: Draw, shop: Shop): string =>
  draw.once(8) ? daysFrom(shop.hoy, draw.pick([-30, 1, -60, -61]) ?? 0) : shop.hoy

/** One to three lines; now and then the same article twice, which every document refuses. */
export function drawLines(draw: Draw, shop: Shop, most: number): Linea[] {
  const lineas: Linea[] = []
  for (let n = draw.int(1, 3); n > 0; n--) {
    const articulo = draw.pick(shop.articulos)?.id ?? ''
    const cantidad = draw.units(articulo, articulo === SUELTO ? 0.001 : 1, most)
    if (draw.once(20) || !lineas.some((l) => l.articulo === articulo)) lineas.push({ articulo, cantidad })
  }
  return lineas
}

/** The past is closed until this day or a later one. */
export const isClosed = (shop: Shop, day: string): boolean => shop.cerrado !== null && day <= shop.cerrado

/** A vendedor may go 60 days back. */
const isTooOld = (shop: Shop, quien: Persona, day: string): boolean =>
  !quien.admin && day < daysFrom(shop.hoy, -60)

/** A date before today needs its permission. */
const atrasada = (shop: Shop, quien: Persona, day: string): No | null =>
  day < shop.hoy ? sinPermiso(shop, quien, 'fechar_atras') : null

export const hasTwice = (lineas: Linea[]): boolean =>
  new Set(lineas.map((l) => l.articulo)).size < lineas.length

/** Why the date or the lines of a document are refused. */
export function refusalOf(shop: Shop, quien: Persona, { fecha, detalles }: Documento): No | null {
  if (fecha > shop.hoy || isTooOld(shop, quien, fecha)) return no(400)
  const vieja = atrasada(shop, quien, fecha)
  if (vieja) return vieja
  if (isClosed(shop, fecha)) return no(409, 'periodo_cerrado')
  return hasTwice(detalles) ? no(400) : null
}

/** The branch of a document, or its refusal. */
export function sucursalDe(shop: Shop, quien: Persona, documento: Documento): number | No {
  const sucursal = branchOf(quien, documento.sucursal ?? null)
  if (typeof sucursal !== 'number') return sucursal
  return refusalOf(shop, quien, documento) ?? sucursal
}
