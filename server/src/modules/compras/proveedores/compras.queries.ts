import type { Perfil } from '@mostrador/contract/base/sesion'
import type { ConfiguracionCompras } from '@mostrador/contract/compras/compras'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

export const getConfiguracionCompras = (db: Queryable): Promise<ConfiguracionCompras> =>
  db.one<ConfiguracionCompras>(sql`select exists (select from compras_configuracion where activa) as activa`)

/** What a profile says of them. */
export const getComprasEnPerfil = async (db: Queryable): Promise<Pick<Perfil, 'compras'>> =>
  (await getConfiguracionCompras(db)).activa ? { compras: true } : {}
