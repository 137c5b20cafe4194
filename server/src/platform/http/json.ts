/**
 * Bodies: valid JSON without tricks, or a refusal. A shop needs it: of two amounts with the same name JavaScript
 * would take one and silently drop the other.
 */
import type { FastifyInstance } from 'fastify'
import { invalid, Refusal } from '../errors.ts'

export function acceptJson(http: FastifyInstance): void {
  http.removeAllContentTypeParsers()
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    // An empty body is no body, under any announced type: DELETE and POST without fields are valid calls.
    if (text === '') return done(null, undefined)
    return parse(request, text, (error, value) => {
      if (error || !repeatsKey(text, value)) return done(error, value)
      return done(invalid('El cuerpo dice dos veces el mismo campo', 'formato_invalido'), undefined)
    })
  })
  // A few compressed bytes can grow to any size.
  http.addHook('onRequest', ({ headers }, _, done) => {
    if ((headers['content-encoding'] ?? 'identity') === 'identity') return done()
    done(new Refusal(400, 'formato_invalido', 'El cuerpo no puede venir comprimido'))
  })
}

/**
 * Whether an object of the text named one of its fields twice: the text then has more colons than the value
 * has fields.
 */
function repeatsKey(text: string, value: unknown): boolean {
  return colonsOf(text) > fieldsOf(value)
}

const COLON = 58
const QUOTE = 34
const BACKSLASH = 92

/** The colons outside the strings of a valid JSON text. */
function colonsOf(text: string): number {
  let colons = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i)
    if (character === QUOTE) inString = !inString
    else if (inString && character === BACKSLASH) i++
    else if (!inString && character === COLON) colons++
  }
  return colons
}

/** A list instead of recursion: a body may be nested more deeply than the stack allows. */
function fieldsOf(value: unknown): number {
  let fields = 0
  const left: unknown[] = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next !== 'object' || next === null) continue
    const inside = Object.values(next)
    if (!Array.isArray(next)) fields += inside.length
    for (const member of inside) left.push(member)
  }
  return fields
}
