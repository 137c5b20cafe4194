import { entero, filtros, opcion } from '../../../platform/search.ts'

/** The customer, and the open tab. */
export const historialClienteSearch = filtros({ cliente: entero, tab: opcion('notas', 'cobros', 'cuotas') })
