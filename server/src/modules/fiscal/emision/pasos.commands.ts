/**
 * The changes of a voucher's state. Each is one statement, committed at once, and does nothing when another process has
 * gone further with the voucher meanwhile.
 */
import type { MensajeFiscal } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import sql from 'sql-template-tag'
import type { Values } from '../../../arca/messages.ts'
import type { Exchange, Granted } from '../../../arca/wsfe.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { Cabeza } from './cola.queries.ts'
import { motivoDe } from './mensajes.reglas.ts'
import { pausaDe } from './respuesta.reglas.ts'

/** Another process has the voucher. */
export class Superado extends Error {}

/** A voucher with the attempt that the change belongs to. */
type Intento = Pick<Cabeza, 'id' | 'intentos'>

async function mustBeMine(changed: Promise<number>): Promise<void> {
  if ((await changed) === 0) throw new Superado()
}

/**
 * Number and content are committed before they are sent; not when a person has moved the voucher to another series
 * meanwhile. Throws `Superado`.
 */
export function tomarNumero(
  db: Queryable,
  { id, intentos, punto_venta, tipo }: Intento & Pick<Cabeza, 'punto_venta' | 'tipo'>,
  numero: number,
  contenido: Values,
  fecha: string,
): Promise<void> {
  return mustBeMine(
    db.run(sql`
      update comprobantes_fiscales
      set estado = 'enviando', numero = ${numero}, contenido = ${JSON.stringify(contenido)}::jsonb,
        fecha = ${fecha}::date, intentos = intentos + 1, numero_rechazado = false,
        respuesta_perdida = false
      where id = ${id} and intentos = ${intentos} and punto_venta = ${punto_venta} and tipo = ${tipo}
        and estado = 'sin_emitir'`),
  )
}

/** The same number is sent again, with another day if need be. Throws `Superado`. */
export function reenviar(
  db: Queryable,
  { id, intentos }: Intento,
  contenido: Values,
  fecha: string,
): Promise<void> {
  return mustBeMine(
    db.run(sql`
      update comprobantes_fiscales
      set estado = 'enviando', contenido = ${JSON.stringify(contenido)}::jsonb, fecha = ${fecha}::date,
        intentos = intentos + 1, numero_rechazado = false
      where id = ${id} and intentos = ${intentos} and estado in ('enviando', 'incierto')`),
  )
}

/** It is asked about: answers to older attempts no longer count. Throws `Superado`. */
export function dudar(db: Queryable, { id, intentos }: Intento): Promise<void> {
  return mustBeMine(
    db.run(sql`
      update comprobantes_fiscales set estado = 'incierto', intentos = intentos + 1,
        respuesta_perdida = respuesta_perdida or not numero_rechazado
      where id = ${id} and intentos = ${intentos} and estado in ('enviando', 'incierto')`),
  )
}

/** `yyyymmdd` → `YYYY-MM-DD`. */
const fechaOf = (text: string): string => text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

/** The CAE of a number is that of its voucher, whichever attempt brought it. */
export function autorizar(
  db: Queryable,
  { id, numero }: { id: number; numero: number },
  { cae, vence }: Granted,
  observaciones: MensajeFiscal[],
): Promise<number> {
  return db.run(sql`
    update comprobantes_fiscales
    set estado = 'autorizado', cae = ${cae}, cae_vence = ${fechaOf(vence)}::date, autorizado = now(),
      observaciones = observaciones || ${JSON.stringify(observaciones)}::jsonb, errores = '[]', motivo = null,
      fallos = 0, numeros_rechazados = 0
    where id = ${id} and numero = ${numero} and estado in ('enviando', 'incierto')`)
}

/**
 * ARCA said no: the number is free again, and a person has to mend it. When its sale was annulled or its credit note
 * reverted meanwhile there is nothing to mend: the voucher is withdrawn, and so is the note that waits behind it.
 */
export async function rechazar(
  db: Queryable,
  { id, intentos }: Intento,
  errores: MensajeFiscal[],
): Promise<number> {
  const changed = await db.run(sql`
    update comprobantes_fiscales
    set estado = 'rechazado', numero = null, errores = ${JSON.stringify(errores)}::jsonb,
      motivo = ${motivoDe(errores)}, fallos = 0, numeros_rechazados = 0
    where id = ${id} and intentos = ${intentos} and estado in ('sin_emitir', 'enviando', 'incierto')`)
  if (changed > 0) {
    await db.run(sql`
      update comprobantes_fiscales set estado = 'rechazado', retirado = true
      where (id = ${id} or asociado = ${id}) and estado in ('sin_emitir', 'rechazado')
        and exists (select from comprobantes_fiscales f left join ventas v on v.id = f.venta
          left join notas_credito n on n.id = f.nota_credito
          where f.id = ${id} and 'anulada' in (v.estado, n.estado))`)
  }
  return changed
}

/** ARCA clearly refused the number as not the next one of the series. */
export function dudarDelNumero(
  db: Queryable,
  { id, intentos }: Intento,
  errores: MensajeFiscal[],
): Promise<number> {
  return db.run(sql`
    update comprobantes_fiscales
    set estado = 'incierto', numero_rechazado = true, numeros_rechazados = numeros_rechazados + 1,
      errores = ${JSON.stringify(errores)}::jsonb, motivo = ${motivoDe(errores)}, proximo_intento = now()
    where id = ${id} and intentos = ${intentos} and estado = 'enviando'`)
}

/**
 * The number certainly belongs to nobody, or to somebody else: the voucher takes a new one at its next turn. `nota` tells
 * people why.
 */
export function soltarNumero(
  db: Queryable,
  { id, intentos }: Intento,
  nota: MensajeFiscal | null,
): Promise<number> {
  return db.run(sql`
    update comprobantes_fiscales
    set estado = 'sin_emitir', numero = null, contenido = null, proximo_intento = now(),
      observaciones = observaciones || ${JSON.stringify(nota ? [nota] : [])}::jsonb
    where id = ${id} and intentos = ${intentos} and estado in ('enviando', 'incierto')`)
}

/** Tried without success: again after a pause that grows. What is on its way stays in doubt. */
export function posponer(
  db: Queryable,
  { id, intentos, fallos }: Intento & Pick<Cabeza, 'fallos'>,
  errores: MensajeFiscal[],
  pausa = pausaDe(fallos + 1),
): Promise<number> {
  return db.run(sql`
    update comprobantes_fiscales
    set estado = case when estado = 'sin_emitir' then estado else 'incierto' end, fallos = fallos + 1,
      errores = ${JSON.stringify(errores)}::jsonb, motivo = ${motivoDe(errores)},
      proximo_intento = now() + make_interval(secs => ${pausa})
    where id = ${id} and intentos = ${intentos} and estado in ('sin_emitir', 'enviando', 'incierto')`)
}

const MAX_TEXT = 20_000

/** PostgreSQL keeps no NUL. */
const kept = (text: string): string => text.slice(0, MAX_TEXT).replaceAll('\0', '').toWellFormed()

/** Keeps what was sent and answered, for people. */
export function anotarEnvio(db: Queryable, id: number, envio: Exchange): Promise<number> {
  return db.run(sql`
    insert into comprobante_fiscal_envios (comprobante, operacion, pedido, respuesta, estado_http, error, milisegundos)
    values (${id}, ${envio.operacion}, ${kept(envio.pedido)}, ${kept(envio.respuesta)}, ${envio.estado_http},
      ${envio.error === null ? null : kept(envio.error)}, ${envio.milisegundos})`)
}
