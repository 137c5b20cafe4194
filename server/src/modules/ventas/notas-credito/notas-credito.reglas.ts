/** The rules of a credit note. Pure; each refuses with the text that the person reads. */

import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { mostrarCantidad, restarCantidades } from '@mostrador/contract/cantidades'
import { ARTICULO_INCOMPLETO, type LineaInput } from '@mostrador/contract/documentos/documentos'
import { mostrarImporte, repartir, sumar } from '@mostrador/contract/importes'
import { IVA_GENERAL, type Iva } from '@mostrador/contract/iva'
import { detallePedido } from '@mostrador/contract/permiso'
import { precioDe, propuesta, tope } from '@mostrador/contract/ventas/notas-credito/devoluciones'
import {
  type CreateNotaCredito,
  type PorDevolver,
  superaVendido,
  type VentaADevolver,
} from '@mostrador/contract/ventas/notas-credito/notas-credito'
import type { Actor } from '../../../platform/access/auth.ts'
import { demand } from '../../../platform/access/permisos.ts'
import { conflict, forbidden, invalidField } from '../../../platform/errors.ts'
import { checkLineas, esProducto, totalDeLineaMalo } from '../../documentos/documentos/documentos.reglas.ts'
import { netosDe } from '../../fiscal/facturar/importes.reglas.ts'
import type { Exceso } from '../../fiscal/notas/periodo.queries.ts'

/** Refuses with 400 a price of zero, a wrong line and a wrong total. Of a sale a total may be exact. */
export function checkImportes({ detalles, total, venta }: CreateNotaCredito): void {
  const sinPrecio = detalles.findIndex((d) => d.precio_unitario === 0)
  if (sinPrecio >= 0) {
    throw invalidField(`detalles.${sinPrecio}.precio_unitario`, ARTICULO_INCOMPLETO)
  }
  const esTotal = (l: LineaInput) =>
    esProducto(l) || (!!venta && l.precio_unitario === precioDe(l.total, l.cantidad))
  if (checkLineas(detalles, esTotal) !== total) {
    throw invalidField('total', 'El total no coincide con los artículos')
  }
}

/** A line of a sale, with what its manual notes already took. */
export interface LineaVendida
  extends Pick<PorDevolver, 'articulo' | 'precio_unitario' | 'vendidas' | 'devueltas'> {
  total: number
  acreditado: number
  /** Of its invoice; null without one: then all lines share the discount alike. */
  iva: Iva | null
  /** The serial numbers that the customer has of it; null for none. */
  series: string[] | null
}

/**
 * What can still come back of the lines. No line, no rate and not the sale as a whole gives back more than was paid for
 * it: what older notes took too much of one line is missing from the others, first from those of its rate.
 */
export function porDevolverDe(lineas: readonly LineaVendida[], total: number): PorDevolver[] {
  const ivas = lineas.map((l) => l.iva ?? IVA_GENERAL)
  const netos = netosDe(
    lineas.map((l, i) => ({ iva: ivas[i] ?? IVA_GENERAL, total: l.total })),
    total,
  )
  const quedan = lineas.map((l, i) => (netos[i] ?? 0) - l.acreditado)
  let acreditables = quedan.map((queda) => Math.max(queda, 0))
  for (const iva of new Set(ivas)) {
    const suyo = (importe: number, i: number) => (ivas[i] === iva ? importe : 0)
    const limitados = limitar(acreditables.map(suyo), sumar(quedan.map(suyo)))
    acreditables = acreditables.map((antes, i) => (ivas[i] === iva ? (limitados[i] ?? 0) : antes))
  }
  acreditables = limitar(acreditables, sumar(quedan))
  return lineas.map(({ articulo, precio_unitario, vendidas, devueltas, series }, i) => ({
    articulo,
    precio_unitario,
    vendidas,
    devueltas,
    neto: netos[i] ?? 0,
    acreditable: acreditables[i] ?? 0,
    ...(series && { series }),
  }))
}

/** The amounts, or their parts of `maximo` if they are more. */
const limitar = (importes: number[], maximo: number): number[] =>
  sumar(importes) <= maximo ? importes : repartir(Math.max(maximo, 0), importes)

/**
 * The money that goes back; empty when the account is credited. Refuses with 400 money for goods that were not paid on
 * the spot, and parts that do not add up to the note.
 */
