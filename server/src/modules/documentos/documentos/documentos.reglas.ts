/** The common rules of documents with lines. Each rule refuses with the text that the person reads. */

import { type LineaInput, problemaDeFecha } from '@mostrador/contract/documentos/documentos'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { multiplicar, sumar } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { IMPORTE_EXCESIVO, MAX_IMPORTE } from '@mostrador/contract/wire'
import type { Actor } from '../../../platform/access/auth.ts'
import { demand } from '../../../platform/access/permisos.ts'
import { invalidField, type Refusal } from '../../../platform/errors.ts'

/**
 * Refuses with 400 a date in the future, and for a vendedor one more than 60 days back. A date before today needs its
 * permission.
 */
export function checkFecha(fecha: string, hoy: string, actor: Actor): void {
  const problema = problemaDeFecha(fecha, hoy, actor.tipo_usuario === 'admin')
  if (problema) throw invalidField('fecha', problema)
  if (fecha < hoy) demand(actor, 'fechar_atras', detallePedido({ Fecha: mostrarFecha(fecha) }))
}

/**
 * Refuses with 400 an article that appears twice, in any case of its code. `campo` names the field of each
 * line.
 */
export function checkRepetidos(
  articulos: string[],
  campo: string,
  texto: string | ((articulo: string) => string),
): void {
  const seen = new Set<string>()
  for (const [i, articulo] of articulos.entries()) {
    const id = articulo.toLowerCase()
    const text = typeof texto === 'string' ? texto : texto(articulo)
    if (seen.has(id)) throw invalidField(`detalles.${i}.${campo}`, text)
    seen.add(id)
  }
}

export const esProducto = ({ cantidad, precio_unitario, total }: LineaInput): boolean =>
  total === multiplicar(cantidad, precio_unitario)

export const totalDeLineaMalo = (i: number): Refusal =>
  invalidField(`detalles.${i}.total`, 'El total de la línea no es cantidad por precio unitario')

/**
 * Refuses with 400 an article that appears twice, a line with a wrong total, and a sum past the largest
 * amount. Returns the sum of the lines, in centavos. `esTotal` tells which totals a document takes.
 */
export function checkLineas<L extends LineaInput>(
  lineas: readonly L[],
  esTotal: (linea: L) => boolean = esProducto,
): number {
  checkRepetidos(
    lineas.map((l) => l.articulo),
    'articulo',
    (articulo) => `El artículo ${articulo} está repetido`,
  )
  for (const [i, linea] of lineas.entries()) {
    if (!esTotal(linea)) throw totalDeLineaMalo(i)
  }
  const suma = sumar(lineas.map((l) => l.total))
  if (suma > MAX_IMPORTE) throw invalidField('total', IMPORTE_EXCESIVO)
  return suma
}
