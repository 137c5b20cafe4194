/** Sales on account and payments, as a cashier makes them. */

import type { TipoPago } from '@mostrador/contract/caja/pagos'
import type { Client } from '@mostrador/contract/client'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { type CuotaACobrar, cuotas, type PagarCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import type { TestApp } from '../run/app.ts'
import { buildArticulo, buildCliente, buildVenta, type VentaFields } from './builders.ts'

export interface VentaEnCuotas {
  venta: Venta
  cliente: number
  cuotas: CuotaACobrar[]
}

/** A sale of $ 600,00 in 6 instalments of $ 100,00, unless the fields say otherwise. */
export async function buildVentaEnCuotas(
  shop: TestApp,
  fields: Partial<VentaFields> & { call?: Client } = {},
): Promise<VentaEnCuotas> {
  const { call = shop.vendedor.call, ...venta } = fields
  const cliente = venta.cliente ?? (await buildCliente(call)).id
  const lineas = venta.lineas ?? [{ articulo: await buildArticulo(shop), cantidad: 4 }]
  const creada = await buildVenta(call, {
    condicion_venta: 'Cta-Cte mas cuotas',
    cantidad_cuotas: 6,
    ...venta,
    cliente,
    lineas,
  })
  return { venta: creada.venta, cliente, cuotas: await cuotasDe(call, creada.id) }
}

export const cuotasDe = (call: Client, venta: number): Promise<CuotaACobrar[]> =>
  call(cuotas.deVenta, { params: { ventaId: venta } })

/** Pays in cash unless the fields say otherwise. */
export const pagar = (
  call: Client,
  cuota: number,
  monto: number,
  fields: Partial<PagarCuota> = {},
  idempotencyKey?: string,
) =>
  call(
    cuotas.pagar,
    {
      params: { cuotaId: cuota },
      body: {
        monto_pagado: monto,
        tipos_pago: [{ tipo_pago: 'EFECTIVO', monto }],
        ...fields,
      },
    },
    { idempotencyKey },
  )

export const linea = (tipo_pago: TipoPago, monto: number) => ({ tipo_pago, monto })

export const anularRecibo = (call: Client, id: number, motivo = 'se cobró mal') =>
  call(recibos.anular, { params: { id }, body: { motivo } })

export const saldoDe = async (call: Client, cliente: number): Promise<number> =>
  (await call(clientes.get, { params: { id: cliente } })).saldo

/** The open amount of an instalment, or `pagada`, or `anulada`. */
export const estadoDe = (cuotas: CuotaACobrar[]): (number | 'pagada' | 'anulada')[] =>
  cuotas.map((c) => (c.pagada ? 'pagada' : c.anulada ? 'anulada' : c.total_cuota))
