import { entero, filtros, marca, orden, pagina, rango, texto } from '../../../platform/search.ts'

export const devolucionesSearch = filtros({
  search: texto,
  page: pagina,
  ...rango,
  sin_nota: marca,
  sucursal: entero,
  proveedor: entero,
  orden: orden('fecha', 'numero'),
})
export type DevolucionesSearch = ReturnType<typeof devolucionesSearch>
