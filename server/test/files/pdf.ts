import { inflateSync } from 'node:zlib'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of a PDF in the standard fonts, in drawing order. */
export function textOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf)
  const texts: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    if (bytes.subarray(at - 3, at).toString() === 'end') continue
    const content = inflated(bytes.subarray(at + 7, bytes.indexOf('\nendstream', at)))
    for (const [, line = ''] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = [...line.matchAll(/<([0-9a-f]*)>/g)].map((m) => m[1]).join('')
      texts.push(new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
    }
  }
  return texts.join('')
}

/** A text of a drawn page: where its base line begins from the top left corner, and the height of its type, in millimetres. */
export interface LetraImpresa {
  texto: string
  x: number
  y: number
  tamano: number
  pagina: number
}

const MM = 25.4 / 72

/** Every text of a PDF with its place, in drawing order; its blanks are plain ones. */
export async function letrasDe(pdf: Uint8Array): Promise<LetraImpresa[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS })
  const document = await task.promise
  const letras: LetraImpresa[] = []
  for (let pagina = 1; pagina <= document.numPages; pagina++) {
    const page = await document.getPage(pagina)
    const [, , , alto = 0] = page.view
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [, , , tamano = 0, x = 0, y = 0] = item.transform as number[]
      letras.push({
        texto: item.str.replaceAll('\u00a0', ' '),
        x: x * MM,
        y: (alto - y) * MM,
        tamano: Math.abs(tamano) * MM,
        pagina,
      })
    }
  }
  await task.destroy()
  return letras
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    // A stream that is no page.
    return ''
  }
}
