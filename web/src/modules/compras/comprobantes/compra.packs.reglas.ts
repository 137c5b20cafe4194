/** A line that is bought in packs: typed and priced by the pack, kept in units. */
import { divideRounded } from '@mostrador/contract/importes'
import type { Cantidad } from '../../../ui/fields/cantidad.ts'
import type { CompraLinea, PackDeCompra } from './compra.form.ts'
import { valoresDeLinea } from './compra.importes.ts'

/** Whether its units are whole packs; also while nothing clear is typed. */
const sonEnteros = ({ pack, cantidad }: CompraLinea): boolean =>
  pack !== undefined && !((cantidad ?? 0) % pack.factor)

/** As its quantity is typed: packs, or units where those make no whole ones. */
export const enPacks = (linea: CompraLinea): CompraLinea =>
  linea.pack && sonEnteros(linea)
    ? { ...linea, cantidad: linea.cantidad && linea.cantidad / linea.pack.factor, unidad: '' }
    : linea

/** The units of what was typed there. */
export const enUnidades = (linea: CompraLinea, cantidad: Cantidad): Cantidad =>
  linea.pack && sonEnteros(linea) ? cantidad && cantidad * linea.pack.factor : cantidad

/**
 * The line by another pack, or by its units. Its price is of the new one; where that has no exact price, the total stays. Units
 * that are no whole packs were the number of packs.
 */
export function conPack(linea: CompraLinea, pack: PackDeCompra | undefined): Partial<CompraLinea> {
  const [de, a] = [linea.pack?.factor ?? 1, pack?.factor ?? 1]
  const { precio } = linea
  const cantidad = linea.cantidad !== null && linea.cantidad % a !== 0 ? linea.cantidad * a : linea.cantidad
  if (precio === null || Number.isNaN(precio)) return { pack, cantidad }
  const exacto = (precio * a) % de === 0
  return {
    pack,
    cantidad,
    precio: Number(divideRounded(BigInt(precio) * BigInt(a), BigInt(de))),
    ...(!exacto && linea.total === null && { total: valoresDeLinea(linea).total }),
  }
}
