/**
 * The parts of a request and of an error that the log keeps: never a text that a person typed, nor a person's
 * row.
 */
import type { FastifyRequest } from 'fastify'

/** Without the query, which may carry a print link's secret or a customer's name. */
export const requestLogged =
  (secretPaths: readonly string[] = []) =>
  ({ method, url, ip }: FastifyRequest) => {
    const path = url.split('?')[0] ?? ''
    const secret = secretPaths.find((start) => path.toLowerCase().startsWith(start))
    return { method, path: secret === undefined ? path : `${secret}…`, ip }
  }

/**
 * PostgreSQL also tells the row that broke a rule (`detail`, `where`): a person's row does not belong in the
 * log.
 */
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

/** `invalid input syntax for type date: "Juan"`: after the colon is the unreadable value. */
const withoutValue = (message: string): string => message.replace(/: ".*"/s, ': …')
