/** How other devices of the shop reach this server: where it is on the local network, and how they come to trust its TLS. */
import * as z from 'zod/mini'
import { CERTIFICADO, endpoint } from '../endpoint.ts'
import { Instante } from '../wire.ts'

/** An address with its code, a picture in SVG. */
const Entrada = z.object({ direccion: z.string(), qr: z.string() })
export type Entrada = z.infer<typeof Entrada>

export const RedLocal = z.object({
  /** Whether the server itself takes calls of the local network, in plain http. */
  abierta: z.boolean(),
  puerto: z.int(),
  /** IPv4 of this computer on its networks; the likely one first. */
  direcciones: z.array(z.string()),
  /** Where other devices enter today: over TLS if the operator said where, otherwise in plain http if it is open. */
  entradas: z.array(Entrada),
  /** The root certificate of an own authority, and the page that gives it; null without one. */
  certificado: z.nullable(
    z.object({
      guia: Entrada,
      /** SHA-256, as devices show it. */
      huella: z.string(),
      vence: Instante,
    }),
  ),
  /** Why the file that the operator named gives no certificate. */
  problema: z.nullable(z.string()),
})
export type RedLocal = z.infer<typeof RedLocal>

/** The page that gives the root certificate, below every address of this server. */
export const GUIA = '/instalar-certificado'

/** A picture that a device gets over TLS only if it trusts the certificate; another origin may show it. */
export const PUNTO = '/favicon.svg'

export const redLocal = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/red-local/',
    summary: 'Where other devices of the local network enter, and the root certificate that they may need',
    access: 'admin',
    response: RedLocal,
  }),
  guia: endpoint({
    method: 'GET',
    path: GUIA,
    summary:
      'How a device comes to trust the TLS of this shop, as a page: the certificate, steps, and a check',
    access: 'public',
    produces: 'text/html',
  }),
  certificado: endpoint({
    method: 'GET',
    path: `${GUIA}/raiz.crt`,
    summary: 'The root certificate of the shop’s own authority; 404 without one',
    access: 'public',
    produces: CERTIFICADO,
  }),
} as const
