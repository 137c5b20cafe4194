import type { FiscalDeDocumento } from '@mostrador/contract/fiscal/estado-fiscal'
import { SinPartir } from '../../../ui/SinPartir.tsx'
import { ComprobanteEstado } from './ComprobanteEstado.tsx'

/** Number and state of a voucher, in the list of its documents. */
export const ComprobanteCelda = ({ fiscal }: { fiscal: FiscalDeDocumento }) => (
  <>
    <SinPartir>{fiscal.comprobante}</SinPartir> <ComprobanteEstado {...fiscal} />
  </>
)
