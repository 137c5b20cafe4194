/** Delivery notes: goods that move between the shop and a customer, without money. */

import * as z from 'zod/mini'
import { Autorizado } from '../base/permisos.ts'
import {
  admiteHasta,
  Linea,
  LineaInput,
  MAX_LINEAS,
  SIN_ARTICULOS,
  TipoOperacion,
} from '../documentos/documentos.ts'
import { endpoint } from '../endpoint.ts'
import { llamadasConTotales } from '../lista.ts'
import { SeriesDeLinea } from '../maestros/numeros-serie.ts'
import {
  Fecha,
  filtrosDeDocumentos,
  Id,
  IdElegido,
  IdParam,
  Importe,
  Instante,
  Nombrado,
  Persona,
  Texto,
  TextoObligatorio,
  Unidades,
} from '../wire.ts'
import { verificarStock } from './verificar-stock.ts'

const resumen = {
  id: Id,
  /** `REM-X 0001-0000012`: unique within the branch, without gaps. */
  numero: z.string(),
  fecha: Fecha,
  cliente: Nombrado,
  sucursal: Nombrado,
  tipo_operacion: TipoOperacion,
  concepto: z.string(),
  total: Importe,
  usuario: Persona,
  fecha_creacion: Instante,
}

export const RemitoListItem = z.object(resumen)
export type RemitoListItem = z.infer<typeof RemitoListItem>

export const Remito = z.object({
  ...resumen,
  ...Autorizado,
  detalles: z.array(
    z.extend(Linea, {
      observaciones: z.string(),
      /** The sales whose pending articles this line delivered. */
      ventas: z.array(z.object({ venta: Id, numero: z.string(), cantidad: Unidades })),
    }),
  ),
})
export type Remito = z.infer<typeof Remito>

export const CreateRemito = z.object({
  fecha: Fecha,
  cliente: IdElegido('Selecciona un cliente'),
  /** The working branch when missing. */
  sucursal: z.optional(z.nullable(Id)),
  tipo_operacion: TipoOperacion,
  concepto: TextoObligatorio(500, 'Ingresa un concepto'),
  /** Ignored: the note belongs to the user of the session. */
  usuario: z.optional(z.nullable(Id)),
  detalles: z
    .array(z.extend(LineaInput, { observaciones: z._default(Texto(500), ''), series: SeriesDeLinea }))
    .check(z.minLength(1, SIN_ARTICULOS), z.maxLength(MAX_LINEAS, admiteHasta('Un remito'))),
  /** The pending articles that a SALIDA delivers; without them, the customer's oldest ones. */
  pendientes: z.optional(z.nullable(z.array(Id).check(z.maxLength(1000)))),
})
export type CreateRemito = z.infer<typeof CreateRemito>

const params = z.object({ id: IdParam })

export const remitosCliente = {
  ...llamadasConTotales(RemitoListItem, ['total'], {
    ruta: '/gestion/remitos-cliente/',
    permisos: [],
    filtros: { ...filtrosDeDocumentos, tipo_operacion: z.optional(TipoOperacion) },
    resumen: ['Delivery notes of the branch, newest first', 'The list as a workbook'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/remitos-cliente/{id}/',
    summary: 'One delivery note with its lines',
    access: 'staff',
    params,
    response: Remito,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/remitos-cliente/crear/',
    summary: 'Deliver or receive goods; a SALIDA covers pending articles first and needs the stock',
    access: 'staff',
    body: CreateRemito,
    response: Remito,
    status: 201,
    idempotent: true,
  }),
  verificarStock,
} as const
