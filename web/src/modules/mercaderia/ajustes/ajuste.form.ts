/** The values of a stock adjustment, and its checks before the call. */

import { problemaDePeriodo } from '@mostrador/contract/base/periodo-cerrado'
import { problemaDeFecha, SIN_ARTICULOS, type TipoOperacion } from '@mostrador/contract/documentos/documentos'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { CreateAjuste } from '@mostrador/contract/mercaderia/ajustes'
import { hoy } from '../../../platform/text/format.ts'
import { isCantidad, unidadesDe } from '../../../ui/fields/cantidad.ts'
import type { LineaDeArticulo } from '../../documentos/lineas/LineasTable.tsx'
import type { Problema } from '../../documentos/lineas/problema.ts'

export interface AjusteLinea extends LineaDeArticulo {
  precio_costo: number
}

export interface AjusteValues {
  /** Null means today, also when the draft comes back tomorrow. */
  fecha: string | null
  tipo_operacion: TipoOperacion
  concepto: string
  /** Null is the working branch; 0 is no branch. */
  sucursal: number | null
  lineas: AjusteLinea[]
}

export const emptyAjuste = (): AjusteValues => ({
  fecha: null,
  tipo_operacion: 'ENTRADA',
  concepto: '',
  sucursal: null,
  lineas: [],
})

export const isEmptyAjuste = ({ lineas, concepto }: AjusteValues): boolean =>
  lineas.length === 0 && concepto.trim() === ''

export const lineaOf = (
  { id, nombre, precio_costo, unidad = '' }: Articulo,
  cantidad: number,
): AjusteLinea => ({
  articulo: id,
  nombre,
  unidad,
  cantidad,
  precio_costo,
})

export const SIN_ARTICULO = 'Selecciona un artículo y cantidad válida'

/** The first reason that stops the save, in words for the person. */
export function checkAjuste(
  { fecha: elegida, lineas, concepto }: AjusteValues,
  { sucursal, esAdmin, cerradoHasta }: { sucursal: number; esAdmin: boolean; cerradoHasta: string | null },
): Problema | null {
  if (lineas.length === 0) return { campo: 'articulo', texto: SIN_ARTICULOS }
  if (concepto.trim() === '') return { campo: 'concepto', texto: 'Ingresa un concepto' }
  if (sucursal === 0) return { campo: 'sucursal', texto: 'Debes seleccionar una sucursal' }
  const sinCantidad = lineas.find((l) => !isCantidad(l.cantidad))
  if (sinCantidad) return { campo: null, linea: sinCantidad.articulo, texto: SIN_ARTICULO }
  const fecha = elegida ?? hoy()
  const texto = problemaDeFecha(fecha, hoy(), esAdmin) ?? problemaDePeriodo(fecha, cerradoHasta)
  return texto === null ? null : { campo: 'fecha', texto }
}

export const bodyOf = (values: AjusteValues, sucursal: number): CreateAjuste => ({
  fecha: values.fecha ?? hoy(),
  tipo_operacion: values.tipo_operacion,
  concepto: values.concepto.trim(),
  observaciones: '',
  sucursal_id: sucursal,
  detalles: values.lineas.map(({ articulo, cantidad, precio_costo, series }) => ({
    articulo_id: articulo,
    cantidad: unidadesDe(cantidad),
    precio_costo,
    ...(series && series.length > 0 && { series: [...series] }),
  })),
})
