/** Workbooks that people fill in: cells with a format, also where they are still empty. */
import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node'
import type { FileAnswer } from './fileAnswer.ts'

/** A cell of `text` keeps what is typed into it as it is, zeros in front too. */
export interface FormCell {
  format: 'heading' | 'text' | 'importe' | 'entero' | 'fecha'
  value: string | number | null
}

export interface FormSheet {
  sheet: string
  /** In characters. */
  widths: number[]
  rows: FormCell[][]
}

const TYPES = { text: String, importe: Number, entero: Number, fecha: Date }

const FORMATS = { text: '@', importe: '#,##0.00', entero: '0', fecha: 'dd/mm/yyyy' }

function cell({ format, value }: FormCell): CellObject {
  if (format === 'heading') {
    return { type: String, value: String(value), fontWeight: 'bold', backgroundColor: '#E6EEF0', wrap: true }
  }
  if (value === null) return { type: TYPES[format], format: FORMATS[format] } as CellObject
  if (format === 'fecha') {
    const [day = '', month = '', year = ''] = String(value).split('/')
    return { type: Date, value: new Date(`${year}-${month}-${day}T00:00:00Z`), format: FORMATS.fecha }
  }
  if (typeof value === 'number') return { type: Number, value, format: FORMATS[format] }
  return { type: String, value, format: FORMATS.text, wrap: value.length > 80 }
}

/** For a download: `name.xlsx`. Small enough to be made at once. */
export async function formWorkbook(name: string, sheets: FormSheet[]): Promise<FileAnswer> {
  const content = await writeExcelFile(
    sheets.map(({ sheet, widths, rows }) => ({
      data: rows.map((row): Row => row.map(cell)),
      sheet,
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBuffer()
  return { content, filename: `${name}.xlsx` }
}
