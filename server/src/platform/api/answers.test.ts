import { setImmediate as turn } from 'node:timers/promises'
import { endpoint } from '@mostrador/contract/endpoint'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Rows } from '../database/batches.ts'
import { rowEncodingOf } from './answers.ts'

const Fila = z.object({ lista: z.string(), tanda: z.number() })
type Fila = z.infer<typeof Fila>

const encode = rowEncodingOf(
  endpoint({
    method: 'GET',
    path: '/informe/',
    access: 'staff',
    summary: 'Informe',
    response: z.array(Fila),
    whole: true,
  }),
)

/** Batches of one row, each from the database in its own time. */
const rows =
  (lista: string, tandas: number): Rows<Fila> =>
  async (take) => {
    for (let tanda = 0; tanda < tandas; tanda++) {
      await turn()
      await take([{ lista, tanda }])
    }
  }

it('the batches of a list are one array, beside another list', async () => {
  const [a, b] = await Promise.all([encode(rows('a', 2)), encode(rows('ñ', 1))])
  expect(a.body.toString()).toBe('[{"lista":"a","tanda":0},{"lista":"a","tanda":1}]')
  expect(b.body.toString()).toBe('[{"lista":"ñ","tanda":0}]')
})

it('a list that fails lets the others go on', async () => {
  const broken = encode(async (take) => take([{ lista: 'a' }]))
  await expect(broken).rejects.toThrow()
  expect((await encode(rows('a', 1))).body.toString()).toBe('[{"lista":"a","tanda":0}]')
})

it('an empty list is an empty array', async () => {
  expect((await encode(async (take) => take([]))).body.toString()).toBe('[]')
})
