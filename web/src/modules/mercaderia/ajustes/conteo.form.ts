/** A physical count: the units on the shelf beside those of the ledger. */

import { restarCantidades } from '@mostrador/contract/cantidades'
import { SIN_ARTICULOS, type TipoOperacion } from '@mostrador/contract/documentos/documentos'
import type { CreateAjuste } from '@mostrador/contract/mercaderia/ajustes'
import { hoy } from '../../../platform/text/format.ts'
import { type Cantidad, isCantidad } from '../../../ui/fields/cantidad.ts'
import type { LineaDeArticulo } from '../../documentos/lineas/LineasTable.tsx'
import { reparoDeCantidad } from '../../documentos/lineas/lineas.ts'
import type { Problema } from '../../documentos/lineas/problema.ts'

/** `cantidad` is the counted quantity. */
export interface ConteoLinea extends LineaDeArticulo {
  /** The quantity in the ledger; null until its answer arrives. */
  sistema: number | null
  precio_costo: number
}

export interface ConteoValues {
  concepto: string
  /** The counted branch; null is the working branch, 0 is no branch. */
  sucursal: number | null
  lineas: ConteoLinea[]
}

export const emptyConteo = (): ConteoValues => ({ concepto: 'Conteo físico', sucursal: null, lineas: [] })

export const isEmptyConteo = ({ lineas }: ConteoValues): boolean => lineas.length === 0

/** A shelf may be empty. */
const CONTADO = { min: 0 }

const isContada = (cantidad: Cantidad): cantidad is number => isCantidad(cantidad, CONTADO)

/** Null until the ledger has answered, or while the counted quantity is invalid. */
export const diferenciaOf = ({ cantidad, sistema }: ConteoLinea): number | null =>
  sistema === null || !isContada(cantidad) ? null : restarCantidades(cantidad, sistema)

export interface Diferencias {
  entran: ConteoLinea[]
  salen: ConteoLinea[]
  iguales: ConteoLinea[]
}

export const diferenciasOf = (lineas: readonly ConteoLinea[]): Diferencias => ({
  entran: lineas.filter((l) => (diferenciaOf(l) ?? 0) > 0),
  salen: lineas.filter((l) => (diferenciaOf(l) ?? 0) < 0),
  iguales: lineas.filter((l) => diferenciaOf(l) === 0),
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
    cantidad: Math.abs(diferenciaOf(l) ?? 0),
    precio_costo: l.precio_costo,
  })),
})

/** The error of a line's quantity; null when it is valid. */
export function checkLinea(linea: ConteoLinea): Problema | null {
  const texto = reparoDeCantidad(linea, CONTADO)
  return texto === null ? null : { campo: null, linea: linea.articulo, texto }
}

/** The first reason that stops the save of the differences. */
export function checkConteo({ lineas, concepto }: ConteoValues, sucursal: number): Problema | null {
  if (lineas.length === 0) return { campo: 'articulo', texto: SIN_ARTICULOS }
  if (concepto.trim() === '') return { campo: 'concepto', texto: 'Ingresa un concepto' }
  if (sucursal === 0) return { campo: 'articulo', texto: 'Debes seleccionar una sucursal' }
  for (const linea of lineas) {
    const problema = checkLinea(linea)
    if (problema) return problema
  }
  if (lineas.some((l) => l.sistema === null)) {
    return { campo: 'articulo', texto: 'Falta el stock de algún artículo' }
  }
  return null
}
