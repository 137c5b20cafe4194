/** What arrives of an order: which units may come, and what the person who counts them says. */

import * as z from 'zod/mini'
import { Cantidad, MAX_LINEAS } from '../../documentos/documentos.ts'
import { fraccionable } from '../../fraccionable.ts'
import { CANTIDAD_ENTERA, CANTIDAD_EXCESIVA, Fecha, Id, MAX_CANTIDAD, Texto } from '../../wire.ts'
import { MotivoDeLinea } from '../recepciones.ts'

/** How many units of a line may arrive in all: what was ordered and the tolerance, in whole units. */
export const maximoDe = (cantidad: number, tolerancia: number): number =>
  Math.floor((cantidad * (100 + tolerancia)) / 100)

/** 0 units are an answer too: that article did not come. */
export const CantidadRecibida = fraccionable(
  z
    .int(CANTIDAD_ENTERA)
    .check(z.gte(0, 'La cantidad debe ser 0 o más'), z.lte(MAX_CANTIDAD, CANTIDAD_EXCESIVA)),
  MAX_CANTIDAD,
)

export const RecibirPedido = z.object({
  /** Where it arrived: the working branch when missing. */
  sucursal: z.optional(z.nullable(Id)),
  /** Of the supplier's delivery note; today when missing. The stock moves today. */
  fecha: z.optional(z.nullable(Fecha)),
  remito: z._default(Texto(50), ''),
  observaciones: z._default(Texto(2000), ''),
  detalles: z
    .array(
      z.object({
        linea: z.int().check(z.gte(1), z.lte(MAX_LINEAS)),
        cantidad: CantidadRecibida,
        motivo: MotivoDeLinea,
      }),
    )
    .check(z.minLength(1, 'Debes recibir al menos un artículo'), z.maxLength(MAX_LINEAS)),
  /** What came without having been ordered. */
  no_pedidos: z._default(
    z
      .array(
        z.object({
          articulo: z.string().check(z.minLength(1), z.maxLength(50)),
          cantidad: Cantidad,
          motivo: MotivoDeLinea,
        }),
      )
      .check(z.maxLength(MAX_LINEAS)),
    [],
  ),
})
export type RecibirPedido = z.infer<typeof RecibirPedido>
