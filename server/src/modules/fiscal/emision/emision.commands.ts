/**
 * One voucher before ARCA. The number is what makes it happen once: it is asked for, stored together with the content,
 * and only then sent; after an answer that is lost, ARCA is asked what it has under that number before anything of the
 * series is sent again.
 */
import { sumarDias } from '@mostrador/contract/fechas'
import type { MensajeFiscal } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import type { FastifyBaseLogger } from 'fastify'
import sql from 'sql-template-tag'
import { ArcaFailure, BadMessage, relato } from '../../../arca/failures.ts'
import { checkRequest, type Values } from '../../../arca/messages.ts'
import { type Access, createWsfe, type Exchange, type Message, type Wsfe } from '../../../arca/wsfe.ts'
import { hoy } from '../../../platform/api/clock.ts'
import { brokenConstraint, type Tx } from '../../../platform/database/db.ts'
import { getAcceso, type Office, refuseAcceso, SinAcceso } from '../conexion/acceso.commands.ts'
import { diasAtras } from '../facturar/corregir.reglas.ts'
import {
  describeForeign,
  listUnknown,
  mayHaveLeftBefore,
  noteForeign,
  noteSkipped,
} from './ajenos.commands.ts'
import { type ComprobanteEnCola, findLastDay } from './cola.queries.ts'
import {
  type Consultado,
  coincide,
  conFecha,
  contenidoDe,
  esAnterior,
  esElMismo,
  fechaDelContenido,
} from './contenido.reglas.ts'
import { noteEnvio } from './envios.commands.ts'
import * as move from './estados.commands.ts'
import {
  ajenoDe,
  type Consulta,
  consultaDe,
  erroresDe,
  fechaDeArca,
  observacionesDe,
  pausaDe,
  propio,
  sinPermiso,
  veredictoDe,
} from './respuesta.reglas.ts'

/** What one step works with. All its writes go beside the transaction of the lock: they must outlive it. */
interface Step extends Office {
  log: FastifyBaseLogger
  arca: Wsfe
  access: Access
  /** Keeps the other processes away from the series. */
  lock: Tx
  /** With its newest attempt, which every move belongs to. */
  voucher: ComprobanteEnCola
}

/** Another process has gone further with the voucher. */
class Overtaken extends Error {}

/** What a person does about a voucher that the program itself cannot send. */
const AVISA = 'Avisa al soporte: este comprobante no se puede enviar así.'
const SE_REINTENTA = 'Se vuelve a intentar solo. Las ventas siguen.'
const QUE_HACER_ACCESO = 'Prueba la conexión en Facturación electrónica. Se vuelve a intentar solo.'
const RECUPERADO = 'ARCA ya lo había autorizado: se recuperó su CAE.'
const PUNTO_PROPIO = 'Usa en este sistema un punto de venta que ningún otro programa use.'

/** A number that is refused so often is not the trouble. */
const MAX_REFUSED_NUMBERS = 3

/** One step of the first voucher of a series, under the lock of that series. */
export async function takeStep(
  office: Office & { log: FastifyBaseLogger },
  lock: Tx,
  voucher: ComprobanteEnCola,
): Promise<void> {
  const envios: Exchange[] = []
  const arca = createWsfe(office.wsfe, (envio) => {
    if (envio.operacion === 'FECAESolicitar' || envio.operacion === 'FECompConsultar') envios.push(envio)
  })
  const step: Step = { ...office, arca, access: { token: '', sign: '', cuit: office.cuit }, lock, voucher }
  try {
    step.access = await getAcceso(office)
    if (voucher.estado === 'sin_emitir') await issue(step)
    else await clarify(step)
  } catch (error) {
    await stumble(step, error)
  } finally {
    for (const envio of envios) await noteEnvio(office.db, voucher.id, envio)
  }
}

/** A voucher without a number takes the next one of its series, and is sent. */
async function issue(step: Step): Promise<void> {
  const { db, voucher } = step
  const { numero: ultimo, errores } = await step.arca.ultimoAutorizado(step.access, voucher)
  if (ultimo === null) return await unanswered(step, errores)
  if (await recover(step, ultimo)) return
  if (await noteSkipped(db, voucher, ultimo)) await describeSkipped(step, ultimo)
  const numero = ultimo + 1
  const fecha = await sendingDay(step, voucher.fecha)
  const contenido = contenidoDe({ ...voucher, fecha }, numero)
  checkRequest(contenido)
  const sending = { numero, contenido, fecha }
  if (await take(step, sending)) await send(step, sending)
}

