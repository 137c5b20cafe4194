import type { CondicionVenta } from '@mostrador/contract/documentos/condiciones-venta'
import { deDocumentos, entero, filtros, opcion, palabra } from '../../../platform/search.ts'

/** An address is read before the contract of its screen is there. */
const CONDICION = {
  'Contado Efectivo': true,
  'Cta-Cte en 2 cuotas': true,
  'Cta-Cte mas cuotas': true,
  'Tarjeta de Credito': true,
  'Tarjeta de Debito': true,
  Transferencia: true,
  QR: true,
} satisfies Record<CondicionVenta, true>

/** The filters of the sales list in the URL; `venta` is the sale of the open detail. */
export const ventasSearch = filtros({
  ...deDocumentos,
  estado: opcion('aprobada', 'anulada'),
  condicion_venta: palabra(CONDICION),
  plan: entero,
  venta: entero,
})
export type VentasSearch = ReturnType<typeof ventasSearch>
