/** The printed statement of a customer's account. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { sumar } from '@mostrador/contract/importes'
import { A_FAVOR_SIN_USAR } from '@mostrador/contract/maestros/clientes'
import { whole } from '../../../platform/api/lists/whole.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { Html, RenderedPage } from '../../../platform/files/html.ts'
import {
  type CodigoDe,
  type Dato,
  datos,
  parrafo,
  printPage,
  seccion,
} from '../../base/impresiones/impreso.print.ts'
import { asientos, pesosDe, totales } from '../../base/impresiones/lineas.print.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { getAFavor, usaSaldoAFavor } from './a-favor.queries.ts'
import { type EstadoDeCuentaCliente, getEstadoDeCuentaCliente } from './cuenta-clientes.queries.ts'

interface Pedido {
  formato: Formato
  desde?: string | undefined
  hasta?: string | undefined
}

/** The owner of the account, as on the paper. */
interface Titular {
  id: number
  datos: Dato[]
}

/** Interest that is owed and is no debt yet: no part of the balance. */
interface InteresImpreso {
  cuota: string
  /** In centavos. */
  importe: number
}

/** What a higher room knows of it; none while it is off. */
export type ListIntereses = (db: Queryable, cliente: number, hoy: string) => Promise<InteresImpreso[]>

interface Impresion {
  sucursal: number
  hoy: string
  codigoDe: CodigoDe
  listIntereses: ListIntereses
}

/** So many movements fill about 250 sheets of paper. */
const MAX_IMPRESAS = 10_000

/**
 * The account belongs to the whole business, so the head of the paper shows the branch that prints. Refuses
 * with 400 an account too long for paper.
 */
export async function printCuentaCliente(
  db: Queryable,
  titular: Titular,
  { formato, desde, hasta }: Pedido,
  { sucursal, hoy, codigoDe, listIntereses }: Impresion,
): Promise<RenderedPage> {
  const [emisor, cuenta, codigo, intereses] = await Promise.all([
    getSucursal(db, sucursal),
    getEstadoDeCuentaCliente(db, titular.id, { desde, hasta }),
    codigoDe(db, titular.id),
    listIntereses(db, titular.id, hoy),
  ])
  whole(cuenta.movimientos, 'elige un rango de fechas más corto, o descarga el Excel', MAX_IMPRESAS)
  const aFavor = (hasta ?? hoy) >= hoy && (await usaSaldoAFavor(db)) ? await getAFavor(db, titular.id) : 0
  const saldo = cuenta.movimientos.at(-1)?.saldo ?? cuenta.anterior
  return await printPage(db, {
    formato,
    emisor: emisorDe(emisor),
    titulo: 'Estado de cuenta',
    numero: `Cliente ${titular.id}`,
    datos: [
      ['Desde', desde ? mostrarFecha(desde) : 'el comienzo'],
      ['Hasta', mostrarFecha(hasta ?? hoy)],
    ],
    cuerpo: [
      datos(titular.datos),
      movimientos(cuenta),
      totales([
        ...(desde ? [['Saldo anterior', cuenta.anterior] as [string, number]] : []),
        [saldo < 0 ? 'Saldo a favor del cliente' : 'Saldo', Math.abs(saldo)],
        ...(aFavor > 0 ? [[A_FAVOR_SIN_USAR, aFavor] as [string, number]] : []),
      ]),
      ...interesesAparte(intereses, hoy),
      ...codigo,
    ],
    pie: `Impreso el ${mostrarFecha(hoy)}`,
  })
}

function interesesAparte(intereses: InteresImpreso[], hoy: string): Html[] {
  if (intereses.length === 0) return []
  return [
    seccion(
      `Intereses por mora al ${mostrarFecha(hoy)}, aparte del saldo`,
      ...intereses.map(({ cuota, importe }) => parrafo(`${cuota}: ${pesosDe(importe)}`)),
      parrafo(`Total de intereses: ${pesosDe(sumar(intereses.map((i) => i.importe)))}`),
    ),
  ]
}

/** Zero becomes a blank, because a movement has either a debit or a credit. */
const blanco = (centavos: number): string => (centavos === 0 ? '' : pesosDe(centavos))

/**
 * The concept of a movement. The document's name is added, without a line break inside, unless the concept
 * contains it.
 */
function concepto({ concepto, comprobante }: EstadoDeCuentaCliente['movimientos'][number]): string {
  if (comprobante === null || concepto.includes(comprobante)) return concepto
  return `${concepto} · ${comprobante.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')}`
}

const movimientos = ({ movimientos }: EstadoDeCuentaCliente): Html =>
  asientos(
    [
      ['Fecha', 'fecha'],
      ['Concepto', 'nombre'],
      ['Debe', 'importe'],
      ['Haber', 'importe'],
      ['Saldo', 'importe'],
    ],
    movimientos.map((m) => [
      mostrarFecha(m.fecha),
      concepto(m),
      blanco(m.debe),
      blanco(m.haber),
      pesosDe(m.saldo),
    ]),
  )
