/** The root certificate that the operator names. Nothing else of its file leaves the server. */
import { X509Certificate } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'

/** A certificate is a few kilobytes. */
const MAX_BYTES = 64 * 1024

export interface Raiz {
  /** PEM, of this certificate alone. */
  pem: string
  /** SHA-256 as devices show it: pairs of hexadecimal digits. */
  huella: string
  vence: Date
}

/** Read each time: an authority that begins anew puts another file in the same place. Throws a sentence for the admin. */
export async function readRaiz(archivo: string): Promise<Raiz> {
  const texto = await readTexto(archivo).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`No se puede leer ${archivo} (${error.code ?? error.message}).`)
  })
  if (texto.includes('PRIVATE KEY'))
    throw new Error(
      `${archivo} tiene una clave privada: indica el archivo que tiene solo el certificado raíz.`,
    )
  const certificado = parsed(texto)
  if (!certificado?.ca || certificado.issuer !== certificado.subject)
    throw new Error(`${archivo} no es el certificado raíz de una autoridad.`)
  return {
    pem: certificado.toString(),
    huella: certificado.fingerprint256,
    vence: certificado.validToDate,
  }
}

async function readTexto(archivo: string): Promise<string> {
  const { size } = await stat(archivo)
  if (size > MAX_BYTES) throw new Error('es demasiado grande')
  return await readFile(archivo, 'utf8')
}

function parsed(texto: string): X509Certificate | null {
  try {
    return new X509Certificate(texto)
  } catch {
    return null
  }
}
