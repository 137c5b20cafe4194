/** What finds codes in a picture: the browser's own reader where it has one, else the one of this server. */
import type { Lectura } from './lecturas.ts'

/** Finds the codes of a picture; it fails when the reader did not come. */
export type Detector = (dibujo: HTMLCanvasElement) => Promise<readonly Lectura[]>

/** Not in every browser, and in none of TypeScript's lists. */
interface DelNavegador {
  detect: (dibujo: HTMLCanvasElement) => Promise<readonly { rawValue: string; format: string }[]>
}
interface ClaseDelNavegador {
  new (options: { formats: readonly string[] }): DelNavegador
  getSupportedFormats: () => Promise<readonly string[]>
}

const FORMATOS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'qr_code']
const GTIN = /^(ean|upc)_/

async function delNavegador(): Promise<Detector | null> {
  const { BarcodeDetector: Clase } = window as { BarcodeDetector?: ClaseDelNavegador }
  const formatos = (await Clase?.getSupportedFormats().catch(() => [])) ?? []
  if (Clase === undefined || !formatos.includes('ean_13')) return null
  const lector = new Clase({ formats: FORMATOS.filter((formato) => formatos.includes(formato)) })
  return async (dibujo) =>
    (await lector.detect(dibujo)).map(({ rawValue, format }) => ({
      texto: rawValue,
      gtin: GTIN.test(format),
    }))
}

function delServidor(): Detector {
  const worker = new Worker(new URL('./lector.worker.ts', import.meta.url), { type: 'module' })
  return (dibujo) =>
    new Promise((resolve, reject) => {
      const imagen = dibujo.getContext('2d')?.getImageData(0, 0, dibujo.width, dibujo.height)
      if (!imagen) return resolve([])
      const fallo = () => reject(new Error('The reader of codes did not come'))
      worker.onmessage = ({ data }: MessageEvent<readonly Lectura[] | null>) =>
        data ? resolve(data) : fallo()
      worker.onerror = fallo
      worker.postMessage(imagen, [imagen.data.buffer])
    })
}

let detector: Promise<Detector> | undefined

/** The same one for every dialog: the reader of this server is loaded once. */
export function elDetector(): Promise<Detector> {
  detector ??= delNavegador().then((propio) => propio ?? delServidor())
  return detector
}

/** A reader that did not come is asked for again the next time. */
export const olvidarDetector = (): void => {
  detector = undefined
}
