/** The pages of a PDF as a printer makes them, and the barcodes that a scanner finds there. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
const FONTS = `${path.dirname(require.resolve('pdfjs-dist/package.json'))}/standard_fonts/`

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer as ArrayBuffer,
  },
})

export interface PaginaImpresa {
  /** In millimetres. */
  ancho: number
  alto: number
  /** As `EAN13 7791234567898`, in reading order. */
  codigos: string[]
}

/** The barcodes of a picture, in reading order. */
async function readCodigos(image: ImageData): Promise<string[]> {
  const found = await readBarcodes(image, {
    formats: ['EAN-13', 'Code128', 'QRCode'],
    maxNumberOfSymbols: 100,
    tryHarder: true,
  })
  return found
    .toSorted(
      (a, b) => a.position.topLeft.y - b.position.topLeft.y || a.position.topLeft.x - b.position.topLeft.x,
    )
    .map(({ format, text }) => `${format} ${text}`)
}

/** Those of a PNG. */
export async function scanPng(png: Uint8Array): Promise<string[]> {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return await readCodigos(context.getImageData(0, 0, image.width, image.height) as unknown as ImageData)
}

/** Every page of a PDF, printed with this many dots per inch. */
export async function scanPdf(pdf: Uint8Array, dpi: number): Promise<PaginaImpresa[]> {
  const task = getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: FONTS,
    verbosity: VerbosityLevel.ERRORS,
  })
  const document = await task.promise
  const pages: PaginaImpresa[] = []
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n)
    const viewport = page.getViewport({ scale: dpi / 72 })
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
    const context: SKRSContext2D = canvas.getContext('2d')
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
    const image = context.getImageData(0, 0, canvas.width, canvas.height)
    const codigos = await readCodigos(image as unknown as ImageData)
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view
    pages.push({
      ancho: ((x1 - x0) * 25.4) / 72,
      alto: ((y1 - y0) * 25.4) / 72,
      codigos,
    })
  }
  await task.destroy()
  return pages
}
