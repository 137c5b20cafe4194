/**
 * One voucher before ARCA. The number is what makes it happen once: it is asked for, stored together with the content,
 * and only then sent; after an answer that is lost, ARCA is asked what it has under that number before anything of the
 * series is sent again.
 */
import { sumarDias } from '@mostrador/contract/fechas'
import type { FastifyBaseLogger } from 'fastify'
import sql from 'sql-template-tag'
import { ArcaFailure, BadMessage, relato } from '../../arca/failures.ts'
import { checkRequest, type Values } from '../../arca/messages.ts'
import { type Access, createWsfe, type Exchange, type Message, type Wsfe } from '../../arca/wsfe.ts'
import { hoy } from '../../platform/api/clock.ts'
import { brokenConstraint, type Tx } from '../../platform/database/db.ts'
import {
  type Destino,
  getAcceso,
  type Puerta,
  refuseAcceso,
  SinAcceso,
} from '../facturacion/acceso.commands.ts'
import { anotarAjeno, anotarSaltados, describirAjeno } from './ajenos.commands.ts'
import { type Cabeza, listDesconocidos, ultimaFecha } from './cola.queries.ts'
import {
  type Consultado,
  coincide,
  conFecha,
  contenidoDe,
  esAnterior,
  esElMismo,
  fechaDelContenido,
} from './contenido.reglas.ts'
import { erroresDe, observacionesDe, propio } from './mensajes.reglas.ts'
import {
  anotarEnvio,
  autorizar,
  dudar,
  dudarDelNumero,
  posponer,
  rechazar,
  reenviar,
  Superado,
  soltarNumero,
  tomarNumero,
} from './pasos.commands.ts'
import { ajenoDe, consultaDe, sinPermiso, veredictoDe } from './respuesta.reglas.ts'

/** Where the vouchers of the series go. */
export interface Ventanilla extends Destino {
  wsfe: string
}

export interface Taller extends Puerta {
  log: FastifyBaseLogger
}

/** ARCA takes goods of up to so many days ago. */
const MAX_DAYS = 5

/** A number that is refused so often is not the trouble. */
const MAX_REFUSED_NUMBERS = 3

