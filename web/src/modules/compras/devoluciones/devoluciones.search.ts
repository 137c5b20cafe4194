import { entero, filtros, marca, pagina, rango, texto } from '../../../platform/search.ts'

export const devolucionesSearch = filtros({
  search: texto,
  page: pagina,
  ...rango,
  sin_nota: marca,
  sucursal: entero,
  proveedor: entero,
})
export type DevolucionesSearch = ReturnType<typeof devolucionesSearch>
