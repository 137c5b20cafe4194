/**
 * The reason why a credit note cannot be saved yet, in words for the person; and the goods of a sale that can
 * still come back.
 */

import { problemaDePeriodo } from '@mostrador/contract/base/periodo-cerrado'
import { restarCantidades } from '@mostrador/contract/cantidades'
import {
  ARTICULO_INCOMPLETO,
  MAX_LINEAS,
  problemaDeFecha,
  SIN_ARTICULOS,
} from '@mostrador/contract/documentos/documentos'
import { esConsumidorFinal, SIN_CLIENTE, SIN_SALDO_A_FAVOR } from '@mostrador/contract/maestros/clientes'
import { tope } from '@mostrador/contract/ventas/notas-credito/devoluciones'
import {
  NOTA_LLENA,
  type PorDevolver,
  superaVendido,
} from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { IMPORTE_EXCESIVO, MAX_IMPORTE } from '@mostrador/contract/wire'
import { formatEntero, formatMoney } from '../../../../platform/text/format.ts'
import { unidadesDe } from '../../../../ui/fields/cantidad.ts'
import { firstProblema, type Problema, type Regla, when } from '../../../documentos/lineas/problema.ts'
import { isComplete, type NotaValues, totalDeLinea, totalDeNota } from './nota.form.ts'

export const CAMPOS = ['cliente', 'articulo', 'concepto', 'fecha', 'devuelve', 'motivo_exceso'] as const
export type Campo = (typeof CAMPOS)[number]

/** The units of a line that can still come back. */
export const disponibles = ({ vendidas, devueltas }: PorDevolver): number =>
  restarCantidades(vendidas, devueltas)

/** How many of these units come back with a serial number: those that were never delivered have none, and come first. */
export const conNumero = (vendida: PorDevolver, unidades: number): number =>
  Math.max(unidades - restarCantidades(disponibles(vendida), vendida.series?.length ?? 0), 0)

/** The day, the user's rights and the goods to return; `porDevolver` is null without a known sale. */
export interface Contexto {
  hoy: string
  esAdmin: boolean
  cerradoHasta: string | null
  porDevolver: readonly PorDevolver[] | null
}

const REGLAS: readonly Regla<NotaValues, Contexto, Campo>[] = [
  (v) => when(v.cliente === null, 'cliente', SIN_CLIENTE),
  (v) => when(esConsumidorFinal(v.cliente?.id ?? 0) && v.devuelve === null, 'cliente', SIN_SALDO_A_FAVOR),
  (v) => when(v.lineas.length === 0, 'articulo', SIN_ARTICULOS),
  (v) => when(v.concepto.trim() === '', 'concepto', 'Ingresa un concepto'),
  (v) => when(v.concepto.trim().length > 500, 'concepto', 'Admite hasta 500 caracteres'),
  ({ lineas }) => {
    const incomplete = lineas.find((linea) => !isComplete(linea))
    return incomplete ? { campo: null, linea: incomplete.articulo.id, texto: ARTICULO_INCOMPLETO } : null
  },
  (v) => when(v.lineas.length > MAX_LINEAS, 'articulo', NOTA_LLENA),
  (v, { hoy, esAdmin, cerradoHasta }) => {
    const fecha = v.fecha ?? hoy
    const texto = problemaDeFecha(fecha, hoy, esAdmin) ?? problemaDePeriodo(fecha, cerradoHasta)
    return texto === null ? null : { campo: 'fecha', texto }
  },
  (v) => when(totalDeNota(v) > MAX_IMPORTE, null, IMPORTE_EXCESIVO),
  (v, { porDevolver }) => porDevolver && excedido(v, porDevolver),
  (v, { porDevolver }) => porDevolver && caro(v, porDevolver),
]

/** The first article that exceeds the sold quantity less earlier returns. */
function excedido(v: NotaValues, porDevolver: readonly PorDevolver[]): Problema<Campo> | null {
  const left = new Map(porDevolver.map((d) => [d.articulo.id, disponibles(d)]))
  const over = v.lineas.filter(
    ({ articulo, cantidad }) => unidadesDe(cantidad) > (left.get(articulo.id) ?? 0),
  )
  const list = over
    .map(({ articulo }) => `${articulo.nombre} (${formatEntero(left.get(articulo.id) ?? 0)})`)
    .join(', ')
  return when(over.length > 0, null, superaVendido(list))
}

/** The articles that would give back more than was paid for them. */
function caro(v: NotaValues, porDevolver: readonly PorDevolver[]): Problema<Campo> | null {
  const byArticulo = new Map(porDevolver.map((d) => [d.articulo.id, d]))
  const over = v.lineas.flatMap((linea) => {
    const vendida = byArticulo.get(linea.articulo.id)
    const unidades = unidadesDe(linea.cantidad)
    const maximo = vendida ? tope(vendida, unidades) : 0
    return totalDeLinea(linea) > maximo
      ? [`${linea.articulo.nombre} (hasta ${formatMoney(maximo)} por ${formatEntero(unidades)})`]
      : []
  })
  const texto = `La nota supera lo que se pagó en la venta y queda por acreditar de: ${over.join(', ')}`
  return when(over.length > 0, null, texto)
}

/** The first problem; null when the note can be saved. */
export const checkNota = (v: NotaValues, contexto: Contexto): Problema<Campo> | null =>
  firstProblema(REGLAS, v, contexto)
