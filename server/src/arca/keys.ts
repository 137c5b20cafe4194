/** The private key of a certificate and its request (CSR), as ARCA asks for them. */
import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { Set as Asn1Set, ObjectIdentifier, PrintableString, Sequence, Utf8String } from 'asn1js'
import { CertificationRequest, RelativeDistinguishedNames } from 'pkijs'
import { toPem } from './pem.ts'

export const SIGNATURE = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
const RSA_2048 = { ...SIGNATURE, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }

export interface Subject {
  /** 11 digits. */
  cuit: string
  organizacion: string
  alias: string
}

const COUNTRY = '2.5.4.6'
const ORGANIZATION = '2.5.4.10'
const COMMON_NAME = '2.5.4.3'
const SERIAL_NUMBER = '2.5.4.5'

/** The longest organization of X.520. */
const MAX_ORGANIZATION = 64

type Text = PrintableString | Utf8String

const attribute = (type: string, value: Text) =>
  new Asn1Set({ value: [new Sequence({ value: [new ObjectIdentifier({ value: type }), value] })] })

/** `C=AR, O=…, CN=alias, serialNumber=CUIT 30712345671`, each in a set of its own. */
function nameOf({ cuit, organizacion, alias }: Subject): RelativeDistinguishedNames {
  const name = new Sequence({
    value: [
      attribute(COUNTRY, new PrintableString({ value: 'AR' })),
      attribute(ORGANIZATION, new Utf8String({ value: organizacion.slice(0, MAX_ORGANIZATION) })),
      attribute(COMMON_NAME, new Utf8String({ value: alias })),
      attribute(SERIAL_NUMBER, new PrintableString({ value: `CUIT ${cuit}` })),
    ],
  })
  // Made attribute by attribute, the library would put all of them into one set.
  return RelativeDistinguishedNames.fromBER(name.toBER(false))
}

export interface KeyAndRequest {
  /** PEM of PKCS#8, not encrypted. */
  clave: string
  /** PEM. */
  csr: string
}

/** A new RSA key of 2048 bits, and the request for its certificate. */
export async function makeKey(subject: Subject): Promise<KeyAndRequest> {
  const keys = await webcrypto.subtle.generateKey(RSA_2048, true, ['sign', 'verify'])
  const request = new CertificationRequest()
  request.subject = nameOf(subject)
  await request.subjectPublicKeyInfo.importKey(keys.publicKey as CryptoKey)
  await request.sign(keys.privateKey as CryptoKey, SIGNATURE.hash)
  return {
    clave: toPem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
    csr: toPem('CERTIFICATE REQUEST', request.toSchema().toBER(false)),
  }
}

export interface Certificate {
  /** PEM, without anything around it. */
  crt: string
  numero_serie: string
  desde: Date
  vence: Date
  /** The 11 digits in its subject; empty when it has none. */
  cuit: string
}

/** PEM with or without text around it, or its base64 alone. */
const PEM = /-----BEGIN CERTIFICATE-----[\sA-Za-z0-9+/=]+-----END CERTIFICATE-----/
const BASE64 = /^[\sA-Za-z0-9+/=]+$/

/** A certificate as a person pasted it; null when it is none. */
export function readCertificate(text: string): Certificate | null {
  const found = PEM.exec(text)?.[0] ?? (BASE64.test(text) ? Buffer.from(text, 'base64') : null)
  if (found === null) return null
  try {
    const parsed = new X509Certificate(found)
    return {
      crt: toPem('CERTIFICATE', parsed.raw),
      numero_serie: parsed.serialNumber,
      desde: new Date(parsed.validFrom),
      vence: new Date(parsed.validTo),
      cuit: /serialNumber=CUIT (\d{11})\b/.exec(parsed.subject)?.[1] ?? '',
    }
  } catch {
    return null
  }
}

/** Whether a certificate was made for a private key; both are PEM. */
export const fitsKey = (crt: string, clave: string): boolean =>
  new X509Certificate(crt).checkPrivateKey(createPrivateKey(clave))
