/** The tills: switched on in a branch, opened, moved by hand, counted and closed. */

import { usuarios } from '@mostrador/contract/base/usuarios'
import { cajaMovimientos } from '@mostrador/contract/caja/caja-movimientos'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { cajas } from '@mostrador/contract/caja/cajas'
import type { TipoPago } from '@mostrador/contract/caja/pagos'
import type { Draw } from '../draw.ts'
import { ajena, sinPermiso } from '../rights.ts'
import { add, existing, type Shop, sum, type Turno } from '../shop.ts'
import { type Action, type No, no, type Persona, prohibido, same, step, type Yes } from '../step.ts'

export interface Parte {
  tipo_pago: TipoPago
  monto: number
}

/** The shift at whose till a user works, in any branch. */
export const turnoDe = (shop: Shop, { usuario }: Pick<Persona, 'usuario'>): Turno | undefined =>
  shop.turnos.find((t) => t.abierto && t.usuarios.has(usuario))

/**
 * The shift that counts for a document: one of its branch. Money that goes back may also leave the till of the branch
 * where the user works.
 */
function turnoPara(shop: Shop, quien: Persona, sucursal: number, sign: 1 | -1): Turno | undefined {
  const turno = turnoDe(shop, quien)
  const cuentan = sign === 1 ? [sucursal] : [sucursal, quien.sucursal]
  return turno && cuentan.includes(turno.sucursal) ? turno : undefined
}

/**
 * Money belongs to the shift of the user. Where the branch has tills and the user works at none, the document is
 * refused, after all its other reasons.
 */
export const sinCaja = (
  shop: Shop,
  quien: Persona,
  sucursal: number,
  partes: Parte[],
  sign: 1 | -1 = 1,
): No | null =>
  shop.conCajas.has(sucursal) && !turnoPara(shop, quien, sucursal, sign) && partes.some((p) => p.monto !== 0)
    ? no(409, 'caja_cerrada')
    : null

/**
 * The till takes the money of a document, or gives it back: `sign` is -1 then. It is that of the user, unless a shift is
 * named.
 * @returns the shift.
 */
export function cobrar(
  shop: Shop,
  quien: Persona,
  sucursal: number,
  partes: Parte[],
  sign: 1 | -1 = 1,
  turno = turnoPara(shop, quien, sucursal, sign),
): Turno | undefined {
  if (turno) move(turno, partes, sign)
  return turno
}

/** Who is moved to another branch leaves the till of the old one, and enters the shop again. */
export const moverUsuario: Action = (draw, shop, quien) => {
  const sucursal = draw.pick(shop.sucursales) ?? 0
  const { id, usuario, persona } = shop.movible
  const args = { params: { id }, body: { sucursal } }
  const verdict: No | Yes<typeof usuarios.update> = quien.admin
    ? {
        async done({ aviso_caja }) {
          const turno = turnoDe(shop, { usuario })
          const leaves = turno !== undefined && turno.sucursal !== sucursal
          same('whether the user leaves a till', aviso_caja !== undefined, leaves)
          if (leaves) turno.usuarios.delete(usuario)
          if (persona().sucursal !== sucursal) await shop.movible.enter(sucursal)
        },
      }
    : prohibido()
  return step(usuarios.update, args, verdict)
}

export function move(turno: Turno, partes: Parte[], sign: 1 | -1): void {
  for (const { tipo_pago, monto } of partes) {
    if (monto === 0) continue
    add(turno.saldos, tipo_pago, sign * monto)
    turno.contado = null
  }
}

export const configurarCajas: Action = (draw, shop, quien) => {
  const sucursal = draw.pick(shop.sucursales) ?? 0
  const activas = !draw.once(3)
  const retenciones = !draw.once(3)
  const args = { params: { id: sucursal }, body: { activas, retenciones } }
  return step(cajas.configurar, args, judgeConfigurar(shop, quien, sucursal, { activas, retenciones }))
}

function judgeConfigurar(
  shop: Shop,
  quien: Persona,
  sucursal: number,
  { activas, retenciones }: { activas: boolean; retenciones: boolean },
): No | Yes<typeof cajas.configurar> {
  if (!quien.admin) return prohibido()
  const open = shop.turnos.some((t) => t.abierto && t.sucursal === sucursal)
  if (!activas && shop.conCajas.has(sucursal) && (open || shop.viaja.has(sucursal)))
    return no(409, 'turnos_abiertos')
  return {
    async done(_, look) {
      if (retenciones) shop.conRetenciones.add(sucursal)
      else shop.conRetenciones.delete(sucursal)
      if (activas) shop.conCajas.add(sucursal)
      else shop.conCajas.delete(sucursal)
      for (const { id, tesoreria, turno } of await look(cajas.list, { query: { sucursal } })) {
        if (!tesoreria && !shop.cajas.some((c) => c.id === id)) shop.cajas.push({ id, sucursal })
        const nueva = tesoreria && !shop.tesorerias.some((t) => t.caja === id)
        if (nueva)
          shop.tesorerias.push(turnoNuevo({ id: existing(turno ?? undefined).id, caja: id, sucursal }))
      }
    },
  }
}

