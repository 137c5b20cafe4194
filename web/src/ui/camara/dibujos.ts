/** Pictures for the reader: a band of what the camera sees, or a photo. */

/** The part of the height that the frame on the screen shows: a code is wide, and a smaller picture is read faster. */
const FRANJA = 0.5
/** A photo of a phone has some 4,000 dots a side; bars need a third of them. */
const LADO_MAXIMO = 1_600

const lienzo = document.createElement('canvas')

function dibujar(
  fuente: CanvasImageSource,
  [x, y, ancho, alto]: readonly [number, number, number, number],
  escala: number,
): HTMLCanvasElement {
  lienzo.width = Math.round(ancho * escala)
  lienzo.height = Math.round(alto * escala)
  const pincel = lienzo.getContext('2d', { willReadFrequently: true })
  pincel?.drawImage(fuente, x, y, ancho, alto, 0, 0, lienzo.width, lienzo.height)
  return lienzo
}

/** The band in the middle of the present picture; null before the camera gives one. */
export function franjaDe(video: HTMLVideoElement): HTMLCanvasElement | null {
  const { videoWidth: ancho, videoHeight: alto } = video
  if (ancho === 0 || alto === 0) return null
  return dibujar(video, [0, (alto * (1 - FRANJA)) / 2, ancho, alto * FRANJA], 1)
}

/** Fails for a file that is no picture. */
export async function fotoDe(archivo: Blob): Promise<HTMLCanvasElement> {
  const foto = await createImageBitmap(archivo)
  try {
    const escala = Math.min(1, LADO_MAXIMO / Math.max(foto.width, foto.height))
    return dibujar(foto, [0, 0, foto.width, foto.height], escala)
  } finally {
    foto.close()
  }
}
