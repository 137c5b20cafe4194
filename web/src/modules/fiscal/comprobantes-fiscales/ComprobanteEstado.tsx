import { type EstadoComprobanteFiscal, estadoEnPalabra } from '@mostrador/contract/fiscal/estado-fiscal'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { TONO } from './comprobantes-fiscales.reglas.ts'

interface ComprobanteEstadoProps {
  estado: EstadoComprobanteFiscal
  /** Its document was annulled before it was issued. */
  retirado: boolean
}

export const ComprobanteEstado = ({ estado, retirado }: ComprobanteEstadoProps) => (
  <EstadoBadge tone={retirado ? 'grey' : TONO[estado]}>{estadoEnPalabra({ estado, retirado })}</EstadoBadge>
)
