/** The layouts of the labels of a business's scales: the calls. */
import * as z from 'zod/mini'
import { FormatoBalanza, TipoBalanza } from '../base/formato-balanza.ts'
import { endpoint } from '../endpoint.ts'
import { IVA_GENERAL, Iva } from '../iva.ts'
import { IdParam, Texto, TextoVisible } from '../wire.ts'
import { LARGOS, reparosDeFormato } from './balanzas.ts'

export const MAX_FORMATOS = 30

const LARGO = `Entre ${LARGOS.min} y ${LARGOS.max}`
const Lugar = z.int('Número entero desde 1').check(z.gte(0), z.lte(LARGOS.max, `Hasta ${LARGOS.max}`))

/** A whole layout: also a change names all of it. */
export const FormatoBalanzaInput = z
  .object({
    nombre: TextoVisible(50, 'El nombre es obligatorio'),
    tipo: TipoBalanza,
    largo: z._default(z.int(LARGO).check(z.gte(LARGOS.min, LARGO), z.lte(LARGOS.max, LARGO)), 13),
    comienzo: z.string().check(z.regex(/^\d{1,6}$/, 'Son entre 1 y 6 dígitos')),
    articulo_desde: z._default(Lugar, 0),
    articulo_hasta: z._default(Lugar, 0),
    valor_desde: Lugar,
    valor_hasta: Lugar,
    decimales: z._default(z.int('Número entero desde 0').check(z.gte(0), z.lte(3, 'Hasta 3')), 0),
    verifica: z._default(z.boolean(), true),
    articulo: z._default(Texto(50), ''),
    iva: z._default(Iva, IVA_GENERAL),
    activo: z._default(z.boolean(), true),
    orden: z._default(z.int('Número entero desde 0').check(z.gte(0), z.lte(999, 'Hasta 999')), 0),
  })
  .check(({ value, issues }) => {
    for (const [campo, message] of Object.entries(reparosDeFormato(value)))
      issues.push({ code: 'custom', path: [campo], message, input: value })
  })
export type FormatoBalanzaInput = z.infer<typeof FormatoBalanzaInput>

export const formatosBalanza = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/formatos-balanza/',
    summary: 'All layouts of the labels of scales, also those that are no longer used',
    access: 'staff',
    response: z.array(FormatoBalanza),
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/formatos-balanza/',
    summary: 'Create a layout of labels; its name is unique, and no label fits two that are used',
    access: 'admin',
    body: FormatoBalanzaInput,
    response: FormatoBalanza,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/formatos-balanza/{id}/',
    summary: 'Change a layout of labels, or stop using it',
    access: 'admin',
    params: z.object({ id: IdParam }),
    body: FormatoBalanzaInput,
    response: FormatoBalanza,
  }),
} as const
