/** Where the services are. */
export type Entorno = 'homologacion' | 'produccion'

export interface Addresses {
  wsaa: string
  wsfe: string
  /** The register of tax payers. */
  padron: string
}

export const OFFICIAL: Record<Entorno, Addresses> = {
  homologacion: {
    wsaa: 'https://wsaahomo.afip.gov.ar/ws/services/LoginCms',
    wsfe: 'https://wswhomo.afip.gov.ar/wsfev1/service.asmx',
    padron: 'https://awshomo.afip.gov.ar/sr-padron/webservices/personaServiceA5',
  },
  produccion: {
    wsaa: 'https://wsaa.afip.gov.ar/ws/services/LoginCms',
    wsfe: 'https://servicios1.afip.gov.ar/wsfev1/service.asmx',
    padron: 'https://aws.afip.gov.ar/sr-padron/webservices/personaServiceA5',
  },
}

/** The production server of invoices offers a short Diffie-Hellman key that OpenSSL refuses by default. */
const WEAK_HOSTS = new Set(['servicios1.afip.gov.ar', 'servicios1.arca.gob.ar'])

export const hasWeakKey = (hostname: string): boolean => WEAK_HOSTS.has(hostname.toLowerCase())

/** Each service answers under its old name and under its new one, `*.arca.gob.ar`. */
const namesOf = (hostname: string): string[] => [
  hostname,
  hostname.replace(/\.afip\.gov\.ar$/, '.arca.gob.ar'),
]

/** Whether an address is one of the office's own for this service: token and signature go to no other. */
export function isOfficial(service: keyof Addresses, text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username } = new URL(text)
  const known = Object.values(OFFICIAL).flatMap((addresses) => namesOf(new URL(addresses[service]).hostname))
  return protocol === 'https:' && port === '' && username === '' && known.includes(hostname)
}
