import { deDocumentos, entero, filtros, opcion } from '../../../platform/search.ts'

export const refinanciacionesSearch = filtros({
  ...deDocumentos,
  estado: opcion('aprobada', 'anulada'),
  /** The one whose detail is open. */
  ver: entero,
})
export type RefinanciacionesSearch = ReturnType<typeof refinanciacionesSearch>

/** The customer of a new one. */
export const refinanciarSearch = filtros({ cliente: entero })
