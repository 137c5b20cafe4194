import { entero, filtros } from '../../platform/search.ts'

/** An admin's branch; all of them without it. */
export const panelSearch = filtros({ sucursal: entero })
