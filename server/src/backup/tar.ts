/** The part of the tar format that a backup needs: plain files, one after the other. */

// A package for tar also restores links and folders, which a backup from elsewhere must never bring.

export const BLOCK = 512

const zeros = (bytes: number): Buffer => Buffer.alloc(bytes)

/** The bytes that fill an entry up to whole blocks. */
export const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

/** The two empty blocks that end an archive. */
export const END = zeros(2 * BLOCK)

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`

function checksum(header: Buffer): number {
  const blank = Buffer.from(header)
  blank.fill(' ', 148, 156)
  return blank.reduce((sum, byte) => sum + byte, 0)
}

/** The header of a file; its name takes up to 100 bytes, its size up to 8 GB. */
export function header(name: string, size: number, modified: Date): Buffer {
  const block = zeros(BLOCK)
  block.write(name, 0, 100)
  block.write(octal(0o600, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(size, 11), 124)
  block.write(octal(Math.floor(modified.getTime() / 1000), 11), 136)
  block.write('0', 156)
  block.write('ustar\u000000', 257)
  block.write(`${octal(checksum(block), 6)} `, 148)
  return block
}

/** The entry of a header; null at the end of the archive. */
export function readHeader(block: Buffer): { name: string; size: number } | null {
  if (block.every((byte) => byte === 0)) return null
  const text = (from: number, to: number) => block.toString('utf8', from, to).split('\0')[0]?.trim() ?? ''
  if (Number.parseInt(text(148, 156), 8) !== checksum(block)) throw new Error('not a tar header')
  return { name: text(0, 100), size: Number.parseInt(text(124, 136), 8) }
}
