import { deListaCon, entero, opcion } from '../../../platform/search.ts'

/** The tab and its branch; its list reads the other filters. */
export const reposicionSearch = deListaCon({ tab: opcion('puntos'), sucursal: entero })
