import { filtros, texto } from '../../../platform/search.ts'

/** What is looked for in the manual, or the screen whose page is wanted. */
export const ayudaSearch = filtros({ buscar: texto, pantalla: texto })