const turnoNuevo = (turno: Pick<Turno, 'id' | 'caja' | 'sucursal'>): Turno => ({
  ...turno,
  abierto: true,
  contado: null,
  primero: null,
  usuarios: new Set(),
  saldos: new Map(),
})

export const abrirCaja: Action = (draw, shop, quien) => {
  const caja = draw.pick(shop.cajas)
  if (!caja) return null
  const fondo = draw.pick([0, 10_000, 33_333]) ?? 0
  const args = { params: { id: caja.id }, body: { fondo } }
  return step(cajas.abrir, args, judgeAbrir(shop, quien, caja, fondo), { fondo: fondo + 1 })
}

function judgeAbrir(
  shop: Shop,
  quien: Persona,
  caja: Shop['cajas'][number],
  fondo: number,
): No | Yes<typeof cajas.abrir> {
  if (!quien.admin && caja.sucursal !== quien.sucursal) return ajena()
  if (!shop.conCajas.has(caja.sucursal)) return no(409, 'cajas_inactivas')
  if (shop.turnos.some((t) => t.abierto && t.caja === caja.id)) return no(409, 'caja_abierta')
  if (turnoDe(shop, quien)) return no(409, 'en_otra_caja')
  return {
    done({ id, fondo_propuesto, diferencia_apertura }) {
      const quedo = shop.quedo.get(caja.id) ?? null
      const differs = quedo === null ? null : fondo - quedo
      same('what the last close left', [fondo_propuesto, diferencia_apertura], [quedo, differs])
      const turno = turnoNuevo({ id, caja: caja.id, sucursal: caja.sucursal })
      turno.usuarios.add(quien.usuario)
      move(turno, [{ tipo_pago: 'EFECTIVO', monto: fondo }], 1)
      shop.turnos.push(turno)
    },
  }
}

/** A shift that the drawn call is about: seldom a closed one. */
const drawTurno = (draw: Draw, shop: Shop): Turno | undefined =>
  draw.once(6) ? draw.pickNew(shop.turnos) : draw.pickNew(shop.turnos.filter((t) => t.abierto))

const otraCaja = prohibido('otra_caja', 'No trabajas en esta caja')

/** Why a user may not work with a shift. */
function problema(turno: Turno, quien: Persona, deOtros: No | null = otraCaja): No | null {
  if (!quien.admin && turno.sucursal !== quien.sucursal) return ajena()
  if (!turno.abierto) return no(409, 'turno_cerrado')
  return quien.admin || turno.usuarios.has(quien.usuario) ? null : deOtros
}

/** Why a user may not count or close a till. */
const problemaDeCierre = (shop: Shop, turno: Turno, quien: Persona): No | null =>
  problema(turno, quien, sinPermiso(shop, quien, 'cerrar_otras_cajas', otraCaja))

export const entrarTurno: Action = (draw, shop, quien) => {
  const turno = drawTurno(draw, shop)
  if (!turno) return null
  const verdict = (): No | Yes<typeof cajaTurnos.entrar> => {
    if (!quien.admin && turno.sucursal !== quien.sucursal) return ajena()
    if (!turno.abierto) return no(409, 'turno_cerrado')
    const mine = turnoDe(shop, quien)
    if (mine && mine !== turno) return no(409, 'en_otra_caja')
    return { done: () => void turno.usuarios.add(quien.usuario) }
  }
  return step(cajaTurnos.entrar, { params: { id: turno.id } }, verdict())
}

export const moverCaja: Action = (draw, shop, quien) => {
  const turno = drawTurno(draw, shop)
  if (!turno) return null
  const tipo = draw.pick(['INGRESO', 'RETIRO', 'GASTO'] as const) ?? 'GASTO'
  const tipo_pago = draw.pick(['EFECTIVO', 'CHEQUE'] as const) ?? 'EFECTIVO'
  const monto = draw.pick([1, 5_000, 12_345]) ?? 1
  const body = { tipo, tipo_pago, monto, motivo: 'Modelo', categoria: 'Otros' as const }
  const refused = sinPermiso(shop, quien, 'mover_caja') ?? problema(turno, quien)
  const verdict: No | Yes<typeof cajaMovimientos.create> = refused ?? {
    done(answer) {
      move(turno, [{ tipo_pago, monto }], tipo === 'INGRESO' ? 1 : -1)
      same('the balance of the till', answer.saldo, turno.saldos.get(tipo_pago))
    },
  }
  return step(cajaMovimientos.create, { params: { id: turno.id }, body }, verdict, { motivo: 'Otro' })
}