/** The content is stored. Of a repeated sending the first may still be under way: without a ticket it stays in doubt. */
async function send(step: Step, { numero, contenido }: move.Sending, repeated = false): Promise<void> {
  // The lock may have been lost with its connection: then nothing is sent.
  await step.lock.rows(sql`select 1`)
  const veredicto = veredictoDe(await step.arca.solicitar(step.access, contenido))
  const { db, voucher } = step
  switch (veredicto.es) {
    case 'autorizado':
      await move.grant(
        db,
        { id: voucher.id, numero },
        veredicto.concedido,
        observacionesDe(veredicto.observaciones),
      )
      return
    case 'rechazado':
      return await move.reject(db, voucher, erroresDe(veredicto.errores))
    case 'acceso':
      if (!repeated) await move.freeNumber(db, voucher, [])
      return await withoutTicket(step, veredicto.errores)
    case 'numero':
      // The next step asks who has it.
      await move.doubtNumber(db, voucher, erroresDe(veredicto.errores))
      return
    case 'incierto':
      await postpone(step, erroresDe(veredicto.errores))
  }
}

/** A voucher that was on its way: asks what ARCA has under its number, and acts on it. */
async function clarify(step: Step): Promise<void> {
  const { id, numero, contenido } = step.voucher
  if (numero === null || contenido === null) throw new Error('a voucher on its way has no number')
  advance(step, await move.ask(step.db, step.voucher), { estado: 'incierto' })
  const consulta = await consult(step, numero)
  if (consulta.es === 'otro') return await unanswered(step, consulta.errores)
  if (consulta.es === 'nada') return await sendAgain(step, numero, contenido)
  const { comprobante } = consulta
  if (!esElMismo(comprobante, contenido) || !(await mayBeMine(step)))
    return await giveUpNumber(step, numero, comprobante)
  await move.grant(step.db, { id, numero }, comprobante.concedido, observacionesDe(comprobante.observaciones))
}

/** A number that was clearly refused each time it was sent is another system's, however equal both vouchers are. */
const mayBeMine = async ({ db, voucher }: Step): Promise<boolean> =>
  voucher.respuesta_perdida || !voucher.numero_rechazado || (await mayHaveLeftBefore(db, voucher.creado))

/** Another system took the number. */
async function giveUpNumber(
  { db, log, voucher }: Step,
  numero: number,
  comprobante: Consultado,
): Promise<void> {
  const { id, punto_venta, tipo } = voucher
  log.warn({ comprobante: id, punto_venta, tipo, numero }, 'another system took the number of a voucher')
  const nota = propio(
    `Otro sistema usó el número ${numero} de este punto de venta: se tomó otro.`,
    PUNTO_PROPIO,
  )
  await noteForeign(db, voucher, numero, ajenoDe(comprobante))
  await move.freeNumber(db, voucher, [nota])
}

/** ARCA has nothing under the number: the same goes out again, unless ARCA has clearly refused the number. */
async function sendAgain(step: Step, numero: number, stored: Values): Promise<void> {
  const { db, voucher } = step
  if (voucher.numero_rechazado) {
    if (voucher.numeros_rechazados >= MAX_REFUSED_NUMBERS) await move.reject(db, voucher, voucher.errores)
    else await move.freeNumber(db, voucher, [])
    return
  }
  const fecha = await sendingDay(step, fechaDelContenido(stored))
  const sending = { numero, contenido: conFecha(stored, fecha), fecha }
  advance(step, await move.resend(db, voucher, sending), { estado: 'enviando', ...sending })
  await send(step, sending, true)
}

/**
 * ARCA's last number is unknown here: the database is a copy from before, or another system uses the point of sale.
 * In a copy, a voucher that ARCA has already must not leave again. Elsewhere it was never sent: an equal one is not ours.
 * @returns false when the voucher has to be sent.
 */
async function recover(step: Step, ultimo: number): Promise<boolean> {
  const { db, voucher } = step
  const unknown = await listUnknown(db, voucher, ultimo)
  if (unknown.length === 0 || !(await mayHaveLeftBefore(db, voucher.creado))) return false
  /** Of equal sales the older one has the lower number. */
  let mine: { numero: number; comprobante: Consultado } | undefined
  for (const numero of unknown) {
    const consulta = await consult(step, numero)
    if (consulta.es === 'nada') continue
    if (consulta.es === 'otro') {
      await unanswered(step, consulta.errores)
      return true
    }
    const { comprobante } = consulta
    if (esAnterior(comprobante, voucher.creado)) break
    if (coincide(comprobante, contenidoDe(voucher, numero))) mine = { numero, comprobante }
  }
  if (mine) await takeGranted(step, mine.numero, mine.comprobante)
  return mine !== undefined
}

