import type { Perfil } from '@mostrador/contract/base/sesion'
import type { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { type Kind, selected } from '../../../platform/database/columns.ts'
import type { Queryable } from '../../../platform/database/db.ts'

export const configuracionColumns = {
  presupuestos: 'boolean',
  dias_presupuesto: 'integer',
  cambios: 'boolean',
  limites_credito: 'boolean',
  limite_credito: 'tope',
  refinanciaciones: 'boolean',
} as const satisfies Record<keyof ConfiguracionVentas, Kind>

const INICIAL: ConfiguracionVentas = {
  presupuestos: false,
  dias_presupuesto: 15,
  cambios: false,
  limites_credito: false,
  limite_credito: null,
  refinanciaciones: false,
}

export const getConfiguracionVentas = async (db: Queryable): Promise<ConfiguracionVentas> =>
  (await db.maybe<ConfiguracionVentas>(
    sql`select ${selected(configuracionColumns)} from ventas_configuracion`,
  )) ?? INICIAL

/** What a profile says of them. */
export async function getVentasEnPerfil(
  db: Queryable,
): Promise<Pick<Perfil, 'presupuestos' | 'cambios' | 'credito' | 'refinanciaciones'>> {
  const { presupuestos, dias_presupuesto, cambios, limites_credito, limite_credito, refinanciaciones } =
    await getConfiguracionVentas(db)
  return {
    ...(presupuestos && { presupuestos: { dias: dias_presupuesto } }),
    ...(cambios && { cambios: true as const }),
    ...(refinanciaciones && { refinanciaciones: true as const }),
    ...(limites_credito && { credito: { limite: limite_credito ?? undefined } }),
  }
}
