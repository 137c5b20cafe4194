import { EstadoCheque } from '@mostrador/contract/caja/pagos'
import { entero, filtros, opcion, orden, pagina, rango, texto } from '../../../platform/search.ts'

/** The filters of the cheques in the URL; without a state, those in hand. */
export const chequesSearch = filtros({
  search: texto,
  sucursal: entero,
  estado: opcion(...EstadoCheque.options, 'TODOS'),
  ...rango,
  orden: orden('vencimiento', 'monto'),
  page: pagina,
})
export type ChequesSearch = ReturnType<typeof chequesSearch>
