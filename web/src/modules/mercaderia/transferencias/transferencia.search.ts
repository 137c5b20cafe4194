import { entero, filtros, texto } from '../../../platform/search.ts'

/** What another screen proposes to transfer: so many units of an article, from a branch to another. */
export const transferenciaSearch = filtros({
  articulo: texto,
  nombre: texto,
  origen: entero,
  destino: entero,
  cantidad: entero,
})
