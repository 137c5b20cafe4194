/** What the lines of a sale need before it is made: the switches of what they do, and the articles of the open ones. */

import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { esVarios, type LineaVenta, SIN_MOTIVO_DE_DESCUENTO } from '@mostrador/contract/ventas/lineas'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { demand } from '../../../platform/access/permisos.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { ensureAbiertos } from '../../maestros/articulos/articulos.abiertos.commands.ts'
import { requireActivos } from '../configuracion/configuracion.commands.ts'
import { getConfiguracionVentas } from '../configuracion/configuracion.queries.ts'

/**
 * Refuses with 409 a discount, an open line and a line of what the system does not have while these are off, with 400 a discount
 * without its reason where the business asks for one, and with 403 an open line without its permission.
 */
export async function checkLineasActivas(tx: Tx, lineas: readonly LineaVenta[], actor: Actor): Promise<void> {
  if (lineas.some((l) => (l.descuento ?? 0) > 0)) {
    await requireActivos(tx, 'descuento_por_linea')
    const { motivo_descuento } = await getConfiguracionVentas(tx)
    const sinMotivo = lineas.findIndex((l) => (l.descuento ?? 0) > 0 && !l.descuento_motivo)
    if (motivo_descuento && sinMotivo >= 0) {
      throw invalidField(`detalles.${sinMotivo}.descuento_motivo`, SIN_MOTIVO_DE_DESCUENTO)
    }
  }
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
