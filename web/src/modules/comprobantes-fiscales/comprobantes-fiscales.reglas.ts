/** What a voucher's state means for a screen. Pure. */
import type { EstadoComprobanteFiscal } from '@mostrador/contract/comprobantes-fiscales'
import type { Tone } from '../../ui/EstadoBadge.tsx'

export const TONO: Record<EstadoComprobanteFiscal, Tone> = {
  sin_emitir: 'amber',
  enviando: 'blue',
  incierto: 'amber',
  autorizado: 'green',
  rechazado: 'red',
}

/** It goes on by itself: its answer may come any moment. */
export const esperaRespuesta = ({ estado }: { estado: EstadoComprobanteFiscal }): boolean =>
  estado !== 'autorizado' && estado !== 'rechazado'

interface ParaEnviar {
  comprobante: string
  cae: string | null
  cae_vence: string | null
}

/** The message that goes with a voucher; `de` is who writes, `total` and `vence` are written for people. */
export const mensajeDeEnvio = (
  { comprobante, cae }: ParaEnviar,
  { de, total, vence }: { de: string; total: string; vence: string },
): string =>
  `Hola, te escribimos de ${de}. Tu ${comprobante} es por ${total.replace(/\s/g, ' ')}. CAE ${cae}, vence el ${vence}. ¡Muchas gracias!`
