/** The rules of a payment to a supplier. Pure; each refuses with the text that the person reads. */

import type { EstadoCheque } from '@mostrador/contract/caja/pagos'
import { RETENCION_INCOMPLETA } from '@mostrador/contract/caja/pagos'
import type { MedioInput, MedioPago } from '@mostrador/contract/compras/medios-pago'
import { CHEQUE_INCOMPLETO, CHEQUE_REPETIDO, SIN_CHEQUE } from '@mostrador/contract/compras/medios-pago'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import { IMPORTE_EXCESIVO, MAX_IMPORTE } from '@mostrador/contract/wire'
import { invalidField } from '../../../platform/errors.ts'

/** A customer's cheque as it is under its lock. */
export interface ChequeDeTercero {
  id: number
  sucursal: number
  /** `N.º 123 (Galicia)`. */
  nombre: string
  monto: number
  estado: EstadoCheque
}

/** What each kind carries, and what it is called; the other kinds refuse it. */
const DATOS = {
  EFECTIVO: [],
  TRANSFERENCIA: [],
  CHEQUE_PROPIO: ['cheque_propio'],
  CHEQUE_TERCERO: ['cheque'],
  RETENCION: ['retencion'],
} as const satisfies Record<MedioPago, readonly (keyof MedioInput)[]>

const FALTA = {
  cheque_propio: CHEQUE_INCOMPLETO,
  cheque: SIN_CHEQUE,
  retencion: RETENCION_INCOMPLETA,
} as const

/** Refuses with 400 the data of another kind, missing data, a cheque twice, and a sum past the bound. */
export function checkMedios(medios: readonly MedioInput[]): number {
  const cheques = new Set<number>()
  for (const [i, medio] of medios.entries()) {
    checkDatos(medio, `medios.${i}`)
    if (!medio.cheque) continue
    if (cheques.has(medio.cheque)) throw invalidField(`medios.${i}.cheque`, CHEQUE_REPETIDO)
    cheques.add(medio.cheque)
  }
  const total = sumar(medios.map(({ monto }) => monto))
  if (total > MAX_IMPORTE) throw invalidField('medios', IMPORTE_EXCESIVO)
  return total
}

function checkDatos(medio: MedioInput, campo: string): void {
  const suyos: readonly string[] = DATOS[medio.medio]
  for (const dato of ['cheque_propio', 'cheque', 'retencion'] as const) {
    const tiene = medio[dato] !== undefined && medio[dato] !== null
    if (tiene === suyos.includes(dato)) continue
    throw invalidField(`${campo}.${dato}`, tiene ? 'Este medio de pago no lleva ese dato' : FALTA[dato])
  }
  if (medio.origen && medio.medio !== 'EFECTIVO')
    throw invalidField(`${campo}.origen`, 'Solo el efectivo sale de una caja')
  if (medio.referencia && medio.medio !== 'TRANSFERENCIA')
    throw invalidField(`${campo}.referencia`, 'Solo una transferencia lleva referencia')
}

/** A cheque is handed over whole: refuses with 400 another amount than its own. */
export function checkValores(medios: readonly MedioInput[], cheques: readonly ChequeDeTercero[]): void {
  const montos = new Map(cheques.map(({ id, monto }) => [id, monto]))
  for (const [i, { cheque, monto }] of medios.entries()) {
    const valor = cheque ? montos.get(cheque) : undefined
    if (valor !== undefined && valor !== monto)
      throw invalidField(
        `medios.${i}.monto`,
        `El cheque es de ${mostrarImporte(valor)}: se entrega por ese valor`,
      )
  }
}

/** The cash of a payment, by where it comes from. */
export const efectivoDe = (
  medios: readonly Pick<MedioInput, 'medio' | 'monto' | 'origen'>[],
  origen: 'caja' | 'tesoreria',
): number =>
  sumar(
    medios.filter((m) => m.medio === 'EFECTIVO' && (m.origen ?? 'caja') === origen).map(({ monto }) => monto),
  )
