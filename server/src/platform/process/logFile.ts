/** The log of a server that a person started in a terminal: in a file, so that the terminal stays readable. */
import { closeSync, constants, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Bytes after which a new file begins. With the one before, the log never takes more than twice as much. */
const MAX_BYTES = 20 * 1024 * 1024

/** Windows lacks the last flag; there only an administrator makes links. */
const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0)

export interface LogFile {
  file: string
  write(line: string): void
  close(): void
}

/**
 * `registro.log` in the data folder, readable by its owner only; what is older stands in `registro.1.log`. Null where
 * it cannot be written: then the standard output has the log.
 */
export function openLogFile(dataDir: string, maxBytes = MAX_BYTES): LogFile | null {
  const file = path.join(dataDir, 'registro.log')
  try {
    mkdirSync(dataDir, { recursive: true })
    let fd = openSync(file, APPEND, 0o600)
    let bytes = fstatSync(fd).size
    const beginNew = () => {
      closeSync(fd)
      renameSync(file, path.join(dataDir, 'registro.1.log'))
      fd = openSync(file, APPEND, 0o600)
      bytes = 0
    }
    return {
      file,
      write(line) {
        // A full disk must not end a sale: the line is lost, and the metrics tell of the disk.
        try {
          if (bytes > maxBytes) beginNew()
          bytes += writeSync(fd, line)
        } catch {}
      },
      close: () => closeSync(fd),
    }
  } catch {
    return null
  }
}
