/**
 * The text of a long answer, as bytes in pages of one size. Such texts come and go by megabytes: pages that the next
 * one uses again keep the memory of the process flat, and blocks of every size do not.
 */
import { Readable } from 'node:stream'

const PAGE_BYTES = 256 * 1024
/** So many wait for the next text; what is beyond goes back to the system. */
const KEPT = 96

interface Page {
  bytes: Uint8Array
  used: number
}

const free: Uint8Array[] = []

const encoder = new TextEncoder()

export interface LongText {
  add(text: string): void
  /** In bytes. */
  length(): number
  /** The bytes, page by page, as fast as the reader takes them. */
  read(): Readable
  /** Gives the pages to the next text. The reader must have ended. */
  release(): void
}

export function openText(): LongText {
  const pages: Page[] = []

  function* filled(): Generator<Uint8Array> {
    for (const { bytes, used } of pages) yield bytes.subarray(0, used)
  }

  return {
    add(text) {
      for (let rest = text; ; ) {
        const page = pages.at(-1)
        if (page) {
          const { read, written } = encoder.encodeInto(rest, page.bytes.subarray(page.used))
          page.used += written
          rest = rest.slice(read)
        }
        if (rest === '') return
        pages.push({ bytes: free.pop() ?? new Uint8Array(PAGE_BYTES), used: 0 })
      }
    },
    length: () => pages.reduce((sum, { used }) => sum + used, 0),
    read: () => Readable.from(filled(), { objectMode: false }),
    release() {
      const kept = pages.splice(0).slice(0, KEPT - free.length)
      free.push(...kept.map(({ bytes }) => bytes))
    },
  }
}
