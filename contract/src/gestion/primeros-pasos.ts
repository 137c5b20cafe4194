/** What a new business still has to do before it can sell. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const PrimerPaso = z.enum(['sucursal', 'usuarios', 'articulos', 'clientes', 'ventas'])
export type PrimerPaso = z.infer<typeof PrimerPaso>

export const PrimerosPasos = z.object({
  /** Not once everything is done, or after an admin has hidden them. */
  visible: z.boolean(),
  pasos: z.array(z.object({ paso: PrimerPaso, hecho: z.boolean() })),
  /** Until an admin answers: the business sells in instalments, and its papers do not state what the law asks for. */
  propone_ley_credito: z.optional(z.literal(true)),
})
export type PrimerosPasos = z.infer<typeof PrimerosPasos>

export const primerosPasos = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/primeros-pasos/',
    summary: 'The first steps of a new business, each done or not by what the business has',
    access: 'admin',
    response: PrimerosPasos,
  }),
  ocultar: endpoint({
    method: 'POST',
    path: '/gestion/primeros-pasos/ocultar/',
    summary: 'Never show the first steps of this business again',
    access: 'admin',
    body: z.object({}),
    response: PrimerosPasos,
  }),
} as const
