/** Units per branch and article. Incoming goods may send transfers that waited for them. */
import type { Draw } from './draw.ts'
import { add, type Linea, type Shop } from './shop.ts'

const at = (sucursal: number, articulo: string) => `${sucursal} ${articulo}`

export const stockOf = (shop: Shop, sucursal: number, articulo: string): number =>
  shop.stock.get(at(sucursal, articulo)) ?? 0

export const covers = (shop: Shop, sucursal: number, lineas: Linea[]): boolean =>
  lineas.every((l) => stockOf(shop, sucursal, l.articulo) >= l.cantidad)

function move(shop: Shop, sucursal: number, articulo: string, cantidad: number): void {
  add(shop.stock, at(sucursal, articulo), cantidad)
  if (cantidad !== 0) add(shop.movimientos, at(sucursal, articulo), 1)
}

/** How often the stock of an article in a branch moved so far. */
export const movimientosDe = (shop: Shop, sucursal: number, articulo: string): number =>
  shop.movimientos.get(at(sucursal, articulo)) ?? 0

export function takeOut(shop: Shop, sucursal: number, lineas: Linea[]): void {
  for (const l of lineas) move(shop, sucursal, l.articulo, -l.cantidad)
}

/** The oldest transfer goes first; a younger one may pass it when the stock covers only that one. */
export function bringIn(shop: Shop, sucursal: number, lineas: Linea[]): void {
  const entering = lineas.filter((l) => l.cantidad > 0)
  if (entering.length === 0) return
  for (const l of entering) move(shop, sucursal, l.articulo, l.cantidad)
  for (const t of shop.transferencias) {
    if (t.estado !== 'PENDIENTE' || t.origen !== sucursal || !covers(shop, sucursal, t.lineas)) continue
    takeOut(shop, sucursal, t.lineas)
    t.estado = 'ENVIADA'
  }
}

/** One to three lines; now and then the same article twice, which every document refuses. */
export function drawLines(draw: Draw, shop: Shop, most: number): Linea[] {
  const lineas: Linea[] = []
  for (let n = draw.int(1, 3); n > 0; n--) {
    const articulo = draw.pick(shop.articulos)?.id ?? ''
    const cantidad = draw.int(1, most)
    if (draw.once(20) || !lineas.some((l) => l.articulo === articulo)) lineas.push({ articulo, cantidad })
  }
  return lineas
}

export const hasTwice = (lineas: Linea[]): boolean =>
  new Set(lineas.map((l) => l.articulo)).size < lineas.length
