/**
 * The life of a reminder by e-mail. It is written as `enviando` before anything goes out, so that whatever happens then,
 * nothing goes out twice.
 */
import { llevaEnlace } from '@mostrador/contract/credito/recordatorio-texto'
import { fechaDe } from '@mostrador/contract/fechas'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Mail, Mailer, Sent } from '../../../platform/mail/mailer.ts'
import type { Claims } from '../../../platform/work/claims.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { enlaceParaMensaje } from '../enlaces/enlaces.commands.ts'
import type { Llave } from '../enlaces/enlaces.queries.ts'
import { type Pendiente, textoDe } from './pendientes.queries.ts'
import { insertMensaje, insertRecordadas, readPendiente } from './recordatorios.commands.ts'
import { esperaTras } from './recordatorios.reglas.ts'

const deSucursal = ({ cuotas }: Pendiente): number => {
  const [primera] = cuotas
  if (!primera) throw new Error('a reminder has no instalment')
  return primera.sucursal
}

/** A link that the server makes is in the name of the first admin: an admin wrote the text that puts it in. */
const adminDe = (tx: Tx, sucursal: number): Promise<Actor | undefined> =>
  tx.maybe<Actor>(sql`
    select id, username, tipo_usuario, ${sucursal}::integer as sucursal, '' as sesion from usuarios
    where tipo_usuario = 'admin' and is_active order by id limit 1`)

async function textoDeSucursal(tx: Tx, pendiente: Pendiente, hoy: string, llave: Llave): Promise<string> {
  const { nombre: de } = await getSucursal(tx, deSucursal(pendiente))
  const { cliente, plantilla } = pendiente
  const enlace = llevaEnlace(plantilla)
    ? await enlaceParaMensaje(tx, cliente, await adminDe(tx, deSucursal(pendiente)), llave)
    : ''
  return textoDe(pendiente, hoy, { de, enlace })
}

/** The message of the customer that waits, or a new one; undefined when the server has nothing to write. */
export async function prepareMensaje(
  tx: Tx,
  cliente: number,
  { clave, ahora: now }: Llave,
): Promise<number | undefined> {
  const abierto = await tx.maybe<{ id: number }>(sql`
    select id from recordatorio_mensajes where cliente = ${cliente} and estado in ('por_enviar', 'enviando')
    order by id limit 1`)
  if (abierto) return abierto.id
  const hoy = fechaDe(now)
  const pendiente = await readPendiente(tx, cliente, { hoy, email: true })
  if (pendiente?.canal !== 'email') return undefined
  return await insertMensaje(tx, {
    pendiente,
    canal: 'email',
    sucursal: deSucursal(pendiente),
    texto: await textoDeSucursal(tx, pendiente, hoy, { clave, ahora: now }),
    usuario: null,
    now,
  })
}

interface Envio {
  db: Db
  claims: Claims
  mailer: Mailer
  id: number
  now: () => Date
  /** The key of the servers, of which links are made. */
  clave: string
}

/**
 * Sends a message that this process has in hand, unless it is no longer needed. One that another process was sending when it
 * died may have gone out: it is left as it is. One of a day that is over makes room for a new one.
 */
export async function sendMensaje(envio: Envio): Promise<void> {
  const { db, id, now, mailer } = envio
  const mensaje = await db.maybe<{ estado: string; fecha: string; intentos: number }>(
    sql`select estado, fecha, intentos from recordatorio_mensajes where id = ${id}`,
  )
  if (mensaje?.estado === 'enviando')
    return await terminar(envio, 'sin_confirmar', 'El servidor se cortó mientras lo enviaba')
  if (mensaje?.estado !== 'por_enviar') return
  if (mensaje.fecha !== fechaDe(now())) return await soltar(envio, 'fallido', sql`detalle`)
  const intentos = mensaje.intentos + 1
  const sent = await mailer.send(() => db.inTx((tx) => tomar(tx, envio, intentos)))
  await anotar(envio, sent, intentos)
}

/** Reads again what is to be said. Null: nothing, and the message is over. */
async function tomar(tx: Tx, envio: Envio, intentos: number): Promise<Mail | null> {
  const { id, claims, now, clave } = envio
  const hoy = fechaDe(now())
  const { cliente } = await tx.one<{ cliente: number }>(
    sql`select cliente from recordatorio_mensajes where id = ${id}`,
  )
  const pendiente = await readPendiente(tx, cliente, { hoy, email: true, propio: id })
  const mine = await tx.maybe(sql`
    select from recordatorio_mensajes where id = ${id} and ${claims.mine} and estado = 'por_enviar' for update`)
  if (!mine) return null
  await tx.run(sql`delete from recordatorios where mensaje = ${id}`)
  if (pendiente?.canal !== 'email') {
    await tx.run(sql`update recordatorio_mensajes
      set estado = 'omitido', momento = ${now().toISOString()}::timestamptz, detalle = '' where id = ${id}`)
    return null
  }
  await insertRecordadas(tx, id, pendiente)
  const text = await textoDeSucursal(tx, pendiente, hoy, { clave, ahora: now() })
  await tx.run(sql`update recordatorio_mensajes
    set estado = 'enviando', momento = ${now().toISOString()}::timestamptz, intentos = ${intentos}, texto = ${text},
      destino = ${pendiente.email} where id = ${id}`)
  const { asunto } = await tx.one<{ asunto: string }>(sql`select asunto from cobranza_configuracion`)
  return { to: pendiente.email, subject: asunto, text, id: `recordatorio-${id}` }
}

async function anotar(envio: Envio, sent: Sent, intentos: number): Promise<void> {
  if (sent.as === 'sent') return await terminar(envio, 'enviado', '')
  if (sent.as === 'unclear') return await terminar(envio, 'sin_confirmar', sent.why)
  if (sent.as === 'nothing') return
  if (sent.forGood) return await terminar(envio, 'fallido', sent.why)
  const proximo = new Date(envio.now().getTime() + esperaTras(intentos))
  await envio.db.run(sql`update recordatorio_mensajes
    set estado = 'por_enviar', intentos = ${intentos}, proximo = ${proximo.toISOString()}::timestamptz,
      detalle = ${sent.why} where id = ${envio.id} and ${envio.claims.mine}`)
}

const estadoNuevo = ({ id, claims, now }: Envio, estado: string, detalle: Sql): Sql => sql`
  update recordatorio_mensajes set estado = ${estado}, momento = ${now().toISOString()}::timestamptz, detalle = ${detalle},
    proximo = null where id = ${id} and ${claims.mine}`

async function terminar(envio: Envio, estado: string, detalle: string): Promise<void> {
  await envio.db.run(estadoNuevo(envio, estado, sql`${detalle}`))
}

/** It surely did not go out: its steps may be reminded of by another message. */
async function soltar(envio: Envio, estado: string, detalle: Sql): Promise<void> {
  await envio.db.inTx(async (tx) => {
    if (await tx.run(estadoNuevo(envio, estado, detalle)))
      await tx.run(sql`delete from recordatorios where mensaje = ${envio.id}`)
  })
}
