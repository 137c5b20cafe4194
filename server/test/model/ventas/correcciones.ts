/** A payment type that was written down wrong, put right without annulling the sale. */
import { TipoPago } from '@mostrador/contract/caja/pagos'
import type { CorregirPago } from '@mostrador/contract/ventas/recibos/corregir-pago'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ajena, sinPermiso } from '../rights.ts'
import type { Shop, Venta } from '../shop.ts'
import { type Action, type No, no, type Persona, same, step, type Yes } from '../step.ts'
import { cobrar, type Parte, sinCaja } from './cajas.ts'
import { tomarCheques } from './cheques.ts'

export const corregirPago: Action = (draw, shop, quien) => {
  const venta = draw.pickNew(shop.ventas)
  if (!venta) return null
  const tipo_pago_anterior = draw.pick(venta.pagos)?.tipo_pago ?? 'EFECTIVO'
  const tipo_pago = draw.pick(TipoPago.options) ?? 'OTROS'
  const body = { tipo_pago_anterior, tipo_pago, motivo: '' }
  const args = { params: { id: venta.id }, body }
  return step(ventas.corregirPago, args, judge(shop, quien, venta, body), { motivo: 'otro' })
}

function judge(
  shop: Shop,
  quien: Persona,
  venta: Venta,
  { tipo_pago_anterior, tipo_pago }: CorregirPago,
): No | Yes<typeof ventas.corregirPago> {
  if (!quien.admin && venta.sucursal !== quien.sucursal) return ajena()
  if (venta.anulada) return no(409, 'venta_anulada')
  const parte = venta.pagos.find((p) => p.tipo_pago === tipo_pago_anterior)
  if (!parte) return no(409, 'sin_pago')
  if (tipo_pago === tipo_pago_anterior) return no(400)
  if (tipo_pago === 'CHEQUE' && venta.cliente === shop.sinNombre.id) return no(409, 'cheque_sin_cliente')
  const cheque = shop.cheques.find((c) => c.parte === parte)
  if (cheque && cheque.estado !== 'EN_CARTERA') return no(409, 'cheque_salido')
  const { turno } = venta
  const libre = turno ? turno.abierto : venta.fecha === shop.hoy
  const negada = libre ? null : sinPermiso(shop, quien, 'corregir_pagos')
  if (negada) return negada
  const cambio: Parte[] = [
    { tipo_pago: parte.tipo_pago, monto: -parte.monto },
    { tipo_pago, monto: parte.monto },
  ]
  const cerrada = turno && !turno.abierto ? sinCaja(shop, quien, venta.sucursal, cambio) : null
  if (cerrada) return cerrada
  return {
    async done({ pagos = [] }, look) {
      if (cheque) cheque.estado = 'DEVUELTO'
      venta.pagos = [...venta.pagos.filter((p) => p !== parte), { tipo_pago, monto: parte.monto }]
      if (turno) cobrar(shop, quien, venta.sucursal, cambio, 1, turno.abierto ? turno : undefined)
      const told = pagos.map(({ tipo_pago, monto }) => ({ tipo_pago, monto }))
      same('how the sale is paid now', told, venta.pagos)
      const nuevos = venta.pagos.slice(-1)
      await tomarCheques(shop, look, { venta, recibo: null, sucursal: venta.sucursal, turno, pagos: nuevos })
    },
  }
}
