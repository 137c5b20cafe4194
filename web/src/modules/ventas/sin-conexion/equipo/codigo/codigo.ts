/**
 * A whole sale as a code that a scanner types: letters and digits alone, so that the layout of the keyboard does not
 * matter.
 */
import { VentaSinConexion } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import * as z from 'zod/mini'

const PREFIJO = 'MSC1'
const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

async function pasar(
  content: BodyInit,
  por: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = new Response(content)
  return new Uint8Array(await new Response(body?.pipeThrough(por)).arrayBuffer())
}

/** Five bits a letter. */
function enLetras(bytes: Uint8Array): string {
  let [text, bits, held] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += LETRAS[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + LETRAS[(held << (5 - bits)) & 31] : text
}

function deLetras(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  let [bits, held] = [0, 0]
  for (const letter of text) {
    held = (held << 5) | LETRAS.indexOf(letter)
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 255)
      held &= (1 << bits) - 1
    }
  }
  return new Uint8Array(bytes)
}

/** `venta` as it is sent. */
export async function codigoDe(venta: unknown): Promise<string> {
  return PREFIJO + enLetras(await pasar(JSON.stringify(venta), new CompressionStream('deflate-raw')))
}

/** Null for what is no such code. */
export async function ventaDe(codigo: string): Promise<VentaSinConexion | null> {
  const text = codigo.trim().toUpperCase()
  if (!text.startsWith(PREFIJO) || !/^[A-Z2-7]+$/.test(text.slice(PREFIJO.length))) return null
  try {
    const bytes = await pasar(deLetras(text.slice(PREFIJO.length)), new DecompressionStream('deflate-raw'))
    const venta = z.safeDecode(VentaSinConexion, JSON.parse(new TextDecoder().decode(bytes)))
    if (!venta.success) return null
    // A paper says what was sold: nobody has looked at it.
    const { revisada: _, es_otra: __, ...escrita } = venta.data
    return escrita
  } catch {
    return null
  }
}
