import { deListaCon, entero, filtros, opcion } from '../../../platform/search.ts'

/** The tab; its list reads its own filters. */
export const pagosSearch = deListaCon({ tab: opcion('agenda') })

/** The supplier with whom the form begins, and the voucher that it pays. */
export const pagoNuevoSearch = filtros({ proveedor: entero, compra: entero })
