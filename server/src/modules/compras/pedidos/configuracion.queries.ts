import type { ConfiguracionPedidos } from '@mostrador/contract/compras/pedidos/pedidos-configuracion'
import sql from 'sql-template-tag'
import type { Reader } from '../../../platform/database/db.ts'

const INICIAL: ConfiguracionPedidos = { tolerancia: 0, dias_entrega: 7 }

export const getConfiguracionPedidos = async (db: Reader): Promise<ConfiguracionPedidos> =>
  (await db.maybe<ConfiguracionPedidos>(sql`select tolerancia, dias_entrega from pedidos_configuracion`)) ??
  INICIAL
