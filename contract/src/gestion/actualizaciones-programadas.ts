/** Price updates that take effect at a date and an hour. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { llamadasDeLista } from '../lista.ts'
import { ActualizarPrecios } from '../maestros/actualizaciones-precios.ts'
import { Id, IdParam, Instante, UsuarioNombrado } from '../wire.ts'

export const EstadoProgramada = z.enum(['programada', 'aplicada', 'cancelada'])
export type EstadoProgramada = z.infer<typeof EstadoProgramada>

export const ActualizacionProgramada = z.object({
  id: Id,
  vigencia: Instante,
  creada: Instante,
  ...UsuarioNombrado,
  estado: EstadoProgramada,
  articulos: z.int(),
  /** Articles whose prices changed before the instant came: theirs stayed. */
  salteados: z.int(),
  /** The price update that it became. */
  actualizacion: z.nullable(Id),
  /** Of one that waits: at its instant who scheduled it could no longer change prices. It takes no effect. */
  detenida: z.optional(z.string()),
})
export type ActualizacionProgramada = z.infer<typeof ActualizacionProgramada>

export const ProgramarPrecios = z.extend(z.omit(ActualizarPrecios, { cotizacion: true }), {
  vigencia: Instante,
})
export type ProgramarPrecios = z.infer<typeof ProgramarPrecios>

const params = z.object({ id: IdParam })

export const actualizacionesProgramadas = {
  ...llamadasDeLista(ActualizacionProgramada, {
    ruta: '/gestion/actualizaciones-programadas/',
    permisos: ['cambiar_precios'],
    filtros: {},
    resumen: ['Scheduled price updates, newest first', 'The scheduled price updates as a workbook'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/actualizaciones-programadas/',
    summary: 'Schedule new prices: they take effect at the instant, once; prices that change before it stay',
    access: 'staff',
    permisos: ['cambiar_precios'],
    body: ProgramarPrecios,
    maxBody: 8 * 1024 * 1024,
    response: ActualizacionProgramada,
    status: 201,
    idempotent: true,
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/gestion/actualizaciones-programadas/{id}/cancelar/',
    summary: 'A scheduled price update will not take effect',
    access: 'staff',
    permisos: ['cambiar_precios'],
    params,
    body: z.object({}),
    response: ActualizacionProgramada,
    idempotent: true,
  }),
} as const
