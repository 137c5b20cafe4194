/** Reminders that the server sends by e-mail while it may die: no address gets two, and what is said to be sent is. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@mostrador/contract/client'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import sql from 'sql-template-tag'
import type { Queryable } from '../../src/platform/database/db.ts'
import { type Sink, startSink } from '../network/smtp.ts'
import { configureRecordatorios, newDeudor } from './recordatorios.ts'

/** New debtors in each round. */
const DEUDORES = 8
/** A mail takes so long that some are under way when the server dies. */
const MAIL_MS = 60

export async function openCorreo(): Promise<Sink> {
  const sink = await startSink()
  sink.before = () => sleep(MAIL_MS)
  return sink
}

export const correoOf = (sink: Sink) => ({ SMTP_URL: sink.url, SMTP_FROM: 'tienda@ejemplo.com' })

let n = 0

/** Customers with an address owe from now on, and the server begins to write to them. */
export async function owe(
  central: Client,
  { articulo, fecha }: { articulo: Articulo; fecha: string },
): Promise<void> {
  for (let i = 0; i < DEUDORES; i++) {
    n++
    await newDeudor(central, { articulo, fecha, n: 1_000 + n, email: `deudor${n}@ejemplo.com` })
  }
  await configureRecordatorios(central, 'email')
}

interface Correo {
  extra: string[]
  lost: string[]
}

export async function checkCorreo(db: Queryable, { mails }: Sink): Promise<Correo> {
  const veces = Map.groupBy(mails, (m) => m.to)
  const dichos = await db.rows<{ destino: string }>(sql`
    select destino from recordatorio_mensajes where canal = 'email' and estado = 'enviado'`)
  return {
    extra: [...veces].filter(([, m]) => m.length > 1).map(([to, m]) => `correo ${to}: ${m.length} times`),
    lost: dichos.filter(({ destino }) => !veces.has(destino)).map(({ destino }) => `correo ${destino}`),
  }
}
