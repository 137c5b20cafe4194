/** Where the two services are. */
import { isLoopback } from '../platform/process/config.ts'

export type Entorno = 'homologacion' | 'produccion'

export interface Addresses {
  wsaa: string
  wsfe: string
}

export const OFFICIAL: Record<Entorno, Addresses> = {
  homologacion: {
    wsaa: 'https://wsaahomo.afip.gov.ar/ws/services/LoginCms',
    wsfe: 'https://wswhomo.afip.gov.ar/wsfev1/service.asmx',
  },
  produccion: {
    wsaa: 'https://wsaa.afip.gov.ar/ws/services/LoginCms',
    wsfe: 'https://servicios1.afip.gov.ar/wsfev1/service.asmx',
  },
}

/** Ticket and certificate never travel in plain text, save inside this machine. */
export function isAllowedAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  if (username !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')))
}

/** The production server of invoices offers a short Diffie-Hellman key that OpenSSL refuses by default. */
const WEAK_HOSTS = new Set(['servicios1.afip.gov.ar', 'servicios1.arca.gob.ar'])

export const hasWeakKey = (hostname: string): boolean => WEAK_HOSTS.has(hostname.toLowerCase())
