/** Spreadsheets as the programs of a shop write them. */
import writeExcelFile, { type CellObject } from 'write-excel-file/node'

type Value = string | number | Date | null

const cellOf = (value: Value): CellObject | null => {
  if (value === null) return null
  if (typeof value === 'string') return { type: String, value }
  return value instanceof Date ? { type: Date, value, format: 'dd/mm/yyyy' } : { type: Number, value }
}

/** A workbook with one sheet. */
export async function xlsxOf(rows: Value[][]): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = await writeExcelFile(
    rows.map((row) => row.map(cellOf)),
    { sheet: 'Hoja1' },
  ).toBuffer()
  return new Uint8Array(buffer)
}

/** Excel in Argentina writes Windows-1252 with semicolons. */
export const csvOf = (text: string, encoding: 'utf8' | 'latin1' = 'utf8'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, encoding))
