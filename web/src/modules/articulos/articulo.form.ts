/** The values that an article's form holds, and the rules that it checks before it calls. */
import { type Articulo, CreateArticulo } from '@mostrador/contract/articulos'
import { withDefaults } from '@mostrador/contract/defaults'
import * as z from 'zod/mini'
import { hoy } from '../../platform/format.ts'

/** As the contract, but the form always shows a date. */
export const ArticuloValues = z.extend(CreateArticulo, {
  fecha_alta: CreateArticulo.shape.fecha_alta.def.innerType,
})
export type ArticuloValues = z.infer<typeof ArticuloValues>

export const COMPLETE = 'Complete los campos obligatorios: ID y Nombre'

export const emptyArticulo = (): ArticuloValues => ({
  ...withDefaults(CreateArticulo, { id: '', nombre: '' }),
  fecha_alta: hoy(),
})

export function valuesOf({ valor_cuota: _, ...values }: Articulo): ArticuloValues {
  return values
}

/** The toast says which fields are obligatory; under each stands only that it is missing. */
export const articuloErrors = ({ id, nombre }: ArticuloValues): Record<string, string> => ({
  ...(id.trim() === '' && { id: 'Falta el ID' }),
  ...(nombre.trim() === '' && { nombre: 'Falta el nombre' }),
})