/** The step of one voucher. All writes go beside the transaction of the lock: they must outlive it. */
export function createPaso(taller: Taller, ventanilla: Ventanilla, lock: Tx, cabeza: Cabeza) {
  const { db, clock, log } = taller
  const { id, punto_venta, tipo } = cabeza
  const envios: Exchange[] = []
  const wsfe: Wsfe = createWsfe(ventanilla.wsfe, (envio) => {
    if (envio.operacion === 'FECAESolicitar' || envio.operacion === 'FECompConsultar') envios.push(envio)
  })

  async function dar(): Promise<void> {
    try {
      const access = await getAcceso(taller, ventanilla)
      if (cabeza.estado === 'sin_emitir') await emitir(access)
      else await aclarar(access)
    } catch (error) {
      await tropezar(error)
    } finally {
      for (const envio of envios) await anotarEnvio(db, id, envio)
    }
  }

  /** What cannot be done now is done later; a bug is told, and does not stop the other series. */
  async function tropezar(error: unknown): Promise<void> {
    if (error instanceof Superado) return
    if (error instanceof SinAcceso) {
      await posponer(db, actual, [propio(error.message, QUE_HACER_ACCESO)])
    } else if (error instanceof ArcaFailure) {
      await posponer(db, actual, [propio(relato(error, 'ARCA'), SE_REINTENTA)])
    } else if (error instanceof BadMessage) {
      log.error({ err: error, comprobante: id }, 'voucher breaks the schema')
      await rechazar(db, actual, [propio('El comprobante no cumple el formato de ARCA', AVISA)])
    } else throw error
  }

  /** The voucher with its newest attempt. */
  let actual = cabeza
  const adelantar = (changes: Partial<Cabeza> = {}) => {
    actual = { ...actual, ...changes, intentos: actual.intentos + 1 }
  }

  /** The lock may have been lost with its connection: then nothing is sent. */
  const stillLocked = (): Promise<unknown> => lock.rows(sql`select 1`)

  /** Takes the next number and sends. */
  async function emitir(access: Access): Promise<void> {
    const { numero: ultimo, errores } = await wsfe.ultimoAutorizado(access, { punto_venta, tipo })
    if (ultimo === null) return await sinNumero(access, errores)
    if (await recuperar(access, ultimo)) return
    if (await anotarSaltados(db, cabeza, ultimo)) await describirSaltados(access, ultimo)
    const numero = ultimo + 1
    const fecha = fechaDeEmision(cabeza.fecha, hoy(clock), await ultimaFecha(db, cabeza))
    const contenido = contenidoDe({ ...cabeza, fecha }, numero)
    checkRequest(contenido)
    if (!(await tomar(numero, contenido, fecha))) return
    adelantar({ estado: 'enviando', numero, contenido, fecha })
    await enviar(access, numero, contenido)
  }

  /** The note comes first: when ARCA does not answer, the next step goes on without this. */
  async function describirSaltados(access: Access, ultimo: number): Promise<void> {
    log.warn({ punto_venta, tipo, ultimo }, 'another system took numbers of a series')
    const consulta = consultaDe(await wsfe.consultar(access, { punto_venta, tipo }, ultimo))
    if (consulta.es === 'encontrado') await describirAjeno(db, cabeza, ultimo, ajenoDe(consulta.comprobante))
  }

  /**
   * ARCA's last number is unknown here: the database is a copy from before, or another system uses the point of sale.
   * A voucher that ARCA has already must not leave again. False when it has to be sent.
   */
  async function recuperar(access: Access, ultimo: number): Promise<boolean> {
    /** Of equal sales the older one has the lower number. */
    let mia: { numero: number; comprobante: Consultado } | undefined
    for (const numero of await listDesconocidos(db, cabeza, ultimo)) {
      const consulta = consultaDe(await wsfe.consultar(access, { punto_venta, tipo }, numero))
      if (consulta.es === 'acceso') return await otroTicket(access, consulta.errores).then(() => true)
      if (consulta.es === 'otro')
        return await posponer(db, actual, erroresDe(consulta.errores)).then(() => true)
      if (consulta.es === 'nada') continue
      const { comprobante } = consulta
      if (esAnterior(comprobante, cabeza.creado)) break
      if (coincide(comprobante, contenidoDe(cabeza, numero))) mia = { numero, comprobante }
    }
    if (mia) await tomarConcedido(mia.numero, mia.comprobante)
    return mia !== undefined
  }

  async function tomarConcedido(numero: number, comprobante: Consultado): Promise<void> {
    const { campos, concedido, observaciones } = comprobante
    const fecha = campos.CbteFch.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') || cabeza.fecha
    await anotarSaltados(db, cabeza, numero - 1)
    if (!(await tomar(numero, contenidoDe({ ...cabeza, fecha }, numero), fecha))) return
    log.warn({ comprobante: id, punto_venta, tipo, numero }, 'a voucher was granted before, unknown here')
    await autorizar(db, { id, numero }, concedido, [...observacionesDe(observaciones), propio(RECUPERADO)])
  }

  /** False when a voucher of this system already has the number, which ARCA does not know. */
  async function tomar(numero: number, contenido: Values, fecha: string): Promise<boolean> {
    try {
      await tomarNumero(db, actual, numero, contenido, fecha)
      return true
    } catch (error) {
      if (brokenConstraint(error) !== 'comprobantes_fiscales_numero') throw error
      log.error({ comprobante: id, numero }, 'ARCA offers a number that is taken here')
      await posponer(db, actual, [
        propio(`ARCA ofrece el número ${numero}, que aquí ya está autorizado`, AVISA),
      ])
      return false
    }
  }

  /** ARCA does not tell the last number. */
  async function sinNumero(access: Access, errores: Message[]): Promise<void> {
    if (sinPermiso(errores)) return await otroTicket(access, errores)
    await posponer(db, actual, erroresDe(errores))
  }

  /** The ticket was refused, and nothing was done: again with another one, at once if there is one. */
  async function otroTicket(access: Access, errores: Message[]): Promise<void> {
    const again = await refuseAcceso(taller, ventanilla, access)
    await posponer(db, actual, erroresDe(errores), ...(again ? [0] : []))
  }

  async function enviar(access: Access, numero: number, contenido: Values): Promise<void> {
    await stillLocked()
    const repetido = cabeza.estado !== 'sin_emitir'
    const veredicto = veredictoDe(await wsfe.solicitar(access, contenido))
    switch (veredicto.es) {
      case 'autorizado':
        await autorizar(db, { id, numero }, veredicto.concedido, observacionesDe(veredicto.observaciones))
        return
      case 'rechazado':
        await rechazar(db, actual, erroresDe(veredicto.errores))
        return
      case 'acceso':
        // Of a repeated one the first may still be under way: it stays in doubt.
        if (!repetido) await soltarNumero(db, actual, null)
        await otroTicket(access, veredicto.errores)
        return
      case 'numero':
        // The next step asks who has it.
        await dudarDelNumero(db, actual, erroresDe(veredicto.errores))
        return
      case 'incierto':
        await posponer(db, actual, erroresDe(veredicto.errores))
    }
  }

  /** Asks what ARCA has under the number, and acts on it. */
  async function aclarar(access: Access): Promise<void> {
    const { numero, contenido } = cabeza
    if (numero === null || contenido === null) throw new Error('a voucher on its way has no number')
    await dudar(db, actual)
    adelantar({ estado: 'incierto' })
    const consulta = consultaDe(await wsfe.consultar(access, { punto_venta, tipo }, numero))
    if (consulta.es === 'acceso') return await otroTicket(access, consulta.errores)
    if (consulta.es === 'otro') return void (await posponer(db, actual, erroresDe(consulta.errores)))
    if (consulta.es === 'nada') return await noEsta(access, numero, contenido)
    const { concedido, observaciones } = consulta.comprobante
    if (esElMismo(consulta.comprobante, contenido)) {
      await autorizar(db, { id, numero }, concedido, observacionesDe(observaciones))
      return
    }
    log.warn({ comprobante: id, punto_venta, tipo, numero }, 'another system took the number of a voucher')
    const nota = propio(
      `Otro sistema usó el número ${numero} de este punto de venta: se tomó otro.`,
      PUNTO_PROPIO,
    )
    await anotarAjeno(db, cabeza, numero, ajenoDe(consulta.comprobante))
    await soltarNumero(db, actual, nota)
  }

  /** ARCA has nothing under the number: the same goes out again, unless ARCA has clearly refused the number. */
  async function noEsta(access: Access, numero: number, contenido: Values): Promise<void> {
    if (cabeza.numero_rechazado) return await sinEsteNumero()
    const fecha = fechaDeEmision(fechaDelContenido(contenido), hoy(clock), await ultimaFecha(db, cabeza))
    const enviado = conFecha(contenido, fecha)
    await reenviar(db, actual, enviado, fecha)
    adelantar({ estado: 'enviando', contenido: enviado, fecha })
    await enviar(access, numero, enviado)
  }

  async function sinEsteNumero(): Promise<void> {
    if (cabeza.numeros_rechazados < MAX_REFUSED_NUMBERS) {
      await soltarNumero(db, actual, null)
      return
    }
    await rechazar(db, actual, cabeza.errores)
  }

  return { dar }
}

/** The document's day, if ARCA still takes it and the series has no later one. */
function fechaDeEmision(fecha: string, hoy: string, ultima: string | undefined): string {
  const posible = fecha > hoy || fecha < sumarDias(hoy, -MAX_DAYS) ? hoy : fecha
  return ultima !== undefined && posible < ultima ? ultima : posible
}

const RECUPERADO = 'ARCA ya lo había autorizado: se recuperó su CAE.'
const SE_REINTENTA = 'Se vuelve a intentar solo. Las ventas siguen.'
const AVISA = 'Avisa al soporte: este comprobante no se puede enviar así.'
const PUNTO_PROPIO = 'Usa en este sistema un punto de venta que ningún otro programa use.'
const QUE_HACER_ACCESO = 'Prueba la conexión en Facturación electrónica. Se vuelve a intentar solo.'
