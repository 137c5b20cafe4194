/** Lending a permission: somebody who has it gives name and password at the screen of the caller. */

import type { Autorizada, PedirAutorizacion } from '@mostrador/contract/base/permisos'
import type { Permiso } from '@mostrador/contract/permiso'
import { tituloDePermiso } from '@mostrador/contract/permiso.textos'
import { esDeMostrador } from '@mostrador/contract/roles'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../platform/access/auth.ts'
import { createAutorizacion } from '../../../platform/access/autorizaciones.ts'
import { findPedido } from '../../../platform/access/faltas.ts'
import { limitesDe, puede } from '../../../platform/access/permisos.ts'
import type { App, REPETIDA } from '../../../platform/api/serve.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { forbidden, Refusal } from '../../../platform/errors.ts'
import type { Puerta } from '../sesion/clave.commands.ts'
import { type Origen, origenOf } from '../sesion/lugares.commands.ts'
import { checkPin, equipoDe, requireCambio } from '../sesion/pines.commands.ts'
import { identify } from '../sesion/sesion.commands.ts'
import { findByName, type Stored } from '../sesion/sesion.queries.ts'
import { getUsuario } from '../usuarios/usuarios.queries.ts'
import { permisosDeUsuario } from './permisos.queries.ts'

const wrong = (text?: string, codigo = 'credenciales_invalidas') => new Refusal(400, codigo, text ?? '')

interface Asker {
  actor: Actor
  inTx(work: (tx: Tx) => Promise<Autorizada>): Promise<Autorizada | typeof REPETIDA>
}

/**
 * Lends the caller's refused call what it needs: of the asked permissions no other. A wrong password counts as at the
 * login, with the same waits. It is no 401, because the session of the caller goes on.
 *
 * Refuses with 400 a wrong password, with 403 a lender who lacks one of the permissions, works in another branch or must
 * choose a password first, with 409 where no call was refused, with 429 after repeated failures.
 */
export async function lendPermisos(
  app: App,
  request: FastifyRequest,
  { usuario, clave, con_pin, permisos, operacion, llamada }: PedirAutorizacion,
  { actor, inTx }: Asker,
): Promise<Autorizada | typeof REPETIDA> {
  const puerta = { ...app, log: request.log }
  const credenciales = { username: usuario, password: clave }
  const origen = origenOf(app.http, request)
  const lender = con_pin
    ? await conPin(puerta, credenciales, origen, actor)
    : await identify(puerta, credenciales, origen, wrong)
  await checkLender(app, lender, permisos, actor)
  const pedido = await findPedido(app.db, actor, { operacion, llamada, permisos })
  const lent = permisos.filter((permiso) => pedido.faltas[permiso])
  const faltas = Object.fromEntries(lent.map((permiso) => [permiso, pedido.faltas[permiso]]))
  const autorizada = await inTx(async (tx) => {
    const created = await createAutorizacion(tx, actor, lender, { ...pedido, operacion, faltas })
    if (!created) throw wrong('Usuario o contraseña incorrectos')
    const { username } = await getUsuario(tx, lender.id)
    return {
      autorizacion: created.secreto,
      autorizado_por: username,
      vence: created.vence,
      permisos: [...new Set(lent)],
      detalle: [...pedido.detalle, ...lent.flatMap((permiso) => pedido.faltas[permiso] ?? [])],
    }
  })
  request.log.info({ autorizado_por: lender.id, permisos: lent }, 'permissions were lent')
  return autorizada
}

/** Whoever looks over the shoulder of a seller has a PIN at this till too. The own one is no second look. */
async function conPin(
  puerta: Puerta,
  { username, password: pin }: { username: string; password: string },
  origen: Origen,
  actor: Actor,
): Promise<Stored> {
  await requireCambio(puerta.db)
  const equipo = await equipoDe(puerta.db, actor, origen)
  const { stored } = await findByName(puerta.db, username.trim())
  if (stored?.id === actor.id)
    throw wrong('Tu PIN no alcanza: escribe tu contraseña, o el PIN de otra persona.')
  await checkPin(puerta, { usuario: stored?.id ?? 0, pin, equipo })
  if (!stored) throw wrong('Usuario o PIN incorrectos')
  return stored
}

async function checkLender(
  { db }: App,
  lender: Stored,
  permisos: readonly Permiso[],
  actor: Actor,
): Promise<void> {
  if (lender.debe_cambiar_clave) {
    throw forbidden('Antes de autorizar debes elegir una contraseña nueva.', 'debe_cambiar_clave')
  }
  if (lender.tipo_usuario === 'vendedor' && lender.sucursal !== actor.sucursal) {
    throw forbidden('Ese usuario trabaja en otra sucursal.', 'sucursal_ajena')
  }
  const own = await permisosDeUsuario(db, lender.id)
  const who: Actor = {
    id: lender.id,
    username: '',
    tipo_usuario: lender.tipo_usuario,
    sucursal: actor.sucursal,
    sesion: '',
    ...(own && { permisos: own }),
  }
  // Whoever only reads or only moves goods may do less with a permission than its borrower could.
  const missing = permisos.find((permiso) => !esDeMostrador(lender.tipo_usuario) || !puede(who, permiso))
  if (missing) {
    const titulo = tituloDePermiso(missing, limitesDe(who))
    throw forbidden(`Ese usuario no tiene el permiso «${titulo}».`, 'autorizador_sin_permiso')
  }
}