export const contarTurno: Action = (draw, shop, quien) => {
  const turno = drawTurno(draw, shop)
  if (!turno) return null
  const efectivo = Math.max(0, (turno.saldos.get('EFECTIVO') ?? 0) - (draw.once(3) ? 100 : 0))
  const cheques = turno.saldos.get('CHEQUE') ?? 0
  const contado = [
    { tipo_pago: 'EFECTIVO' as const, monto: efectivo },
    { tipo_pago: 'CHEQUE' as const, monto: cheques },
  ]
  const verdict: No | Yes<typeof cajaTurnos.contar> = problemaDeCierre(shop, turno, quien) ?? {
    done() {
      turno.contado = new Map(contado.map((c) => [c.tipo_pago, c.monto]))
      turno.primero ??= sum(diferencias(turno))
    },
  }
  const other = { contado: [{ tipo_pago: 'OTROS' as const, monto: 1 }] }
  return step(cajaTurnos.contar, { params: { id: turno.id }, body: { contado } }, verdict, other)
}

export const cerrarTurno: Action = (draw, shop, quien) => {
  const turno = drawTurno(draw, shop)
  if (!turno) return null
  const observaciones = draw.once(2) ? '' : 'Contado'
  const fondo = draw.pick([null, null, 0, 5_000]) ?? null
  const args = { params: { id: turno.id }, body: { observaciones, fondo } }
  const verdict = judgeCerrar(shop, turno, quien, observaciones, fondo)
  return step(cajaTurnos.cerrar, args, verdict, { observaciones: 'Otra' })
}

/** Counted less expected, by payment type. */
const diferencias = ({ contado, saldos }: Turno): number[] =>
  [...new Set([...saldos.keys(), ...(contado?.keys() ?? [])])].map(
    (tipo) => (contado?.get(tipo) ?? 0) - (saldos.get(tipo) ?? 0),
  )

function judgeCerrar(
  shop: Shop,
  turno: Turno,
  quien: Persona,
  remark: string,
  fondo: number | null,
): No | Yes<typeof cajaTurnos.cerrar> {
  const refused = problemaDeCierre(shop, turno, quien)
  if (refused) return refused
  if (!turno.contado) return no(409, turno.primero === null ? 'sin_conteo' : 'conteo_vencido')
  if (remark === '' && diferencias(turno).some((d) => d !== 0)) return no(400)
  const efectivo = turno.contado.get('EFECTIVO') ?? 0
  if (fondo !== null && fondo > efectivo) return no(400)
  const negada = fondo !== null && fondo < efectivo && sinPermiso(shop, quien, 'mover_caja')
  if (negada) return negada
  return {
    done({ diferencia, diferencia_primer_conteo, retirado }) {
      const total = sum(diferencias(turno))
      const retiro = efectivo - (fondo ?? efectivo)
      turno.abierto = false
      turno.usuarios.clear()
      same(
        'the close of the shift',
        [diferencia, diferencia_primer_conteo, retirado ?? 0],
        [total, turno.primero, retiro],
      )
      shop.quedo.set(turno.caja, efectivo - retiro)
      if (retiro === 0) return
      add(turno.saldos, 'EFECTIVO', -retiro)
      // It waits for an admin at the safe: the branch keeps its tills meanwhile.
      shop.viaja.add(turno.sucursal)
    },
  }
}

/** Every shift holds what the model says. */
export async function compareTurnos(shop: Shop, look: Parameters<Yes<typeof cajas.abrir>['done']>[1]) {
  for (const { id, abierto, saldos } of [...shop.turnos, ...shop.tesorerias]) {
    const turno = await look(cajaTurnos.get, { params: { id } })
    const told = new Map(existing(turno.saldos ?? undefined).map((s) => [s.tipo_pago as string, s.saldo]))
    same(`the till of shift ${id}`, [turno.estado === 'abierto', byName(told)], [abierto, byName(saldos)])
  }
}

const byName = (saldos: ReadonlyMap<string, number>) => [...saldos].toSorted(([a], [b]) => (a < b ? -1 : 1))
