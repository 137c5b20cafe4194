import type { MovimientoStock } from '@mostrador/contract/stock'
import { ComprobanteImportacion } from '../importaciones/ComprobanteImportacion.tsx'

/** The document of a movement; that of an import leads to it. */
export const comprobanteOf = ({ documento, comprobante }: MovimientoStock) =>
  documento.tipo === 'importacion' ? (
    <ComprobanteImportacion id={documento.id} comprobante={comprobante} />
  ) : (
    comprobante
  )
