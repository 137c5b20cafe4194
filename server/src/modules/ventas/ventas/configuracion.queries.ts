import type { Perfil } from '@mostrador/contract/base/sesion'
import type { ConfiguracionVentas } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

const INICIAL: ConfiguracionVentas = { presupuestos: false, dias_presupuesto: 15, cambios: false }

export const getConfiguracionVentas = async (db: Queryable): Promise<ConfiguracionVentas> =>
  (await db.maybe<ConfiguracionVentas>(
    sql`select presupuestos, dias_presupuesto, cambios from ventas_configuracion`,
  )) ?? INICIAL

/** What a profile says of them. */
export async function getVentasEnPerfil(db: Queryable): Promise<Pick<Perfil, 'presupuestos' | 'cambios'>> {
  const { presupuestos, dias_presupuesto, cambios } = await getConfiguracionVentas(db)
  return {
    ...(presupuestos && { presupuestos: { dias: dias_presupuesto } }),
    ...(cambios && { cambios: true as const }),
  }
}
