import { entero, filtros } from '../../../platform/search.ts'

/** What a new voucher starts with: goods that came before it, or that went back, or what ARCA has of it. */
export const compraNuevaSearch = filtros({ recepcion: entero, devolucion: entero, arca: entero })
