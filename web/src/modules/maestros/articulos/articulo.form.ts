/** The values of an article's form, and its checks before the call. */

import { type Given, withDefaults } from '@mostrador/contract/defaults'
import { AltaArticulo, type Articulo, CreateArticulo } from '@mostrador/contract/maestros/articulos'
import * as z from 'zod/mini'
import { hoy } from '../../../platform/text/format.ts'

/** Like the contract, but the form always shows a date. */
export const ArticuloValues = z.extend(AltaArticulo, {
  fecha_alta: CreateArticulo.shape.fecha_alta.def.innerType,
})
export type ArticuloValues = z.infer<typeof ArticuloValues>

export const emptyArticulo = (): ArticuloValues => ({
  ...withDefaults(CreateArticulo, { id: '', nombre: '', contenido_neto: '', unidad: '', series: '' }),
  stock_inicial: null,
  fecha_alta: hoy(),
})

export function valuesOf({ valor_cuota: _, rubro_nombre: _nombre, ...values }: Articulo): ArticuloValues {
  // The server leaves it out of goods. Each field of the form needs its value, to show an error at it.
  return withDefaults(ArticuloValues, {
    es_servicio: false,
    contenido_neto: '',
    unidad: '',
    series: '',
    ...values,
  } as Given<typeof ArticuloValues>)
}

/** The toast names the required fields; the text below each field only marks it as missing. */
export const articuloErrors = ({ id, nombre }: ArticuloValues): Record<string, string> => ({
  ...(id.trim() === '' && { id: 'Falta el ID' }),
  ...(nombre.trim() === '' && { nombre: 'Falta el nombre' }),
})
