import { deDocumentos, entero, filtros, opcion, orden } from '../../../platform/search.ts'

/** The open tab and the filters of the past adjustments; `ajuste` is the one with its detail open. */
export const ajustesSearch = filtros({
  tab: opcion('conteo', 'anteriores'),
  ...deDocumentos,
  orden: orden('fecha', 'numero'),
  tipo_operacion: opcion('ENTRADA', 'SALIDA'),
  sucursal: entero,
  ajuste: entero,
})
export type AjustesSearch = ReturnType<typeof ajustesSearch>
