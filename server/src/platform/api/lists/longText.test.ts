import { text as textOf } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openText } from './longText.ts'

async function writtenAs(pieces: string[]): Promise<{ text: string; length: number }> {
  const long = openText()
  for (const piece of pieces) long.add(piece)
  const written = { text: await textOf(long.read()), length: long.length() }
  long.release()
  return written
}

describe('a long text', () => {
  it('is its pieces one after the other, and tells its length in bytes', async () => {
    const pieces = fc.array(fc.string({ unit: 'grapheme', maxLength: 50 }), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(pieces, fc.integer({ min: 1, max: 20_000 }), async (some, times) => {
        const all = some.map((piece) => piece.repeat(times))
        const text = all.join('')
        expect(await writtenAs(all)).toEqual({ text, length: Buffer.byteLength(text) })
      }),
      { numRuns: 25 },
    )
  })

  it.each([1, 2, 3])('is whole where a character does not fit into the rest of %i bytes', async (rest) => {
    const pieces = ['x'.repeat(256 * 1024 - rest), '😀', 'ñandú']
    expect((await writtenAs(pieces)).text).toBe(pieces.join(''))
  })

  it('is not touched by another one that is written at the same time', async () => {
    const [one, other] = [openText(), openText()]
    for (let n = 0; n < 50; n++) {
      one.add('1'.repeat(20_000))
      other.add('2'.repeat(20_000))
    }
    expect(await textOf(one.read())).toBe('1'.repeat(1_000_000))
    one.release()
    expect((await writtenAs(['3'.repeat(1_000_000)])).text).toBe('3'.repeat(1_000_000))
    expect(await textOf(other.read())).toBe('2'.repeat(1_000_000))
    other.release()
  })
})
