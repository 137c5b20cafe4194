/** The description of this API, made from the same constants that serve it. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const docs = {
  page: endpoint({
    method: 'GET',
    path: '/docs/',
    summary: 'This API, to read; for staff, this machine itself, or in development',
    access: 'optional',
    produces: 'text/html',
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/docs/openapi.json',
    summary: 'This API as an OpenAPI 3.1 document; for staff, this machine itself, or in development',
    access: 'optional',
    response: z.looseObject({
      openapi: z.literal('3.1.0'),
      info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
      paths: z.record(z.string(), z.record(z.string(), z.unknown())),
      components: z.record(z.string(), z.record(z.string(), z.unknown())),
    }),
  }),
} as const
