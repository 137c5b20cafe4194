/** The thread that writes workbooks: of each the columns first, then the rows in chunks, then the order to end. */
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node'
import { type CellType, type CellValue, openSheet, type SheetWriter } from './sheet.ts'

export interface ColumnFormat {
  header: string
  type: CellType
  /** In characters. */
  width: number
}

export type ToWorker = { sheet: string; columns: ColumnFormat[] } | { rows: CellValue[][] } | 'end'

/** `taken`: the next chunk may come. */
export type FromWorker = 'taken' | Uint8Array

/** Excel follows the computer's own country: in Argentina it shows `1.234,50` and `15/03/2026`. */
const FORMATS = {
  importe: '#,##0.00',
  entero: '0',
  fecha: 'dd/mm/yyyy',
  mes: 'mm/yyyy',
  instante: 'dd/mm/yyyy hh:mm',
}

// Somebody who sells waits for milliseconds, and this one for seconds. Only on Linux a thread has a priority of its
// own; elsewhere this would slow down the whole process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

let writer: SheetWriter | undefined

parentPort?.on('message', async (message: ToWorker) => {
  if (message === 'end') {
    const content = new Uint8Array(Buffer.concat(writer?.end() ?? []))
    writer = undefined
    return answer(content, [content.buffer])
  }
  if ('rows' in message) writer?.add(message.rows)
  else
    writer = openSheet(
      await frameOf(message.sheet, message.columns),
      message.columns.map(({ type }) => type),
    )
  answer('taken')
})

const answer = (message: FromWorker, moved: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, moved)

const frameOf = (sheet: string, columns: ColumnFormat[]): Promise<Buffer> => {
  const data: Row[] = [columns.map(headerCell), columns.map(sampleCell)]
  const widths = columns.map(({ width }) => ({ width }))
  return writeExcelFile(data, { sheet, columns: widths, stickyRowsCount: 1 }).toBuffer()
}

const headerCell = ({ header, type }: ColumnFormat): CellObject => ({
  type: String,
  value: header,
  fontWeight: 'bold',
  backgroundColor: '#E6EEF0',
  bottomBorderStyle: 'thin',
  align: type === 'importe' || type === 'entero' ? 'right' : 'left',
})

/** It shows which style the cells of the column have. */
function sampleCell({ type }: ColumnFormat): CellObject {
  // A text of the header: the texts of the workbook have no other.
  if (type === 'text') return { type: String, value: '' }
  if (type === 'importe' || type === 'entero') return { type: Number, value: 0, format: FORMATS[type] }
  return { type: Date, value: new Date(0), format: FORMATS[type === 'celda' ? 'fecha' : type] }
}
