/**
 * The pictures of the manual, taken anew: `MANUAL_PICTURES=yes npx playwright test --project escritorio`. Without that word
 * a journey takes none.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'

const FOLDER = path.join(import.meta.dirname, '../docs/manual/pantallas')
const README = path.join(import.meta.dirname, '../docs/pantallas/venta.png')
const SIN_AVISOS = '[data-toasts] { visibility: hidden }'
const SIZE = { width: 1280, height: 800 }
/** Small enough to come with the page that shows it; its letters are still sharp. */
const QUALITY = 0.72

export const takesPictures = process.env.MANUAL_PICTURES !== undefined

export async function picture(page: Page, name: string): Promise<void> {
  if (!takesPictures) return
  const before = page.viewportSize()
  await page.setViewportSize(SIZE)
  const png = await page.screenshot({ animations: 'disabled', style: SIN_AVISOS })
  if (before) await page.setViewportSize(before)
  const webp = await page.evaluate(asWebp, { png: png.toString('base64'), quality: QUALITY })
  await writeFile(path.join(FOLDER, `${name}.webp`), Buffer.from(webp, 'base64'))
}

/** The picture at the head of the README, as a large screen shows it. */
export async function readmePicture(page: Page): Promise<void> {
  if (!takesPictures) return
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.screenshot({ path: README, animations: 'disabled', style: SIN_AVISOS })
}

/** Runs in the page: a browser can write this form, and Node cannot. */
async function asWebp({ png, quality }: { png: string; quality: number }): Promise<string> {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: image.width, height: image.height })
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
}
