/** Credit of an account that goes back in money, and comes back when that is annulled. */

import { TipoPago } from '@mostrador/contract/caja/pagos'
import {
  type CreateDevolucionSaldo,
  devolucionesSaldo,
} from '@mostrador/contract/ventas/notas-credito/devoluciones-saldo'
import { ajena, branchOf, drawBranch, sinPermiso } from '../rights.ts'
import { cabe, type Devolucion, type Shop, sum } from '../shop.ts'
import { type Action, type No, no, type Persona, step, type Yes } from '../step.ts'
import { cobrar, sinCaja } from './cajas.ts'

const DINERO = TipoPago.options.filter((t) => t !== 'CHEQUE')

/** Mostly to a customer with credit, and mostly a part of it. */
export const devolverSaldo: Action = (draw, shop, quien) => {
  const acreedores = shop.clientes.filter((c) => c.saldo < 0)
  const cliente = (draw.once(8) ? draw.pick(shop.clientes) : draw.pick(acreedores)) ?? shop.clientes[0]
  if (!cliente) return null
  const aFavor = Math.max(-cliente.saldo, 1)
  const monto = draw.once(8) ? aFavor + 1 : draw.int(1, Math.min(aFavor, 50_000))
  const tipo = () => draw.pick(DINERO) ?? 'EFECTIVO'
  const tipos_pago =
    monto > 1 && draw.once(3)
      ? [
          { tipo_pago: tipo(), monto: 1 },
          { tipo_pago: tipo(), monto: monto - 1 },
        ]
      : [{ tipo_pago: tipo(), monto }]
  const body = { cliente: cliente.id, sucursal: drawBranch(draw, shop), concepto: 'se lo lleva', tipos_pago }
  return step(devolucionesSaldo.create, { body }, judge(shop, quien, body), { concepto: 'otro' })
}

function judge(
  shop: Shop,
  quien: Persona,
  { cliente, sucursal: named = null, tipos_pago }: CreateDevolucionSaldo,
): No | Yes<typeof devolucionesSaldo.create> {
  const negada = sinPermiso(shop, quien, 'devolver_saldo')
  if (negada) return negada
  const sucursal = branchOf(quien, named)
  if (typeof sucursal !== 'number') return sucursal
  const total = sum(tipos_pago.map((p) => p.monto))
  if (total > -shop.cliente(cliente).saldo) return no(409, 'supera_saldo')
  const cerrada = sinCaja(shop, quien, sucursal, tipos_pago, -1)
  if (cerrada) return cerrada
  return {
    done({ id }) {
      shop.devoluciones.push({ id, sucursal, cliente, pagos: tipos_pago, contraria: false, anulada: false })
      shop.cliente(cliente).saldo += total
      cobrar(shop, quien, sucursal, tipos_pago, -1)
    },
  }
}

export const anularDevolucion: Action = (draw, shop, quien) => {
  const devolucion = draw.once(20) ? undefined : draw.pickNew(shop.devoluciones)
  if (!devolucion && shop.devoluciones.length === 0) return null
  const args = { params: { id: devolucion?.id ?? 2_000_000_000 }, body: { motivo: 'no vino' } }
  return step(devolucionesSaldo.anular, args, judgeAnular(shop, quien, devolucion), { motivo: 'otro' })
}

function judgeAnular(
  shop: Shop,
  quien: Persona,
  devolucion: Devolucion | undefined,
): No | Yes<typeof devolucionesSaldo.anular> {
  const negada = sinPermiso(shop, quien, 'devolver_saldo')
  if (negada) return negada
  if (!devolucion) return no(404, 'no_encontrado')
  const { sucursal, cliente, pagos } = devolucion
  if (!quien.admin && sucursal !== quien.sucursal) return ajena()
  if (devolucion.contraria) return no(409, 'es_anulacion')
  if (devolucion.anulada) return no(409, 'ya_anulada')
  const total = sum(pagos.map((p) => p.monto))
  if (!cabe(shop, cliente, -total)) return no(409, 'saldo_maximo')
  const cerrada = sinCaja(shop, quien, sucursal, pagos)
  if (cerrada) return cerrada
  return {
    done({ id }) {
      devolucion.anulada = true
      shop.devoluciones.push({ id, sucursal, cliente, pagos, contraria: true, anulada: false })
      shop.cliente(cliente).saldo -= total
      cobrar(shop, quien, sucursal, pagos)
    },
  }
}
