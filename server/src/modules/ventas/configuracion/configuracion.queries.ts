import type { Perfil } from '@mostrador/contract/base/sesion'
import {
  CONFIGURACION_VENTAS_INICIAL,
  type ConfiguracionVentas,
} from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { type Kind, selected } from '../../../platform/database/columns.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { moraAnual } from '../planes/mora.queries.ts'
import { listPlanes } from '../planes/planes.queries.ts'

export const configuracionColumns = {
  presupuestos: 'boolean',
  dias_presupuesto: 'integer',
  cambios: 'boolean',
  limites_credito: 'boolean',
  limite_credito: 'tope',
  enlaces_cuenta: 'boolean',
  enlaces_dias: 'integer',
  enlaces_direccion: 'text',
  enlaces_papel: 'boolean',
  pago_alias: 'text',
  pago_texto: 'text',
  legajos: 'boolean',
  legajos_en_venta: 'boolean',
  consultas_bcra: 'boolean',
  venta_qr: 'boolean',
  elegir_vencimiento: 'boolean',
  ley_credito: 'boolean',
  iva_intereses: 'boolean',
  pagare: 'text',
  saldo_a_favor: 'boolean',
  refinanciaciones: 'boolean',
  provision_por_vencer: 'porcentaje',
  provision_30: 'porcentaje',
  provision_60: 'porcentaje',
  provision_90: 'porcentaje',
  provision_mas: 'porcentaje',
} as const satisfies Record<keyof ConfiguracionVentas, Kind>

export const getConfiguracionVentas = async (db: Queryable): Promise<ConfiguracionVentas> =>
  (await db.maybe<ConfiguracionVentas>(
    sql`select ${selected(configuracionColumns)} from ventas_configuracion`,
  )) ?? CONFIGURACION_VENTAS_INICIAL

/** What a profile says of them. */
export async function getVentasEnPerfil(
  db: Queryable,
): Promise<
  Pick<
    Perfil,
    | 'presupuestos'
    | 'cambios'
    | 'credito'
    | 'enlaces'
    | 'legajos'
    | 'consultas_bcra'
    | 'planes'
    | 'venta_qr'
    | 'elegir_vencimiento'
    | 'ley_credito'
    | 'saldo_a_favor'
    | 'refinanciaciones'
  >
> {
  const { presupuestos, dias_presupuesto, cambios, limites_credito, limite_credito, ...mas } =
    await getConfiguracionVentas(db)
  const { enlaces_cuenta, legajos, legajos_en_venta, consultas_bcra } = mas
  const { elegir_vencimiento, ley_credito, iva_intereses: iva } = mas
  const { saldo_a_favor, refinanciaciones, venta_qr } = mas
  const planes = await listPlanes(db)
  return {
    ...(presupuestos && { presupuestos: { dias: dias_presupuesto } }),
    ...(cambios && { cambios: true as const }),
    ...(refinanciaciones && { refinanciaciones: true as const }),
    ...(limites_credito && { credito: { limite: limite_credito ?? undefined } }),
    ...(legajos && { legajos: { ...(legajos_en_venta && { en_venta: true as const }) } }),
    ...(consultas_bcra && { consultas_bcra: true as const }),
    ...(enlaces_cuenta && { enlaces: true as const }),
    ...(planes.length > 0 && { planes }),
    ...(elegir_vencimiento && { elegir_vencimiento: true as const }),
    ...(ley_credito && { ley_credito: { iva, mora_anual: await moraAnual(db) } }),
    ...(venta_qr && { venta_qr: true as const }),
    ...(saldo_a_favor && { saldo_a_favor: true as const }),
  }
}
