import { fecha, filtros, pagina } from '../../platform/search.ts'

/** The movements' filters, as the URL carries them. */
export const movimientosSearch = filtros({ desde: fecha, hasta: fecha, page: pagina })
export type MovimientosSearch = ReturnType<typeof movimientosSearch>
