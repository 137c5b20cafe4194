/** Who takes how much off the prices, off what and why: by seller, article, reason and promotion, beside what was sold and undone. */
import * as z from 'zod/mini'
import { endpoint, XLSX } from '../../endpoint.ts'
import { Fecha, IdParam, NombreDePersona, Suma, Unidades } from '../../wire.ts'

export const AgruparDescuentos = z.enum(['vendedor', 'articulo', 'motivo', 'promocion'])
export type AgruparDescuentos = z.infer<typeof AgruparDescuentos>

/**
 * Of the sales that stand: `lista` is quantity × price of their lines. What people and promotions took off the lines, and what was
 * taken off the whole sale, are `descontado`; the rest is `vendido`, what the sales took. An article has its share of what was taken
 * off the whole sale.
 */
const Cifras = z.object({
  /** How many sales, and how many of them took less than their prices say. */
  ventas: z.int(),
  con_descuento: z.int(),
  lista: Suma,
  en_lineas: Suma,
  en_promociones: Suma,
  en_ventas: Suma,
  vendido: Suma,
})
export type CifrasDescuentos = z.infer<typeof Cifras>

/** Of a seller alone: sales of these days that are annulled now, and what notes of these days took back of their sales. */
const Deshechas = { anuladas: z.int(), anulado: Suma, devuelto: Suma }

/** Of every row: its sales are in `Cifras` or, of a reason or a promotion, those that it took something off. */
const Descontado = {
  descontado: Suma,
  /** Of `lista`, in per cent with one decimal; null where nothing has a price. Of a reason or a promotion: of all that was sold. */
  porcentaje: z.nullable(z.number()),
}

/** Of a reason and of a promotion alone. */
const Causa = {
  /** Of a promotion: how many units it reached. */
  unidades: Unidades,
  /** Of all that was taken off, in per cent with one decimal; null where nothing was. */
  parte: z.nullable(z.number()),
}

const delInforme = {
  ...z.partial(z.extend(Cifras, { ...Deshechas, ...Causa })).shape,
  ventas: z.int(),
  ...Descontado,
}

export const FilaDescuentos = z.object({
  clave: z.string(),
  nombre: z.string(),
  persona: NombreDePersona,
  ...delInforme,
})
export type FilaDescuentos = z.infer<typeof FilaDescuentos>

export const InformeDescuentos = z.object({
  sucursal: z.nullable(z.int()),
  desde: Fecha,
  hasta: Fecha,
  agrupar: AgruparDescuentos,
  /** Whoever took most off first. */
  filas: z.array(FilaDescuentos),
  omitidos: z.int(),
  total: z.object(delInforme),
})
export type InformeDescuentos = z.infer<typeof InformeDescuentos>

const query = z.object({
  sucursal: z.optional(IdParam),
  /** Both ends count: by default from the first of the month until today. */
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
  agrupar: z._default(AgruparDescuentos, 'vendedor'),
})

export const descuentos = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/informe_descuentos/',
    summary:
      'What was taken off the prices, by seller, article, reason or promotion, beside what was annulled and returned',
    access: 'staff',
    permisos: ['informe_ventas'],
    heavy: true,
    query,
    response: InformeDescuentos,
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/informe_descuentos/exportar/',
    summary: 'The same rows as a workbook',
    access: 'staff',
    permisos: ['informe_ventas', 'exportar'],
    query,
    produces: XLSX,
  }),
} as const
