import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { endpoint } from '@mostrador/contract/endpoint'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Rows } from '../database/batches.ts'
import { createTurns } from '../http/turns.ts'
import { rowEncodingOf, type Work } from './answers.ts'

const Fila = z.object({ lista: z.string(), tanda: z.number() })
type Fila = z.infer<typeof Fila>

const informe = endpoint({
  method: 'GET',
  path: '/informe/',
  access: 'staff',
  summary: 'Informe',
  response: z.array(Fila),
  whole: true,
})

/** A server that answers `running` short calls beside its lists. */
const work = (running: () => number): Work => ({
  load: { running, admit: () => {}, run: (call) => call(), rejected: () => 0 },
  exports: createTurns({ atOnce: 1, waiting: 0 }),
  lists: createTurns({ atOnce: 3, waiting: 0 }),
})

/** Three batches of one row. `seen` gets a name of each when the batch begins, and when its row is encoded. */
const rows =
  (lista: string, seen: string[] = []): Rows<Fila> =>
  async (take) => {
    for (let tanda = 0; tanda < 3; tanda++) {
      const fila = {
        lista,
        get tanda() {
          seen.push(`${lista}${tanda} ends`)
          return tanda
        },
      }
      await take(onFirstLook([fila], () => seen.push(`${lista}${tanda} begins`)))
    }
  }

function onFirstLook<T>(array: T[], look: () => void): T[] {
  let looked = false
  return new Proxy(array, {
    get(target, key) {
      if (!looked) look()
      looked = true
      return Reflect.get(target, key)
    },
  })
}

const LISTA_A = '[{"lista":"a","tanda":0},{"lista":"a","tanda":1},{"lista":"a","tanda":2}]'

it('long lists pass one batch at a time, in turns', async () => {
  // While a batch lets short answers go first, the other list could begin.
  let asked = 0
  const encode = rowEncodingOf(
    work(() => (asked++ % 4 === 3 ? 0 : 1)),
    informe,
  )
  const seen: string[] = []
  const [a] = await Promise.all([encode(rows('a', seen)), encode(rows('b', seen))])
  const order = ['a0', 'b0', 'a1', 'b1', 'a2', 'b2']
  expect(seen).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]))
  expect(await text(a.body.read())).toBe(LISTA_A)
})

it('a batch waits for the short answers', async () => {
  let short = 1
  const seen: string[] = []
  const answer = rowEncodingOf(
    work(() => short),
    informe,
  )(rows('a', seen))
  await turn()
  expect(seen).toEqual(['a0 begins'])
  short = 0
  expect(await text((await answer).body.read())).toBe(LISTA_A)
})

it('a batch does not wait for ever while there is always a short answer', async () => {
  const { body } = await rowEncodingOf(
    work(() => 1),
    informe,
  )(rows('a'))
  expect(await text(body.read())).toBe(LISTA_A)
})

it('a list that fails lets the others go on', async () => {
  const encode = rowEncodingOf(
    work(() => 0),
    informe,
  )
  const broken = encode(async (take) => take([{ lista: 'a' }]))
  await expect(broken).rejects.toThrow()
  expect(await text((await encode(rows('a'))).body.read())).toBe(LISTA_A)
})

it('an empty list is an empty array', async () => {
  const { body } = await rowEncodingOf(
    work(() => 0),
    informe,
  )(async (take) => take([]))
  expect(await text(body.read())).toBe('[]')
})
