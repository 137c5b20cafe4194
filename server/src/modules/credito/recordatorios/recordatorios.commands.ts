import { llevaEnlace } from '@mostrador/contract/credito/recordatorio-texto'
import { type Mensaje, RECORDATORIO_INNECESARIO } from '@mostrador/contract/credito/recordatorios'
import { fechaDe } from '@mostrador/contract/fechas'
import { nombreDePersona } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { requireCobranza } from '../configuracion/configuracion.commands.ts'
import { enlaceParaMensaje } from '../enlaces/enlaces.commands.ts'
import { columnsPendiente, debidas, type Pendiente, textoDe } from './pendientes.queries.ts'
import { listMensajes } from './recordatorios.queries.ts'

/**
 * What a customer is to be reminded of now; undefined when there is nothing. The instalments stay unpaid until the
 * transaction ends: a payment that is under way is waited for, and one that comes later waits.
 */
export async function readPendiente(
  tx: Tx,
  cliente: number,
  { hoy, email, propio = null }: { hoy: string; email: boolean; propio?: number | null },
): Promise<Pendiente | undefined> {
  // In the order of all: instalments, then the customer.
  await tx.run(sql`
    select from cuotas c where c.id in (
      select c.id from ventas v join cuotas c on c.venta = v.id
      where v.cliente = ${cliente} and not c.pagada and not c.anulada)
    order by c.id for share of c`)
  await tx.run(sql`select from clientes where id = ${cliente} for no key update`)
  return await tx.maybe<Pendiente>(sql`
    select ${columnsPendiente(hoy, email)} from ${debidas(hoy, propio)} where cl.id = ${cliente} group by cl.id`)
}

interface Nuevo {
  pendiente: Pendiente
  canal: 'whatsapp' | 'email'
  sucursal: number
  texto: string
  usuario: number | null
  now: Date
}

/** Writes the message of the day, and what it reminds of: neither can be written twice. */
export async function insertMensaje(tx: Tx, nuevo: Nuevo): Promise<number> {
  const { pendiente, canal, sucursal, texto, usuario, now } = nuevo
  const destino = canal === 'email' ? pendiente.email : pendiente.telefono
  const estado = canal === 'email' ? 'por_enviar' : 'enviado'
  const { id } = await tx.one<{ id: number }>(sql`
    insert into recordatorio_mensajes (cliente, fecha, sucursal, canal, estado, destino, texto, usuario, momento, proximo)
    values (${pendiente.cliente}, ${fechaDe(now)}::date, ${sucursal}, ${canal}, ${estado}, ${destino}, ${texto}, ${usuario},
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)
    returning id`)
  await insertRecordadas(tx, id, pendiente)
  return id
}

export const insertRecordadas = (tx: Tx, mensaje: number, { cuotas }: Pendiente): Promise<number> =>
  tx.run(sql`
    insert into recordatorios (cuota, paso, mensaje)
    select cuota, paso, ${mensaje} from unnest(${cuotas.map((c) => c.id)}::integer[], ${cuotas.map((c) => c.paso)}::integer[])
      as r (cuota, paso)`)

/**
 * A person sends today's reminder of a customer. Refuses with 409 one that is no longer needed: paid, promised, excluded,
 * or sent today by somebody else.
 */
export async function mandarRecordatorio(
  tx: Tx,
  cliente: number,
  { actor, now, email, clave }: { actor: Actor; now: Date; email: boolean; clave: string },
): Promise<Mensaje> {
  const hoy = fechaDe(now)
  await requireCobranza(tx)
  const pendiente = await readPendiente(tx, cliente, { hoy, email })
  if (!pendiente) throw await porQueNo(tx, cliente, hoy)
  if (pendiente.canal === 'email')
    throw conflict(RECORDATORIO_INNECESARIO, 'A este cliente le escribe el servidor, por email')
  const { nombre: de } = await getSucursal(tx, actor.sucursal)
  const enlace = llevaEnlace(pendiente.plantilla)
    ? await enlaceParaMensaje(tx, cliente, actor, { clave, ahora: now })
    : ''
  const id = await insertMensaje(tx, {
    pendiente,
    canal: 'whatsapp',
    sucursal: actor.sucursal,
    texto: textoDe(pendiente, hoy, { de, enlace }),
    usuario: actor.id,
    now,
  })
  const [mensaje] = await listMensajes(tx, cliente, id)
  if (!mensaje) throw new Error(`message ${id} is not there`)
  return mensaje
}

async function porQueNo(tx: Tx, cliente: number, hoy: string): Promise<Error> {
  const [ultimo] = await listMensajes(tx, cliente)
  if (ultimo?.fecha === hoy)
    return conflict(
      RECORDATORIO_INNECESARIO,
      `Ya se le mandó hoy${ultimo.usuario ? `: lo hizo ${nombreDePersona(ultimo.usuario)}` : ''}`,
    )
  return conflict(
    RECORDATORIO_INNECESARIO,
    'Ya no hay nada que recordarle hoy: pagó, prometió pagar o no recibe recordatorios',
  )
}
