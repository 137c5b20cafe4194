/** The rules of selling an offer. Pure; each refuses with the text that the seller reads. */
import { esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { type LineaVenta, totalDeLinea } from '@mostrador/contract/ventas/lineas'
import {
  estaAbierto,
  type Presupuesto,
  type VenderPresupuesto,
} from '@mostrador/contract/ventas/presupuestos'
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import type { Actor } from '../../../platform/access/auth.ts'
import { demand } from '../../../platform/access/permisos.ts'
import { conflict, forbidden } from '../../../platform/errors.ts'
import { aPrecio } from '../ventas/ventas.lineas.reglas.ts'

/** Refuses with 409 an offer that is sold or annulled. */
export function checkAbierto(presupuesto: Presupuesto): Presupuesto {
  const { estado, numero, venta } = presupuesto
  if (estaAbierto(estado)) return presupuesto
  throw estado === 'vendido'
    ? conflict('ya_vendido', `El presupuesto ${numero} ya se vendió: es la venta ${venta?.numero}`)
    : conflict('presupuesto_anulado', `El presupuesto ${numero} está anulado`)
}

/** Refuses with 403 the prices of an expired offer. */
export function checkOfrecidos({ estado, numero, vence }: Presupuesto, actor: Actor): void {
  if (estado !== 'vencido') return
  const detalle = detallePedido({ Presupuesto: numero, Venció: mostrarFecha(vence) })
  demand(actor, 'vender_presupuestos_vencidos', detalle, () =>
    forbidden(
      `El presupuesto venció el ${mostrarFecha(vence)}: se vende a los precios de hoy.`,
      'presupuesto_vencido',
    ),
  )
}

/** The sale of an offer, of today. Refuses with 409 another total than the seller saw. */
export function ventaDe(
  presupuesto: Presupuesto,
  { precios, total: visto, redondeo, pagos, primer_vencimiento }: VenderPresupuesto,
  hoy: string,
): CreateVenta {
  const { cliente, sucursal, condicion_venta, plan, concepto, anticipo, cantidad_cuotas } = presupuesto
  const { bonificacion, bonificacion_motivo } = presupuesto
  const total = precios === 'ofrecidos' ? presupuesto.total : presupuesto.total_hoy
  // Without a total, an article is no longer sold: the sale refuses it by its name.
  if (total !== null && total !== visto + (redondeo ?? 0)) {
    throw conflict(
      'precios_cambiados',
      `Cambiaron los precios: el total de hoy es ${mostrarImporte(total)}`,
      {
        total: total / 100,
      },
    )
  }
  const detalles = presupuesto.detalles.map((d): LineaVenta => {
    const precio = precios === 'ofrecidos' ? d.precio_unitario : (d.precio_hoy ?? d.precio_unitario)
    const packs = precios === 'ofrecidos' ? d.presentaciones : d.presentaciones_hoy
    const { importe_etiqueta, presentaciones } = aPrecio(d, precio, packs)
    const linea = {
      articulo: d.articulo.id,
      cantidad: d.cantidad,
      precio_unitario: precio,
      ...(importe_etiqueta !== undefined && { importe_etiqueta }),
      ...(presentaciones && { presentaciones }),
    }
    // A discount that was promised takes no more than the line costs today.
    const descuento = Math.min(d.descuento ?? 0, totalDeLinea(linea))
    return {
      ...linea,
      total: totalDeLinea({ ...linea, descuento }),
      ...(descuento > 0 && { descuento }),
      ...(descuento > 0 && d.descuento_motivo && { descuento_motivo: d.descuento_motivo }),
      ...(d.iva && { descripcion: d.articulo.nombre, iva: d.iva }),
    }
  })
  return {
    tipo_documento: 'FACTURA',
    fecha: hoy,
    cliente: cliente.id,
    sucursal: sucursal.id,
    condicion_venta,
    plan: plan?.id,
    concepto,
    bonificacion,
    bonificacion_motivo,
    redondeo,
    total: visto,
    detalles,
    anticipo,
    // At the prices of today, the plan is that of today too.
    cantidad_cuotas:
      esCuentaCorriente(condicion_venta) && !(plan && precios === 'hoy') ? cantidad_cuotas : null,
    primer_vencimiento,
    pagos,
  }
}
