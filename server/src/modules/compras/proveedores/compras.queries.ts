import type { Perfil } from '@mostrador/contract/base/sesion'
import type { ConfiguracionCompras } from '@mostrador/contract/compras/compras'
import { parametrosOf } from '../../../platform/api/parametros.ts'
import type { Queryable } from '../../../platform/database/db.ts'

/** Turned off, what was written stays, and can be read. */
export const COMPRAS = parametrosOf<ConfiguracionCompras, 'compras'>({
  tabla: 'compras_configuracion',
  columnas: { activa: 'boolean' },
  inicial: { activa: false },
  entidad: 'compras',
  id: 1,
})

/** What a profile says of them. */
export const getComprasEnPerfil = async (db: Queryable): Promise<Pick<Perfil, 'compras'>> =>
  (await COMPRAS.get(db)).activa ? { compras: true } : {}
