import { entero, filtros, opcion } from '../../platform/search.ts'

/** Whose history, and which of its tabs. */
export const historialClienteSearch = filtros({ cliente: entero, tab: opcion('notas', 'cobros', 'cuotas') })
