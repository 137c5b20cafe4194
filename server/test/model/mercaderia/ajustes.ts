/** Goods that appear or disappear. */
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { drawDay, drawLines, sucursalDe } from '../documentos.ts'
import { drawBranch, sinPermiso } from '../rights.ts'
import type { Linea, Shop } from '../shop.ts'
import { type Action, type No, no, type Persona, prohibido, step, type Yes } from '../step.ts'
import { bringIn, covers, takeOut } from '../stock.ts'

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
  const verdict = judge(shop, quien, { exit, fecha, sucursal: sucursal_id, detalles: lineas })
  return step(ajustes.create, { body: { ...body, detalles: [...detalles] } }, verdict, { concepto: 'otro' })
}

interface Ajuste {
  exit: boolean
  fecha: string
  sucursal: number | null
  detalles: Linea[]
}

function judge(shop: Shop, quien: Persona, documento: Ajuste): No | Yes<typeof ajustes.create> {
  const { exit, detalles: lineas } = documento
  const deHoy = prohibido('sin_permiso', 'Solo un administrador puede registrar salidas de stock')
  const negado = sinPermiso(shop, quien, exit ? 'ajustes_salida' : 'ajustes_entrada', deHoy)
  if (negado) return negado
  const sucursal = sucursalDe(shop, quien, documento)
  if (typeof sucursal !== 'number') return sucursal
  if (shop.conServicio(lineas)) return no(400)
  if (exit && !covers(shop, sucursal, lineas)) return no(409, 'stock_insuficiente')
  return {
    done({ id }) {
      shop.ajustes.push(id)
      if (exit) takeOut(shop, sucursal, lineas)
      else bringIn(shop, sucursal, lineas)
    },
  }
}
