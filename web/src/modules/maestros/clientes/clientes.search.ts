import { filtros, marca, opcion, orden, pagina, texto } from '../../../platform/search.ts'

/** The filters of the customer list in the URL. */
export const clientesSearch = filtros({
  search: texto,
  page: pagina,
  baja: opcion('true', 'false'),
  deudores: marca,
  orden: orden('nombre', 'id', 'saldo'),
})
export type ClientesSearch = ReturnType<typeof clientesSearch>
