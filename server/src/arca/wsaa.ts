/** WSAA: the ticket that opens the other services. */
import { randomInt } from 'node:crypto'
import { ArcaFailure } from './failures.ts'
import { envelope, opened } from './soap.ts'
import { post } from './transport.ts'
import { readXml, textAt, writeXml } from './xml.ts'

const NAMESPACE = 'http://wsaa.view.sua.dvadac.desein.afip.gov'
const TIMEOUT_MS = 20_000
const MAX_UINT32 = 4_294_967_295

/** WSAA has no tolerance for clocks: the window reaches some minutes to both sides. */
const WINDOW_MS = 10 * 60_000

export interface Ticket {
  token: string
  sign: string
  vence: Date
}

export interface Login {
  url: string
  servicio: string
  /** PEM. */
  clave: string
  crt: string
  now: Date
}

const BUENOS_AIRES_MS = 3 * 3_600_000

/** `2026-11-22T10:00:00-03:00`: Argentina has had one offset since 2009. */
const withOffset = (instant: number): string =>
  `${new Date(instant - BUENOS_AIRES_MS).toISOString().slice(0, 19)}-03:00`

function ticketRequest(servicio: string, now: Date): string {
  const header = [
    { name: 'uniqueId', content: String(randomInt(1, MAX_UINT32)) },
    { name: 'generationTime', content: withOffset(now.getTime() - WINDOW_MS) },
    { name: 'expirationTime', content: withOffset(now.getTime() + WINDOW_MS) },
  ]
  const body = writeXml(
    {
      name: 'loginTicketRequest',
      content: [
        { name: 'header', content: header },
        { name: 'service', content: servicio },
      ],
    },
    null,
  )
  const versioned = body.replace('<loginTicketRequest>', '<loginTicketRequest version="1.0">')
  return `<?xml version="1.0" encoding="UTF-8"?>${versioned}`
}

/** A new ticket. Throws `ArcaFailure`; its `fault` is WSAA's code. */
export async function login({ url, servicio, clave, crt, now }: Login): Promise<Ticket> {
  // What signs is read with the first login: most shops start without one.
  const { signCms } = await import('./cms.ts')
  const cms = await signCms(ticketRequest(servicio, now), clave, crt, now)
  const message = writeXml({ name: 'loginCms', content: [{ name: 'in0', content: cms }] }, NAMESPACE)
  const answered = await post({ url, soapAction: '', body: envelope(message), timeoutMs: TIMEOUT_MS })
  return ticketIn(textAt(opened(answered, 'loginCmsResponse'), 'loginCmsReturn'))
}

function ticketIn(text: string): Ticket {
  const unreadable = (cause?: unknown) =>
    new ArcaFailure('ilegible', 'El ticket de acceso no se entiende', { cause })
  try {
    const response = readXml(text)
    const token = textAt(response, 'credentials', 'token')
    const sign = textAt(response, 'credentials', 'sign')
    const vence = new Date(textAt(response, 'header', 'expirationTime'))
    if (token && sign && !Number.isNaN(vence.getTime())) return { token, sign, vence }
  } catch (error) {
    throw unreadable(error)
  }
  throw unreadable()
}
