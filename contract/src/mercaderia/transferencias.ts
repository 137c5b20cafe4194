/** Transfers: goods on their way from one branch to another. */

import * as z from 'zod/mini'
import { Autorizado } from '../base/permisos.ts'
import { admiteHasta, Cantidad, MAX_LINEAS } from '../documentos/documentos.ts'
import { endpoint } from '../endpoint.ts'
import { fraccionable } from '../fraccionable.ts'
import { llamadasEnteras } from '../lista.ts'
import { SeriesDeLinea } from '../maestros/numeros-serie.ts'
import {
  Fecha,
  Id,
  IdElegido,
  IdParam,
  Instante,
  MAX_CANTIDAD,
  Orden,
  Texto,
  TextoObligatorio,
  Unidades,
  UsuarioNombrado,
} from '../wire.ts'

export const TRANSFERENCIA_SIN_ARTICULOS = 'Debe agregar al menos un artículo'
export const SIN_CONCEPTO = 'Debe ingresar un concepto'
export const SIN_DESTINO = 'Debe seleccionar una sucursal destino'
export const TRANSFERENCIAS_NO_LEIDAS = 'Error al obtener las transferencias'

export const REPETIDO_EN_TRANSFERENCIA = 'Este artículo ya está en la transferencia'
export const MISMA_SUCURSAL = 'La sucursal origen y destino no pueden ser la misma'

/** PENDIENTE waits for the origin's stock; ENVIADA is on its way. */
export const EstadoTransferencia = z.enum(['PENDIENTE', 'ENVIADA', 'RECIBIDA', 'CANCELADA'])
export type EstadoTransferencia = z.infer<typeof EstadoTransferencia>

export const Transferencia = z.object({
  id: Id,
  /** `TRF 0000012`. */
  numero: z.string(),
  fecha_creacion: Instante,
  sucursal_origen: Id,
  sucursal_destino: Id,
  sucursal_origen_nombre: z.string(),
  sucursal_destino_nombre: z.string(),
  concepto: z.string(),
  observaciones: z.string(),
  estado: EstadoTransferencia,
  ...UsuarioNombrado,
  fecha_envio: z.nullable(Instante),
  fecha_recepcion: z.nullable(Instante),
  fecha_cancelacion: z.nullable(Instante),
  motivo_cancelacion: z.string(),
  detalles: z.array(
    z.object({
      id: Id,
      articulo: z.string(),
      articulo_nombre: z.string(),
      cantidad_solicitada: Unidades,
      /** Null until it is received. */
      cantidad_recibida: z.nullable(Unidades),
      /** Units that left the origin and never arrived. */
      cantidad_faltante: Unidades,
      /** Only of one transfer: the serial numbers that left, and whether each arrived; null while it is on its way. */
      series: z.optional(z.array(z.object({ numero: z.string(), llego: z.nullable(z.boolean()) }))),
    }),
  ),
  ...Autorizado,
})
export type Transferencia = z.infer<typeof Transferencia>

export const CantidadRecibida = fraccionable(z.int().check(z.gte(0), z.lte(MAX_CANTIDAD)), MAX_CANTIDAD)

export const CreateTransferencia = z.object({
  /** The working branch when missing. */
  sucursal_origen: z.optional(z.nullable(Id)),
  sucursal_destino: IdElegido(SIN_DESTINO),
  concepto: TextoObligatorio(500, SIN_CONCEPTO),
  observaciones: z._default(Texto(2000), ''),
  detalles: z
    .array(
      z.object({
        articulo_id: z.string().check(z.minLength(1), z.maxLength(50)),
        cantidad_solicitada: Cantidad,
        series: SeriesDeLinea,
      }),
    )
    .check(
      z.minLength(1, TRANSFERENCIA_SIN_ARTICULOS),
      z.maxLength(MAX_LINEAS, admiteHasta('Una transferencia')),
    ),
})
export type CreateTransferencia = z.infer<typeof CreateTransferencia>

const params = z.object({ id: IdParam })

export const transferencias = {
  ...llamadasEnteras(Transferencia, {
    ruta: '/gestion/transferencias/',
    permisos: [],
    filtros: {
      /** The direction, seen from the working branch. */
      tipo: z._default(z.enum(['todas', 'enviadas', 'recibidas']), 'todas'),
      estado: z.optional(EstadoTransferencia),
      /** Transfers that lost units on the way, or those without a loss. */
      faltantes: z.optional(z.enum(['true', 'false'])),
      /** Those that lost units and came in since a day, as the panel counts them. */
      faltantes_desde: z.optional(Fecha),
      sucursal: z.optional(IdParam),
      desde: z.optional(Fecha),
      hasta: z.optional(Fecha),
      orden: Orden('fecha_creacion', 'numero'),
    },
    resumen: [
      'Transfers that touch the branch, newest first; an array without `page`, else a page',
      'The list as a workbook, a row for each article',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/transferencias/{id}/',
    summary: 'One transfer, for the branches that it touches',
    access: 'staff',
    params,
    response: Transferencia,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/transferencias/crear/',
    summary: 'Send goods to another branch, now or as soon as the stock covers them all',
    access: 'staff',
    body: CreateTransferencia,
    response: Transferencia,
    status: 201,
    idempotent: true,
  }),
  recibir: endpoint({
    method: 'POST',
    path: '/gestion/transferencias/{id}/recibir/',
    summary: 'Receive a transfer; it records the missing units',
    access: 'staff',
    params,
    body: z.object({
      /** Lines left out are received in full. */
      detalles: z._default(
        z
          .array(z.object({ id: Id, cantidad_recibida: CantidadRecibida, series: SeriesDeLinea }))
          .check(z.maxLength(MAX_LINEAS)),
        [],
      ),
    }),
    response: Transferencia,
    idempotent: true,
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/gestion/transferencias/{id}/cancelar/',
    summary: 'Cancel a transfer; goods on their way return to the origin',
    access: 'staff',
    params,
    body: z.object({ motivo: z._default(Texto(500), '') }),
    response: Transferencia,
    idempotent: true,
  }),
} as const
