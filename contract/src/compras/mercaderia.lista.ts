/** What the lists of goods from suppliers, and back to them, share. */
import * as z from 'zod/mini'
import { sumar } from '../importes.ts'
import type { Columna, Filtro } from '../lista.ts'
import { Fecha, IdParam, Orden, Search } from '../wire.ts'

export const filtrosDeMercaderia = {
  search: Search,
  proveedor: z.optional(IdParam),
  sucursal: z.optional(IdParam),
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
  orden: Orden('fecha', 'numero'),
}

/** Their controls. */
export const CONTROLES_DE_MERCADERIA = {
  rango: { tipo: 'rango' },
  proveedor: { tipo: 'propio' },
  sucursal: { tipo: 'propio' },
} satisfies Record<string, Filtro>

/** Of all lines together. */
export const UNIDADES = {
  titulo: 'Unidades',
  tipo: 'entero',
  en: 'pantalla',
  valor: ({ detalles }) => sumar(detalles.map((d) => d.cantidad)),
} satisfies Columna<{ detalles: readonly { cantidad: number }[] }>
