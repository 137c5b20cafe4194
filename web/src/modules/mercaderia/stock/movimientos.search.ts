import { filtros, pagina, rango } from '../../../platform/search.ts'

/** The filters of the movements in the URL. */
export const movimientosSearch = filtros({ ...rango, page: pagina })
export type MovimientosSearch = ReturnType<typeof movimientosSearch>
