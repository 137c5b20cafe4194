import { isDeepStrictEqual } from 'node:util'
import { SIN_COBRANZA } from '@mostrador/contract/base/apagados'
import {
  COBRANZA_INACTIVA,
  type ConfiguracionCobranza,
  type UpdateConfiguracionCobranza,
} from '@mostrador/contract/credito/cobranza'
import { CANAL_RECORDATORIO } from '@mostrador/contract/credito/recordatorios'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { getConfiguracionCobranza } from './configuracion.queries.ts'
import { RECORDATORIOS } from './configuracion.reglas.ts'

/** The trail keeps the steps in words. */
const enPalabras = ({ activa, recordatorios, asunto, pasos }: UpdateConfiguracionCobranza) => ({
  activa,
  recordatorios,
  asunto,
  pasos: pasos.map((p) => `${p.dias} (${CANAL_RECORDATORIO[p.canal]}): ${p.texto}`).join('\n'),
})

/**
 * Puts these settings in place of those that were. Refuses with 400 a step by e-mail where the server has no mail server.
 */
export async function configurarCobranza(
  tx: Tx,
  input: UpdateConfiguracionCobranza,
  { actor, email }: { actor: Actor; email: boolean },
): Promise<ConfiguracionCobranza> {
  if (!email && input.pasos.some((p) => p.canal === 'email'))
    throw invalidField('pasos', 'Este servidor no tiene correo configurado: elige WhatsApp')
  const antes = await getConfiguracionCobranza(tx)
  await tx.run(sql`insert into cobranza_configuracion default values on conflict (id) do nothing`)
  // One at a time; who sends a reminder meanwhile holds the row too.
  await tx.run(sql`select from cobranza_configuracion for update`)
  const { activa, recordatorios, asunto, pasos } = input
  await tx.run(sql`update cobranza_configuracion
    set activa = ${activa}, recordatorios = ${recordatorios}, asunto = ${asunto}`)
  await tx.run(sql`delete from recordatorio_pasos`)
  await tx.run(sql`
    insert into recordatorio_pasos (dias, canal, texto)
    select * from unnest(${pasos.map((p) => p.dias)}::integer[], ${pasos.map((p) => p.canal)}::text[],
      ${pasos.map((p) => p.texto)}::text[])`)
  const despues = await getConfiguracionCobranza(tx)
  if (!isDeepStrictEqual(antes, despues))
    await audit(tx, actor, {
      entidad: 'cobranza',
      id: 'configuracion',
      accion: 'modificar',
      antes: enPalabras(antes),
      despues: enPalabras(despues),
    })
  tx.wake(RECORDATORIOS)
  return Object.assign(despues, { email_disponible: email })
}

/** Refuses with 409 to write while it is off. It stays on until the transaction ends. */
export async function requireCobranza(tx: Tx): Promise<void> {
  if (!(await tx.maybe(sql`select from cobranza_configuracion where activa for key share`)))
    throw conflict(COBRANZA_INACTIVA, SIN_COBRANZA)
}
