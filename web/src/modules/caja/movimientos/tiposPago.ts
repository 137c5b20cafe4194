import { TIPO_PAGO, TipoPago } from '@mostrador/contract/caja/pagos'

/** The payment types, as a box offers them. */
export const TIPOS_PAGO = TipoPago.options.map((value) => ({ value, label: TIPO_PAGO[value] }))
