/** What the lines and the discount of a sale need before it is made: the switches of what they do, and the articles of the open ones. */

import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { esVarios, type LineaVenta, SIN_MOTIVO_DE_DESCUENTO } from '@mostrador/contract/ventas/lineas'
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { demand } from '../../../platform/access/permisos.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { ensureAbiertos } from '../../maestros/articulos/articulos.abiertos.commands.ts'
import { requireActivos } from '../configuracion/configuracion.commands.ts'
import { getConfiguracionVentas } from '../configuracion/configuracion.queries.ts'

type Rebajada = Pick<CreateVenta, 'detalles' | 'bonificacion' | 'bonificacion_motivo'>

/**
 * Refuses with 409 a discount of a line, an open line, the amount of a label and a line of what the system does not have while these are
 * off, with 400 a discount
 * without its reason where the business asks for one, and with 403 an open line without its permission.
 */
export async function checkLineasActivas(
  tx: Tx,
  { detalles: lineas, bonificacion, bonificacion_motivo }: Rebajada,
  actor: Actor,
): Promise<void> {
  const sinMotivo = lineas.findIndex((l) => (l.descuento ?? 0) > 0 && !l.descuento_motivo)
  const muda = bonificacion > 0 && !bonificacion_motivo
  if (lineas.some((l) => (l.descuento ?? 0) > 0)) await requireActivos(tx, 'descuento_por_linea')
  if (sinMotivo >= 0 || muda) {
    // Where a line needs a reason, the discount of all of them is no way around it.
    const { descuento_por_linea, motivo_descuento } = await getConfiguracionVentas(tx)
    if (descuento_por_linea && motivo_descuento) {
      const campo = sinMotivo >= 0 ? `detalles.${sinMotivo}.descuento_motivo` : 'bonificacion_motivo'
      throw invalidField(campo, SIN_MOTIVO_DE_DESCUENTO)
    }
  }
  if (lineas.some((l) => l.importe_etiqueta !== undefined)) await requireActivos(tx, 'balanzas')
  if (lineas.some((l) => l.presentaciones?.length)) await requireActivos(tx, 'presentaciones')
  if (lineas.some((l) => l.llevado)) await requireActivos(tx, 'se_lo_llevo')
  const abiertas = lineas.filter((l) => l.descripcion)
  if (abiertas.length > 0) {
    await requireActivos(tx, 'linea_abierta')
    const varios = abiertas.map((l) => `${l.descripcion} (${mostrarImporte(l.precio_unitario)})`)
    demand(actor, 'linea_abierta', detallePedido({ Varios: varios.join(', ') }))
  }
}

/** The articles of the open lines exist. */
export async function ensureVarios(tx: Tx, lineas: readonly LineaVenta[], caller: Caller): Promise<void> {
  const ids = lineas.filter((l) => l.descripcion && esVarios(l.articulo)).map((l) => l.articulo)
  if (ids.length > 0) await ensureAbiertos(tx, ids, caller)
}
