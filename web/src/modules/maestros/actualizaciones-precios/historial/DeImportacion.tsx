import type { ActualizacionPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { ComprobanteLink } from '../../../base/enlaces/ComprobanteLink.tsx'

/** The import that wrote the prices, and its file. */
export const DeImportacion = ({ id, numero, archivo }: NonNullable<ActualizacionPrecios['importacion']>) => (
  <>
    <ComprobanteLink documento={{ tipo: 'importacion', id }} comprobante={numero} /> · {archivo}
  </>
)
