/** What the sheet and the roll of a credit note say, each in its own place. */

import type { Sucursal } from '@mostrador/contract/base/sucursales'
import { pagosEnLinea } from '@mostrador/contract/caja/pagos'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { sumar } from '@mostrador/contract/importes'
import type { Cliente } from '@mostrador/contract/maestros/clientes'
import { esVarios } from '@mostrador/contract/ventas/lineas'
import type { NotaCredito, OrigenNotaCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { rebajaDePapel, rebajasEnPalabras } from '@mostrador/contract/ventas/rebajas'
import { nombreDePersona } from '@mostrador/contract/wire'
import { printable } from '../../../platform/files/pdf.ts'
import type { Entonces } from '../../base/impresiones/emitido.queries.ts'
import { type Dato, type Impreso, instante } from '../../base/impresiones/impreso.print.ts'
import { conMembrete, type Membrete } from '../../base/impresiones/membrete.queries.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { datosDeCliente } from '../../maestros/clientes/clientes.print.ts'

const ORIGEN: Record<OrigenNotaCredito, string> = {
  MANUAL: 'Devolución de mercadería',
  ANULACION_VENTA: 'Anulación de venta',
  ANULACION_RECIBO: 'Anulación de recibo',
}

/** All texts in letters that the font has. */
export interface PapelDeNota {
  emisor: Impreso['emisor']
  /** As a `data:` address; empty for none. */
  logo: string
  numero: string
  fecha: string
  datos: Dato[]
  detalles: NotaCredito['detalles']
  /** The last one is the total. */
  totales: [label: string, centavos: number][]
  pie: string
}

export function papelDeNota(
  nota: NotaCredito,
  {
    cliente,
    sucursal,
    entonces,
    membrete,
  }: { cliente: Cliente; sucursal: Sucursal; entonces: Entonces; membrete: Membrete },
): PapelDeNota {
  const { nombre, lineas } = conMembrete(emisorDe(entonces('sucursales', sucursal)), membrete)
  return {
    emisor: { nombre: printable(nombre), lineas: lineas.filter(Boolean).map(printable) },
    logo: membrete.logo,
    numero: nota.numero,
    fecha: mostrarFecha(nota.fecha),
    datos: datosDe(nota, entonces('clientes', cliente)),
    detalles: nota.detalles.map(({ articulo, ...d }) => ({
      ...d,
      articulo: { id: printable(articulo.id), nombre: nombreDe(articulo, d, entonces) },
    })),
    totales: totalesDe(nota),
    pie: `Emitida por ${printable(nombreDePersona(entonces('usuarios', nota.usuario)))} el ${instante(nota.fecha_creacion)}`,
  }
}

/** Its name as it was then, and below it what was taken off the line: an annulled sale has it, as it was sold. */
const nombreDe = (
  articulo: { id: string; nombre: string },
  linea: Omit<NotaCredito['detalles'][number], 'articulo'>,
  entonces: Entonces,
): string => {
  const nombre = esVarios(articulo.id) ? articulo.nombre : entonces('articulos', articulo).nombre
  return [nombre, ...rebajasEnPalabras({ descuento: rebajaDePapel(linea) })].map(printable).join('\n')
}

/** With the money that went back, and the reason of a note above what was invoiced. */
function datosDe(nota: NotaCredito, cliente: Cliente): Dato[] {
  const facts: Dato[] = [
    ...datosDeCliente(cliente),
    ['Motivo', ORIGEN[nota.origen]],
    ['Concepto', nota.concepto],
    ['Se devolvió', nota.devuelve ? pagosEnLinea(nota.devuelve) : ''],
    ['Excepción', nota.motivo_exceso ?? ''],
    ['Revertida', nota.reversion ? `${mostrarFecha(nota.reversion.fecha)}: ${nota.reversion.motivo}` : ''],
    ['Autorizó', nota.autorizado_por_persona ?? ''],
  ]
  return facts.filter(([, value]) => value !== '').map(([label, value]) => [label, printable(value)])
}

/** The lines of an annulled sale with a discount add up to more than its total. */
function totalesDe({ detalles, total }: NotaCredito): PapelDeNota['totales'] {
  const suma = sumar(detalles.map((d) => d.total))
  if (detalles.length === 0 || suma === total) return [['Total', total]]
  return [
    ['Subtotal', suma],
    ['Bonificación', total - suma],
    ['Total', total],
  ]
}
