import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { configureMessages } from './mensajes.ts'
import {
  EmailOpcional,
  Fecha,
  Id,
  IdParam,
  Importe,
  ImporteConSigno,
  ImporteOBlanco,
  MAX_IMPORTE,
  MAX_SUMA,
  PageQuery,
  Search,
  Suma,
  Texto,
  TextoObligatorio,
  TextoVisible,
} from './wire.ts'

beforeAll(() => configureMessages())

/** The schema's result for a value from the wire: the value, or the text of the refusal. */
function read(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = z.safeDecode(schema, value as never)
  return parsed.success ? parsed.data : { refused: parsed.error.issues[0]?.message }
}
const refused = (message: string) => ({ refused: message })

/** Goes through JSON, like any number on the wire. */
const overTheWire = (pesos: unknown): unknown => JSON.parse(JSON.stringify(pesos))

describe('Importe', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [0.1, 10],
    [0.29, 29],
    [1.1, 110],
    [1234.5, 123_450],
    [1.15, 115],
    [8.2, 820],
    [4.35, 435],
    [999_999_999_999, 99_999_999_999_900],
    [999_999_999_999.98, 99_999_999_999_998],
    [999_999_999_999.99, MAX_IMPORTE],
  ])('reads %f pesos as %i centavos, and writes them back', (pesos, centavos) => {
    expect(read(Importe, overTheWire(pesos))).toBe(centavos)
    expect(z.encode(Importe, centavos)).toBe(pesos)
  })

  it('carries every amount there and back, with at most two decimals on the wire', () => {
    const near = (center: number) =>
      fc.integer({ min: Math.max(-MAX_IMPORTE, center - 1_000), max: Math.min(MAX_IMPORTE, center + 1_000) })
    const anywhere = fc.integer({ min: -MAX_IMPORTE, max: MAX_IMPORTE })
    fc.assert(
      fc.property(fc.oneof(anywhere, near(0), near(MAX_IMPORTE), near(-MAX_IMPORTE)), (centavos) => {
        const json = JSON.stringify(z.encode(ImporteConSigno, centavos))
        expect(json).toMatch(/^-?\d{1,12}(\.\d{1,2})?$/)
        expect((read(ImporteConSigno, JSON.parse(json)) as number) + 0).toBe(centavos + 0)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    [-0.01, 'El importe no puede ser negativo'],
    [1_000_000_000_000, 'El importe es demasiado grande'],
    [999_999_999_999.995, 'El importe es demasiado grande'],
    [1e308, 'El importe es demasiado grande'],
    [0.001, 'El importe admite hasta 2 decimales'],
    [1.005, 'El importe admite hasta 2 decimales'],
    [5e-324, 'El importe admite hasta 2 decimales'],
    [0.1 + 0.2, 'El importe admite hasta 2 decimales'],
    ['10', 'debe ser un número'],
    ['', 'debe ser un número'],
    [null, 'debe ser un número'],
    [true, 'debe ser un número'],
    [[1], 'debe ser un número'],
    [{}, 'debe ser un número'],
    [undefined, 'falta'],
    [Number.NaN, 'debe ser un número'],
    // JSON's value of 1e999.
    [Number.POSITIVE_INFINITY, 'debe ser un número'],
  ])('refuses %s', (value, message) => {
    expect(read(Importe, value)).toEqual(refused(message))
  })

  it('refuses to write a value that is no amount', () => {
    for (const centavos of [0.5, -1, MAX_IMPORTE + 1, Number.NaN]) {
      expect(z.safeEncode(Importe, centavos).success).toBe(false)
    }
  })

  it('accepts a negative only where it makes sense', () => {
    expect(read(ImporteConSigno, -1234.56)).toBe(-123_456)
    expect(read(ImporteConSigno, -999_999_999_999.99)).toBe(-MAX_IMPORTE)
    expect(read(ImporteConSigno, -1_000_000_000_000)).toEqual(refused('El importe es demasiado chico'))
  })

  it('reads a blank as 0 only where a form may leave one', () => {
    expect(read(ImporteOBlanco, null)).toBe(0)
    expect(read(ImporteOBlanco, 12.5)).toBe(1_250)
    expect(read(ImporteOBlanco, '')).toEqual(refused('debe ser un número'))
    expect(z.encode(ImporteOBlanco, 1_250)).toBe(12.5)
  })
})

describe('Suma', () => {
  it('carries values beyond one amount, to the centavo as long as a number can', () => {
    for (const centavos of [
      0,
      -1,
      MAX_IMPORTE + 1,
      -3 * MAX_IMPORTE,
      7_000_000_000_000_001,
      50 * MAX_IMPORTE,
    ]) {
      expect(read(Suma, overTheWire(z.encode(Suma, centavos)))).toBe(centavos)
    }
  })

  it('stays close beyond that, and accepts the largest sum of the ledgers', () => {
    for (const centavos of [1_000 * MAX_IMPORTE, MAX_SUMA, -MAX_SUMA]) {
      const arrived = read(Suma, overTheWire(z.encode(Suma, centavos))) as number
      expect(Math.abs(arrived / centavos - 1)).toBeLessThan(1e-15)
    }
    expect(z.safeEncode(Suma, Number.NaN).success).toBe(false)
  })
})

describe('Fecha', () => {
  it.each(['1900-01-01', '2026-03-15', '2028-02-29', '2200-12-31'])('accepts %s', (fecha) => {
    expect(read(Fecha, fecha)).toBe(fecha)
  })

  it.each([
    '1899-12-31',
    '2201-01-01',
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-3-15',
    '15/03/2026',
    '2026-03-15T00:00:00Z',
    ' 2026-03-15',
    '+2026-03-15',
    '٢٠٢٦-03-15',
    '',
    20_260_315,
    null,
  ])('refuses %s', (fecha) => {
    expect(read(Fecha, fecha)).toEqual(refused('La fecha no es válida'))
  })
})

describe('Id', () => {
  it.each([1, 2_147_483_647])('accepts %i, in a body and in a path', (id) => {
    expect(read(Id, id)).toBe(id)
    expect(read(IdParam, String(id))).toBe(id)
    expect(z.encode(IdParam, id)).toBe(String(id))
  })

  it.each([0, -1, 2_147_483_648, 1.5, '1', null, 1e308])('refuses %s in a body', (id) => {
    expect(read(Id, id)).toHaveProperty('refused')
  })

  it.each(['0', '-1', '2147483648', '99999999999', '1.5', '1e3', '0x1', ' 1', '', 'abc', '١'])(
    'refuses «%s» in a path',
    (id) => {
      expect(read(IdParam, id)).toHaveProperty('refused')
    },
  )
})

describe('Texto', () => {
  it('trims the ends, reads null as empty, and keeps the blanks inside', () => {
    expect(read(Texto(10), '  a b\n\tc  ')).toBe('a b\n\tc')
    expect(read(Texto(10), null)).toBe('')
    expect(read(Texto(10), '')).toBe('')
    expect(read(Texto(2), '🧉')).toBe('🧉')
  })

  it('stores one form of each accent, typed in either form', () => {
    expect(read(Texto(10), 'n\u0303u\u0301')).toBe('ñú')
  })

  it.each([
    ['x'.repeat(11), 'Admite hasta 10 caracteres'],
    ['a\0', 'Tiene caracteres que no se pueden guardar'],
    ['a\u001b[31m', 'Tiene caracteres que no se pueden guardar'],
    ['a\u007f', 'Tiene caracteres que no se pueden guardar'],
    ['a\uD83D', 'Tiene caracteres que no se pueden guardar'],
    ['\uDE00a', 'Tiene caracteres que no se pueden guardar'],
    [1, 'debe ser un texto'],
    [['a'], 'debe ser un texto'],
  ])('refuses %j', (value, message) => {
    expect(read(Texto(10), value)).toEqual(refused(message))
  })

  it('refuses a text that is far too long by its length, before any work on it', () => {
    for (const length of [1_200, 500_000]) {
      const marks = `a${'\u0301\u0316'.repeat(length)}`
      expect(read(Texto(10), marks)).toEqual(refused('Admite hasta 10 caracteres'))
      expect(read(TextoObligatorio(10, 'Falta'), ' '.repeat(length))).toEqual(
        refused('Admite hasta 10 caracteres'),
      )
    }
  })

  it('refuses more marks on one letter than any script has, and accepts as many as a script has', () => {
    expect(read(Texto(100), `a${'\u0316'.repeat(31)}`)).toEqual(
      refused('Tiene caracteres que no se pueden guardar'),
    )
    expect(read(Texto(100), `a${'\u0316'.repeat(30)}`)).toBe(`a${'\u0316'.repeat(30)}`)
  })

  it('counts the length without the blanks at the ends', () => {
    expect(read(Texto(3), `${' '.repeat(100)}abc`)).toBe('abc')
  })
})

describe('TextoObligatorio', () => {
  const Nombre = TextoObligatorio(10, 'El nombre es obligatorio')

  it.each(['', '   ', '\n', '\u200b', '\u00a0\u2028', '\u2800\u3164', null, undefined, 5])(
    'refuses %j with the text of the form',
    (value) => {
      expect(read(Nombre, value)).toEqual(refused('El nombre es obligatorio'))
    },
  )

  it.each(['a', '1', '-', '¿?', '数', '🧉'])('accepts %s', (value) => {
    expect(read(Nombre, ` ${value} `)).toBe(value)
  })
})

describe('TextoVisible', () => {
  const Codigo = TextoVisible(10, 'Falta el código')

  it.each(['A-1', 'a b  c', 'Ñandú/2', '数字', '🧉'])('accepts %s', (value) => {
    expect(read(Codigo, value)).toBe(value)
  })

  it.each(['a\tb', 'a\u00a0b', 'a\u200db', 'a\u2028b', 'a\ufe0fb', 'a\u115fb', 'a\ue000b'])(
    'refuses %j',
    (value) => {
      expect(read(Codigo, value)).toEqual(refused('Tiene caracteres que no se ven'))
    },
  )
})

describe('EmailOpcional', () => {
  it.each(['', 'a@b.co', 'nombre.apellido+x@sub.dominio.com.ar', "o'neil@ejemplo.com", 'ñandú@ejemplo.com'])(
    'accepts «%s»',
    (email) => {
      expect(read(EmailOpcional, email)).toBe(email)
    },
  )

  it.each(['a', 'a@', '@b.co', 'a@b', 'a b@c.co', 'a@b..co', 'a@.co', 'a@b.co.', 'a@b@c.co', '<a@b.co>'])(
    'refuses «%s»',
    (email) => {
      expect(read(EmailOpcional, email)).toEqual(refused('El email no es válido'))
    },
  )

  it('needs little work for every input', () => {
    const before = process.threadCpuUsage()
    for (const evil of ['a@'.repeat(100_000), `a@${'b.'.repeat(100_000)}`, `${'a'.repeat(200_000)}@`]) {
      expect(read(EmailOpcional, evil)).toHaveProperty('refused')
    }
    // This measures the work, not the time: on a busy machine everything takes longer.
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000)
  })
})

describe('the query of a list', () => {
  const Query = z.object({ ...PageQuery, search: Search })

  it('has its defaults', () => {
    expect(read(Query, {})).toEqual({ page: 1, page_size: 20, search: '' })
  })

  it('reads numbers from texts', () => {
    expect(read(Query, { page: '7', page_size: '10000', search: ' ana ' })).toEqual({
      page: 7,
      page_size: 10_000,
      search: 'ana',
    })
  })

  it.each([{ page: '0' }, { page_size: '10001' }, { page: ['1', '2'] }, { search: ['a', 'b'] }, { page: 1 }])(
    'refuses %j',
    (query) => {
      expect(read(Query, query)).toHaveProperty('refused')
    },
  )
})
