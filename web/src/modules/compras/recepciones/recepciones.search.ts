import { entero, filtros, marca, pagina, rango, texto } from '../../../platform/search.ts'

export const recepcionesSearch = filtros({
  search: texto,
  page: pagina,
  ...rango,
  sin_factura: marca,
  sucursal: entero,
  proveedor: entero,
})
export type RecepcionesSearch = ReturnType<typeof recepcionesSearch>
