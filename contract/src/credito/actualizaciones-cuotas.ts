/**
 * Updates of instalments: open instalments of plans that were sold as adjustable rise, by a percentage or by an index.
 * Each is kept as a batch that a person can view and undo as a whole, like those of prices.
 */
import * as z from 'zod/mini'
import { endpoint, XLSX } from '../endpoint.ts'
import { llamadasDeLista } from '../lista.ts'
import {
  Fecha,
  Id,
  IdParam,
  Importe,
  ImportePositivo,
  Instante,
  Mes,
  Nombrado,
  Persona,
  Suma,
} from '../wire.ts'
import { IndicePrecios, PorcentajeSuba } from './suba.ts'

export const MES_REPETIDO = 'Hay dos valores del mismo mes'

export const INDICE_SIN_SUBA = 'Entre esos meses el índice no subió'

/** How many instalments one batch raises. */
export const MAX_CUOTAS_ACTUALIZADAS = 10_000

/** The refusals: of instalments that are not as the person saw them, and of a batch that can no longer be undone. */
export const CUOTAS_DISTINTAS = 'cuotas_distintas'
export const ACTUALIZACION_TOCADA = 'actualizacion_tocada'
/** The refusal of a change of an index by which instalments rose. */
export const INDICE_USADO = 'indice_usado'

/** The instalments that a batch looks at: due in these days, of a branch, of a customer. */
const filtros = {
  /** Today when missing, or before it. */
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
  sucursal: z.optional(IdParam),
  cliente: z.optional(IdParam),
}

const cuota = {
  cuota: Id,
  venta: Id,
  venta_numero: z.string(),
  cliente: Nombrado,
  numero_cuota: z.int(),
  fecha_vencimiento: Fecha,
}

/** An open instalment of an adjustable plan that is not due yet. */
export const CuotaAjustable = z.object({
  ...cuota,
  /** What is open of it: a part that was paid does not rise. */
  importe: Importe,
})
export type CuotaAjustable = z.infer<typeof CuotaAjustable>

/** Either a percentage, or the months whose index tells it. */
const criterio = {
  porcentaje: z._default(z.nullable(PorcentajeSuba), null),
  indice_desde: z._default(z.nullable(Mes), null),
  indice_hasta: z._default(z.nullable(Mes), null),
}

export const CreateActualizacionCuotas = z.object({
  ...criterio,
  desde: Fecha,
  hasta: z._default(z.nullable(Fecha), null),
  sucursal: z._default(z.nullable(Id), null),
  cliente: z._default(z.nullable(Id), null),
  /** Each with its open amount before and after, as the person saw it. */
  cuotas: z
    .array(
      z.object({
        cuota: Id,
        anterior: ImportePositivo('El importe de la cuota no es válido'),
        nuevo: ImportePositivo('El importe de la cuota no es válido'),
      }),
    )
    .check(
      z.minLength(1, 'No hay cuotas para actualizar'),
      z.maxLength(
        MAX_CUOTAS_ACTUALIZADAS,
        `Una actualización admite hasta ${MAX_CUOTAS_ACTUALIZADAS} cuotas: elige una sucursal o menos días`,
      ),
    ),
})
export type CreateActualizacionCuotas = z.infer<typeof CreateActualizacionCuotas>

const resumen = {
  id: Id,
  fecha: Fecha,
  momento: Instante,
  usuario: Persona,
  /** Null by an index. */
  porcentaje: z.nullable(PorcentajeSuba),
  /** The index of two months, as it was then; null by a percentage. */
  indice_desde: z.nullable(IndicePrecios),
  indice_hasta: z.nullable(IndicePrecios),
  vence_desde: Fecha,
  vence_hasta: z.nullable(Fecha),
  /** Null: of all branches, of all customers. */
  sucursal: z.nullable(Nombrado),
  cliente: z.nullable(Nombrado),
  cuotas: z.int(),
  clientes: z.int(),
  /** What was open of them before, and after. */
  anterior: Suma,
  nuevo: Suma,
  estado: z.enum(['aplicada', 'deshecha']),
  deshecha_por: z.nullable(Persona),
}

