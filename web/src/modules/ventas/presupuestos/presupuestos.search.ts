import type { EstadoPresupuesto } from '@mostrador/contract/ventas/presupuestos'
import { deDocumentos, filtros, orden, palabra } from '../../../platform/search.ts'

/** The filters of the offers in the URL. */
export const presupuestosSearch = filtros({
  ...deDocumentos,
  estado: palabra<EstadoPresupuesto>({ vigente: true, vencido: true, vendido: true, anulado: true }),
  orden: orden('fecha', 'numero', 'total', 'vence'),
})
export type PresupuestosSearch = ReturnType<typeof presupuestosSearch>
