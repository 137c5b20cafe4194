/** What comes with a call, as far as its contract takes it. */
import type { Endpoint } from '@mostrador/contract/endpoint'
import { describeIssues } from '@mostrador/contract/errors'
import { fraccionesDe, problemaDeFraccion } from '@mostrador/contract/fraccionable'
import * as z from 'zod/mini'
import { Refusal } from '../errors.ts'
import { BODY_LIMIT } from '../http/http.ts'
import { UploadedFile } from '../http/upload.ts'

const STAFF_BODY_LIMIT = 5 * 1024 * 1024

/** How many decimals the quantities of these articles may have, by id in small letters; whole ones are left out. */
export type Fraccionan = (articulos: readonly string[]) => Promise<ReadonlyMap<string, number>>

interface Issue {
  path: (string | number)[]
  message: string
}

/**
 * What is wrong with fractions of articles that are sold whole: what a schema of whole numbers says. Those that name a row of a document
 * instead of an article are refused where that row is read.
 */
export async function issuesOfFracciones(
  schema: Endpoint['body'],
  value: unknown,
  fraccionan: Fraccionan,
): Promise<Issue[]> {
  if (!schema) return []
  const fracciones = fraccionesDe(schema, value)
  if (fracciones.length === 0) return []
  const decimales = await fraccionan(fracciones.flatMap(({ articulo }) => articulo ?? []))
  return fracciones.flatMap(({ path, articulo, value: cantidad, texto }) => {
    if (articulo === null) return []
    const message = problemaDeFraccion(cantidad, decimales.get(articulo.toLowerCase()) ?? 0, texto)
    return message === null ? [] : [{ path, message }]
  })
}

/** The value of the code for a value of the wire. Refuses with 400, with a text for each field, also for those of `more`. */
export function decode(schema: Endpoint['body'], value: unknown, more: readonly Issue[] = []): unknown {
  if (!schema) return undefined
  const parsed = z.safeDecode(schema, (value ?? {}) as never)
  if (parsed.success && more.length === 0) return parsed.data
  const { error, campos } = describeIssues([
    ...(parsed.error?.issues ?? []),
    ...more.map((issue) => ({ ...issue, code: 'custom' as const, input: undefined })),
  ])
  throw new Refusal(400, 'datos_invalidos', error, { campos })
}

/**
 * In bytes. The body of a public call has room for a login; other bodies have room for 200 lines with their
 * texts.
 */
export const bodyLimitOf = ({ access, body, maxBody }: Endpoint): number =>
  maxBody ?? (body && access !== 'public' ? STAFF_BODY_LIMIT : BODY_LIMIT)

/** The file of a call that takes one. */
export function fileOf({ upload }: Endpoint, body: unknown): UploadedFile | undefined {
  if (!upload) return undefined
  if (body instanceof UploadedFile) return body
  throw new Refusal(400, 'formato_invalido', 'Se espera un archivo')
}
