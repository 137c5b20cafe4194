/** The rules of the tills: who may work with one, and what a count must add up to. */
import {
  type ContarCaja,
  type ConteoCaja,
  DENOMINACIONES,
  FONDO_EXCESIVO,
} from '@mostrador/contract/caja/caja-turnos'
import type { TipoPago } from '@mostrador/contract/caja/pagos'
import { multiplicar, sumar } from '@mostrador/contract/importes'
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { demand, puede } from '../../../platform/access/permisos.ts'
import { conflict, forbidden, invalidField } from '../../../platform/errors.ts'

export interface TurnoBloqueado {
  id: number
  caja: number
  caja_nombre: string
  sucursal: SucursalPropia
  tesoreria: boolean
  estado: 'abierto' | 'cerrado'
  ciego: boolean
  /** Whether the caller works at the till. */
  presente: boolean
}

/** Whether the caller sees the shifts of others, too. */
export const veOtrosTurnos = (actor: Actor): boolean =>
  puede(actor, 'informe_cajas') || puede(actor, 'cerrar_otras_cajas')

const otraCaja = () => forbidden('No trabajas en esta caja', 'otra_caja')

/** The safe needs its permission. A till is for those who work at it and for admins. */
export function checkPuedeOperar(turno: Pick<TurnoBloqueado, 'tesoreria' | 'presente'>, actor: Actor): void {
  if (turno.tesoreria) {
    demand(actor, 'tesoreria', [], () => forbidden('Solo un administrador trabaja con la tesorería'))
  } else if (!turno.presente && actor.tipo_usuario !== 'admin') throw otraCaja()
}

/** Those who work at a till count and close it. For others it takes a permission. */
export function checkPuedeCerrar(turno: Pick<TurnoBloqueado, 'tesoreria' | 'presente'>, actor: Actor): void {
  if (turno.tesoreria || turno.presente) checkPuedeOperar(turno, actor)
  else demand(actor, 'cerrar_otras_cajas', [], otraCaja)
}

export function checkAbierto({ estado }: Pick<TurnoBloqueado, 'estado'>): void {
  if (estado === 'cerrado') throw conflict('turno_cerrado', 'El turno ya está cerrado')
}

/**
 * The cash that a close sends to the safe: what was counted less the float that stays; 0 without one. Refuses with 400 a
 * float above the counted cash, and one of the safe itself.
 */
export function retiroDe(
  { tesoreria }: Pick<TurnoBloqueado, 'tesoreria'>,
  { tipos }: Pick<ConteoCaja, 'tipos'>,
  fondo: number | null,
): number {
  if (fondo === null) return 0
  if (tesoreria) throw invalidField('fondo', 'La tesorería guarda todo lo contado')
  const contado = tipos.find((t) => t.tipo_pago === 'EFECTIVO')?.contado ?? 0
  if (fondo > contado) throw invalidField('fondo', FONDO_EXCESIVO)
  return contado - fondo
}

/** The counted amount of each payment type. Refuses with 400 a type twice, missing cash, and bills of another sum. */
export function contadoDe({ contado, billetes }: ContarCaja): Map<TipoPago, number> {
  const montos = new Map<TipoPago, number>()
  for (const [i, { tipo_pago, monto }] of contado.entries()) {
    if (montos.has(tipo_pago)) {
      throw invalidField(`contado.${i}.tipo_pago`, 'Cada tipo de pago se cuenta una vez')
    }
    if (tipo_pago === 'EFECTIVO' && monto < 0) {
      throw invalidField(`contado.${i}.monto`, 'El efectivo no puede ser negativo')
    }
    montos.set(tipo_pago, monto)
  }
  checkBilletes(billetes, montos.get('EFECTIVO') ?? 0)
  return montos
}

function checkBilletes(billetes: ContarCaja['billetes'], efectivo: number): void {
  if (billetes.length === 0) return
  for (const [i, { denominacion }] of billetes.entries()) {
    const repetida = billetes.findIndex((b) => b.denominacion === denominacion) !== i
    if (repetida || !DENOMINACIONES.includes(denominacion)) {
      throw invalidField(`billetes.${i}.denominacion`, 'La denominación no es válida')
    }
  }
  const suma = sumar(billetes.map((b) => multiplicar(b.cantidad, b.denominacion)))
  if (suma !== efectivo || suma > MAX_IMPORTE) {
    throw invalidField('billetes', 'Los billetes y monedas no suman el efectivo contado')
  }
}
