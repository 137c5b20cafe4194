import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { CONDICIONES } from '@mostrador/contract/documentos/condiciones-venta'
import type { Venta } from '@mostrador/contract/ventas/ventas'

/** How a sale on the spot is paid now. */
export const partesDe = ({ pagos, condicion_venta, total }: Venta): LineaPago[] => {
  const { pago } = CONDICIONES[condicion_venta]
  return pagos ?? (pago === null || total === 0 ? [] : [{ tipo_pago: pago, monto: total }])
}
