import {
  ESTADO_COMPROBANTE_FISCAL,
  type EstadoComprobanteFiscal,
} from '@mostrador/contract/comprobantes-fiscales'
import { EstadoBadge } from '../../ui/EstadoBadge.tsx'
import { TONO } from './comprobantes-fiscales.reglas.ts'

interface ComprobanteEstadoProps {
  estado: EstadoComprobanteFiscal
  /** Its document was annulled before it was issued. */
  retirado: boolean
}

export const ComprobanteEstado = ({ estado, retirado }: ComprobanteEstadoProps) =>
  retirado ? (
    <EstadoBadge tone="grey">Sin efecto</EstadoBadge>
  ) : (
    <EstadoBadge tone={TONO[estado]}>{ESTADO_COMPROBANTE_FISCAL[estado]}</EstadoBadge>
  )
