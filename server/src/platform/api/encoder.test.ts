/** The encoders write and refuse what the schemas do: for every answer of the contract, and for nonsense. */
import type { Endpoint } from '@mostrador/contract/endpoint'
import { Fecha, Id, Importe, ImporteConSigno, Suma, Texto } from '@mostrador/contract/wire'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { hostileValues, largestOf, pathsOf, sample, wireSchema, withAt } from '../../../test/calls/samples.ts'
import { everyEndpoint } from '../../../test/run/app.ts'
import { encoderOf } from './encoder.ts'

type Schema = z.ZodMiniType

const REFUSED = Symbol('refused')

function textOr(write: () => string): string | typeof REFUSED {
  try {
    return write()
  } catch {
    return REFUSED
  }
}

const ofSchema = (schema: Schema) => (value: unknown) => JSON.stringify(z.encode(schema, value as never))

const answers = (await everyEndpoint()).filter(
  (one): one is Endpoint & { response: Schema } => one.response !== undefined,
)

describe.each(answers.map((one) => [`${one.method} ${one.path}`, one.response] as const))(
  '%s',
  (_, schema) => {
    const write = encoderOf(schema)
    const byHand = ofSchema(schema)
    const shape = wireSchema(schema)
    const wire = sample(shape)
    // A codec only changes numbers, so a wire value is a plausible value of the code as well.
    const values = [z.decode(schema, wire as never), wire, largestOf(shape)]

    it('is written as the schema writes it', () => {
      expect(values.map((value) => textOr(() => write(value)))).toEqual(
        values.map((value) => textOr(() => byHand(value))),
      )
      expect(JSON.parse(write(values[0]))).toEqual(wire)
    })

    it('is refused where the schema refuses it', () => {
      for (const [n, { path, schema: at }] of pathsOf(shape).entries()) {
        // A part of them for each place: there are a hundred answers with dozens of places.
        const some = hostileValues(at).filter((_, i) => (i + n) % 7 === 0)
        for (const hostile of some) {
          const value = withAt(values[0], path, hostile)
          expect(
            textOr(() => write(value)),
            path.join('.'),
          ).toBe(textOr(() => byHand(value)))
        }
      }
    })
  },
)

describe('an encoder', () => {
  const Row = z.object({
    id: Id,
    fecha: z.nullable(Fecha),
    nombre: Texto(20),
    total: Importe,
    saldo: ImporteConSigno,
    suma: Suma,
    estado: z.enum(['uno', 'dos']),
    tipo: z.literal('FACTURA'),
    baja: z.boolean(),
    libre: z.optional(z.unknown()),
  })
  const Rows = z.union([z.array(Row), z.object({ results: z.array(Row) })])

  const centavos = fc.oneof(fc.integer(), fc.double(), fc.constant(-0))
  const row = fc.record(
    {
      id: fc.integer({ min: -1, max: 2 ** 31 }),
      fecha: fc.oneof(fc.constantFrom(null, '2026-03-15', '1899-12-31', '2026-02-30'), fc.string()),
      nombre: fc.string({ unit: 'binary', maxLength: 22 }),
      total: centavos,
      saldo: centavos,
      suma: centavos,
      estado: fc.constantFrom('uno', 'dos', 'tres'),
      tipo: fc.constantFrom('FACTURA', 'X'),
      baja: fc.oneof(fc.boolean(), fc.constant(null)),
      libre: fc.anything(),
    },
    { noNullPrototype: true },
  )
  const good = row.map((r) => ({
    ...r,
    id: Math.max(1, r.id % 1_000),
    fecha: '2026-03-15',
    total: Math.abs(Math.trunc(r.total % 1e9) || 0),
    saldo: Math.trunc(r.saldo % 1e9) || 0,
    suma: Number.isFinite(r.suma) ? r.suma % 1e9 : 0,
    estado: 'dos',
    tipo: 'FACTURA',
    baja: true,
    libre: undefined,
  }))

  it.each([
    ['a row', Row, fc.oneof(row, good)],
    [
      'rows in either form',
      Rows,
      fc.oneof(
        fc.array(good),
        good.map((r) => ({ results: [r] })),
        fc.anything(),
      ),
    ],
  ] as const)('writes and refuses %s as the schema does', (_, schema, values) => {
    const write = encoderOf(schema)
    const byHand = ofSchema(schema as Schema)
    fc.assert(
      fc.property(values, (value) => {
        expect(textOr(() => write(value))).toBe(textOr(() => byHand(value)))
      }),
      { numRuns: 500 },
    )
  })

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

  it('says what the schema says of a value that it refuses', () => {
    const refusal = (write: (value: unknown) => string) => {
      try {
        return write([{ id: 0 }])
      } catch (error) {
        return (error as z.core.$ZodError).issues
      }
    }
    const schema = z.array(z.object({ id: Id }))
    expect(refusal(encoderOf(schema))).toEqual(refusal(ofSchema(schema)))
    expect(refusal(encoderOf(schema))).toMatchObject([{ path: [0, 'id'], code: 'too_small' }])
  })
})
