import { deListaCon, entero, filtros, opcion, pagina, rango } from '../../../platform/search.ts'

/** The tab, and the filters of the agenda. */
export const pagosSearch = deListaCon({
  tab: opcion('agenda'),
  tipo: opcion('compra', 'inicial', 'cheque'),
  ...rango,
  page: pagina,
})
export type PagosSearch = ReturnType<typeof pagosSearch>

/** The supplier with whom the form begins, and the voucher that it pays. */
export const pagoNuevoSearch = filtros({ proveedor: entero, compra: entero })