export const ActualizacionCuotas = z.object(resumen)
export type ActualizacionCuotas = z.infer<typeof ActualizacionCuotas>

export const ActualizacionCuotasDetalle = z.object({
  ...resumen,
  detalles: z.array(
    z.object({
      ...cuota,
      anterior: Importe,
      nuevo: Importe,
      /** The debit note of its sale. */
      nota_debito: z.object({ id: Id, numero: z.string() }),
    }),
  ),
  /** Why it cannot be undone now; null when it can. */
  impedimento: z.nullable(z.string()),
})
export type ActualizacionCuotasDetalle = z.infer<typeof ActualizacionCuotasDetalle>

const MAX_INDICES = 1_200

/** The months of the index. */
export const IndicesPrecios = z.object({
  indices: z.array(IndicePrecios).check(
    z.maxLength(MAX_INDICES),
    z.refine((i) => new Set(i.map((x) => x.mes)).size === i.length, MES_REPETIDO),
  ),
})
export type IndicesPrecios = z.infer<typeof IndicesPrecios>

const params = z.object({ id: IdParam })
const permisos = ['actualizar_cuotas'] as const

export const actualizacionesCuotas = {
  abiertas: endpoint({
    method: 'GET',
    path: '/gestion/actualizaciones-cuotas/abiertas/',
    summary: 'The open instalments of adjustable plans that fall due from a day on, today or later',
    access: 'staff',
    permisos,
    whole: true,
    query: z.object(filtros),
    response: z.array(CuotaAjustable),
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/actualizaciones-cuotas/crear/',
    summary:
      'Raise open instalments, all or none, with a debit note for each sale; 409 lists those that changed meanwhile',
    access: 'staff',
    permisos,
    body: CreateActualizacionCuotas,
    // 10,000 instalments with their amounts before and after.
    maxBody: 2 * 1024 * 1024,
    response: z.object({ id: Id, cuotas: z.int(), aumento: Suma }),
    status: 201,
    idempotent: true,
  }),
  ...llamadasDeLista(ActualizacionCuotas, {
    ruta: '/gestion/actualizaciones-cuotas/',
    permisos,
    filtros: { sucursal: filtros.sucursal },
    resumen: ['Updates of instalments, newest first', 'The updates of instalments as a workbook'],
  }),
  indices: endpoint({
    method: 'GET',
    path: '/gestion/actualizaciones-cuotas/indices/',
    summary: 'The price index by month, as an admin typed it',
    access: 'staff',
    permisos,
    response: IndicesPrecios,
  }),
  guardarIndices: endpoint({
    method: 'PUT',
    path: '/gestion/actualizaciones-cuotas/indices/',
    summary: 'Change the index; a month by which instalments rose stays as it is',
    access: 'admin',
    body: IndicesPrecios,
    response: IndicesPrecios,
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/actualizaciones-cuotas/{id}/',
    summary: 'One update with the instalments before and after',
    access: 'staff',
    permisos,
    params,
    response: ActualizacionCuotasDetalle,
  }),
  exportarDetalle: endpoint({
    method: 'GET',
    path: '/gestion/actualizaciones-cuotas/{id}/exportar/',
    summary: 'One update as a workbook: its instalments before and after',
    access: 'staff',
    permisos: ['actualizar_cuotas', 'exportar'],
    params,
    produces: XLSX,
  }),
  deshacer: endpoint({
    method: 'POST',
    path: '/gestion/actualizaciones-cuotas/{id}/deshacer/',
    summary: 'Take an update back, with its debit notes, unless one of its instalments was touched since',
    access: 'staff',
    permisos,
    params,
    body: z.object({}),
    response: z.object({ id: Id, cuotas: z.int() }),
    idempotent: true,
  }),
} as const
