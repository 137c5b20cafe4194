/**
 * The OpenAPI 3.1 document of all served calls. @fastify/swagger reads the schemas of Fastify's routes; here the
 * contract has them.
 */
import type { Endpoint } from '@mostrador/contract/endpoint'
import { ErrorBody } from '@mostrador/contract/errors'
import { type Converted, convert } from './convert.ts'
import type { Answer, JsonSchema, OpenApi, Operation, Parameter, Ref } from './description.ts'

/** The version of the API. It grows when callers must change. */
const VERSION = '1.0'

const DESCRIPTION = `Amounts are JSON numbers with at most 2 decimals, dates are YYYY-MM-DD, instants are ISO 8601 with zone.
A page past the end of a list is empty. Every refusal is an ErrorBody: \`error\` is for the person, \`codigo\` for programs.`

const ERRORS: Record<string, string> = {
  400: 'Malformed, or invalid: `campos` names the fields',
  401: 'No session, or one that ended',
  403: 'Not allowed for this caller',
  404: 'Not there',
  409: 'The state of things does not allow it',
  413: 'Too large',
  default: 'Too many calls (429), overloaded (503), or a bug (500, with a number to quote)',
}

const FILE: JsonSchema = { type: 'string', format: 'binary' }

const errorRef = (status: string): Ref => ({ $ref: `#/components/responses/Error${status}` })

/** The general refusals that a call may answer. */
function errorsOf({ method, access, params, query, body, upload }: Endpoint): string[] {
  const checked = params ?? query ?? body
  return [
    ...(checked ? ['400'] : []),
    ...(access === 'public' ? [] : ['401', '403']),
    ...(params ? ['404'] : []),
    ...(method === 'GET' ? [] : ['409']),
    ...(body || upload ? ['413'] : []),
    'default',
  ]
}

function securityOf({ access }: Endpoint): Operation['security'] {
  if (access === 'public') return []
  if (access === 'optional') return [{}, { bearer: [] }]
  return access === 'link' ? [{ bearer: [] }, { enlace: [] }] : [{ bearer: [] }]
}

/** `/gestion/ventas/{id}/anular/` → `postVentasByIdAnular`. */
function operationId({ method, path }: Endpoint): string {
  const words = path.replace('/gestion/', '/').match(/\{?\w+/g) ?? []
  const names = words.map((w) => (w.startsWith('{') ? `By${capital(w.slice(1))}` : capital(w)))
  return method.toLowerCase() + names.join('')
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The noun of the path: `ventas`, `auth`. */
const tagOf = ({ path }: Endpoint): string => path.replace('/gestion/', '/').split('/')[1] ?? ''

function parametersOf(where: 'path' | 'query', schema: JsonSchema): Parameter[] {
  return Object.entries(schema.properties ?? {}).map(([name, json]) => ({
    name,
    in: where,
    required: where === 'path' || (schema.required ?? []).includes(name),
    schema: json,
  }))
}

function answerOf(endpoint: Endpoint, { use }: Converted): Answer {
  const { produces, response, idempotent } = endpoint
  const replayed = {
    'Idempotency-Replayed': {
      description: 'true when this is the answer of an earlier call with the same key',
      schema: { type: 'string' },
    },
  }
  const file: JsonSchema = produces?.startsWith('text/') ? { type: 'string' } : FILE
  return {
    description: response || produces ? 'Done' : 'Done, without content',
    ...(idempotent && { headers: replayed }),
    ...(response && { content: { 'application/json': { schema: use(response) } } }),
    ...(produces && { content: { [produces]: { schema: file } } }),
  }
}

function operationOf(endpoint: Endpoint, converted: Converted): Operation {
  const { params, query, body, upload, idempotent, status = 200 } = endpoint
  const { use } = converted
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    'x-access': endpoint.access,
    security: securityOf(endpoint),
    parameters: [
      ...(params ? parametersOf('path', use(params)) : []),
      ...(query ? parametersOf('query', use(query)) : []),
      ...(idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: use(body) } } } }),
    ...(upload && {
      requestBody: { required: true, content: { 'application/octet-stream': { schema: FILE } } },
    }),
    responses: {
      [status]: answerOf(endpoint, converted),
      ...Object.fromEntries(errorsOf(endpoint).map((code) => [code, errorRef(code)])),
    },
  }
}

export function openApi(endpoints: readonly Endpoint[]): OpenApi {
  const converted = convert(endpoints)
  const error = converted.use(ErrorBody)
  const paths: OpenApi['paths'] = {}
  for (const endpoint of endpoints) {
    const { path, method } = endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(endpoint, converted) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mostrador', version: VERSION, description: DESCRIPTION },
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: converted.components([paths, error]),
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([code, description]) => [
          `Error${code}`,
          { description, content: { 'application/json': { schema: error } } },
        ]),
      ),
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'Makes a retry safe: the same key, user and body get the first answer and create nothing',
          schema: { type: 'string' },
        },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        enlace: { type: 'apiKey', in: 'query', name: 'enlace' },
      },
    },
  }
}
