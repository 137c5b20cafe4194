import type { CreateGestion, CreatePromesa, Gestion, Promesa } from '@mostrador/contract/credito/cobranza'
import { sumarDias } from '@mostrador/contract/fechas'
import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import { nombreDePersona } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import { requireCobranza } from '../configuracion/configuracion.commands.ts'
import { listPromesas } from './promesas.queries.ts'

const MAX_DIAS = 365

interface Quien {
  actor: Actor
  hoy: string
  now: Date
}

/** One at a time for a customer: also against a reminder that is being sent. Refuses with 404. */
async function lockCliente(tx: Tx, id: number): Promise<{ nombre: string }> {
  const cliente = await tx.maybe<{ nombre: string }>(
    sql`select nombre from clientes where id = ${id} for no key update`,
  )
  if (!cliente || esConsumidorFinal(id)) throw notFound('El cliente no existe')
  return cliente
}

/**
 * Until its day the customer gets no reminders. It takes the place of one whose day is not over. Refuses with 400 a day that
 * is over or more than a year away, with 409 while it is off. The database tells its moment, as that of the payments which
 * keep it.
 */
export async function createPromesa(
  tx: Tx,
  { cliente, fecha, monto = null, nota }: CreatePromesa,
  { actor, hoy }: Omit<Quien, 'now'>,
): Promise<Promesa> {
  if (fecha < hoy) throw invalidField('fecha', 'La promesa no puede ser para un día que ya pasó')
  if (fecha > sumarDias(hoy, MAX_DIAS)) throw invalidField('fecha', 'La promesa admite hasta un año')
  await requireCobranza(tx)
  await lockCliente(tx, cliente)
  await tx.run(sql`update promesas set reemplazada = true
    where cliente = ${cliente} and fecha >= ${hoy}::date and not reemplazada`)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into promesas (cliente, sucursal, fecha, monto, nota, usuario, creado)
    values (${cliente}, ${actor.sucursal}, ${fecha}::date, ${monto === null ? null : pesos(monto)}::numeric, ${nota},
      ${actor.id}, now())
    returning id`)
  const [promesa] = await listPromesas(tx, cliente, hoy, id)
  if (!promesa) throw new Error(`promise ${id} is not there`)
  return promesa
}

/** Notes what was done about a debt. Refuses with 409 while it is off. */
export async function createGestion(
  tx: Tx,
  { cliente, tipo, nota }: CreateGestion,
  { actor, now }: Quien,
): Promise<Gestion> {
  if (tipo === 'nota' && nota === '') throw invalidField('nota', 'Escribe la nota')
  await requireCobranza(tx)
  await lockCliente(tx, cliente)
  const creado = now.toISOString()
  const { id } = await tx.one<{ id: number }>(sql`
    insert into cobranza_gestiones (cliente, sucursal, tipo, nota, usuario, creado)
    values (${cliente}, ${actor.sucursal}, ${tipo}, ${nota}, ${actor.id}, ${creado}::timestamptz) returning id`)
  return {
    id,
    tipo,
    nota,
    usuario: { id: actor.id, username: actor.username, persona: nombreDePersona(actor) },
    creado,
  }
}

/** Whether the customer gets reminders. Refuses with 409 while it is off. */
export async function excluirDeRecordatorios(
  tx: Tx,
  id: number,
  { excluido, motivo }: { excluido: boolean; motivo: string },
  { actor, now }: Quien,
): Promise<void> {
  await requireCobranza(tx)
  const { nombre } = await lockCliente(tx, id)
  const changed = await tx.run(
    excluido
      ? sql`insert into recordatorio_exclusiones (cliente, motivo, usuario, momento)
          values (${id}, ${motivo}, ${actor.id}, ${now.toISOString()}::timestamptz) on conflict (cliente) do nothing`
      : sql`delete from recordatorio_exclusiones where cliente = ${id}`,
  )
  if (changed)
    await audit(tx, actor, {
      entidad: 'cobranza',
      id: nombre,
      accion: 'modificar',
      antes: { excluido: !excluido },
      despues: { excluido, motivo },
    })
}
