/** CMS (PKCS#7) SignedData with content and certificate inside, as WSAA takes it. */
import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { ObjectIdentifier, OctetString, UTCTime } from 'asn1js'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { SIGNATURE } from './keys.ts'

const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_TIME = '1.2.840.113549.1.9.5'

async function importKey(clave: string): Promise<CryptoKey> {
  const der = createPrivateKey(clave).export({ type: 'pkcs8', format: 'der' })
  return (await webcrypto.subtle.importKey('pkcs8', der, SIGNATURE, false, ['sign'])) as CryptoKey
}

/** The signed text in DER, as base64 without headers. `clave` and `crt` are PEM. */
export async function signCms(text: string, clave: string, crt: string, now: Date): Promise<string> {
  const content = Buffer.from(text, 'utf8')
  const certificate = Certificate.fromBER(new Uint8Array(new X509Certificate(crt).raw))
  const { issuer, serialNumber } = certificate
  const digest = await webcrypto.subtle.digest(SIGNATURE.hash, content)
  const signer = new SignerInfo({ version: 1, sid: new IssuerAndSerialNumber({ issuer, serialNumber }) })
  signer.signedAttrs = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: ContentInfo.DATA })] }),
      new Attribute({ type: SIGNING_TIME, values: [new UTCTime({ valueDate: now })] }),
      new Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: digest })] }),
    ],
  })
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    signerInfos: [signer],
    certificates: [certificate],
  })
  signed.encapContentInfo.eContent = new OctetString({ valueHex: content })
  await signed.sign(await importKey(clave), 0, SIGNATURE.hash, content)
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) })
  return Buffer.from(info.toSchema().toBER(false)).toString('base64')
}
