import type {
  ConfiguracionPermisos,
  ExcepcionPermiso,
  UpdatePermisos,
} from '@mostrador/contract/base/permisos'
import { LIMITES_INICIALES, type LimitesPermisos, Permiso } from '@mostrador/contract/permiso'
import { PERMISOS } from '@mostrador/contract/permiso.textos'
import { nombreDePersona } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { listUsuarios } from '../usuarios/usuarios.queries.ts'
import { getConfiguracion } from './permisos.queries.ts'

/**
 * Saves what each role and each user may do, whole. The audit trail gets a row for each permission that changed.
 *
 * Refuses with 400 an unknown user and an exception that appears twice, with 409 a version that another admin
 * replaced.
 */
export async function updatePermisos(
  tx: Tx,
  input: UpdatePermisos,
  actor: Actor,
): Promise<ConfiguracionPermisos> {
  const { editar_articulos } = input.vendedor
  await lockNegocio(tx, actor)
  const antes = await getConfiguracion(tx)
  if (antes.version !== input.version) {
    throw conflict(
      'permisos_cambiados',
      'Otro administrador cambió los permisos. Descarta tus cambios para ver los suyos.',
    )
  }
  const nombres = new Map((await listUsuarios(tx)).map((u) => [u.id, nombreDePersona(u)]))
  checkExcepciones(input.excepciones, nombres)
  await writeNegocio(tx, input.limites, actor)
  await writeRol(tx, {
    ...(editar_articulos !== undefined && { cambiar_precio_articulo: editar_articulos }),
    ...input.vendedor,
  })
  await writeExcepciones(tx, input.excepciones)
  const despues = await getConfiguracion(tx)
  await auditChanges(tx, { antes, despues }, nombres, actor)
  return despues
}

function checkExcepciones(excepciones: ExcepcionPermiso[], nombres: Map<number, string>): void {
  const seen = new Set<string>()
  for (const [i, { usuario, permiso }] of excepciones.entries()) {
    if (!nombres.has(usuario)) throw invalidField(`excepciones.${i}.usuario`, 'El usuario no existe')
    const key = `${usuario} ${permiso}`
    if (seen.has(key)) throw invalidField(`excepciones.${i}.permiso`, 'La excepción está repetida')
    seen.add(key)
  }
}

/** Two admins who save at once take turns here, also at the first time, when there is no row yet. */
async function lockNegocio(tx: Tx, actor: Actor): Promise<void> {
  const { descuento_maximo, dias_vencidas } = LIMITES_INICIALES
  await tx.run(sql`
    insert into permisos_negocio (usuario, sucursal, descuento_maximo, dias_vencidas)
    values (${actor.id}, ${actor.sucursal}, ${descuento_maximo}, ${dias_vencidas}) on conflict do nothing`)
  await tx.run(sql`select from permisos_negocio for update`)
}

const writeNegocio = (tx: Tx, limites: LimitesPermisos, actor: Actor): Promise<number> =>
  tx.run(sql`
    update permisos_negocio set version = version + 1, usuario = ${actor.id}, sucursal = ${actor.sucursal},
      descuento_maximo = ${limites.descuento_maximo}, dias_vencidas = ${limites.dias_vencidas}`)

async function writeRol(tx: Tx, vendedor: UpdatePermisos['vendedor']): Promise<void> {
  await tx.run(sql`
    insert into permisos_roles (tipo_usuario, permiso, concedido)
    select 'vendedor', permiso, concedido
    from unnest(${Object.keys(vendedor)}::text[], ${Object.values(vendedor)}::boolean[]) as v (permiso, concedido)
    on conflict (tipo_usuario, permiso) do update set concedido = excluded.concedido`)
}

async function writeExcepciones(tx: Tx, excepciones: ExcepcionPermiso[]): Promise<void> {
  await tx.run(sql`delete from permisos_usuarios`)
  await tx.run(sql`
    insert into permisos_usuarios (usuario, permiso, concedido)
    select usuario, permiso, concedido
    from unnest(${excepciones.map((e) => e.usuario)}::integer[], ${excepciones.map((e) => e.permiso)}::text[],
      ${excepciones.map((e) => e.concedido)}::boolean[]) as e (usuario, permiso, concedido)`)
}

/** One permission as the audit trail shows it. */
function shown(permiso: Permiso, conf: ConfiguracionPermisos, nombres: Map<number, string>) {
  const { titulo, limite } = PERMISOS[permiso]
  const excepciones = conf.excepciones
    .filter((e) => e.permiso === permiso)
    .map((e) => `${nombres.get(e.usuario)}: ${e.concedido ? 'sí' : 'no'}`)
  return {
    permiso: titulo.replace('{}', 'X'),
    vendedor: conf.vendedor[permiso],
    excepciones: excepciones.join(', '),
    ...(limite ? { limite: conf.limites[limite] } : {}),
  }
}

async function auditChanges(
  tx: Tx,
  confs: { antes: ConfiguracionPermisos; despues: ConfiguracionPermisos },
  nombres: Map<number, string>,
  actor: Actor,
): Promise<void> {
  for (const permiso of Permiso.options) {
    const antes = shown(permiso, confs.antes, nombres)
    const despues = shown(permiso, confs.despues, nombres)
    if (JSON.stringify(antes) === JSON.stringify(despues)) continue
    await audit(tx, actor, { entidad: 'permisos', id: permiso, accion: 'modificar', antes, despues })
  }
}
