/** The movements of a supplier's account that a person writes by hand. */
import type {
  CreateMovimientoProveedor,
  MovimientoProveedor,
} from '@mostrador/contract/compras/cuenta-proveedores'
import sql from 'sql-template-tag'
import { checkPropia, sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { moveCuentaProveedor } from './cuenta.commands.ts'
import { getMovimiento } from './cuenta.queries.ts'
import { lockProveedor } from './proveedores.commands.ts'

/** Dated today. Refuses with 409 while today is closed; a supplier marked baja still has an account. */
export async function createMovimiento(
  tx: Tx,
  { proveedor, lado, importe, concepto }: CreateMovimientoProveedor & { proveedor: number },
  actor: Actor,
  hoy: string,
): Promise<MovimientoProveedor> {
  const fecha = await fechaAbierta(tx, hoy)
  await lockProveedor(tx, proveedor)
  const id = await moveCuentaProveedor(
    tx,
    {
      proveedor,
      sucursal: sucursalDe(actor),
      fecha,
      tipo: 'manual',
      concepto,
      importe: lado === 'haber' ? importe : -importe,
    },
    actor,
  )
  return await getMovimiento(tx, id)
}

/**
 * Annuls a movement by hand with a contrary one of today, and answers that one. Refuses with 403 one of another branch, with
 * 404 a movement of another supplier, with 409 one that nobody wrote by hand and one that is annulled.
 */
export async function anularMovimiento(
  tx: Tx,
  { proveedor, movimiento, motivo }: { proveedor: number; movimiento: number; motivo: string },
  actor: Actor,
  hoy: string,
): Promise<MovimientoProveedor> {
  const fecha = await fechaAbierta(tx, hoy)
  // Whoever annuls it too waits here.
  await lockProveedor(tx, proveedor)
  const m = await tx.maybe<{
    tipo: string
    importe: number
    concepto: string
    sucursal: number
    anulado: boolean
  }>(sql`
    select tipo, importe, concepto, sucursal, exists (select from proveedor_movimientos a where a.anula = m.id) as anulado
    from proveedor_movimientos m where id = ${movimiento} and proveedor = ${proveedor}`)
  if (!m) throw notFound('El movimiento no existe')
  const sucursal = checkPropia(actor, m.sucursal)
  if (m.tipo !== 'manual') throw conflict('no_es_manual', 'Solo se anulan los movimientos manuales')
  if (m.anulado) throw conflict('ya_anulado', 'El movimiento ya está anulado')
  const id = await moveCuentaProveedor(
    tx,
    {
      proveedor,
      sucursal,
      fecha,
      tipo: 'anulacion',
      concepto: `Anulación de ${m.concepto}: ${motivo}`,
      importe: -m.importe,
      anula: movimiento,
    },
    actor,
  )
  await audit(tx, actor, {
    entidad: 'proveedores',
    id: proveedor,
    accion: 'anular',
    antes: { concepto: m.concepto },
    despues: { concepto: m.concepto, motivo },
  })
  return await getMovimiento(tx, id)
}
