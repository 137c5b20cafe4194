/**
 * The life of a voucher: its states, and every move from one to the next.
 *
 *     sin_emitir ──take──▶ enviando ──grant──▶ autorizado
 *        ▲  ▲              │      ▲
 *        │  │       ask,   │      │
 *        │  │   doubtNumber│      │resend
 *        │  │     postpone ▼      │
 *        │  └──freeNumber─ incierto ──grant──▶ autorizado
 *     requeue
 *        │
 *     rechazado ◀──reject── any of the three that wait;  withdraw: never sent again
 *
 * A move is one statement and does nothing from any other state. A move of the queue also does nothing when another
 * process has gone further with the voucher: it belongs to one attempt.
 */

import type { MensajeFiscal } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import type { EstadoComprobanteFiscal } from '@mostrador/contract/fiscal/estado-fiscal'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Values } from '../../../arca/messages.ts'
import type { Granted } from '../../../arca/wsfe.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { fechaDeArca, motivoDe } from './respuesta.reglas.ts'

type Estado = EstadoComprobanteFiscal

/** It has a number, and ARCA may have it. At most one of a series. */
const SENT = ['enviando', 'incierto'] as const satisfies Estado[]
const WAITING = ['sin_emitir', ...SENT] as const
/** Nothing was issued that could be credited. */
const UNISSUED: readonly Estado[] = ['sin_emitir', 'rechazado']

/** Of a voucher that the queue still has to do with. */
export type EstadoEnCola = (typeof WAITING)[number]

export const isUnissued = (estado: Estado): boolean => UNISSUED.includes(estado)

/** Literally, so that the indexes of the queue serve. */
const among = (estados: readonly Estado[]): Sql =>
  raw(`estado in (${estados.map((e) => `'${e}'`).join(', ')})`)

/** What the queue still has to do with, and what of it is on its way. */
export const [inQueue, onItsWay] = [among(WAITING), among(SENT)]

/** A voucher with the attempt that a move belongs to. */
interface Attempt {
  id: number
  intentos: number
}

/** What leaves: committed before it is sent. */
export interface Sending {
  numero: number
  contenido: Values
  fecha: string
}

/** @returns the move, which tells whether the voucher made it. */
const move =
  <V, A extends unknown[]>(
    from: readonly Estado[],
    to: Estado | Sql,
    which: (voucher: V) => Sql,
    writes: (...args: A) => Sql,
  ) =>
  async (db: Queryable, voucher: V, ...args: A): Promise<boolean> => {
    const moved = await db.run(sql`
      update comprobantes_fiscales set estado = ${to}, ${writes(...args)} where ${which(voucher)} and ${among(from)}`)
    return moved > 0
  }

const ofAttempt = ({ id, intentos }: Attempt): Sql => sql`id = ${id} and intentos = ${intentos}`
const ofId = (id: number): Sql => sql`id = ${id}`

const sent = ({ contenido, fecha }: Sending): Sql => sql`
  contenido = ${JSON.stringify(contenido)}::jsonb, fecha = ${fecha}::date, intentos = intentos + 1,
  numero_rechazado = false`

const told = (errores: MensajeFiscal[]): Sql =>
  sql`errores = ${JSON.stringify(errores)}::jsonb, motivo = ${motivoDe(errores)}`

const alsoTold = (observaciones: MensajeFiscal[]): Sql =>
  sql`observaciones = observaciones || ${JSON.stringify(observaciones)}::jsonb`

const SETTLED = sql`fallos = 0, numeros_rechazados = 0`

/** It gets its number; not when a person has moved it to another series meanwhile. */
export const take = move(
  ['sin_emitir'],
  'enviando',
  (v: Attempt & { punto_venta: number; tipo: number }) =>
    sql`${ofAttempt(v)} and punto_venta = ${v.punto_venta} and tipo = ${v.tipo}`,
  (s: Sending) => sql`numero = ${s.numero}, ${sent(s)}, respuesta_perdida = false`,
)

/** The same number goes out again, with another day if need be. */
export const resend = move(SENT, 'enviando', ofAttempt, sent)

/** It is asked about: answers to older attempts no longer count. */
export const ask = move(
  SENT,
  'incierto',
  ofAttempt,
  () => sql`intentos = intentos + 1, respuesta_perdida = respuesta_perdida or not numero_rechazado`,
)

/** ARCA clearly refused the number as not the next one of the series. */
export const doubtNumber = move(
  ['enviando'],
  'incierto',
  ofAttempt,
  (errores: MensajeFiscal[]) => sql`numero_rechazado = true, numeros_rechazados = numeros_rechazados + 1,
    ${told(errores)}, proximo_intento = now()`,
)

/** The number certainly belongs to nobody, or to somebody else: the next turn takes another. The note tells people why. */
export const freeNumber = move(
  SENT,
  'sin_emitir',
  ofAttempt,
  (notes: MensajeFiscal[]) =>
    sql`numero = null, contenido = null, proximo_intento = now(), ${alsoTold(notes)}`,
)

/** Tried without success: again after so many seconds. What is on its way stays in doubt. */
export const postpone = move(
  WAITING,
  raw(`case when estado = 'sin_emitir' then estado else 'incierto' end`),
  ofAttempt,
  (errores: MensajeFiscal[], seconds: number) =>
    sql`fallos = fallos + 1, ${told(errores)}, proximo_intento = now() + make_interval(secs => ${seconds})`,
)

/** The CAE of a number is that of its voucher, whichever attempt brought it. */
export const grant = move(
  SENT,
  'autorizado',
  ({ id, numero }: { id: number; numero: number }) => sql`id = ${id} and numero = ${numero}`,
  ({ cae, vence }: Granted, observaciones: MensajeFiscal[]) => sql`cae = ${cae}, autorizado = now(),
    cae_vence = ${fechaDeArca(vence)}::date, ${alsoTold(observaciones)}, ${told([])}, ${SETTLED}`,
)

/** ARCA said no: the number is free again. */
const refuse = move(
  WAITING,
  'rechazado',
  ofAttempt,
  (errores: MensajeFiscal[]) => sql`numero = null, ${told(errores)}, ${SETTLED}`,
)

/** Its document no longer stands, and ARCA has nothing of it: it is never sent. */
export const withdraw = move(
  UNISSUED,
  'rechazado',
  ofId,
  (motivo: string) => sql`retirado = true, motivo = ${motivo}`,
)

/** Those of a document that was annulled or reverted, and the note that waits behind it. */
const withdrawAnnulled = move(
  UNISSUED,
  'rechazado',
  (id: number) => sql`(id = ${id} or asociado = ${id}) and exists (
    select from comprobantes_fiscales f left join ventas v on v.id = f.venta
      left join notas_credito n on n.id = f.nota_credito left join notas_debito d on d.id = f.nota_debito
    where f.id = ${id} and 'anulada' in (v.estado, n.estado, d.estado))`,
  () => sql`retirado = true`,
)

/** A person has to mend it; there is nothing to mend when its document does not stand any more. */
export async function reject(db: Queryable, voucher: Attempt, errores: MensajeFiscal[]): Promise<void> {
  if (await refuse(db, voucher, errores)) await withdrawAnnulled(db, voucher.id)
}

/** Tried at once, as if for the first time. */
export const AFRESH = sql`fallos = 0, proximo_intento = now(), errores = '[]', motivo = null`

/** A person sends a refused one again, mended or as it is. */
export const requeue = move(['rechazado'], 'sin_emitir', ofId, (mended?: Sql) =>
  mended ? sql`${AFRESH}, ${mended}` : AFRESH,
)
