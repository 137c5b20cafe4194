/** A picture of any size as the text that papers carry. */

/** In pixels: six centimetres at 200 to the inch, and two. */
const ANCHO = 480
const ALTO = 160

/**
 * Drawn anew, so that nothing but its pixels is kept: a PNG, or a JPEG on white where that is above `max` characters.
 * Null for what is no picture.
 */
export async function readLogo(file: File, max: number): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return null
  const escala = Math.min(1, ANCHO / image.width, ALTO / image.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * escala))
  canvas.height = Math.max(1, Math.round(image.height * escala))
  const pincel = canvas.getContext('2d')
  if (!pincel) return null
  pincel.drawImage(image, 0, 0, canvas.width, canvas.height)
  const png = canvas.toDataURL('image/png')
  if (png.length <= max) return png
  // A JPEG knows no transparency: what is left out becomes the white of the paper.
  pincel.globalCompositeOperation = 'destination-over'
  pincel.fillStyle = '#fff'
  pincel.fillRect(0, 0, canvas.width, canvas.height)
  const jpeg = canvas.toDataURL('image/jpeg', 0.85)
  return jpeg.length <= max ? jpeg : null
}
