/** Exchanges on account: the credit note of what comes back, and the sale of what is taken, both or none. */
import { type CreateCambio, cambios } from '@mostrador/contract/ventas/cambios'
import { superaLimite } from '../credito/credito.ts'
import { branchOf, puede, sinPermiso } from '../rights.ts'
import { type Shop, sum } from '../shop.ts'
import { type Action, type No, no, type Persona, step, type Yes } from '../step.ts'
import { drawNota, judgeNota } from './notas.ts'
import { A_CUENTA, drawVenta, judgeVenta } from './ventas.ts'

/** What both documents would be by themselves, of one day, branch and customer. */
export const cambiar: Action = (draw, shop, quien) => {
  // What comes back may wait for another branch, so that only who may sell what lacks is sure to sell.
  if (!puede(shop, quien, 'vender_sin_stock')) return null
  const { devuelve: _, total, ...nota } = drawNota(draw, shop)
  const { pagos: __, a_favor: ___, a_favor_cuotas: ____, ...venta } = drawVenta(draw, shop, A_CUENTA, true)
  const { fecha, cliente, sucursal } = nota
  const llevado = sum(venta.detalles.map((d) => d.total)) - venta.bonificacion
  const devuelto = sum(nota.detalles.map((d) => d.total))
  const body: CreateCambio = {
    fecha,
    cliente: draw.once(20) ? shop.sinNombre.id : cliente,
    sucursal,
    condicion_venta: venta.condicion_venta,
    ...(venta.plan && { plan: venta.plan }),
    concepto: '',
    bonificacion: venta.bonificacion,
    anticipo: venta.anticipo,
    cantidad_cuotas: venta.cantidad_cuotas,
    llevados: venta.detalles,
    venta: nota.venta,
    devueltos: nota.detalles,
    // Now and then another one than that of the lines.
    diferencia: llevado - total,
    motivo_exceso: nota.motivo_exceso,
  }
  return step(cambios.create, { body }, judge(shop, quien, body, { llevado, devuelto }), { concepto: 'otro' })
}

function judge(
  shop: Shop,
  quien: Persona,
  { llevados, devueltos, venta, ...input }: CreateCambio,
  { llevado, devuelto }: { llevado: number; devuelto: number },
): No | Yes<typeof cambios.create> {
  const { fecha, cliente, anticipo, motivo_exceso } = input
  const negada = sinPermiso(shop, quien, 'notas_credito_manuales')
  if (negada) return negada
  if (!shop.credito.cambios) return no(409, 'cambios_inactivos')
  const sucursal = branchOf(quien, input.sucursal ?? null)
  if (typeof sucursal !== 'number') return sucursal
  if (input.diferencia !== llevado - devuelto) return no(400)
  if (cliente === shop.sinNombre.id) return no(409, 'consumidor_final_sin_cuenta')
  const sube = llevado - anticipo - devuelto
  const negado = superaLimite(shop, quien, { cliente, sube })
  if (negado) return negado
  const nota = judgeNota(shop, quien, {
    tipo_documento: 'NOTA_CREDITO',
    condicion_venta: 'CONTADO',
    bonificacion: 0,
    fecha,
    cliente,
    sucursal,
    concepto: '',
    total: devuelto,
    detalles: devueltos,
    venta: venta ?? null,
    motivo_exceso,
  })
  if ('status' in nota) return nota
  const nueva = { ...input, tipo_documento: 'FACTURA' as const, sucursal, total: llevado, detalles: llevados }
  const vendida = judgeVenta(shop, quien, nueva, { acreditado: devuelto })
  if ('status' in vendida) return vendida
  return {
    async done(answer, look) {
      await nota.done(answer.nota_credito, look)
      await vendida.done(answer.venta, look)
    },
  }
}
