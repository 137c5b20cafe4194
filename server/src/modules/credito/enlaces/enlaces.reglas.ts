/** What a link is made of, and what state it is in. */
import { createHmac, randomBytes } from 'node:crypto'
import type { EstadoEnlace } from '@mostrador/contract/credito/enlaces-cuenta'

/** 256 bits that nobody guesses. The database keeps it; alone it opens nothing. */
export const newSal = (): string => randomBytes(32).toString('base64url')

/**
 * The secret of a link: 256 bits, made from its salt with the key of the servers. So a paper and a person can have the
 * same link again, although the database keeps only a hash of it.
 */
export const secretoDe = (clave: string, sal: string): string =>
  createHmac('sha256', clave).update(`enlace de cuenta ${sal}`).digest('base64url')

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
