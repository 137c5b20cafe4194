import { inflateSync } from 'node:zlib'

/** The words of a PDF in the standard fonts, in drawing order. */
export function textOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf)
  const texts: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    if (bytes.subarray(at - 3, at).toString() === 'end') continue
    const content = inflated(bytes.subarray(at + 7, bytes.indexOf('\nendstream', at)))
    for (const [, line = ''] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = [...line.matchAll(/<([0-9a-f]*)>/g)].map((m) => m[1]).join('')
      texts.push(new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
    }
  }
  return texts.join('')
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    // A stream that is no page.
    return ''
  }
}
