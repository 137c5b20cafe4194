/** What a voucher's state means for a screen. Pure. */
import type { EstadoComprobanteFiscal } from '@mostrador/contract/fiscal/estado-fiscal'
import { formatInstante } from '../../../platform/text/format.ts'

/** It goes on by itself: its answer may come any moment. */
export const esperaRespuesta = ({ estado }: { estado: EstadoComprobanteFiscal }): boolean =>
  estado !== 'autorizado' && estado !== 'rechazado'

/** When a voucher is tried again: a time to come, or that it waits for its turn. */
export const proximoIntento = (desde: string, ahora: Date): string =>
  new Date(desde) > ahora ? formatInstante(desde) : 'En la cola, sale en su turno'

/** A message with a line for each element, indented by its depth; what is no XML stays as it came. */
export function conSangria(mensaje: string): string {
  if (!mensaje.startsWith('<')) return mensaje
  let depth = 0
  return mensaje
    .replace(/>\s*</g, '>\n<')
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth = Math.max(0, depth - 1)
      const indented = '  '.repeat(depth) + line
      if (/^<[^/?!]/.test(line) && !line.includes('</') && !line.endsWith('/>')) depth += 1
      return indented
    })
    .join('\n')
}

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
