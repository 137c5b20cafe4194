/** What documents with lines share: sales, credit notes, delivery notes, adjustments and transfers. */

import * as z from 'zod/mini'
import { sumarDias } from '../fechas.ts'
import { fraccionable } from '../fraccionable.ts'
import { TextoElegido } from '../maestros/campos.ts'
import {
  CANTIDAD_ENTERA,
  CANTIDAD_EXCESIVA,
  CostoUnitario,
  Fecha,
  Id,
  Importe,
  MAX_CANTIDAD,
  Nombrado,
  Unidades,
} from '../wire.ts'

export const AGREGA_UN_ARTICULO = 'Agrega al menos un artículo'
export const SIN_ARTICULOS = 'Debes agregar al menos un artículo'
export const articuloInactivo = (nombre: string): string => `El artículo ${nombre} está inactivo`

export const ARTICULO_INCOMPLETO = 'Completa todos los campos del artículo'
export const REPETIDO_EN_LISTA = 'Este artículo ya está en la lista'

export const MAX_LINEAS = 200

/** «Un pedido admite hasta 200 artículos» */
export const admiteHasta = (quien: string, que = 'artículos'): string =>
  `${quien} admite hasta ${MAX_LINEAS} ${que}`

/** How far back a vendedor may date a document. */
const MAX_DIAS_ATRAS = 60

/**
 * Why a sale, a credit note, a delivery note or an adjustment may not have this date, in the words that the
 * person reads; null when it may.
 */
export function problemaDeFecha(fecha: string, hoy: string, esAdmin: boolean): string | null {
  // A document dated tomorrow would move goods or money today.
  if (fecha > hoy) return 'La fecha no puede ser futura'
  return !esAdmin && fecha < sumarDias(hoy, -MAX_DIAS_ATRAS)
    ? `La fecha no puede ser de hace más de ${MAX_DIAS_ATRAS} días`
    : null
}

/** Units of an article that a request names: whole ones from 1, or a fraction of an article that is sold so. */
export const Cantidad = fraccionable(
  z
    .int(CANTIDAD_ENTERA)
    .check(z.gte(1, 'La cantidad debe ser 1 o más'), z.lte(MAX_CANTIDAD, CANTIDAD_EXCESIVA)),
  MAX_CANTIDAD,
)

/** A line of any document that names articles. */
export const LineaInput = z.object({
  articulo: z.string().check(z.minLength(1), z.maxLength(50)),
  cantidad: Cantidad,
  precio_unitario: Importe,
  /** Must be quantity × unit price. */
  total: Importe,
})
export type LineaInput = z.infer<typeof LineaInput>

/** The article of a line, inside a document. */
export const ArticuloNombrado = z.object({
  id: z.string(),
  nombre: z.string(),
  /** In which it is counted; missing without one. */
  unidad: TextoElegido,
})

/** A line as a document shows it. */
export const Linea = z.object({
  articulo: ArticuloNombrado,
  cantidad: Unidades,
  precio_unitario: Importe,
  total: Importe,
})

/** What a unit of a line cost at the moment of its document; null when unknown. */
export const LineaCosteada = {
  /** To buy it again: the cost of the article. */
  costo_unitario: z.nullable(CostoUnitario),
  /** On average, by its purchases. */
  costo_promedio: z.nullable(CostoUnitario),
}

/** The head of a note of a customer, as lists and details show it. */
export const CabeceraNota = {
  id: Id,
  /** `NC-X 01-0000123`, `ND-X 01-0000012`. */
  numero: z.string(),
  punto_venta: z.int(),
  fecha: Fecha,
  cliente: Nombrado,
  sucursal: Nombrado,
  concepto: z.string(),
  total: Importe,
}

/** ENTRADA: goods come into the branch. SALIDA: they leave it. */
export const TipoOperacion = z.enum(['ENTRADA', 'SALIDA'])
export type TipoOperacion = z.infer<typeof TipoOperacion>

/** What an annulment answers: the credit note that it made. */
export const Anulacion = z.object({
  success: z.literal(true),
  message: z.string(),
  nota_credito_id: Id,
  /** Where the money came from, when the shift of the till that took it is already closed. */
  aviso_caja: z.optional(z.string()),
})
export type Anulacion = z.infer<typeof Anulacion>
