/** The authority that signs certificates in the tests, as ARCA's web site does, and that checks their signatures. */
import { hash, verify, webcrypto, X509Certificate } from 'node:crypto'
import { Set as Asn1Set, Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js'
import { Certificate, CertificationRequest, ContentInfo, RelativeDistinguishedNames, SignedData } from 'pkijs'
import { toPem } from '../../src/arca/pem.ts'

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
const KEY = { ...ALGORITHM, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
const COMMON_NAME = '2.5.4.3'

const derOf = (pem: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64'))

function nameOf(text: string): RelativeDistinguishedNames {
  const type = new ObjectIdentifier({ value: COMMON_NAME })
  const pair = new Sequence({ value: [type, new Utf8String({ value: text })] })
  const name = new Sequence({ value: [new Asn1Set({ value: [pair] })] })
  return RelativeDistinguishedNames.fromBER(name.toBER(false))
}

interface Validity {
  desde: Date
  vence: Date
}

export interface Authority {
  /** The CRT of a CSR, in PEM. Fails when the CSR is not signed with its key. */
  sign(csr: string, validity: Validity): Promise<string>
}

let serial = 1_000

export async function createAuthority(name = 'Computadores Test'): Promise<Authority> {
  const keys = await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify'])
  return {
    async sign(csr, { desde, vence }) {
      const request = CertificationRequest.fromBER(derOf(csr))
      if (!(await request.verify())) throw new Error('the CSR is not signed with its key')
      const certificate = new Certificate()
      certificate.version = 2
      certificate.serialNumber = new Integer({ value: ++serial })
      certificate.issuer = nameOf(name)
      certificate.subject = request.subject
      certificate.notBefore.value = desde
      certificate.notAfter.value = vence
      certificate.subjectPublicKeyInfo = request.subjectPublicKeyInfo
      await certificate.sign(keys.privateKey as CryptoKey, ALGORITHM.hash)
      return toPem('CERTIFICATE', certificate.toSchema().toBER(false))
    },
  }
}

const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'

export interface Signed {
  content: string
  certificate: X509Certificate
}

/**
 * The content of a CMS whose signature is right, with the certificate inside. Node itself checks the signature.
 * Throws what WSAA would answer.
 */
export function openCms(base64: string): Signed {
  if (!/^[A-Za-z0-9+/=\s]+$/.test(base64)) throw new Error('cms.bad.base64')
  const info = ContentInfo.fromBER(new Uint8Array(Buffer.from(base64, 'base64')))
  if (info.contentType !== ContentInfo.SIGNED_DATA) throw new Error('cms.bad')
  const signed = new SignedData({ schema: info.content })
  const [certificate] = signed.certificates ?? []
  const [signer] = signed.signerInfos
  if (!(certificate instanceof Certificate) || !signer) throw new Error('cms.cert.notFound')
  const octets = signed.encapContentInfo.eContent
  if (!(octets instanceof OctetString)) throw new Error('cms.sign.invalid')
  const content = Buffer.from(octets.getValue())
  const parsed = new X509Certificate(Buffer.from(certificate.toSchema().toBER(false)))
  const attributes = signer.signedAttrs?.attributes ?? []
  const attribute = (type: string) => attributes.find((a) => a.type === type)?.values[0]
  const digest = Buffer.from(attribute(MESSAGE_DIGEST)?.valueBlock.valueHexView ?? [])
  if (!digest.equals(hash('sha256', content, 'buffer'))) throw new Error('cms.sign.invalid')
  if (attribute(CONTENT_TYPE)?.getValue() !== ContentInfo.DATA) throw new Error('cms.bad')
  // The signature is over the attributes as a SET, whatever tag they travel with.
  const over = Buffer.from(signer.signedAttrs?.encodedValue ?? new ArrayBuffer(1))
  over[0] = 0x31
  const signature = Buffer.from(signer.signature.valueBlock.valueHexView)
  if (!verify('sha256', over, parsed.publicKey, signature)) throw new Error('cms.sign.invalid')
  return { content: content.toString('utf8'), certificate: parsed }
}
