/**
 * Spanish texts for zod's refusals. A schema's own message is a whole sentence with a capital. These general
 * ones are fragments in lower case, which the server completes with the field's name.
 */
import * as z from 'zod/mini'

const TYPES: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
}

function messageOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'falta' : `debe ser ${TYPES[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `debe ser ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return issue.origin === 'array' || issue.origin === 'string'
        ? `debe tener al menos ${issue.minimum}`
        : `debe ser ${issue.minimum} o más`
    case 'too_big':
      return issue.origin === 'array' || issue.origin === 'string'
        ? `admite hasta ${issue.maximum}`
        : `debe ser ${issue.maximum} o menos`
    default:
      return 'no es válido'
  }
}

/**
 * Each process and the browser call it once. `jitless` keeps zod from `eval`, which the page's policy
 * forbids.
 */
export function configureMessages(options: { jitless?: boolean } = {}): void {
  z.config({ customError: messageOf, ...options })
}
