import { entero, filtros } from '../../../platform/search.ts'

/** An admin's branch; without it, all branches. */
export const panelSearch = filtros({ sucursal: entero })
