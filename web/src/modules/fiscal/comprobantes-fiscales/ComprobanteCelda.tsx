import type { FiscalDeDocumento } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { ComprobanteEstado } from './ComprobanteEstado.tsx'

/** Number and state of a voucher, in the list of its documents. */
export const ComprobanteCelda = ({ fiscal }: { fiscal: FiscalDeDocumento }) => (
  <>
    {fiscal.comprobante} <ComprobanteEstado {...fiscal} />
  </>
)
