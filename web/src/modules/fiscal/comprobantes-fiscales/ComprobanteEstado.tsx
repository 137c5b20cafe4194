import {
  ESTADO_FISCAL,
  type EstadoComprobanteFiscal,
  estadoFiscalDe,
} from '@mostrador/contract/fiscal/estado-fiscal'
import { Estado } from '../../../ui/lista/columnas.tsx'

interface ComprobanteEstadoProps {
  estado: EstadoComprobanteFiscal
  /** Its document was annulled before it was issued. */
  retirado: boolean
}

export const ComprobanteEstado = ({ estado, retirado }: ComprobanteEstadoProps) => (
  <Estado palabras={ESTADO_FISCAL} de={estadoFiscalDe({ estado, retirado })} />
)
