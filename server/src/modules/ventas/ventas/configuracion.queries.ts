import type { Perfil } from '@mostrador/contract/base/sesion'
import type { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { type Kind, selected } from '../../../platform/database/columns.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { moraAnual } from './planes/mora.queries.ts'
import { listPlanes } from './planes/planes.queries.ts'

export const configuracionColumns = {
  presupuestos: 'boolean',
  dias_presupuesto: 'integer',
  cambios: 'boolean',
  limites_credito: 'boolean',
  limite_credito: 'tope',
  elegir_vencimiento: 'boolean',
  ley_credito: 'boolean',
  iva_intereses: 'boolean',
  pagare: 'text',
} as const satisfies Record<keyof ConfiguracionVentas, Kind>

const INICIAL: ConfiguracionVentas = {
  presupuestos: false,
  dias_presupuesto: 15,
  cambios: false,
  limites_credito: false,
  limite_credito: null,
  elegir_vencimiento: false,
  ley_credito: false,
  iva_intereses: true,
  pagare: '',
}

export const getConfiguracionVentas = async (db: Queryable): Promise<ConfiguracionVentas> =>
  (await db.maybe<ConfiguracionVentas>(
    sql`select ${selected(configuracionColumns)} from ventas_configuracion`,
  )) ?? INICIAL

/** What a profile says of them. */
export async function getVentasEnPerfil(
  db: Queryable,
): Promise<
  Pick<Perfil, 'presupuestos' | 'cambios' | 'credito' | 'planes' | 'elegir_vencimiento' | 'ley_credito'>
> {
  const { presupuestos, dias_presupuesto, cambios, limites_credito, limite_credito, ...resto } =
    await getConfiguracionVentas(db)
  const { elegir_vencimiento, ley_credito, iva_intereses: iva } = resto
  const planes = await listPlanes(db)
  return {
    ...(presupuestos && { presupuestos: { dias: dias_presupuesto } }),
    ...(cambios && { cambios: true as const }),
    ...(limites_credito && { credito: { limite: limite_credito ?? undefined } }),
    ...(planes.length > 0 && { planes }),
    ...(elegir_vencimiento && { elegir_vencimiento: true as const }),
    ...(ley_credito && { ley_credito: { iva, mora_anual: await moraAnual(db) } }),
  }
}
