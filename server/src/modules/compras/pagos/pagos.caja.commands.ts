/** The cash of a payment leaves the user's till or the safe of the branch, and comes back. */
import type { CategoriaCaja } from '@mostrador/contract/caja/caja-movimientos'
import type { MedioInput } from '@mostrador/contract/compras/medios-pago'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  type CajaDelUsuario,
  checkCaja,
  lockCajaDelUsuario,
  lockTesoreria,
  moveCaja,
  type ParteDeCaja,
  recordCobro,
} from '../../caja/cajas/cajas.commands.ts'
import type { Escrito } from '../../documentos/documentos/documento.commands.ts'
import type { DeHoy } from './pagos.cheques.commands.ts'
import { efectivoDe } from './pagos.reglas.ts'

type Medios = readonly Pick<MedioInput, 'medio' | 'monto' | 'origen'>[]

/** Where the cash of a payment moves; null where none does. */
interface CajasDelPago {
  caja: CajaDelUsuario | null
  tesoreria: CajaDelUsuario | null
}

const ORIGENES = ['caja', 'tesoreria'] as const

/** The till before the safe. Refuses with 403 the safe to those without its permission, with 409 a branch without one. */
export async function lockCajasDelPago(
  tx: Tx,
  medios: Medios,
  { actor, sucursal, fecha }: DeHoy,
): Promise<CajasDelPago> {
  return {
    caja: efectivoDe(medios, 'caja') > 0 ? await lockCajaDelUsuario(tx, sucursal, actor, fecha) : null,
    tesoreria: efectivoDe(medios, 'tesoreria') > 0 ? await lockTesoreria(tx, sucursal, actor, fecha) : null,
  }
}

const parteDe = (medios: Medios, origen: (typeof ORIGENES)[number], signo: 1 | -1): ParteDeCaja[] => [
  { tipo_pago: 'EFECTIVO', monto: signo * efectivoDe(medios, origen) },
]

/** Refuses as `checkCaja` does. */
export async function checkCajas(
  tx: Tx,
  cajas: CajasDelPago,
  { medios, signo }: { medios: Medios; signo: 1 | -1 },
): Promise<void> {
  for (const origen of ORIGENES) {
    const caja = cajas[origen]
    if (caja) await checkCaja(tx, caja, parteDe(medios, origen, signo))
  }
}

interface Movido {
  documento: Escrito<'pago_proveedor'>
  medios: Medios
  concepto: string
}

export async function payCash(
  tx: Tx,
  cajas: CajasDelPago,
  { documento, medios, concepto }: Movido,
  actor: Actor,
): Promise<void> {
  for (const origen of ORIGENES) {
    const caja = cajas[origen]
    const movimiento = { ...GASTO, documento, concepto, partes: parteDe(medios, origen, -1) }
    if (caja) await recordCobro(tx, caja, movimiento, actor)
  }
}

/** The caller has asked `checkCajas`. Where tills are off, the cash comes back into none. */
export async function takeBackCash(
  tx: Tx,
  cajas: CajasDelPago,
  { documento, medios, concepto, deTurno }: Movido & { deTurno: number | null },
  actor: Actor,
): Promise<void> {
  for (const origen of ORIGENES) {
    const caja = cajas[origen]
    if (!caja || caja.turno === null) continue
    const otro = origen === 'caja' && deTurno !== caja.turno ? deTurno : null
    const movimiento = { ...GASTO, documento, concepto, deTurno: otro, partes: parteDe(medios, origen, 1) }
    await moveCaja(tx, { id: caja.turno, fecha: caja.hoy, sucursal: caja.sucursal }, movimiento, actor)
  }
}

/** The till knows a payment as an expense, and its return as one that is taken back. */
const GASTO = { tipo: 'GASTO', categoria: 'Proveedores' satisfies CategoriaCaja } as const
