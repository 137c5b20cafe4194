/** Permissions as an admin gives and takes them. */

import {
  type ConfiguracionPermisos,
  type ExcepcionPermiso,
  permisos,
} from '@mostrador/contract/base/permisos'
import { type LimitesPermisos, Permiso, tieneDeInicio } from '@mostrador/contract/permiso'
import type { TestApp } from '../run/app.ts'

interface Cambios {
  sin?: readonly Permiso[]
  con?: readonly Permiso[]
  excepciones?: ExcepcionPermiso[]
  limites?: Partial<LimitesPermisos>
}

/** The role's first permissions, without `sin` and with `con`. What a test does not name is as at the beginning. */
export async function givePermisos(
  { admin }: Pick<TestApp, 'admin'>,
  { sin = [], con = [], excepciones = [], limites = {} }: Cambios = {},
): Promise<ConfiguracionPermisos> {
  const { version } = await admin.call(permisos.get)
  const has = (p: Permiso) => con.includes(p) || (tieneDeInicio('vendedor', p) && !sin.includes(p))
  return await admin.call(permisos.update, {
    body: {
      version,
      vendedor: Object.fromEntries(
        Permiso.options.map((p) => [p, has(p)]),
      ) as ConfiguracionPermisos['vendedor'],
      excepciones,
      limites: { descuento_maximo: 10, dias_vencidas: 30, ...limites },
    },
  })
}
