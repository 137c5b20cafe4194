/** What a label, a list of prices and its public page say of promotions. */
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { alcanza } from '@mostrador/contract/ventas/promociones/condiciones'
import { anuncioEnPalabras } from '@mostrador/contract/ventas/promociones/palabras'
import type { Alcance, PromocionVigente } from '@mostrador/contract/ventas/promociones/promociones'
import type { Queryable } from '../../../platform/database/db.ts'
import { listVigentes } from './promociones.queries.ts'

/** One of all articles is said of none: it would stand on each label. */
const nombraArticulos = (alcance: Alcance): boolean =>
  Object.values(alcance).some((cosas) => cosas.length > 0)

/** Whether it holds for whoever pays these prices: those of a list, or of the articles. */
const paraTodos = ({ clientes, listas }: PromocionVigente, lista: number | undefined): boolean =>
  clientes.length === 0 && (listas.length === 0 || (lista !== undefined && listas.includes(lista)))

/**
 * The promotions of an article that are on this day in the branch, for whoever pays the prices of a list or those of the
 * articles, each in words with its conditions; the one that goes first in a sale comes first. None while promotions are off.
 */
export async function anunciosDe(
  db: Queryable,
  { sucursal, lista, hoy }: { sucursal: number; lista: number | undefined; hoy: string },
): Promise<(articulo: Articulo) => string[]> {
  const { promociones, proveedores } = await listVigentes(db, hoy)
  const traen = new Map(proveedores.map((p) => [p.articulo, p.proveedor]))
  const suyas = promociones
    .filter((p) => p.desde <= hoy && paraTodos(p, lista) && nombraArticulos(p.alcance))
    .filter((p) => p.sucursales.length === 0 || p.sucursales.includes(sucursal))
    .toSorted((a, b) => b.prioridad - a.prioridad || a.id - b.id)
  return ({ id, precio_venta: precio, rubro = null, marca = '' }) => {
    const linea = {
      articulo: id,
      precio,
      rubro,
      marca,
      proveedor: traen.get(id) ?? null,
      cantidad: 1,
      descuento: 0,
    }
    return suyas.filter((p) => alcanza(p, linea)).map((p) => anuncioEnPalabras(p, precio))
  }
}
