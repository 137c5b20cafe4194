import { expect, it } from 'vitest'
import { createBatches, type Row } from './cells.ts'

const rowOf = (fila: number, ...cells: Row['cells']): Row => ({ fila, cells })

/** The rows of each message of a file, by their numbers. */
async function messagesOf(rows: Row[]): Promise<number[][]> {
  const messages: number[][] = []
  const batches = createBatches({
    rows: async (sent) => void messages.push(sent.map(({ fila }) => fila)),
  })
  for (const row of rows) batches.add(row)
  await batches.flush({ all: true })
  return messages
}

it('rows travel two hundred at a time, in their order', async () => {
  const rows = Array.from({ length: 450 }, (_, n) => rowOf(n + 1, 'a', 1, null))
  const messages = await messagesOf(rows)
  expect(messages.map(({ length }) => length)).toEqual([200, 200, 50])
  expect(messages.flat()).toEqual(rows.map(({ fila }) => fila))
})

it('fewer travel at a time when they are long, also by their number of empty cells', async () => {
  const long = Array.from({ length: 250 }, (_, n) => rowOf(n + 1, 'x'.repeat(15_000)))
  expect((await messagesOf(long)).map(({ length }) => length)).toEqual([...Array(14).fill(17), 12])
  const wide = Array.from({ length: 250 }, (_, n) => rowOf(n + 1, ...Array(16_384).fill(null)))
  expect(Math.max(...(await messagesOf(wide)).map(({ length }) => length))).toBe(3)
})

it('what fills no message waits for the rest of the file', async () => {
  const sent: number[] = []
  const batches = createBatches({ rows: async (rows) => void sent.push(rows.length) })
  for (let n = 1; n <= 201; n++) batches.add(rowOf(n, 'a'))
  await batches.flush({ all: false })
  expect(sent).toEqual([200])
  await batches.flush({ all: true })
  expect(sent).toEqual([200, 1])
})

it('a row and a file with too much text are refused', () => {
  const batches = createBatches({ rows: async () => {} })
  batches.add(rowOf(1, 'x'.repeat(16_000)))
  expect(() => batches.add(rowOf(2, 'x'.repeat(8_000), 'x'.repeat(8_001)))).toThrow(
    'La fila 2 tiene demasiado texto: acórtala',
  )
  expect(() => {
    for (let n = 2; n <= 2_600; n++) batches.add(rowOf(n, 'x'.repeat(16_000)))
  }).toThrow('El archivo tiene demasiado texto')
})
