/** A .csv inside of a zip, whatever the zip is called: so the tax office sends its files. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Unreadable } from './cells.ts'
import { openZip } from './zip.ts'

const isCsv = (name: string): boolean => /\.(csv|txt)$/i.test(name) && !/(^|\/)(__MACOSX|\.)/.test(name)

/** Unpacks the one .csv of the zip beside it and answers its path; null for a zip without any. Refuses several. */
export async function csvInside(path: string): Promise<string | null> {
  const zip = await openZip(path)
  try {
    const names = zip.names()
    if (names.includes('[Content_Types].xml')) return null
    const [name, ...more] = names.filter(isCsv)
    if (name === undefined) return null
    if (more.length > 0)
      throw new Unreadable('El .zip tiene varios archivos: descomprímelo y sube uno por vez')
    const unpacked = `${path}.csv`
    await pipeline(await zip.stream(name), createWriteStream(unpacked))
    return unpacked
  } finally {
    zip.close()
  }
}
