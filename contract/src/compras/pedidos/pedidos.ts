/** Orders to suppliers: they move nothing; what arrives of them is in the receptions. Seen where purchases are on. */

import * as z from 'zod/mini'
import { SIN_MOTIVO_DE_ANULACION } from '../../base/motivos.ts'
import { Autorizado } from '../../base/permisos.ts'
import {
  ArticuloNombrado,
  admiteHasta,
  Cantidad,
  MAX_LINEAS,
  SIN_ARTICULOS,
} from '../../documentos/documentos.ts'
import { endpoint } from '../../endpoint.ts'
import { llamadasDeLista, type Palabras } from '../../lista.ts'
import {
  CostoUnitario,
  Fecha,
  Id,
  IdElegido,
  IdParam,
  Instante,
  Nombrado,
  Orden,
  Persona,
  Search,
  Texto,
  TextoObligatorio,
  Unidades,
} from '../../wire.ts'
import { RecibirPedido } from './recibir-pedido.ts'

export const SIN_PROVEEDOR = 'Debes elegir un proveedor'

export const REPETIDO_EN_PEDIDO = 'Este artículo ya está en el pedido'
export const ENTREGA_PASADA = 'La fecha de entrega no puede ser anterior a hoy'

/**
 * `borrador` is not sent yet. An order is `recibido_en_parte` once something of it arrived and `completo` once all did;
 * `cerrado` waits for nothing more, though something lacks.
 */
export const EstadoPedido = z.enum([
  'borrador',
  'pedido',
  'recibido_en_parte',
  'completo',
  'cerrado',
  'anulado',
])
export type EstadoPedido = z.infer<typeof EstadoPedido>

export const ESTADO_PEDIDO: Palabras<EstadoPedido> = {
  borrador: ['Borrador', 'grey'],
  pedido: ['Pedido', 'blue'],
  recibido_en_parte: ['Recibido en parte', 'amber'],
  completo: ['Completo', 'green'],
  cerrado: ['Cerrado con lo recibido', 'grey'],
  anulado: ['Anulado', 'red'],
}

/** Of these states, goods may still arrive. */
export const seRecibe = (estado: EstadoPedido): boolean =>
  estado === 'pedido' || estado === 'recibido_en_parte' || estado === 'completo'

const cabecera = {
  id: Id,
  /** `PED 0000012`. */
  numero: z.string(),
  /** The day of the order; of a draft, the day on which it was begun. */
  fecha: Fecha,
  proveedor: Nombrado,
  /** The branch that ordered; the goods may arrive at any. */
  sucursal: Nombrado,
  estado: EstadoPedido,
  /** When the supplier promised it; null when nobody knows. */
  fecha_entrega: z.nullable(Fecha),
  observaciones: z.string(),
  usuario: Persona,
  /** Units ordered, and those that arrived. */
  unidades: Unidades,
  recibidas: Unidades,
}

export const PedidoListItem = z.object(cabecera)
export type PedidoListItem = z.infer<typeof PedidoListItem>

export const PedidoLinea = z.object({
  linea: z.int(),
  articulo: ArticuloNombrado,
  /** What the supplier calls it; empty when nobody said. */
  codigo_proveedor: z.string(),
  cantidad: Unidades,
  /** What was agreed for a unit; null is not known yet: the voucher decides. */
  costo_unitario: z.nullable(CostoUnitario),
  /** In all receptions that stand. */
  recibida: Unidades,
  /** Units that lack, and units beyond the ordered ones. */
  faltan: Unidades,
  sobran: Unidades,
  /** Units that may still arrive, with the tolerance. */
  admite: Unidades,
})
export type PedidoLinea = z.infer<typeof PedidoLinea>

export const Pedido = z.object({
  ...cabecera,
  creado: Instante,
  /** Why it was annulled or closed. */
  motivo: z.string(),
  /** Of the supplier, to send it. */
  whatsapp: z.string(),
  email: z.string(),
  detalles: z.array(PedidoLinea),
  /** What arrived of it, also what was annulled. */
  recepciones: z.array(
    z.object({
      id: Id,
      numero: z.string(),
      fecha: Fecha,
      sucursal: Nombrado,
      anulada: z.boolean(),
      unidades: Unidades,
    }),
  ),
  /** Goods in its receptions that nobody ordered. */
  no_pedidos: z.array(z.object({ articulo: ArticuloNombrado, cantidad: Unidades })),
  /** Lines of its receptions that say a reason. */
  motivos: z.array(z.object({ articulo: ArticuloNombrado, cantidad: Unidades, motivo: z.string() })),
  ...Autorizado,
})
export type Pedido = z.infer<typeof Pedido>

