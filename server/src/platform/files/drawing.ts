/**
 * Drawings of exact size as a PDF: texts and paths at places in millimetres. The standard fonts of every reader
 * measure and write the texts, so that a screen can show the same drawing.
 */
import PDFDocument from 'pdfkit'

interface Text {
  /** The left end. */
  x: number
  /** The base line. */
  y: number
  /** The height of the type. */
  tamano: number
  negrita: boolean
  /** Of `printable` letters. */
  texto: string
}

/** Texts and filled paths, from a corner of their own. */
interface Drawing {
  x: number
  y: number
  /** How many millimetres a unit of its own is; one without it. */
  escala?: number
  textos: Text[]
  /** In the words of SVG: `M1 2h3v4z`. */
  trazos: string[]
}

export interface DrawnPage {
  ancho: number
  alto: number
  dibujos: Drawing[]
}

const POINTS = 72 / 25.4

const fontOf = (negrita: boolean): string => (negrita ? 'Helvetica-Bold' : 'Helvetica')

const ruler = new PDFDocument({ autoFirstPage: false })

/** The width of a text in millimetres, for a type of this height. */
export const textWidth = (texto: string, tamano: number, negrita: boolean): number =>
  (ruler.font(fontOf(negrita)).fontSize(1).widthOfString(texto) as number) * tamano

/** How many drawings are written at once; then the server answers other requests. */
const CHUNK = 16

/** A PDF of these pages. */
export async function drawPdf(title: string, pages: Iterable<DrawnPage>): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0, info: { Title: title } })
  keepTrueSize(doc)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject))
  for (const { ancho, alto, dibujos } of pages) {
    doc.addPage({ size: [ancho * POINTS, alto * POINTS], margin: 0 })
    doc.scale(POINTS)
    for (const [i, dibujo] of dibujos.entries()) {
      if (i % CHUNK === 0) await new Promise((resolve) => setImmediate(resolve))
      draw(doc, dibujo)
    }
  }
  doc.end()
  await done
  return Buffer.concat(chunks)
}

function draw(doc: PDFKit.PDFDocument, { x, y, escala = 1, textos, trazos }: Drawing): void {
  doc.save().translate(x, y).scale(escala)
  for (const trazo of trazos) doc.path(trazo).fill('black')
  for (const { x: left, y: base, tamano, negrita, texto } of textos) {
    doc.font(fontOf(negrita)).fontSize(tamano)
    doc.text(texto, left, base, { lineBreak: false, baseline: 'alphabetic' })
  }
  doc.restore()
}

/** Print dialogs shrink a page to their own margins unless the file asks them not to: labels would miss their places. */
function keepTrueSize(doc: PDFKit.PDFDocument): void {
  const { _root: root } = doc as unknown as { _root: { data: Record<string, unknown> } }
  root.data.ViewerPreferences = doc.ref({ PrintScaling: 'None' })
}
