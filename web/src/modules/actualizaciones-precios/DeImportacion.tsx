import type { ActualizacionPrecios } from '@mostrador/contract/actualizaciones-precios'
import { ComprobanteLink } from '../importaciones/ComprobanteLink.tsx'

/** The import that wrote the prices, and its file. */
export const DeImportacion = ({ id, numero, archivo }: NonNullable<ActualizacionPrecios['importacion']>) => (
  <>
    <ComprobanteLink documento={{ tipo: 'importacion', id }} comprobante={numero} /> · {archivo}
  </>
)