export function checkDevuelve(
  { devuelve, total }: CreateNotaCredito,
  venta: Pick<VentaADevolver, 'pagos'> | null,
): LineaPago[] {
  if (!devuelve || devuelve.length === 0) return []
  if (!venta || venta.pagos.length === 0) {
    throw invalidField('devuelve', 'Solo se devuelve en dinero una venta que se pagó en el momento')
  }
  if (sumar(devuelve.map((p) => p.monto)) !== total) {
    throw invalidField('devuelve', 'La suma de los pagos debe ser igual al total de la nota')
  }
  return devuelve
}

/**
 * The money of a note whose goods pay others: that part goes back into the till with them, whatever is returned. What
 * really goes out is that of a sale paid on the spot. Refuses with 400.
 */
export function checkDevuelveDeCambio(
  { devuelve }: CreateNotaCredito,
  venta: Pick<VentaADevolver, 'pagos'> | null,
  compensado: number,
): LineaPago[] {
  const partes = devuelve ?? []
  if (sumar(partes.map((p) => p.monto)) > compensado && !venta?.pagos.length) {
    throw invalidField('devuelve', 'Solo se devuelve en dinero una venta que se pagó en el momento')
  }
  return partes
}

/**
 * The reason of a note above what its customer was invoiced. Refuses with 403 a user without the permission, and with
 * 400 a note without its reason.
 */
export function checkExceso(
  { facturado, acreditado, queda }: Exceso,
  motivo: string | null | undefined,
  actor: Actor,
): string {
  const texto = `Al cliente se le facturaron ${mostrarImporte(facturado)} y se le acreditaron ${mostrarImporte(acreditado)}: quedan ${mostrarImporte(queda)} por acreditar`
  demand(actor, 'acreditar_de_mas', detallePedido({ 'Queda por acreditar': mostrarImporte(queda) }), () =>
    forbidden(`${texto}. Solo un administrador puede acreditar más.`, 'supera_facturado'),
  )
  if (!motivo) throw invalidField('motivo_exceso', `${texto}. Escribe el motivo para acreditar más.`)
  return motivo
}

const SIN_LINEA = { vendidas: 0, devueltas: 0, neto: 0, acreditable: 0 }

/**
 * Refuses with 409 a return of more units than the sale sold, and of more money than was paid for them; the refusal
 * names the articles. Refuses with 400 a line that is neither a product nor the exact part of what was paid.
 */
export function checkDevolucion(
  detalles: LineaInput[],
  lineas: readonly PorDevolver[],
  nombre: (articulo: string) => string,
): void {
  const byArticulo = new Map(lineas.map((l) => [l.articulo.id, l]))
  const de = (articulo: string) => byArticulo.get(articulo) ?? SIN_LINEA
  const excedidas = detalles.flatMap(({ articulo, cantidad }) => {
    const { vendidas, devueltas } = de(articulo)
    const disponible = restarCantidades(vendidas, devueltas)
    return cantidad > disponible ? [{ articulo, articulo_nombre: nombre(articulo), disponible }] : []
  })
  if (excedidas.length > 0) {
    const list = excedidas.map((e) => `${e.articulo_nombre} (${mostrarCantidad(e.disponible)})`).join(', ')
    throw conflict('supera_vendido', superaVendido(list), {
      articulos: excedidas,
    })
  }
  const caras = detalles.flatMap(({ articulo, cantidad, total }) => {
    const maximo = tope(de(articulo), cantidad)
    return total > maximo ? [{ articulo, articulo_nombre: nombre(articulo), cantidad, maximo }] : []
  })
  if (caras.length > 0) {
    const list = caras
      .map(
        (c) => `${c.articulo_nombre} (hasta ${mostrarImporte(c.maximo)} por ${mostrarCantidad(c.cantidad)})`,
      )
      .join(', ')
    throw conflict(
      'supera_precio',
      `La nota supera lo que se pagó en la venta y queda por acreditar de: ${list}`,
      {
        articulos: caras.map(({ maximo, ...c }) => ({ ...c, maximo: maximo / 100 })),
      },
    )
  }
  const inexacta = detalles.findIndex(
    (d) => !esProducto(d) && d.total !== propuesta(de(d.articulo), d.cantidad),
  )
  if (inexacta >= 0) throw totalDeLineaMalo(inexacta)
}
