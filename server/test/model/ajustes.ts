/** Goods that appear or disappear. */
import { ajustes } from '@mostrador/contract/ajustes'
import {
  atrasada,
  branchOf,
  drawBranch,
  drawDay,
  isClosed,
  isFuture,
  isTooOld,
  sinPermiso,
} from './rights.ts'
import type { Linea, Shop } from './shop.ts'
import { type Action, type No, no, type Persona, prohibido, step, type Yes } from './step.ts'
import { bringIn, covers, drawLines, hasTwice, takeOut } from './stock.ts'

export const createAjuste: Action = (draw, shop, quien) => {
  const lineas = drawLines(draw, shop, 8)
  const exit = draw.once(3)
  const fecha = drawDay(draw, shop)
  const sucursal_id = drawBranch(draw, shop)
  const detalles = lineas.map((l) => ({ articulo_id: l.articulo, cantidad: l.cantidad, precio_costo: 0 }))
  const tipo_operacion = exit ? 'SALIDA' : 'ENTRADA'
  const body = {
    fecha,
    tipo_operacion,
    concepto: 'recuento',
    observaciones: '',
    sucursal_id,
    detalles,
  } as const
  const verdict = judge(shop, quien, { exit, fecha, sucursal: sucursal_id, lineas })
  return step(ajustes.create, { body: { ...body, detalles: [...detalles] } }, verdict, { concepto: 'otro' })
}

interface Ajuste {
  exit: boolean
  fecha: string
  sucursal: number | null
  lineas: Linea[]
}

function judge(
  shop: Shop,
  quien: Persona,
  { exit, fecha, sucursal: named, lineas }: Ajuste,
): No | Yes<typeof ajustes.create> {
  const deHoy = prohibido('sin_permiso', 'Solo un administrador puede registrar salidas de stock')
  const negado = sinPermiso(shop, quien, exit ? 'ajustes_salida' : 'ajustes_entrada', deHoy)
  if (negado) return negado
  const sucursal = branchOf(quien, named)
  if (typeof sucursal !== 'number') return sucursal
  if (isFuture(shop, fecha) || isTooOld(shop, quien, fecha)) return no(400)
  const viejo = atrasada(shop, quien, fecha)
  if (viejo) return viejo
  if (isClosed(shop, fecha)) return no(409, 'periodo_cerrado')
  if (hasTwice(lineas)) return no(400)
  if (exit && !covers(shop, sucursal, lineas)) return no(409, 'stock_insuficiente')
  return {
    done({ id }) {
      shop.ajustes.push(id)
      if (exit) takeOut(shop, sucursal, lineas)
      else bringIn(shop, sucursal, lineas)
    },
  }
}