const LineaPedida = z.object({
  articulo: z.string().check(z.minLength(1), z.maxLength(50)),
  cantidad: Cantidad,
  costo_unitario: z._default(z.nullable(CostoUnitario), null),
})

const contenido = {
  proveedor: IdElegido(SIN_PROVEEDOR),
  fecha_entrega: z._default(z.nullable(Fecha), null),
  observaciones: z._default(Texto(2000), ''),
  detalles: z
    .array(LineaPedida)
    .check(z.minLength(1, SIN_ARTICULOS), z.maxLength(MAX_LINEAS, admiteHasta('Un pedido'))),
}

export const CreatePedido = z.object({
  ...contenido,
  /** The working branch when missing. */
  sucursal: z.optional(z.nullable(Id)),
  /** Sent at once; else it stays a draft. */
  pedir: z._default(z.boolean(), false),
})
export type CreatePedido = z.infer<typeof CreatePedido>

/** All of a draft: its lines take the place of those before. */
export const UpdatePedido = z.object(contenido)
export type UpdatePedido = z.infer<typeof UpdatePedido>

const params = z.object({ id: IdParam })

const staff = { access: 'staff', permisos: ['compras'] } as const

export const pedidos = {
  ...llamadasDeLista(PedidoListItem, {
    ruta: '/gestion/pedidos/',
    permisos: staff.permisos,
    filtros: {
      /** A number (`PED 12`, `12`) or the supplier. */
      search: Search,
      estado: z.optional(EstadoPedido),
      proveedor: z.optional(IdParam),
      /** Those that wait for goods. */
      abiertos: z.optional(z.enum(['true'])),
      desde: z.optional(Fecha),
      hasta: z.optional(Fecha),
      orden: Orden('fecha', 'numero'),
    },
    resumen: ['Orders to suppliers, newest first', 'The list as a workbook, a row for each article'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/pedidos/{id}/',
    summary: 'One order: its lines, what arrived of each, and what differs',
    access: staff.access,
    permisos: staff.permisos,
    params,
    response: Pedido,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/gestion/pedidos/{id}/pdf/',
    summary: 'One order as a PDF on A4, to send it to the supplier; prices for who may see costs',
    access: staff.access,
    permisos: staff.permisos,
    params,
    produces: 'application/pdf',
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/pedidos/',
    summary: 'Write an order, as a draft or already sent',
    access: staff.access,
    permisos: staff.permisos,
    body: CreatePedido,
    response: Pedido,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/pedidos/{id}/',
    summary: 'Change a draft',
    access: staff.access,
    permisos: staff.permisos,
    params,
    body: UpdatePedido,
    response: Pedido,
  }),
  pedir: endpoint({
    method: 'POST',
    path: '/gestion/pedidos/{id}/pedir/',
    summary: 'A draft was sent to the supplier: it waits for its goods from now on',
    access: staff.access,
    permisos: staff.permisos,
    params,
    response: Pedido,
    idempotent: true,
  }),
  recibir: endpoint({
    method: 'POST',
    path: '/gestion/pedidos/{id}/recibir/',
    summary: 'Receive goods of an order, at any branch, all or a part; it makes a reception',
    access: staff.access,
    permisos: staff.permisos,
    params,
    body: RecibirPedido,
    response: Pedido,
    idempotent: true,
  }),
  cerrar: endpoint({
    method: 'POST',
    path: '/gestion/pedidos/{id}/cerrar/',
    summary: 'Close an order with what arrived: it waits for nothing more',
    access: staff.access,
    permisos: staff.permisos,
    params,
    body: z.object({ motivo: z._default(Texto(500), '') }),
    response: Pedido,
    idempotent: true,
  }),
  reabrir: endpoint({
    method: 'POST',
    path: '/gestion/pedidos/{id}/reabrir/',
    summary: 'Open a closed order again: the rest may still arrive',
    access: staff.access,
    permisos: staff.permisos,
    params,
    response: Pedido,
    idempotent: true,
  }),
  anular: endpoint({
    method: 'POST',
    path: '/gestion/pedidos/{id}/anular/',
    summary: 'Annul an order of which nothing arrived',
    access: staff.access,
    permisos: staff.permisos,
    params,
    body: z.object({ motivo: TextoObligatorio(500, SIN_MOTIVO_DE_ANULACION) }),
    response: Pedido,
    idempotent: true,
  }),
} as const
