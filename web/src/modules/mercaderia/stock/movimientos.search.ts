import { entero, filtros, orden, pagina, rango } from '../../../platform/search.ts'

/** The filters of the movements in the URL. */
export const movimientosSearch = filtros({ ...rango, page: pagina, sucursal: entero, orden: orden('fecha') })
export type MovimientosSearch = ReturnType<typeof movimientosSearch>
