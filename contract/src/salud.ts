/** For monitoring: is the server alive, is it ready, how busy is it. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const Estado = z.object({ estado: z.literal('ok') })

export const salud = {
  vivo: endpoint({
    method: 'GET',
    path: '/salud/',
    summary: 'Liveness: the process answers',
    access: 'public',
    always: true,
    response: Estado,
  }),
  listo: endpoint({
    method: 'GET',
    path: '/salud/listo/',
    summary: 'Readiness: the database answers; 503 when it does not',
    access: 'public',
    always: true,
    response: Estado,
  }),
  metricas: endpoint({
    method: 'GET',
    path: '/metricas/',
    summary: 'Metrics in Prometheus text, for this machine or an admin',
    access: 'optional',
    always: true,
    produces: 'text/plain',
  }),
} as const
