import { entero, filtros, opcion, orden, pagina, rango, texto } from '../../../platform/search.ts'

/** The filters of the orders in the URL. */
export const pedidosSearch = filtros({
  search: texto,
  estado: opcion('abiertos', 'borrador', 'pedido', 'recibido_en_parte', 'completo', 'cerrado', 'anulado'),
  proveedor: entero,
  ...rango,
  orden: orden('fecha', 'numero'),
  page: pagina,
})
export type PedidosSearch = ReturnType<typeof pedidosSearch>
