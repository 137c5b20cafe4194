/** A plan of instalments of the shop, as the profile, sales and offers carry it. `ventas/planes.ts` has its rules and calls. */
import * as z from 'zod/mini'
import { Id } from '../wire.ts'

/** The millionths of a coefficient of 1. */
export const UN_COEFICIENTE = 1_000_000

const MAX_COEFICIENTE = 100
const MAX_TASA = 100

const conDecimales = (v: number, unidades: number): boolean => Math.round(v * unidades) / unidades === v

/** What the cash price is multiplied by: JSON number `1.35` ↔ `1350000` millionths. */
export const Coeficiente = z.codec(
  z.number('Escribe el coeficiente').check(
    z.gte(1, 'El coeficiente debe ser 1 o más'),
    z.lte(MAX_COEFICIENTE, `El coeficiente admite hasta ${MAX_COEFICIENTE}`),
    z.refine((v) => conDecimales(v, UN_COEFICIENTE), 'El coeficiente admite hasta 6 decimales'),
  ),
  z.int('Escribe el coeficiente'),
  { decode: (v) => Math.round(v * UN_COEFICIENTE), encode: (millonesimas) => millonesimas / UN_COEFICIENTE },
)

/** Percent per month: JSON number `4.5` ↔ `450` hundredths of a percent. */
export const TasaMensual = z.codec(
  z.number('Escribe la tasa').check(
    z.gte(0, 'La tasa no puede ser negativa'),
    z.lte(MAX_TASA, `La tasa admite hasta ${MAX_TASA}`),
    z.refine((v) => conDecimales(v, 100), 'La tasa admite hasta 2 decimales'),
  ),
  z.int('Escribe la tasa'),
  { decode: (v) => Math.round(v * 100), encode: (centesimas) => centesimas / 100 },
)

/** What a confirmation and the papers say of a plan whose open instalments may rise later. */
export const AJUSTABLE =
  'Plan ajustable: el negocio puede aumentar las cuotas que no vencieron, por un porcentaje o por la variación de un índice de precios, y lo debita en la cuenta del cliente. De una cuota pagada en parte aumenta solo lo que falta. Las pagadas y las vencidas no cambian.'

export const Plan = z.object({
  id: Id,
  nombre: z.string(),
  cuotas: z.int(),
  /** What multiplies the cash price, typed or made of the rate. */
  coeficiente: Coeficiente,
  /** The rate that the coefficient is made of; null for a typed coefficient. */
  tasa_mensual: z.nullable(TasaMensual),
  /** The first instalment falls due so many days after the sale; null with a day of the month, or a month after it. */
  primera_dias: z.nullable(z.int()),
  /** Instalments fall due on this day, the first in the month after the sale; the last day of a shorter month. */
  dia_del_mes: z.nullable(z.int()),
  /** Its open instalments may be updated later. Said on the paper that is signed. */
  ajustable: z.boolean(),
  activo: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

/** The plan inside a sale or an offer, as it was then. */
export const PlanVendido = z.object({
  id: Id,
  nombre: z.string(),
  coeficiente: Coeficiente,
  ajustable: z.boolean(),
})
export type PlanVendido = z.infer<typeof PlanVendido>

/** What the statement of Ley 24.240 art. 36 depends on beside the sale. */
export const LeyCredito = z.object({
  /** The interest within the prices bears IVA. */
  iva: z.boolean(),
  /** The yearly rate for late payment in hundredths of a percent; 0 without one. */
  mora_anual: z.int().check(z.gte(0), z.lte(1_000_000)),
})
export type LeyCredito = z.infer<typeof LeyCredito>
