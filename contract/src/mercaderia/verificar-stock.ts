/** Whether a branch has what a document would take; the form of a sale asks too. */
import * as z from 'zod/mini'
import { Cantidad, MAX_LINEAS, TipoOperacion } from '../documentos/documentos.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Unidades } from '../wire.ts'
import { StockInsuficiente } from './stock.ts'

/** Goods that a recent sale to the same customer already took from stock: a note would take them twice. */
export const YaDescontado = z.object({
  articulo: z.string(),
  articulo_nombre: z.string(),
  venta: Id,
  numero: z.string(),
  cantidad: Unidades,
})
export type YaDescontado = z.infer<typeof YaDescontado>

export const verificarStock = endpoint({
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
})
