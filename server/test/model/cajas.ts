/** The tills: switched on in a branch, opened, moved by hand, counted and closed. */
import { cajaMovimientos } from '@mostrador/contract/caja-movimientos'
import { cajaTurnos } from '@mostrador/contract/caja-turnos'
import { cajas } from '@mostrador/contract/cajas'
import type { TipoPago } from '@mostrador/contract/pagos'
import type { Draw } from './draw.ts'
import { ajena } from './rights.ts'
import { add, existing, type Shop, type Turno } from './shop.ts'
import { type Action, type No, no, type Persona, prohibido, same, step, type Yes } from './step.ts'

export interface Parte {
  tipo_pago: TipoPago
  monto: number
}

/** The shift at whose till a user works. */
const turnoDe = (shop: Shop, { usuario }: Persona): Turno | undefined =>
  shop.turnos.find((t) => t.abierto && t.usuarios.has(usuario))

/**
 * Money belongs to the shift of the user. Where the branch has tills and the user works at none, the document is
 * refused, after all its other reasons.
 */
export const sinCaja = (shop: Shop, quien: Persona, sucursal: number, partes: Parte[]): No | null =>
  shop.conCajas.has(sucursal) && !turnoDe(shop, quien) && partes.some((p) => p.monto !== 0)
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
  partes: Parte[],
  sign: 1 | -1 = 1,
  turno = turnoDe(shop, quien),
): Turno | undefined {
  if (turno) move(turno, partes, sign)
  return turno
}

function move(turno: Turno, partes: Parte[], sign: 1 | -1): void {
  for (const { tipo_pago, monto } of partes) {
    if (monto === 0) continue
    add(turno.saldos, tipo_pago, sign * monto)
    turno.contado = null
  }
}

export const configurarCajas: Action = (draw, shop, quien) => {
  const sucursal = draw.pick(shop.sucursales) ?? 0
  const activas = !draw.once(3)
  const args = { params: { id: sucursal }, body: { activas } }
  return step(cajas.configurar, args, judgeConfigurar(shop, quien, sucursal, activas))
}

function judgeConfigurar(
  shop: Shop,
  quien: Persona,
  sucursal: number,
  activas: boolean,
): No | Yes<typeof cajas.configurar> {
  if (!quien.admin) return prohibido()
  const open = shop.turnos.some((t) => t.abierto && t.sucursal === sucursal)
  if (!activas && shop.conCajas.has(sucursal) && open) return no(409, 'turnos_abiertos')
  return {
    async done(_, look) {
      if (activas) shop.conCajas.add(sucursal)
      else shop.conCajas.delete(sucursal)
      for (const { id, tesoreria } of await look(cajas.list, { query: { sucursal } })) {
        if (!tesoreria && !shop.cajas.some((c) => c.id === id)) shop.cajas.push({ id, sucursal })
      }
    },
  }
}

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
    done({ id }) {
      const turno: Turno = {
        ...{ id, caja: caja.id, sucursal: caja.sucursal, abierto: true, contado: null, contadoAlguna: false },
        ...{ usuarios: new Set([quien.usuario]), saldos: new Map() },
      }
      move(turno, [{ tipo_pago: 'EFECTIVO', monto: fondo }], 1)
      shop.turnos.push(turno)
    },
  }
}

/** A shift that the drawn call is about: seldom a closed one. */
const drawTurno = (draw: Draw, shop: Shop): Turno | undefined =>
  draw.once(6) ? draw.pickNew(shop.turnos) : draw.pickNew(shop.turnos.filter((t) => t.abierto))

/** Why a user may not work with a shift. */
function problema(turno: Turno, quien: Persona): No | null {
  if (!quien.admin && turno.sucursal !== quien.sucursal) return ajena()
  if (!turno.abierto) return no(409, 'turno_cerrado')
  return quien.admin || turno.usuarios.has(quien.usuario)
    ? null
    : prohibido('otra_caja', 'No trabajas en esta caja')
}

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
  const verdict: No | Yes<typeof cajaMovimientos.create> = problema(turno, quien) ?? {
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
  const verdict: No | Yes<typeof cajaTurnos.contar> = problema(turno, quien) ?? {
    done() {
      turno.contadoAlguna = true
      turno.contado = new Map(contado.map((c) => [c.tipo_pago, c.monto]))
    },
  }
  const other = { contado: [{ tipo_pago: 'OTROS' as const, monto: 1 }] }
  return step(cajaTurnos.contar, { params: { id: turno.id }, body: { contado } }, verdict, other)
}

export const cerrarTurno: Action = (draw, shop, quien) => {
  const turno = drawTurno(draw, shop)
  if (!turno) return null
  const observaciones = draw.once(2) ? '' : 'Contado'
  const args = { params: { id: turno.id }, body: { observaciones } }
  return step(cajaTurnos.cerrar, args, judgeCerrar(turno, quien, observaciones), { observaciones: 'Otra' })
}

function judgeCerrar(turno: Turno, quien: Persona, remark: string): No | Yes<typeof cajaTurnos.cerrar> {
  const refused = problema(turno, quien)
  if (refused) return refused
  const { contado, saldos } = turno
  if (!contado) return no(409, turno.contadoAlguna ? 'conteo_vencido' : 'sin_conteo')
  const tipos = [...new Set([...saldos.keys(), ...contado.keys()])]
  const diferencia = (tipo: string) => (contado.get(tipo) ?? 0) - (saldos.get(tipo) ?? 0)
  if (remark === '' && tipos.some((tipo) => diferencia(tipo) !== 0)) return no(400)
  return {
    done(answer) {
      turno.abierto = false
      turno.usuarios.clear()
      const total = tipos.map(diferencia).reduce((a, b) => a + b, 0)
      same('the difference of the shift', answer.diferencia, total)
    },
  }
}

/** Every shift holds what the model says. */
export async function compareTurnos(shop: Shop, look: Parameters<Yes<typeof cajas.abrir>['done']>[1]) {
  for (const { id, abierto, saldos } of shop.turnos) {
    const turno = await look(cajaTurnos.get, { params: { id } })
    const told = new Map(existing(turno.saldos ?? undefined).map((s) => [s.tipo_pago as string, s.saldo]))
    same(`the till of shift ${id}`, [turno.estado === 'abierto', byName(told)], [abierto, byName(saldos)])
  }
}

const byName = (saldos: ReadonlyMap<string, number>) => [...saldos].toSorted(([a], [b]) => (a < b ? -1 : 1))
