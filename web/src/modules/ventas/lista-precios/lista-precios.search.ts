import { entero, filtros, marca } from '../../../platform/search.ts'

/** Of which rubro, or of the articles chosen for the labels. */
export const listaPreciosSearch = filtros({ rubro: entero, elegidos: marca })
