import {
  CAMBIOS_INACTIVOS,
  type ConfiguracionVentas,
  PRESUPUESTOS_INACTIVOS,
} from '@mostrador/contract/ventas/ventas-configuracion'
import sql, { raw } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { getConfiguracionVentas } from './configuracion.queries.ts'

/** Turns offers and exchanges on or off. What was written stays, and can be read. */
export async function configurarVentas(
  tx: Tx,
  { presupuestos, dias_presupuesto, cambios }: ConfiguracionVentas,
  actor: Actor,
): Promise<ConfiguracionVentas> {
  // The first row is new, and nothing else could be locked before it is read.
  await tx.run(sql`insert into ventas_configuracion default values on conflict (id) do nothing`)
  await tx.run(sql`select from ventas_configuracion for update`)
  const antes = await getConfiguracionVentas(tx)
  const despues = { presupuestos, dias_presupuesto, cambios }
  if (JSON.stringify(antes) === JSON.stringify(despues)) return antes
  await tx.run(sql`
    update ventas_configuracion
    set presupuestos = ${presupuestos}, dias_presupuesto = ${dias_presupuesto}, cambios = ${cambios}`)
  await audit(tx, actor, { entidad: 'ventas-configuracion', id: 1, accion: 'modificar', antes, despues })
  return despues
}

const APAGADO = {
  presupuestos: [PRESUPUESTOS_INACTIVOS, 'Los presupuestos no están activos'],
  cambios: [CAMBIOS_INACTIVOS, 'Los cambios no están activos'],
} as const

/** Refuses with 409 to write while these are off. They stay on until the transaction ends. */
export async function exigirActivos(tx: Tx, que: keyof typeof APAGADO): Promise<void> {
  const activos = await tx.maybe(sql`select from ventas_configuracion where ${raw(que)} for key share`)
  const [codigo, texto] = APAGADO[que]
  if (!activos) throw conflict(codigo, texto)
}
