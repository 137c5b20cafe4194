/** Units per branch and article. Incoming goods may send transfers that waited for them. */
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

/** Units that come in for a document that takes them at once: nothing that waits gets them. */
export const enter = (shop: Shop, sucursal: number, { articulo, cantidad }: Linea): void =>
  move(shop, sucursal, articulo, cantidad)

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
