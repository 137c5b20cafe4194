/** A physical count: what is on the shelf beside what the ledger says. */
import type { CreateAjuste } from '@mostrador/contract/ajustes'
import type { TipoOperacion } from '@mostrador/contract/remitos-cliente'
import { hoy } from '../../platform/format.ts'
import type { Linea } from '../../ui/LineasTable.tsx'

/** `cantidad` is what was counted. */
export interface ConteoLinea extends Linea {
  /** What the ledger says; null until it has answered. */
  sistema: number | null
  precio_costo: number
}

export interface ConteoValues {
  concepto: string
  /** The branch that is counted; null is the working branch, 0 none. */
  sucursal: number | null
  lineas: ConteoLinea[]
}

export const emptyConteo = (): ConteoValues => ({ concepto: 'Conteo físico', sucursal: null, lineas: [] })

export const isEmptyConteo = ({ lineas }: ConteoValues): boolean => lineas.length === 0

export const diferenciaOf = ({ cantidad, sistema }: ConteoLinea): number =>
  sistema === null ? 0 : cantidad - sistema

export interface Diferencias {
  entran: ConteoLinea[]
  salen: ConteoLinea[]
  iguales: ConteoLinea[]
}

export const diferenciasOf = (lineas: readonly ConteoLinea[]): Diferencias => ({
  entran: lineas.filter((l) => diferenciaOf(l) > 0),
  salen: lineas.filter((l) => diferenciaOf(l) < 0),
  iguales: lineas.filter((l) => l.sistema !== null && diferenciaOf(l) === 0),
})

/** The adjustment that makes the ledger agree with these lines. */
export const ajusteOf = (
  { concepto }: ConteoValues,
  tipo_operacion: TipoOperacion,
  sucursal: number,
  lineas: readonly ConteoLinea[],
): CreateAjuste => ({
  fecha: hoy(),
  tipo_operacion,
  concepto: concepto.trim(),
  observaciones: '',
  sucursal_id: sucursal,
  detalles: lineas.map((l) => ({
    articulo_id: l.articulo,
    cantidad: Math.abs(diferenciaOf(l)),
    precio_costo: l.precio_costo,
  })),
})

/** The first reason why the differences cannot be saved. */
export function checkConteo(values: ConteoValues, sucursal: number): string | null {
  if (values.lineas.length === 0) return 'Debes agregar al menos un artículo'
  if (values.concepto.trim() === '') return 'Ingresa un concepto'
  if (sucursal === 0) return 'Debes seleccionar una sucursal'
  if (values.lineas.some((l) => l.sistema === null)) return 'Falta el stock de algún artículo'
  return null
}
