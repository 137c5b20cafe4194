/** Delivery notes: goods that move between the shop and a customer, without money. */
import * as z from 'zod/mini'
import {
  AutorizadoPor,
  Cantidad,
  Linea,
  LineaInput,
  MAX_LINEAS,
  TipoOperacion,
} from '../documentos/documentos.ts'
import { endpoint, XLSX } from '../endpoint.ts'
import {
  Fecha,
  Id,
  IdElegido,
  IdParam,
  Importe,
  Instante,
  Nombrado,
  PageQuery,
  Persona,
  paged,
  Search,
  Texto,
  TextoObligatorio,
} from '../wire.ts'
import { StockInsuficiente } from './stock.ts'

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
  autorizado_por: AutorizadoPor,
  detalles: z.array(
    z.extend(Linea, {
      observaciones: z.string(),
      /** The sales whose pending articles this line delivered. */
      ventas: z.array(z.object({ venta: Id, numero: z.string(), cantidad: z.int() })),
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
    .array(z.extend(LineaInput, { observaciones: z._default(Texto(500), '') }))
    .check(
      z.minLength(1, 'Debes agregar al menos un artículo'),
      z.maxLength(MAX_LINEAS, `Un remito admite hasta ${MAX_LINEAS} artículos`),
    ),
  /** The pending articles that a SALIDA delivers; without them, the customer's oldest ones. */
  pendientes: z.optional(z.nullable(z.array(Id).check(z.maxLength(1000)))),
})
export type CreateRemito = z.infer<typeof CreateRemito>

/** Goods that a recent sale to the same customer already took from stock: a note would take them twice. */
export const YaDescontado = z.object({
  articulo: z.string(),
  articulo_nombre: z.string(),
  venta: Id,
  numero: z.string(),
  cantidad: z.int(),
})
export type YaDescontado = z.infer<typeof YaDescontado>

const params = z.object({ id: IdParam })

const filtros = { search: Search, sucursal: z.optional(IdParam) }

export const remitosCliente = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/remitos-cliente/',
    summary: 'Delivery notes of the branch, newest first',
    access: 'staff',
    query: z.object({ ...PageQuery, ...filtros }),
    response: paged(RemitoListItem),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/remitos-cliente/exportar/',
    summary: 'The list as a workbook',
    access: 'staff',
    permisos: ['exportar'],
    query: z.object(filtros),
    produces: XLSX,
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
  verificarStock: endpoint({
    method: 'POST',
    path: '/gestion/verificar-stock-remito/',
    summary: 'Whether the branch has the stock for a SALIDA',
    access: 'staff',
    body: z.object({
      detalles: z
        .array(z.object({ articulo: z.string().check(z.maxLength(50)), cantidad: Cantidad }))
        .check(z.maxLength(MAX_LINEAS)),
      sucursal: z.optional(z.nullable(Id)),
      tipo_operacion: z._default(TipoOperacion, 'SALIDA'),
      /** With a customer, the answer also tells the goods that recent sales to this customer already took. */
      cliente: z.optional(z.nullable(Id)),
      /** The pending articles that the note would name: stock never lost their goods. */
      pendientes: z.optional(z.nullable(z.array(Id).check(z.maxLength(1000)))),
    }),
    response: z.object({
      stock_suficiente: z.boolean(),
      stock_insuficiente: z.array(StockInsuficiente),
      ya_descontado: z.array(YaDescontado),
    }),
  }),
} as const
