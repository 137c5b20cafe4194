import { entero, filtros, marca, opcion, orden, pagina, rango, texto } from '../../../platform/search.ts'

/** The filters of payments and of their agenda in the URL. */
export const pagosSearch = filtros({
  tab: opcion('agenda'),
  search: texto,
  estado: opcion('vigente', 'anulado'),
  credito: marca,
  tipo: opcion('compra', 'inicial', 'cheque'),
  ...rango,
  orden: orden('fecha', 'numero', 'total'),
  page: pagina,
})
export type PagosSearch = ReturnType<typeof pagosSearch>

/** The supplier with whom the form begins, and the voucher that it pays. */
export const pagoNuevoSearch = filtros({ proveedor: entero, compra: entero })
