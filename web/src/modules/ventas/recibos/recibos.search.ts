import { deDocumentos, entero, filtros, opcion } from '../../../platform/search.ts'

/** The open tab and its filters; `venta` is the sale whose instalments are open. */
export const recibosSearch = filtros({
  tab: opcion('historial'),
  ...deDocumentos,
  estado: opcion('activo', 'anulada'),
  venta: entero,
})
export type RecibosSearch = ReturnType<typeof recibosSearch>
