/** Goods on their way from one branch to the other: sent, received, cancelled. */
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { drawLines, hasTwice } from '../documentos.ts'
import { ajena, branchOf, drawBranch, sinPermiso } from '../rights.ts'
import { existing, type Linea, type Shop, type Transferencia } from '../shop.ts'
import { type Action, type No, no, type Persona, prohibido, same, step, type Yes } from '../step.ts'
import { bringIn, covers, takeOut } from '../stock.ts'

export const createTransferencia: Action = (draw, shop, quien) => {
  const lineas = drawLines(draw, shop, 5)
  const origen = drawBranch(draw, shop)
  const other = shop.sucursales.filter((s) => s !== (origen ?? quien.sucursal))
  const destino = existing(draw.once(15) ? draw.pick(shop.sucursales) : draw.pick(other))
  const detalles = lineas.map((l) => ({ articulo_id: l.articulo, cantidad_solicitada: l.cantidad }))
  const body = { concepto: 'reposición', detalles }
  const verdict = judgeCreate(shop, quien, { named: origen, destino, lineas })
  const args = { body: { ...body, sucursal_origen: origen, sucursal_destino: destino } }
  return step(transferencias.create, args, verdict, { concepto: 'otro' })
}

function judgeCreate(
  shop: Shop,
  quien: Persona,
  { named, destino, lineas }: { named: number | null; destino: number; lineas: Linea[] },
): No | Yes<typeof transferencias.create> {
  // Until an admin saves the permissions, whoever works in the origin sends.
  const falta = shop.permisos.version > 0 ? sinPermiso(shop, quien, 'crear_transferencias') : null
  if (falta) return falta
  const origen = branchOf(quien, named)
  if (typeof origen !== 'number') return origen
  if (origen === destino || hasTwice(lineas) || shop.conServicio(lineas)) return no(400)
  if (lineas.some((l) => shop.articulo(l.articulo).baja)) return no(409, 'articulo_inactivo')
  return {
    done({ id, estado, detalles }) {
      const leaves = covers(shop, origen, lineas)
      same('the state of the new transfer', estado, leaves ? 'ENVIADA' : 'PENDIENTE')
      if (leaves) takeOut(shop, origen, lineas)
      const ids = new Map(detalles.map((d) => [d.articulo, d.id]))
      const numbered = lineas.map((l) => ({ ...l, id: existing(ids.get(l.articulo)), recibida: null }))
      shop.transferencias.push({ id, origen, destino, estado, lineas: numbered })
    },
  }
}

/** Mostly the newest transfer that is open. */
const open = (t: Transferencia) => t.estado === 'PENDIENTE' || t.estado === 'ENVIADA'

export const recibirTransferencia: Action = (draw, shop, quien) => {
  const list = draw.once(6) ? shop.transferencias : shop.transferencias.filter(open)
  const t = draw.pick(list)
  if (!t) return null
  const counted = draw.once(2) ? t.lineas.slice(0, draw.int(1, 3)) : []
  const detalles = counted.map((l) => ({
    id: l.id,
    cantidad_recibida: draw.units(l.articulo, 0, l.cantidad + (draw.once(8) ? 1 : 0)),
  }))
  const came = new Map(detalles.map((d) => [d.id, d.cantidad_recibida]))
  const args = { params: { id: t.id }, body: { detalles } }
  const other = { detalles: t.lineas.map(({ id }) => ({ id, cantidad_recibida: 999 })) }
  return step(transferencias.recibir, args, judgeRecibir(shop, quien, t, came), other)
}

function judgeRecibir(
  shop: Shop,
  quien: Persona,
  t: Transferencia,
  came: Map<number, number>,
): No | Yes<typeof transferencias.recibir> {
  if (quien.sucursal !== t.destino) {
    return prohibido('sucursal_ajena', 'Solo la sucursal destino puede recibir la transferencia')
  }
  if (t.estado !== 'ENVIADA') return no(409, 'estado_no_permite')
  if (t.lineas.some((l) => (came.get(l.id) ?? 0) > l.cantidad)) return no(400)
  return {
    done() {
      t.estado = 'RECIBIDA'
      for (const l of t.lineas) l.recibida = came.get(l.id) ?? l.cantidad
      bringIn(
        shop,
        t.destino,
        t.lineas.map((l) => ({ articulo: l.articulo, cantidad: l.recibida ?? 0 })),
      )
    },
  }
}

export const cancelarTransferencia: Action = (draw, shop, quien) => {
  const list = draw.once(4) ? shop.transferencias : shop.transferencias.filter(open)
  const t = draw.pick(list)
  if (!t) return null
  const args = { params: { id: t.id }, body: { motivo: '' } }
  return step(transferencias.cancelar, args, judgeCancelar(shop, quien, t), { motivo: 'otro' })
}

function judgeCancelar(
  shop: Shop,
  quien: Persona,
  t: Transferencia,
): No | Yes<typeof transferencias.cancelar> {
  if (!quien.admin && quien.sucursal !== t.origen) return ajena()
  if (!open(t)) return no(409, 'estado_no_permite')
  if (t.estado === 'ENVIADA' && !quien.admin) {
    return prohibido('sin_permiso', 'Solo un administrador puede cancelar una transferencia enviada')
  }
  return {
    done() {
      const away = t.estado === 'ENVIADA'
      t.estado = 'CANCELADA'
      if (away) bringIn(shop, t.origen, t.lineas)
    },
  }
}
