/** How much customers may owe: the limits, and who may let one owe more. */
import type { Client } from '@mostrador/contract/client'
import { CONFIGURACION_INICIAL, cobranza } from '@mostrador/contract/credito/cobranza'
import { mostrarImporte } from '@mostrador/contract/importes'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { intereses } from '@mostrador/contract/ventas/planes/intereses'
import { planes } from '@mostrador/contract/ventas/planes/planes'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { sinPermiso, sinPrestado } from '../rights.ts'
import { PASO, type Shop } from '../shop.ts'
import { type Action, type No, no, type Persona, prohibido, step } from '../step.ts'

const LIMITES = [null, 0, 20_000, 150_000]

/** A debt that grows above the limit of its customer; `antes` is what the same operation credits first, below 0. */
export function superaLimite(
  shop: Shop,
  quien: Persona,
  { cliente, sube, antes = 0 }: { cliente: number; sube: number; antes?: number },
): No | null {
  const { saldo, limite } = shop.clientes.find((c) => c.id === cliente) ?? { saldo: 0, limite: null }
  const tope = shop.credito.activo ? (limite ?? shop.credito.limite) : null
  const queda = saldo + antes + sube
  if (tope === null || sube <= 0 || queda <= tope) return null
  const texto = `El cliente quedaría debiendo ${mostrarImporte(queda)}, y su límite de crédito es de ${mostrarImporte(tope)}.`
  return sinPrestado(shop, quien, 'superar_limite', texto)
}

/** On and off, and the limit of those who have none of their own. */
export const configurarCredito: Action = (draw, shop, quien) => {
  const nuevo = {
    activo: !draw.once(4),
    limite: draw.pick(LIMITES) ?? null,
    aFavor: !draw.once(4),
    parciales: !draw.once(4),
    deCuenta: !draw.once(4),
    refinancia: !draw.once(4),
    presupuestos: !draw.once(4),
    cambios: !draw.once(4),
  }
  const body = {
    presupuestos: nuevo.presupuestos,
    dias_presupuesto: 15,
    cambios: nuevo.cambios,
    limites_credito: nuevo.activo,
    limite_credito: nuevo.limite,
    saldo_a_favor: nuevo.aFavor,
    cobros_parciales: nuevo.parciales,
    cobros_de_cuenta: nuevo.deCuenta,
    refinanciaciones: nuevo.refinancia,
  }
  const verdict = quien.admin ? { done: () => void Object.assign(shop.credito, nuevo) } : prohibido()
  return step(ventasConfiguracion.update, { body }, verdict)
}

/** Every day begins with credit in use: balances in favour, new plans, promises, and interest of 36,5 % a year. */
export async function openCredito(shop: Shop, look: Client): Promise<void> {
  await look(ventasConfiguracion.update, {
    body: {
      presupuestos: true,
      dias_presupuesto: 15,
      cambios: true,
      venta_qr: true,
      redondeo_efectivo: PASO,
      promociones: true,
      presentaciones: true,
      descuento_por_linea: true,
      linea_abierta: true,
      devolver_desde_venta: true,
      listas_precio: true,
      cambio_rapido: true,
      saldo_a_favor: true,
      cobros_parciales: true,
      cobros_de_cuenta: true,
      refinanciaciones: true,
    },
  })
  const { pasos, asunto } = CONFIGURACION_INICIAL
  await look(cobranza.configurar, { body: { activa: true, recordatorios: false, asunto, pasos } })
  const tasas = [{ desde: '2026-01-01', tasa: 36.5 }]
  await look(intereses.configurar, { body: { dias_gracia: 0, orden: 'capital', iva: '21', tasas } })
  Object.assign(shop.credito, {
    aFavor: true,
    parciales: true,
    deCuenta: true,
    refinancia: true,
    presupuestos: true,
    cambios: true,
  })
  Object.assign(shop.mora, { tasas: [{ desde: '2026-01-01', centesimos: 3_650 }] })
  shop.cobranza = true
  const plan = { nombre: 'Ajustable', cuotas: 3, coeficiente: 1_200_000, ajustable: true }
  shop.planAjustable = (await look(planes.create, { body: plan })).id
}

/** The limit of one customer. */
export const ponerLimite: Action = (draw, shop, quien) => {
  const cliente = draw.pick(shop.clientes)
  if (!cliente) return null
  const limite = draw.pick(LIMITES) ?? null
  const verdict = sinPermiso(shop, quien, 'editar_clientes') ??
    (cliente.baja ? no(409, 'cliente_baja') : null) ??
    (limite === cliente.limite ? null : sinPermiso(shop, quien, 'superar_limite')) ?? {
      done: () => void Object.assign(cliente, { limite }),
    }
  const args = { params: { id: cliente.id }, body: { limite_credito: limite } }
  return step(clientes.update, args, verdict)
}
