import {
  ESTADO_COMPROBANTE_FISCAL,
  type EstadoComprobanteFiscal,
} from '@mostrador/contract/comprobantes-fiscales'
import { EstadoBadge } from '../../ui/EstadoBadge.tsx'
import { TONO } from './comprobantes-fiscales.reglas.ts'

export const ComprobanteEstado = ({ estado }: { estado: EstadoComprobanteFiscal }) => (
  <EstadoBadge tone={TONO[estado]}>{ESTADO_COMPROBANTE_FISCAL[estado]}</EstadoBadge>
)
