/** Price updates that take effect at a date and an hour. */
import * as z from 'zod/mini'
import { endpoint, XLSX } from '../endpoint.ts'
import { ActualizarPrecios } from '../maestros/actualizaciones-precios.ts'
import { Id, IdParam, Instante, PageQuery, paged, UsuarioNombrado } from '../wire.ts'

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

export const ProgramarPrecios = z.extend(ActualizarPrecios, { vigencia: Instante })
export type ProgramarPrecios = z.infer<typeof ProgramarPrecios>

const params = z.object({ id: IdParam })

export const actualizacionesProgramadas = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/actualizaciones-programadas/',
    summary: 'Scheduled price updates, newest first',
    access: 'staff',
    permisos: ['cambiar_precios'],
    query: z.object({ ...PageQuery }),
    response: paged(ActualizacionProgramada),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/actualizaciones-programadas/exportar/',
    summary: 'The scheduled price updates as a workbook',
    access: 'staff',
    permisos: ['cambiar_precios', 'exportar'],
    produces: XLSX,
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
