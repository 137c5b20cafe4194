/** The XML of a workbook, as a stream of tags. It has no document type, so no entities that grow. */
import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { DAMAGED, Unreadable } from './cells.ts'

export interface XmlHandler {
  /** A tag without its prefix. */
  open(name: string, attributes: Record<string, string>): void
  close(name: string): void
  text(text: string): void
  /** Called between two pieces of the stream: the parser waits for it. */
  pause?(): Promise<void> | undefined
}

/** Deeper than any part of a workbook. */
const MAX_DEPTH = 64

const local = (name: string): string => {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

function parserFor(handler: XmlHandler): SaxesParser {
  const parser = new SaxesParser({})
  let depth = 0
  parser.on('doctype', () => {
    throw new Unreadable(DAMAGED)
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (++depth > MAX_DEPTH) throw new Unreadable(DAMAGED)
    handler.open(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth--
    handler.close(local(name))
  })
  parser.on('text', (text) => handler.text(text))
  parser.on('cdata', (text) => handler.text(text))
  return parser
}

/** Reads a part to its end. Throws what the handler throws, and an error of its own for broken XML. */
export async function parseXml(part: Readable, handler: XmlHandler): Promise<void> {
  const parser = parserFor(handler)
  const decoder = new StringDecoder('utf8')
  for await (const chunk of part) {
    parser.write(decoder.write(chunk as Buffer))
    const pause = handler.pause?.()
    if (pause) await pause
  }
  parser.write(decoder.end())
  parser.close()
}

/** The same of a small part that is already text. */
export function parseXmlText(text: string, open: XmlHandler['open']): void {
  parserFor({ open, close: () => {}, text: () => {} })
    .write(text)
    .close()
}
