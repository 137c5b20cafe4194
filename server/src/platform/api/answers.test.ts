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

const TANDAS = 6

/** Six batches of one row, each from the database in its own time. `seen` gets a name of each when the batch begins, and when its row is encoded. */
const rows =
  (lista: string, seen: string[] = []): Rows<Fila> =>
  async (take) => {
    for (let tanda = 0; tanda < TANDAS; tanda++) {
      await turn()
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

const LISTA_A = `[${Array.from({ length: TANDAS }, (_, tanda) => `{"lista":"a","tanda":${tanda}}`).join()}]`

const begins = (seen: string[]) =>
  seen.filter((what) => what.endsWith('begins')).map((what) => what.slice(0, 2))

it('long lists go on one at a time, after their first four batches', async () => {
  const encode = rowEncodingOf(
    work(() => 0),
    informe,
  )
  const seen: string[] = []
  const [a] = await Promise.all([encode(rows('a', seen)), encode(rows('b', seen))])
  const together = ['a0', 'b0', 'a1', 'b1', 'a2', 'b2', 'a3', 'b3']
  expect(begins(seen)).toEqual([...together, 'a4', 'a5', 'b4', 'b5'])
  expect(await text(a.body.read())).toBe(LISTA_A)
})

/** A list that has the turn of long ones until `end`. */
async function startLong(encode: ReturnType<typeof rowEncodingOf>) {
  const [all, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const list = encode(async (take) => {
    await rows('a')(take)
    all.resolve()
    await ended.promise
  })
  await all.promise
  const end = async () => {
    ended.resolve()
    return await text((await list).body.read())
  }
  return { end }
}

it('a short list does not wait for a long one', async () => {
  const encode = rowEncodingOf(
    work(() => 0),
    informe,
  )
  const long = await startLong(encode)
  const short = await encode(async (take) => {
    for (let n = 0; n < 4; n++) await take([{ lista: 'b', tanda: n }])
  })
  expect(JSON.parse(await text(short.body.read()))).toHaveLength(4)
  expect(await long.end()).toBe(LISTA_A)
})

it('a list that fails while it waits for its turn does not keep the others waiting', async () => {
  const encode = rowEncodingOf(
    work(() => 0),
    informe,
  )
  const long = await startLong(encode)
  const broken = encode(async (take) => {
    void rows('b')(take)
    for (let n = 0; n < 2 * TANDAS; n++) await turn()
    throw new Error('The connection is lost')
  })
  await expect(broken).rejects.toThrow('The connection is lost')
  expect(await long.end()).toBe(LISTA_A)
  expect(await text((await encode(rows('a'))).body.read())).toBe(LISTA_A)
})

it('a batch waits for the short answers', async () => {
  let short = 1
  const seen: string[] = []
  const answer = rowEncodingOf(
    work(() => short),
    informe,
  )(rows('a', seen))
  await turn()
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
