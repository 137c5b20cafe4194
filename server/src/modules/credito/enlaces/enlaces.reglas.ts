/** What a link is made of, and what state it is in. */
import type { EstadoEnlace } from '@mostrador/contract/credito/enlaces-cuenta'
import { saltedSecret } from '../../../platform/access/secrets.ts'

/** The secret of a link: a paper and a person can have the same link again. */
export const secretoDe = (clave: string, sal: string): string => saltedSecret(clave, 'enlace de cuenta', sal)

/** `base` is empty where the business has not said how customers reach it: the address then begins at `/`. */
export const direccionDe = (base: string, secreto: string): string => `${base}/cuenta/${secreto}`

export function estadoDe(
  { vence, revocado }: { vence: string; revocado: string | null },
  ahora: Date,
): EstadoEnlace {
  if (revocado !== null) return 'revocado'
  return Date.parse(vence) > ahora.getTime() ? 'vigente' : 'vencido'
}

/** Programs that open an address by themselves, to show a preview of it beside a message. */
export const esVistaPrevia = (agente = ''): boolean =>
  /whatsapp|facebookexternalhit|telegrambot|bot\b|preview|crawler|spider/i.test(agente)
