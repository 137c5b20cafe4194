/** Customers with instalments that are due, for the tests of whoever collects. */
import {
  CONFIGURACION_INICIAL,
  cobranza,
  type UpdateConfiguracionCobranza,
} from '@mostrador/contract/credito/cobranza'
import { sumarDias } from '@mostrador/contract/fechas'
import type { CreateCliente } from '@mostrador/contract/maestros/clientes'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import sql from 'sql-template-tag'
import { HOY, type TestApp } from '../run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from './builders.ts'

export const activarCobranza = (
  shop: TestApp,
  cambios: Partial<UpdateConfiguracionCobranza> = {},
): Promise<unknown> =>
  shop.admin.call(cobranza.configurar, {
    body: Object.assign({}, CONFIGURACION_INICIAL, { activa: true, recordatorios: true }, cambios),
  })

export interface Deudor {
  cliente: number
  nombre: string
  venta: number
  cuotas: { id: number; total_cuota: number }[]
}

/** A customer with an instalment for each of `dias`: negative ones are overdue by so many days. */
export async function buildDeudor(
  shop: TestApp,
  dias: readonly number[],
  {
    hoy = HOY,
    call = shop.vendedor.call,
    ...datos
  }: Partial<CreateCliente> & { hoy?: string; call?: TestApp['vendedor']['call'] } = {},
): Promise<Deudor> {
  const articulo = await buildArticulo(shop)
  const { id: cliente, nombre } = await buildCliente(shop.vendedor.call, {
    telefono_movil: '11 5555-0000',
    ...datos,
  })
  const venta = await buildVenta(call, {
    cliente,
    lineas: [{ articulo, cantidad: dias.length }],
    condicion_venta: 'Cta-Cte mas cuotas',
    cantidad_cuotas: dias.length,
  })
  for (const [i, dia] of dias.entries())
    await shop.db.run(sql`update cuotas set fecha_vencimiento = ${sumarDias(hoy, dia)}::date
      where venta = ${venta.id} and numero_cuota = ${i + 1}`)
  const filas = await shop.vendedor.call(cuotas.deVenta, { params: { ventaId: venta.id } })
  return { cliente, nombre, venta: venta.id, cuotas: filas }
}

export const pagar = (shop: TestApp, { id, total_cuota }: Deudor['cuotas'][number], monto = total_cuota) =>
  shop.vendedor.call(cuotas.pagar, {
    params: { cuotaId: id },
    body: { monto_pagado: monto, tipos_pago: [{ tipo_pago: 'EFECTIVO', monto }] },
  })
