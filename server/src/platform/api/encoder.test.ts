/** Answers are written as the contract says, without what their caller may not see. */
import { COSTOS, Id } from '@mostrador/contract/wire'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sample, wireSchema } from '../../../test/calls/samples.ts'
import { everyEndpoint } from '../../../test/run/app.ts'
import { encoderOf } from './encoder.ts'

type Schema = z.ZodMiniType

describe('an encoder', () => {
  it('leaves out what no schema names, at any depth', () => {
    const schema = z.object({ id: z.int(), lineas: z.array(z.object({ id: z.int() })) })
    const secret = { password_hash: 'x' }
    const value = { ...secret, id: 1, lineas: [{ id: 2, ...secret }] }
    expect(encoderOf(schema)(value)).toBe('{"id":1,"lineas":[{"id":2}]}')
  })

  it('writes null for what is hidden, wherever it stands', () => {
    const costo = z.number()
    const schema = z.object({
      a: costo,
      b: z.optional(costo),
      c: z.array(z.object({ d: z.nullable(costo) })),
    })
    const value = { a: 1, b: 2, c: [{ d: 3 }] }
    expect(encoderOf(schema, [costo])(value)).toBe('{"a":null,"b":null,"c":[{"d":null}]}')
  })

  it('leaves out what the schema leaves out, also beside what is hidden', () => {
    const costo = z.number()
    const marca = z.codec(z.optional(z.literal(true)), z.optional(z.nullable(z.literal(true))), {
      decode: (v) => v,
      encode: (v) => v ?? undefined,
    })
    const write = encoderOf(z.object({ a: costo, marca }), [costo])
    expect([undefined, null, true].map((m) => write({ a: 1, marca: m }))).toEqual([
      '{"a":null}',
      '{"a":null}',
      '{"a":null,"marca":true}',
    ])
  })

  it('hides of each answer of the contract what costs, and nothing else', async () => {
    const answers = (await everyEndpoint()).flatMap(({ response }) => (response ? [response as Schema] : []))
    const sampled = answers.map((schema) => z.decode(schema, sample(wireSchema(schema)) as never) as unknown)
    const texts = (hidden?: readonly Schema[]) =>
      answers.map((schema, n) => encoderOf(schema, hidden)(sampled[n]))
    const others = texts([z.number()])
    expect(others).toEqual(texts())
    const without = texts(COSTOS).map((text) => JSON.parse(text) as unknown)
    const changed = without.filter((value, n) => JSON.stringify(value) !== others[n])
    expect(changed.length).toBeGreaterThan(20)
    // A field is there or not as before; only its value is another one.
    const keys = (value: unknown): unknown =>
      value && typeof value === 'object' ? Object.entries(value).map(([key, one]) => [key, keys(one)]) : null
    for (const [n, value] of without.entries()) expect(keys(value)).toEqual(keys(JSON.parse(others[n] ?? '')))
  })

  it('refuses what the schema refuses, in its words', () => {
    const write = encoderOf(z.array(z.object({ id: Id })))
    expect(() => write([{ id: 0 }])).toThrow(z.core.$ZodError)
  })
})
