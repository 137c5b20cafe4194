/** SOAP 1.1 around a message, and out of an answer. */
import { ArcaFailure } from './failures.ts'
import type { Answered } from './transport.ts'
import { at, readXml, textAt, type Xml } from './xml.ts'

const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/'

/** `message` is a written element with its own namespace. */
export const envelope = (message: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${ENVELOPE}"><soap:Body>${message}</soap:Body></soap:Envelope>`

/** The name of a fault without its prefix: `ns1:cms.bad` → `cms.bad`. */
const faultCode = (text: string): string => text.slice(text.indexOf(':') + 1)

/** The element inside the body of an answer. Throws `ArcaFailure` for a fault and for anything that is no answer. */
export function opened({ status, body }: Answered, expected: string): Xml {
  let root: Xml | undefined
  try {
    root = readXml(body)
  } catch (error) {
    if (status === 200) throw new ArcaFailure('ilegible', 'La respuesta no es XML', { cause: error })
  }
  const inside = root?.name === 'Envelope' ? at(root, 'Body') : undefined
  const fault = at(inside, 'Fault')
  if (fault) {
    // SOAP 1.2 has other names.
    const code = textAt(fault, 'faultcode') || textAt(fault, 'Code', 'Value')
    const text = textAt(fault, 'faultstring') || textAt(fault, 'Reason', 'Text')
    throw new ArcaFailure('soap', text || code || 'Fallo sin texto', { fault: faultCode(code) })
  }
  if (status !== 200) throw new ArcaFailure('http', `El servicio respondió ${status}`)
  const answer = at(inside, expected)
  if (!answer) throw new ArcaFailure('ilegible', `La respuesta no es de ${expected}`)
  return answer
}
