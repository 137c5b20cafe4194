/** The rubro and the supplier of a row of articles, by their names. */
import { type Leida, warn } from '../revision.reglas.ts'

/** What the shop has of the names in a batch of rows. */
export interface NombradosHallados {
  /** By the name in small letters. */
  rubros: Map<string, number>
  /** Of each supplier by the name as rows write it: the shop's own, and the codes of the articles that it sells already. */
  proveedores: Map<string, { baja: boolean; vende: Set<string> }>
}

/** The rubro by its name; one that is not there is made with the rows that name it. */
export function checkRubro(leida: Leida, { rubros }: NombradosHallados): void {
  const nombre = leida.valores.rubro
  if (typeof nombre !== 'string') return
  const id = rubros.get(nombre.toLowerCase())
  if (id === undefined) warn(leida, 'rubro', `El rubro «${nombre}» no existe: se crea al importar.`)
  else leida.valores.rubro = id
}

/** The supplier by its name; one that is not there is made with the rows that name it. */
export function checkProveedor(leida: Leida, { proveedores }: NombradosHallados): void {
  const nombre = leida.valores.proveedor
  if (typeof nombre !== 'string') return
  const suyo = proveedores.get(nombre)
  if (!suyo) warn(leida, 'proveedor', `El proveedor «${nombre}» no existe: se crea al importar.`)
  else if (suyo.baja)
    warn(leida, 'proveedor', `El proveedor «${nombre}» está dado de baja: vuelve a usarse al importar.`)
}

/** The supplier of the row, where it is not known yet that it sells the article. */
export const proveedorNuevo = (
  { valores: { proveedor } }: Leida,
  articulo: string,
  { proveedores }: NombradosHallados,
): string | null =>
  typeof proveedor === 'string' && !proveedores.get(proveedor)?.vende.has(articulo) ? proveedor : null
