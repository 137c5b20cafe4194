import { isDeepStrictEqual } from 'node:util'
import {
  CAMBIOS_INACTIVOS,
  ConfiguracionVentas,
  PRESUPUESTOS_INACTIVOS,
  REFINANCIACIONES_INACTIVAS,
  SALDO_A_FAVOR_INACTIVO,
  type UpdateConfiguracionVentas,
  VENCIMIENTO_FIJO,
  VENTA_QR_INACTIVA,
} from '@mostrador/contract/ventas/ventas-configuracion'
import sql, { raw } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { withChanges } from '../../../platform/api/changes.ts'
import { changesOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { configuracionColumns, getConfiguracionVentas } from './configuracion.queries.ts'

/** Turns offers, exchanges and what belongs to credit on or off. What was written stays, and can be read. */
export async function configurarVentas(
  tx: Tx,
  input: UpdateConfiguracionVentas,
  actor: Actor,
): Promise<ConfiguracionVentas> {
  // The first row is new, and nothing else could be locked before it is read.
  await tx.run(sql`insert into ventas_configuracion default values on conflict (id) do nothing`)
  await tx.run(sql`select from ventas_configuracion for update`)
  const antes = await getConfiguracionVentas(tx)
  const despues = withChanges(antes, input)
  if (isDeepStrictEqual(antes, despues)) return antes
  // Whoever turned it on or off has answered what the panel proposes.
  await tx.run(sql`update ventas_configuracion set ${changesOf(configuracionColumns, despues)},
    ley_respondida = ley_respondida or ${despues.ley_credito}`)
  await audit(tx, actor, {
    entidad: 'ventas-configuracion',
    schema: ConfiguracionVentas,
    id: 1,
    accion: 'modificar',
    antes,
    despues,
  })
  return despues
}

/** The admin's answer to the proposal of the panel. It is not made again. */
export async function responderLey(
  tx: Tx,
  { usar }: { usar: boolean },
  actor: Actor,
): Promise<ConfiguracionVentas> {
  const antes = await getConfiguracionVentas(tx)
  const despues = await configurarVentas(tx, { ...antes, ley_credito: usar || antes.ley_credito }, actor)
  await tx.run(sql`update ventas_configuracion set ley_respondida = true where not ley_respondida`)
  return despues
}

const APAGADO = {
  presupuestos: [PRESUPUESTOS_INACTIVOS, 'Los presupuestos no están activos'],
  cambios: [CAMBIOS_INACTIVOS, 'Los cambios no están activos'],
  elegir_vencimiento: [VENCIMIENTO_FIJO, 'Elegir el primer vencimiento no está activo'],
  saldo_a_favor: [SALDO_A_FAVOR_INACTIVO, 'El uso del saldo a favor no está activo'],
  venta_qr: [VENTA_QR_INACTIVA, 'Vender con QR no está activo'],
  refinanciaciones: [REFINANCIACIONES_INACTIVAS, 'Las refinanciaciones no están activas'],
} as const

/** Refuses with 409 to write while these are off. They stay on until the transaction ends. */
export async function exigirActivos(tx: Tx, que: keyof typeof APAGADO): Promise<void> {
  const activos = await tx.maybe(sql`select from ventas_configuracion where ${raw(que)} for key share`)
  const [codigo, texto] = APAGADO[que]
  if (!activos) throw conflict(codigo, texto)
}
