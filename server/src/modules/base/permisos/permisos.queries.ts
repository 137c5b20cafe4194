import type { ConfiguracionPermisos, ExcepcionPermiso } from '@mostrador/contract/base/permisos'
import type { TipoUsuario } from '@mostrador/contract/permiso'
import { LIMITES_INICIALES, type LimitesPermisos, Permiso, tieneDeInicio } from '@mostrador/contract/permiso'
import sql from 'sql-template-tag'
import type { Permisos } from '../../../platform/access/auth.ts'
import { type Guardados, guardadosDe, permisosDe } from '../../../platform/access/permisos.ts'
import type { Queryable } from '../../../platform/database/db.ts'

type Concedidos = ConfiguracionPermisos['vendedor']

/** Every permission of a role, as long as no admin decides otherwise. */
const deInicio = (tipo: TipoUsuario): Concedidos =>
  Object.fromEntries(Permiso.options.map((p) => [p, tieneDeInicio(tipo, p)])) as Concedidos

/** What the admins decided; version 0 before the first decision. */
export async function getConfiguracion(db: Queryable): Promise<ConfiguracionPermisos> {
  const [negocio, decididos, guardadas] = await Promise.all([
    db.maybe<{ version: number } & LimitesPermisos>(sql`
      select version, descuento_maximo, dias_vencidas from permisos_negocio`),
    db.rows<{ permiso: Permiso; concedido: boolean }>(sql`
      select permiso, concedido from permisos_roles where tipo_usuario = 'vendedor'`),
    db.rows<ExcepcionPermiso>(sql`
      select usuario, permiso, concedido from permisos_usuarios order by usuario, permiso`),
  ])
  const known = (row: { permiso: Permiso }) => Permiso.options.includes(row.permiso)
  const { version, ...limites } = negocio ?? { version: 0, ...LIMITES_INICIALES }
  return {
    version,
    admin: deInicio('admin'),
    deposito: deInicio('deposito'),
    vendedor: {
      ...deInicio('vendedor'),
      ...Object.fromEntries(decididos.filter(known).map((d) => [d.permiso, d.concedido])),
    },
    excepciones: guardadas.filter(known),
    limites,
  }
}

/** What a user may do, for somebody else's action. Undefined until an admin saves the permissions. */
export async function permisosDeUsuario(db: Queryable, id: number): Promise<Permisos | undefined> {
  const { tipo_usuario, guardados } = await db.one<{ tipo_usuario: TipoUsuario; guardados: Guardados }>(sql`
    select u.tipo_usuario, ${guardadosDe} from usuarios u where u.id = ${id}`)
  return permisosDe(tipo_usuario, guardados)
}
