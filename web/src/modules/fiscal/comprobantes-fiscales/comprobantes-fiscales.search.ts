import { FiltroEstadoFiscal } from '@mostrador/contract/fiscal/estado-fiscal'
import { entero, filtros, opcion, orden, pagina, rango, texto } from '../../../platform/search.ts'

/** The filters of the fiscal vouchers in the URL, and the open one. */
export const comprobantesSearch = filtros({
  search: texto,
  estado: opcion(...FiltroEstadoFiscal.options),
  tipo: entero,
  sucursal: entero,
  ...rango,
  orden: orden('fecha', 'total'),
  page: pagina,
  comprobante: entero,
})
export type ComprobantesSearch = ReturnType<typeof comprobantesSearch>
