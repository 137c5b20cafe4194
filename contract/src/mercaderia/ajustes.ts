/** Stock adjustments: goods that appear or disappear without customer or supplier. */

import * as z from 'zod/mini'
import { Autorizado } from '../base/permisos.ts'
import {
  ArticuloNombrado,
  admiteHasta,
  Cantidad,
  MAX_LINEAS,
  SIN_ARTICULOS,
  TipoOperacion,
} from '../documentos/documentos.ts'
import { endpoint } from '../endpoint.ts'
import { llamadasDeLista } from '../lista.ts'
import { SeriesDeLinea } from '../maestros/numeros-serie.ts'
import {
  Costo,
  Fecha,
  Id,
  IdParam,
  ImporteOBlanco,
  Instante,
  Nombrado,
  Orden,
  Persona,
  Search,
  Texto,
  TextoObligatorio,
  Unidades,
} from '../wire.ts'

export const Ajuste = z.object({
  id: Id,
  /** Unique within the business. */
  numero: z.int(),
  fecha: Fecha,
  tipo_operacion: TipoOperacion,
  concepto: z.string(),
  observaciones: z.string(),
  sucursal: Nombrado,
  usuario: Persona,
  ...Autorizado,
  fecha_creacion: Instante,
  detalles: z.array(
    z.object({
      articulo: ArticuloNombrado,
      cantidad: Unidades,
      precio_costo: Costo,
    }),
  ),
})
export type Ajuste = z.infer<typeof Ajuste>

export const CreateAjuste = z.object({
  fecha: Fecha,
  tipo_operacion: TipoOperacion,
  concepto: TextoObligatorio(500, 'Ingresa un concepto'),
  observaciones: z._default(Texto(2000), ''),
  /** The working branch when missing. */
  sucursal_id: z.optional(z.nullable(Id)),
  detalles: z
    .array(
      z.object({
        articulo_id: z.string().check(z.minLength(1), z.maxLength(50)),
        cantidad: Cantidad,
        precio_costo: z._default(ImporteOBlanco, 0),
        series: SeriesDeLinea,
      }),
    )
    .check(z.minLength(1, SIN_ARTICULOS), z.maxLength(MAX_LINEAS, admiteHasta('Un ajuste'))),
})
export type CreateAjuste = z.infer<typeof CreateAjuste>

export const ajustes = {
  ...llamadasDeLista(Ajuste, {
    ruta: '/gestion/ajustes/',
    permisos: [],
    filtros: {
      search: Search,
      sucursal: z.optional(IdParam),
      desde: z.optional(Fecha),
      hasta: z.optional(Fecha),
      usuario: z.optional(IdParam),
      tipo_operacion: z.optional(TipoOperacion),
      orden: Orden('fecha', 'numero'),
    },
    resumen: ['Adjustments of the branch, newest first', 'The list as a workbook, a row for each article'],
  }),
  proximoNumero: endpoint({
    method: 'GET',
    path: '/gestion/ajustes/proximo-numero/',
    summary: 'The number of the next adjustment, unless another call takes it first',
    access: 'staff',
    response: z.object({ numero: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/ajustes/crear/',
    summary: 'Adjust the stock of a branch; a vendedor only ENTRADA in the own one',
    access: 'staff',
    body: CreateAjuste,
    response: Ajuste,
    status: 201,
    idempotent: true,
  }),
} as const
