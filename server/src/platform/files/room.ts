import fs from 'node:fs/promises'

/**
 * So much stays free for the embedded PostgreSQL: it stops altogether, for readers too, when its log finds no room for the
 * next of its files, of 16 MB.
 */
const KEPT_FREE_BYTES = 64 * 1024 * 1024

/** Whether the disk of a folder has more room than must stay free; also where nobody can tell, until a write fails. */
export async function hasRoom(folder: string): Promise<boolean> {
  const disk = await fs.statfs(folder).catch(() => undefined)
  return !disk || disk.bavail * disk.bsize >= KEPT_FREE_BYTES
}
