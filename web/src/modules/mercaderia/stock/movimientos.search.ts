import { fecha, filtros, pagina } from '../../../platform/search.ts'

/** The filters of the movements in the URL. */
export const movimientosSearch = filtros({ desde: fecha, hasta: fecha, page: pagina })
export type MovimientosSearch = ReturnType<typeof movimientosSearch>
