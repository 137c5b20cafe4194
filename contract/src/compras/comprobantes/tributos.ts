/** What a supplier's voucher has beside net and IVA, and the categories of expenses. */
import * as z from 'zod/mini'

/** Offered while nobody has written others. */
export const CATEGORIAS_GASTO = [
  'Alquiler',
  'Fletes',
  'Honorarios',
  'Impuestos',
  'Librería y limpieza',
  'Mantenimiento',
  'Publicidad',
  'Servicios',
] as const

export const TipoTributo = z.enum([
  'percepcion_iva',
  'percepcion_iibb',
  'percepcion_nacional',
  'percepcion_municipal',
  'impuestos_internos',
  'otros',
])
export type TipoTributo = z.infer<typeof TipoTributo>

export const TRIBUTO: Record<TipoTributo, string> = {
  percepcion_iva: 'Percepción de IVA',
  percepcion_iibb: 'Percepción de Ingresos Brutos',
  percepcion_nacional: 'Otra percepción nacional',
  percepcion_municipal: 'Percepción municipal',
  impuestos_internos: 'Impuestos internos',
  otros: 'Otros tributos',
}
