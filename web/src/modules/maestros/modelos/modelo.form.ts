import type { CreateModelo, ModeloConVariantes, UpdateModelo } from '@mostrador/contract/maestros/modelos'
import { patronDe } from '@mostrador/contract/maestros/variantes'

export const NUEVO: UpdateModelo = {
  codigo: '',
  nombre: '',
  patron: '',
  precio_venta: 0,
  rubro: null,
  marca: '',
  iva: null,
  unidad: '',
  atributos: [
    { nombre: 'Talle', valores: [] },
    { nombre: 'Color', valores: [] },
  ],
}

/** A pattern that says what the program would say follows the names of the attributes. */
export function valuesOf(modelo: ModeloConVariantes): UpdateModelo {
  const { codigo, nombre, precio_venta, rubro, marca, iva, unidad, atributos } = modelo
  const patron = modelo.patron === patronDe(atributos) ? '' : modelo.patron
  return { codigo, nombre, patron, precio_venta, rubro, marca, iva, unidad, atributos }
}

export const nuevoDe = (values: UpdateModelo): CreateModelo => ({
  ...values,
  atributos: values.atributos.map((a) => ({ ...a, valores: a.valores.map((v) => v.nombre) })),
})

type Valor = UpdateModelo['atributos'][number]['valores'][number]

/** `38, 39; 40` as three values. */
export const splitValores = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((nombre) => nombre.trim())
    .filter((nombre) => nombre !== '')

const numero = (nombre: string): number =>
  /^\d+([.,]\d+)?$/.test(nombre) ? Number(nombre.replace(',', '.')) : Number.NaN

/** With these behind the others: among numbers each in its place. What is there already is not added. */
export function addValores(valores: readonly Valor[], nombres: readonly string[]): Valor[] {
  const todos = [...valores]
  for (const nombre of nombres)
    if (!todos.some((v) => v.nombre.toLowerCase() === nombre.toLowerCase())) todos.push({ id: null, nombre })
  return todos.every((v) => !Number.isNaN(numero(v.nombre)))
    ? todos.toSorted((a, b) => numero(a.nombre) - numero(b.nombre))
    : todos
}
