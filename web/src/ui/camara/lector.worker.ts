/**
 * Reads codes out of pictures, beside the page: a picture takes up to 300 ms on an old phone. The server allows this file
 * alone to compile the reader, and the reader comes from this server.
 */
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Lectura } from './lecturas.ts'

prepareZXingModule({ overrides: { locateFile: () => new URL(wasm, self.location.origin).href } })

/** What articles, their packs and papers carry. */
const FORMATOS: ReaderOptions['formats'] = ['EAN-13', 'EAN-8', 'UPC-A', 'UPC-E', 'ITF', 'Code128', 'QRCode']
const GTIN = /^(EAN|UPC)/

self.addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  try {
    const vistas = await readBarcodes(data, { formats: FORMATOS, textMode: 'Plain', maxNumberOfSymbols: 4 })
    self.postMessage(vistas.map(({ text, format }): Lectura => ({ texto: text, gtin: GTIN.test(format) })))
  } catch {
    self.postMessage(null)
  }
})
