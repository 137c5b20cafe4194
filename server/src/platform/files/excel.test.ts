import { describe, expect, it } from 'vitest'
import { type Cell, readWorkbook, serialOf } from '../../../test/files/xlsx.ts'
import { type Column, workbook } from './excel.ts'

interface Row {
  texto: string | null
  importe: number | null
  fecha: string | null
  n: number | null
  instante: string | null
}

const COLUMNS: Column<Row>[] = [
  { header: 'Texto', type: 'text', width: 30, value: (r) => r.texto },
  { header: 'Importe', type: 'importe', value: (r) => r.importe },
  { header: 'Fecha', type: 'fecha', value: (r) => r.fecha },
  { header: 'N.º', type: 'entero', value: (r) => r.n },
  { header: 'Momento', type: 'instante', value: (r) => r.instante },
]

const EMPTY: Row = { texto: null, importe: null, fecha: null, n: null, instante: null }

async function write(rows: Partial<Row>[]) {
  const { content, filename } = await workbook(
    'prueba',
    '2026-03-15',
    COLUMNS,
    rows.map((r) => ({ ...EMPTY, ...r })),
  )
  return { filename, ...(await readWorkbook(new Blob([new Uint8Array(content as Buffer)]))) }
}

const textsOf = async (texts: string[]): Promise<Cell[]> =>
  (await write(texts.map((texto) => ({ texto })))).rows.slice(1).map(([first]) => first ?? null)

describe('a workbook', () => {
  it('holds amounts as numbers, dates as dates, and empty cells for null', async () => {
    const { rows, sheet, filename } = await write([
      { texto: 'Ñandú & Cía', importe: 123_450, fecha: '2026-03-15', n: 7 },
      {},
      { importe: -1, fecha: '2024-02-29', n: 0 },
      { importe: 99_999_999_999_999 },
    ])
    expect([filename, sheet]).toEqual(['prueba-2026-03-15.xlsx', 'prueba'])
    expect(rows).toEqual([
      ['Texto', 'Importe', 'Fecha', 'N.º', 'Momento'],
      ['Ñandú & Cía', 1234.5, serialOf('2026-03-15'), 7],
      [],
      [null, -0.01, serialOf('2024-02-29'), 0],
      [null, 999_999_999_999.99],
    ])
  })

  it('holds an instant as the clocks of Buenos Aires show it', async () => {
    const instants = ['2026-03-15T15:30:00.000Z', '2026-03-15T02:59:59Z', '2026-01-01T00:00:00-03:00']
    const { rows } = await write(instants.map((instante) => ({ instante })))
    const [noon, evening, midnight] = rows.slice(1).map((row) => Number(row[4]))
    expect(noon).toBeCloseTo(serialOf('2026-03-15') + 12.5 / 24, 8)
    expect(evening).toBeCloseTo(serialOf('2026-03-15') - 1 / 86_400, 8)
    expect(midnight).toBe(serialOf('2026-01-01'))
  })

  it('shows them as people write them, below a bold header that stays', async () => {
    const { files } = await write([
      { texto: 'a', importe: 1, fecha: '2026-03-15', n: 1, instante: '2026-03-15T15:30:00Z' },
    ])
    const styles = files['xl/styles.xml']
    expect(styles).toContain('formatCode="dd/mm/yyyy"')
    expect(styles).toContain('formatCode="dd/mm/yyyy hh:mm"')
    expect(styles).toMatch(/#,##0\.00|numFmtId="4"/)
    expect(styles).toContain('<b/>')
    const sheet = files['xl/worksheets/sheet1.xml']
    expect(sheet).toContain('width="30')
    expect(sheet).toContain('state="frozen"')
  })

  it('never stores a text as a formula', async () => {
    const texts = [
      '=1+1',
      '+54 341',
      '-5',
      '@SUM(A1)',
      '=HYPERLINK("http://x")',
      '\t=1',
      '00123',
      '1e5',
      'TRUE',
    ]
    const { rows, files } = await write(texts.map((texto) => ({ texto })))
    expect(rows.slice(1).map(([first]) => first)).toEqual(texts)
    expect(files['xl/worksheets/sheet1.xml']).not.toContain('<f')
  })

  it('accepts any text that people can save', async () => {
    const hostile = ['<v>&amp;</v>', ']]>', '"\'', 'una\nlínea', '😀', '  ends  ', 'x'.repeat(2_000)]
    expect(await textsOf(hostile)).toEqual(hostile)
    expect(await textsOf(['a\u0000b\u001f', '\ud800!'])).toEqual(['ab', '!'])
  })

  it('accepts words that mean something to JavaScript', async () => {
    const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
    expect(await textsOf(words)).toEqual(words.map((word) => `${word} `))
  })

  it('has only its header when there are no rows', async () => {
    expect((await write([])).rows).toEqual([['Texto', 'Importe', 'Fecha', 'N.º', 'Momento']])
  })

  it('writes ten thousand rows in order while the server answers others', async () => {
    const [here, all] = [process.threadCpuUsage(), process.cpuUsage()]
    const { content } = await workbook(
      'n',
      '2026-03-15',
      COLUMNS,
      Array.from({ length: 10_000 }, (_, n) => ({ ...EMPTY, n })),
    )
    const share = process.threadCpuUsage(here).user / process.cpuUsage(all).user
    // This measures the work, not the time: on a busy machine everything takes longer.
    expect(share).toBeLessThan(0.5)
    const { rows } = await readWorkbook(new Blob([new Uint8Array(content as Buffer)]))
    expect(rows.slice(1).map((row) => row[3])).toEqual(Array.from({ length: 10_000 }, (_, n) => n))
  })

  it('holds nothing of the one before it, which may have broken in the middle', async () => {
    expect(await textsOf(['uno', 'dos'])).toEqual(['uno', 'dos'])
    const breaks = workbook('rota', '2026-03-15', COLUMNS, async (take) => {
      await take([EMPTY])
      throw new Error('the database is gone')
    })
    await expect(breaks).rejects.toThrow('the database is gone')
    expect(await textsOf(['tres'])).toEqual(['tres'])
  })

  it('refuses more rows than it can hold', async () => {
    await expect(workbook('n', '2026-03-15', COLUMNS, Array(100_001).fill(EMPTY))).rejects.toMatchObject({
      status: 400,
      codigo: 'demasiadas_filas',
    })
  })
})
