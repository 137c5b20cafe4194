import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCounter, messagesOf } from './wire.ts'

function message(type: string, body: string): Buffer {
  const bytes = Buffer.from(body)
  const head = Buffer.alloc(5)
  head.write(type, 0)
  head.writeUInt32BE(bytes.length + 4, 1)
  return Buffer.concat([head, bytes])
}

/** What the counter tells of a stream that arrives in pieces. */
function told(stream: Buffer, cuts: number[]) {
  let ready = 0
  const errors: string[] = []
  const count = createCounter(
    () => ready++,
    (text) => errors.push(text),
  )
  const ends = [...cuts.map((cut) => cut % stream.length), stream.length].sort((a, b) => a - b)
  let from = 0
  for (const end of ends) {
    if (end > from) count(stream.subarray(from, end))
    from = Math.max(from, end)
  }
  return { ready, errors }
}

it('ends of round trips are counted wherever the stream is cut, also when a row looks like one', () => {
  const rows = fc.array(fc.string({ maxLength: 40 }).map((text) => message('D', `Z\0\0\0\x05I${text}`)))
  const trip = rows.map((list) =>
    Buffer.concat([message('2', ''), ...list, message('C', 'SELECT'), message('Z', 'I')]),
  )
  fc.assert(
    fc.property(fc.array(trip, { minLength: 1, maxLength: 5 }), fc.array(fc.nat()), (trips, cuts) => {
      expect(told(Buffer.concat(trips), cuts)).toEqual({ ready: trips.length, errors: [] })
    }),
  )
})

it('a refusal of the database is read whole', () => {
  const stream = Buffer.concat([message('E', 'SERROR\0Mno such table\0\0'), message('Z', 'I')])
  for (let cut = 1; cut < stream.length; cut++) {
    expect(told(stream, [cut])).toEqual({ ready: 1, errors: ['SERROR Mno such table  '] })
  }
})

it('lists travel as the texts that PostgreSQL reads', () => {
  const sent = messagesOf([
    {
      text: 'select $1::text[], $2::integer[]',
      values: [
        ['a "b"', 'c\\d'],
        [1, 2],
      ],
    },
  ])
  expect(sent.includes('{"a \\"b\\"","c\\\\d"}')).toBe(true)
  expect(sent.includes('{"1","2"}')).toBe(true)
})
