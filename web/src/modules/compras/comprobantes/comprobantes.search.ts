import { entero, filtros, marca, opcion, orden, pagina, rango, texto } from '../../../platform/search.ts'

/** The filters of the vouchers of suppliers. */
export const comprobantesSearch = filtros({
  search: texto,
  page: pagina,
  ...rango,
  estado: opcion('vigente', 'anulada'),
  categoria: texto,
  pendiente: marca,
  sucursal: entero,
  proveedor: entero,
  orden: orden('fecha', 'numero', 'total', 'vencimiento', 'pendiente'),
})
export type ComprobantesSearch = ReturnType<typeof comprobantesSearch>

/** What a new voucher starts with: goods that came before it, or that went back. */
export const compraNuevaSearch = filtros({ recepcion: entero, devolucion: entero })
