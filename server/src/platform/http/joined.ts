/**
 * The lines of the log, joined: a write to the operating system costs as much as a small answer, and a busy
 * server would make one for each line.
 */

export interface Lines {
  write(line: string): void
}

/** Where the lines go; the standard output, or what stands for it in a test. */
interface Output {
  write(text: string): unknown
  on(event: 'error', listener: () => void): unknown
}

/**
 * Writes the lines of one turn of the event loop together, within a millisecond or so. The last ones are written
 * when the process exits, also after an error; only what kills the process at once loses those of its last turn.
 */
export function joinedLines(output: Output, exiting: NodeJS.EventEmitter = process): Lines {
  let waiting = ''
  const flush = () => {
    const lines = waiting
    waiting = ''
    if (lines !== '') output.write(lines)
  }
  exiting.once('exit', flush)
  // Whoever read the log has left: the shop goes on without it.
  output.on('error', () => {})
  return {
    write(line) {
      if (waiting === '') setImmediate(flush)
      waiting += line
    },
  }
}
