import { entero, filtros, pagina, texto } from '../../platform/search.ts'

/** The sales list's filters, as the URL carries them; `venta` is the one whose detail is open. */
export const ventasSearch = filtros({ search: texto, page: pagina, venta: entero })
export type VentasSearch = ReturnType<typeof ventasSearch>
