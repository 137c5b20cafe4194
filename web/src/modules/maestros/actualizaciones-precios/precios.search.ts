import { entero, filtros, opcion, pagina, texto } from '../../../platform/search.ts'

/** The open view and its filters, and the price list whose prices it changes; in the history, the open batch; in what is scheduled, the page. */
export const preciosSearch = filtros({
  vista: opcion('historial', 'programadas', 'dolar'),
  search: texto,
  rubro: entero,
  marca: texto,
  proveedor: entero,
  lista: entero,
  page: pagina,
  actualizacion: entero,
})
