import type { EstadoPresupuesto } from '@mostrador/contract/ventas/presupuestos'
import { filtros, pagina, palabra, rango, texto } from '../../../platform/search.ts'

/** The filters of the offers in the URL. */
export const presupuestosSearch = filtros({
  search: texto,
  estado: palabra<EstadoPresupuesto>({ vigente: true, vencido: true, vendido: true, anulado: true }),
  desde: rango.desde,
  hasta: rango.hasta,
  page: pagina,
})
export type PresupuestosSearch = ReturnType<typeof presupuestosSearch>
