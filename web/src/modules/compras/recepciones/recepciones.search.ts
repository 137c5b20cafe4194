import { entero, filtros, marca, orden, pagina, rango, texto } from '../../../platform/search.ts'

export const recepcionesSearch = filtros({
  search: texto,
  page: pagina,
  ...rango,
  sin_factura: marca,
  sucursal: entero,
  proveedor: entero,
  orden: orden('fecha', 'numero'),
})
export type RecepcionesSearch = ReturnType<typeof recepcionesSearch>
