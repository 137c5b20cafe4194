/** A return that begins at the sale: the note, and the money, in one step. */
import { TipoPago } from '@mostrador/contract/caja/pagos'
import { type DevolverVenta, notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { isClosed } from '../documentos.ts'
import type { Draw } from '../draw.ts'
import { branchOf, drawBranch, sinPermiso } from '../rights.ts'
import { type Shop, sum, type Venta } from '../shop.ts'
import { type Action, type No, no, type Persona, step, type Yes } from '../step.ts'
import { exactas, precioDeUna, SUELTO } from '../unidades.ts'
import { cobrar, sinCaja } from './cajas.ts'
import { judgeNota, returnable, share } from './notas.ts'

const DINERO = TipoPago.options.filter((t) => t !== 'CHEQUE')

/** Mostly units that the sale still has, for what was paid; now and then one more, or another amount. */
export const devolver: Action = (draw, shop, quien) => {
  const venta = draw.once(20) ? undefined : draw.pickNew(shop.ventas)
  if (!venta && shop.ventas.length === 0) return null
  const lineas = (venta?.lineas ?? [{ articulo: 'M-1', cantidad: 1 }])
    .slice(0, draw.int(1, 3))
    .map(({ articulo }) => {
      const quedan = venta ? returnable(venta, articulo) : 1
      const pizca = articulo === SUELTO ? 0.001 : 1
      return {
        articulo,
        cantidad: Math.max(
          exactas(draw.units(articulo, Math.min(1, quedan), quedan) + (draw.once(8) ? 1 : 0)),
          pizca,
        ),
      }
    })
  const total = venta ? sum(lineas.map((l) => parteDe(venta, l))) : 100
  const body: DevolverVenta = {
    sucursal: drawBranch(draw, shop),
    motivo: 'no le gustó',
    lineas,
    total: total + (draw.once(15) ? 1 : 0),
    ...(draw.once(2) && total > 0 && { devuelve: dinero(draw, venta, total) }),
  }
  const args = { params: { ventaId: venta?.id ?? 2_000_000_000 }, body }
  return step(notasCredito.devolver, args, judge(shop, quien, venta, body), { motivo: 'otro' })
}

/** All of a sale on the spot; of one on account all or a part, and now and then a centavo too many. */
function dinero(draw: Draw, venta: Venta | undefined, total: number) {
  const entero = (venta?.pagos.length ?? 0) > 0 || draw.once(2)
  const monto = (entero ? total : draw.int(1, total)) + (draw.once(15) ? 1 : 0)
  return [{ tipo_pago: draw.pick(DINERO) ?? ('EFECTIVO' as const), monto }]
}

type Linea = DevolverVenta['lineas'][number]

const hay = (venta: Venta, { articulo, cantidad }: Linea): boolean => returnable(venta, articulo) >= cantidad

const parteDe = (venta: Venta, linea: Linea): number =>
  hay(venta, linea) ? share(venta, linea.articulo, linea.cantidad) : 0

function judge(
  shop: Shop,
  quien: Persona,
  venta: Venta | undefined,
  { sucursal: named = null, lineas, total: visto, devuelve = null }: DevolverVenta,
): No | Yes<typeof notasCredito.devolver> {
  const negada = sinPermiso(shop, quien, 'notas_credito_manuales')
  if (negada) return negada
  const sucursal = branchOf(quien, named)
  if (typeof sucursal !== 'number') return sucursal
  if (!venta) return no(404, 'no_encontrado')
  const detalles = lineas.map((l) => {
    const total = parteDe(venta, l)
    return { ...l, precio_unitario: Math.max(precioDeUna(total, l.cantidad), 1), total }
  })
  const total = sum(detalles.map((d) => d.total))
  if (lineas.every((l) => hay(venta, l)) && total !== visto) return no(409, 'importe_cambiado')
  const monto = sum(devuelve?.map((p) => p.monto) ?? [])
  const deCuenta = venta.pagos.length === 0 && devuelve !== null
  if (deCuenta) {
    if (monto > total) return no(400)
    const sinDinero = sinPermiso(shop, quien, 'devolver_saldo')
    if (sinDinero) return sinDinero
    if (isClosed(shop, shop.hoy)) return no(409, 'periodo_cerrado')
  }
  const { cliente } = venta
  const nota = judgeNota(shop, quien, {
    tipo_documento: 'NOTA_CREDITO',
    condicion_venta: 'CONTADO',
    bonificacion: 0,
    fecha: shop.hoy,
    cliente,
    sucursal,
    concepto: '',
    total,
    detalles,
    venta: venta.id,
    devuelve: deCuenta ? null : devuelve,
  })
  if ('status' in nota) return nota
  if (!deCuenta || !devuelve) return { done: nota.done }
  if (monto > total - shop.cliente(cliente).saldo) return no(409, 'supera_saldo')
  const cerrada = sinCaja(shop, quien, sucursal, devuelve, -1)
  if (cerrada) return cerrada
  return {
    async done(answer, look) {
      await nota.done(answer, look)
      const id = answer.devolucion_saldo?.id ?? 0
      shop.devoluciones.push({ id, sucursal, cliente, pagos: devuelve, contraria: false, anulada: false })
      shop.cliente(cliente).saldo += monto
      cobrar(shop, quien, sucursal, devuelve, -1)
    },
  }
}
