/** Cheques of customers that pay suppliers: given to the area of purchases in `app.ts`. */
import { ESTADO_CHEQUE, type EstadoCheque } from '@mostrador/contract/caja/pagos'
import sql from 'sql-template-tag'
import { checkPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { ChequesDeTerceros, DeHoy } from '../../compras/pagos/pagos.cheques.commands.ts'
import type { ChequeDeTercero } from '../../compras/pagos/pagos.reglas.ts'
import { bringBackToCaja, takeFromCaja } from './cheques.caja.commands.ts'
import { nombreDeCheque } from './cheques.reglas.ts'
import { listChequesDisponibles } from './cheques.terceros.queries.ts'

async function lock(tx: Tx, ids: number[], actor: Actor | null): Promise<ChequeDeTercero[]> {
  if (ids.length === 0) return []
  await tx.run(sql`select from cheques where id = any(${ids}::integer[]) order by id for update`)
  const cheques = await tx.rows<Omit<ChequeDeTercero, 'nombre'> & { banco: string; numero: string }>(sql`
    select id, sucursal, banco, numero, monto, estado from cheques where id = any(${ids}::integer[]) order by id`)
  if (cheques.length < ids.length) throw notFound('El cheque no existe')
  if (actor) for (const { sucursal } of cheques) checkPropia(actor, sucursal)
  return cheques.map(({ banco, numero, ...cheque }) => ({
    ...cheque,
    nombre: nombreDeCheque({ banco, numero }),
  }))
}

async function entregar(
  tx: Tx,
  cheque: ChequeDeTercero,
  pago: string,
  { actor, sucursal, fecha }: DeHoy,
): Promise<void> {
  const { id, nombre, estado } = cheque
  if (estado !== 'EN_CARTERA') {
    const ahora = ESTADO_CHEQUE[estado].toLowerCase()
    throw conflict('cheque_no_disponible', `El cheque${nombre} ya está ${ahora}`, { cheque: id, estado })
  }
  await mark(tx, cheque, { estado: 'ENTREGADO', pago }, actor)
  const salida = { tipo: 'RETIRO', concepto: `Cheque entregado${nombre}`, comprobante: pago } as const
  await takeFromCaja(tx, cheque, salida, { actor, sucursal, fecha })
}

async function recuperar(
  tx: Tx,
  cheque: ChequeDeTercero,
  pago: string,
  { actor, sucursal, fecha }: DeHoy,
): Promise<void> {
  if (cheque.estado !== 'ENTREGADO') return
  await mark(tx, cheque, { estado: 'EN_CARTERA', pago }, actor)
  await bringBackToCaja(tx, cheque, { actor, sucursal, fecha })
}

async function mark(
  tx: Tx,
  { id, estado: antes }: ChequeDeTercero,
  { estado, pago }: { estado: EstadoCheque; pago: string },
  actor: Actor,
): Promise<void> {
  await tx.run(sql`update cheques set estado = ${estado} where id = ${id}`)
  await audit(tx, actor, {
    entidad: 'cheques',
    id,
    accion: 'modificar',
    antes: { estado: ESTADO_CHEQUE[antes] },
    despues: { estado: ESTADO_CHEQUE[estado], pago },
  })
}

export const chequesDeTerceros: ChequesDeTerceros = {
  disponibles: listChequesDisponibles,
  lock,
  entregar,
  recuperar,
}