async function takeGranted(step: Step, numero: number, comprobante: Consultado): Promise<void> {
  const { db, log, voucher } = step
  const { id, punto_venta, tipo } = voucher
  const { campos, concedido, observaciones } = comprobante
  const fecha = fechaDeArca(campos.CbteFch) || voucher.fecha
  await noteSkipped(db, voucher, numero - 1)
  if (!(await take(step, { numero, contenido: contenidoDe({ ...voucher, fecha }, numero), fecha }))) return
  log.warn({ comprobante: id, punto_venta, tipo, numero }, 'a voucher was granted before, unknown here')
  await move.grant(db, { id, numero }, concedido, [...observacionesDe(observaciones), propio(RECUPERADO)])
}

/** The note comes first: when ARCA does not answer, the next step goes on without this. */
async function describeSkipped(step: Step, ultimo: number): Promise<void> {
  const { db, log, voucher } = step
  const { punto_venta, tipo } = voucher
  log.warn({ punto_venta, tipo, ultimo }, 'another system took numbers of a series')
  const consulta = await consult(step, ultimo)
  if (consulta.es === 'encontrado') await describeForeign(db, voucher, ultimo, ajenoDe(consulta.comprobante))
}

/** @returns false when a voucher of this system already has the number, which ARCA does not know. */
async function take(step: Step, sending: move.Sending): Promise<boolean> {
  try {
    advance(step, await move.take(step.db, step.voucher, sending), { estado: 'enviando', ...sending })
    return true
  } catch (error) {
    if (brokenConstraint(error) !== 'comprobantes_fiscales_numero') throw error
    const { numero } = sending
    step.log.error({ comprobante: step.voucher.id, numero }, 'ARCA offers a number that is taken here')
    await postpone(step, [propio(`ARCA ofrece el número ${numero}, que aquí ya está autorizado`, AVISA)])
    return false
  }
}

/** The voucher has begun another attempt; not when another process did. */
function advance(step: Step, moved: boolean, changes: Partial<ComprobanteEnCola>): void {
  if (!moved) throw new Overtaken()
  step.voucher = { ...step.voucher, ...changes, intentos: step.voucher.intentos + 1 }
}

/** The day under which the voucher goes: `fecha`, if ARCA still takes it and the series has no later one. */
async function sendingDay({ db, clock, voucher }: Step, fecha: string): Promise<string> {
  const today = hoy(clock)
  const last = await findLastDay(db, voucher)
  const possible = fecha > today || fecha < sumarDias(today, -diasAtras(voucher)) ? today : fecha
  return last !== undefined && possible < last ? last : possible
}

/** What ARCA has under a number of the series. Throws `ArcaFailure` without a clear answer. */
const consult = async ({ arca, access, voucher }: Step, numero: number): Promise<Consulta> =>
  consultaDe(await arca.consultar(access, voucher, numero))

/** ARCA does not tell what it was asked. */
async function unanswered(step: Step, errores: Message[]): Promise<void> {
  if (sinPermiso(errores)) await withoutTicket(step, errores)
  else await postpone(step, erroresDe(errores))
}

/** The ticket was refused, and nothing was done: again with another one, at once if there is one. */
async function withoutTicket(step: Step, errores: Message[]): Promise<void> {
  const again = await refuseAcceso(step, step.access)
  await postpone(step, erroresDe(errores), again ? 0 : undefined)
}

/** What cannot be done now is done later; a bug is told, and does not stop the other series. */
async function stumble(step: Step, error: unknown): Promise<void> {
  if (error instanceof Overtaken) return
  if (error instanceof SinAcceso)
    await postpone(step, [propio(error.message, error.que_hacer ?? QUE_HACER_ACCESO)])
  else if (error instanceof ArcaFailure) await postpone(step, [propio(relato(error, 'ARCA'), SE_REINTENTA)])
  else if (error instanceof BadMessage) {
    step.log.error({ err: error, comprobante: step.voucher.id }, 'voucher breaks the schema')
    await move.reject(step.db, step.voucher, [propio('El comprobante no cumple el formato de ARCA', AVISA)])
  } else throw error
}

/** Again after a pause that grows. */
export async function postpone(
  { db, voucher }: Pick<Step, 'db' | 'voucher'>,
  errores: MensajeFiscal[],
  seconds = pausaDe(voucher.fallos + 1),
): Promise<void> {
  await move.postpone(db, voucher, errores, seconds)
}
