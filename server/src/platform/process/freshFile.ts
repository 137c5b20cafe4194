/**
 * Files in a folder where another user may write too. That user may have put a link under the name. The text
 * goes into a new file, which then takes the name; it never goes through the link.
 */
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fchownSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'

/** A user of the system. */
export interface SystemUser {
  uid: number
  gid: number
}

interface FreshOptions {
  mode?: number
  /** The owner of the file, if it is another user. */
  user?: SystemUser | null
}

/** Puts a file in the place of any file with this name. */
export function writeFresh(file: string, text: string, options: FreshOptions = {}): void {
  closeSync(replace(file, options, (fd) => writeFileSync(fd, text)))
}

/** Opens an empty file for writing, in the place of any file with this name. */
export const openFresh = (file: string, options: FreshOptions = {}): number => replace(file, options)

function replace(
  file: string,
  { mode = 0o600, user = null }: FreshOptions,
  fill?: (fd: number) => void,
): number {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  const fd = openSync(aside, 'wx', mode)
  try {
    if (user) fchownSync(fd, user.uid, user.gid)
    fill?.(fd)
    // A file under this name must never be half written, even after a power cut.
    if (fill) fsyncSync(fd)
    renameSync(aside, file)
    return fd
  } catch (error) {
    closeSync(fd)
    rmSync(aside, { force: true })
    throw error
  }
}

/** Windows lacks this flag; there only an administrator makes links. */
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0

/** The text of a file; an error when its name is a link. */
export function readUnlinked(file: string): string {
  const fd = openSync(file, constants.O_RDONLY | NO_FOLLOW)
  try {
    return readFileSync(fd, 'utf8')
  } finally {
    closeSync(fd)
  }
}
