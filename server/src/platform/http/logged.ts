/** What a line of the log holds of a request and of an error: never what a person typed, or a row of theirs. */
import type { FastifyRequest } from 'fastify'

/** Without the query, that may carry a print link's secret or a customer's name. */
export const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  path: url.split('?')[0],
  ip,
})

/** PostgreSQL also tells the row that broke a rule (`detail`, `where`): whose it is belongs in no log. */
const TOLD = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'address',
  'port',
]

interface LoggedError {
  [field: string]: unknown
  type: string
  message: string
  stack: string
}

export function loggedError(error: Error): LoggedError {
  const fields = error as Error & Record<string, unknown>
  const { name, message, cause } = fields
  const said = 'severity' in error ? withoutValue(message) : message
  return {
    type: name,
    message: said,
    stack: (error.stack ?? '').replace(message, said),
    ...Object.fromEntries(TOLD.filter((key) => fields[key] !== undefined).map((key) => [key, fields[key]])),
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
    ...(error instanceof AggregateError ? { errors: error.errors.map(loggedError) } : {}),
  }
}

/** `invalid input syntax for type date: "Juan"`: what could not be read stands behind the colon. */
const withoutValue = (message: string): string => message.replace(/: ".*"/s, ': …')
