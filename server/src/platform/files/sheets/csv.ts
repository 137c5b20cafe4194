/** The rows of a .csv: its encoding and its separator are found out, or chosen. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type CsvError, parse } from 'csv-parse'
import {
  type Cell,
  createBatches,
  isEmpty,
  type ReadOptions,
  type Sink,
  shortened,
  Unreadable,
} from './cells.ts'

type Codificacion = 'utf-8' | 'windows-1252'
type Separador = ';' | ',' | '\t'

/** Bytes from which the separator is found out. */
const SAMPLE = 64 * 1024

/** A text without a byte that UTF-8 does not know is UTF-8; Excel in Argentina writes Windows-1252. */
async function encodingOf(path: string): Promise<Codificacion> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) {
      if ((chunk as Buffer).includes(0)) {
        throw new Unreadable('El archivo no es una planilla: sube un .xlsx o un .csv')
      }
      decoder.decode(chunk as Buffer, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof Unreadable) throw error
    return 'windows-1252'
  }
}

const SEPARADORES: Separador[] = [';', '\t', ',']

/** How often a separator stands in a line, outside of quotes. */
function countIn(line: string, separador: Separador): number {
  let count = 0
  let quoted = false
  for (const character of line) {
    if (character === '"') quoted = !quoted
    else if (character === separador && !quoted) count++
  }
  return count
}

/** The separator that cuts most lines into as many parts: a letterhead above them is cut into none. */
function separatorOf(sample: string): Separador {
  const lines = sample.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  // The last line of the sample is cut off.
  const first = lines.slice(0, Math.min(30, Math.max(1, lines.length - 1)))
  const scoreOf = (separador: Separador): number => {
    const counts = first.map((line) => countIn(line, separador))
    const scores = counts.map((head) =>
      head === 0 ? 0 : counts.filter((count) => count === head).length + head / 1_000,
    )
    return Math.max(0, ...scores)
  }
  const [best = ';'] = SEPARADORES.toSorted((a, b) => scoreOf(b) - scoreOf(a))
  return best
}

/** Excel's own line `sep=;` names the separator. */
const NAMED = /^\ufeff?sep=([;,\t])(?:\r\n|\n|\r)/i

async function sampleOf(path: string, codificacion: Codificacion): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0)
    return new TextDecoder(codificacion).decode(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** In characters: more than a row of a hundred long cells. Quotes that are never closed end here. */
const MAX_RECORD = 1_000_000

async function* decoded(path: string, codificacion: Codificacion): AsyncGenerator<string> {
  const decoder = new TextDecoder(codificacion)
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}

/** `="00123"` is how a .csv keeps the zeros of a code from Excel. */
const cellOf = (text: string): Cell => {
  const kept = /^="([^"]*)"$/.exec(text)
  return text === '' ? null : shortened(kept?.[1] ?? text)
}

const describe = ({ code, lines }: Partial<CsvError>): string =>
  code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
    ? 'El archivo tiene comillas que no se cierran'
    : `El archivo no se puede leer cerca de la línea ${Number(lines ?? 1)}: revisa las comillas`

export async function readCsv(path: string, options: ReadOptions, sink: Sink): Promise<void> {
  const codificacion = options.codificacion ?? (await encodingOf(path))
  const sample = await sampleOf(path, codificacion)
  const named = NAMED.exec(sample)
  const separador = options.separador ?? (named?.[1] as Separador | undefined) ?? separatorOf(sample)
  sink.info({ formato: 'csv', codificacion, separador, hoja: null, hojas: [], total: 0 })
  const parser = parse({
    delimiter: separador,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD,
  })
  const feeding = feed(decoded(path, codificacion), parser)
  try {
    await collect(parser, named !== null, sink)
    await feeding
  } catch (error) {
    throw (error as Partial<CsvError>).code?.startsWith('CSV_')
      ? new Unreadable(describe(error as CsvError))
      : error
  }
}

type Parser = ReturnType<typeof parse>

async function feed(pieces: AsyncGenerator<string>, parser: Parser): Promise<void> {
  for await (const piece of pieces) {
    if (parser.destroyed) return
    if (!parser.write(piece)) {
      await new Promise<void>((resolve) => {
        parser.once('drain', resolve)
        parser.once('close', resolve)
      })
    }
  }
  if (!parser.destroyed) parser.end()
}

async function collect(parser: Parser, withSep: boolean, sink: Sink): Promise<void> {
  const batches = createBatches(sink)
  let fila = 0
  let rows = 0
  for await (const record of parser as AsyncIterable<string[]>) {
    fila++
    const cells = record.map(cellOf)
    if (isEmpty(cells) || (withSep && fila === 1)) continue
    rows++
    batches.add({ fila, cells })
    if (batches.isFull()) await batches.flush({ all: false })
  }
  await batches.flush({ all: true })
  if (rows === 0) throw new Unreadable('El archivo no tiene filas')
}
