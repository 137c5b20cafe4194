/**
 * Stands between the screens and the server on a device that may sell without a line. With a line it lets every call
 * through and keeps a few answers. Without one it answers from the copy, and writes sales down instead of sending them.
 */
import { type Perfil, sesion } from '@mostrador/contract/base/sesion'
import { cajas } from '@mostrador/contract/caja/cajas'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { ApiError } from '@mostrador/contract/errors'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { promociones } from '@mostrador/contract/ventas/promociones/promociones'
import { copia } from '@mostrador/contract/ventas/sin-conexion/copia'
import { dispositivos } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import { llegadas } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { type CreateVenta, ventas } from '@mostrador/contract/ventas/ventas'
import { newKey } from '../../../../platform/api/idempotency.ts'
import type { Medio } from '../../../../platform/api/medio.ts'
import { llega } from '../../../../platform/conexion/llega.ts'
import { findArticulos, findClientes, vigentesDeCopia } from './copia.ts'
import { FALTA_LINEA, linea } from './linea.ts'
import { isKept, keepRespuesta, respuestaDe } from './respuestas.ts'
import { aptitudDe, takeVenta } from './tomar.ts'

/** What the person is asked, in whatever way the page has. */
export interface Preguntas {
  /** A sale got no answer yet: whether it is kept here. The signal says that there is nothing to ask any more. */
  guardar: (contestada: AbortSignal) => Promise<boolean>
  /** The page begins without a line: ends when the PIN is right. Throws when it cannot be. */
  pin: () => Promise<void>
}

/** These go to the server in any case. */
const SIEMPRE: readonly Endpoint[] = [
  llegadas.create,
  dispositivos.pulso,
  copia.get,
  sesion.login,
  sesion.logout,
]

/** As many as a box suggests, at most. */
const SUGERENCIAS = 8
/** So long a sale waits for its answer until the person is asked, whatever the line is like. */
const PACIENCIA_MS = 8000
/** So long a page waits with its first question before it asks whether there is a line. */
const AL_EMPEZAR_MS = 1000

const pausa = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms))
const nunca = new Promise<never>(() => undefined)

const sinRed = (): ApiError => new ApiError(0, { error: 'Error de red', codigo: 'error_red' })

const faltaLinea = (): ApiError => new ApiError(0, { error: FALTA_LINEA, codigo: 'sin_conexion' })

const isSinRespuesta = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502)

const alAbrirCaja = new Set<() => void>()

/** Calls `listener` when a till was opened here: sales may have waited for one. */
export const onCajaAbierta = (listener: () => void): void => void alAbrirCaja.add(listener)

/** Goes on alone, where this user may sell from the copy. */
export async function disconnect(): Promise<void> {
  if (linea.isSola()) return
  await linea.miss()
  if ((await perfilGuardado())?.sin_conexion) linea.goAlone()
}

/** While the mode is on nobody is offered what it has not. */
const perfilSinLinea = ({ planes: _, ...perfil }: Perfil): Perfil => perfil

export const perfilGuardado = (): Promise<Perfil | undefined> => respuestaDe(sesion.profile)

const pageOf = <T>(results: T[]) => ({
  results,
  count: results.length,
  total_pages: 1,
  page: 1,
  page_size: results.length,
  next: null,
  previous: null,
})

interface Entrada {
  params?: { id: string | number }
  query?: { search?: string; page_size?: number }
  body?: unknown
}

interface Llamada {
  endpoint: Endpoint
  entrada: Entrada
  clave: string
  /** Asks the server. */
  call: () => Promise<unknown>
}

/** What the device knows of a call before anybody has decided that there is no line. A list of everything is no suggestion. */
function sabeDe({ endpoint, entrada: { query } }: Llamada): 'respuesta' | 'sugerencia' | null {
  if (isKept(endpoint)) return 'respuesta'
  if (endpoint === promociones.vigentes) return 'sugerencia'
  const isBuscada = endpoint === articulos.list || endpoint === clientes.list
  return isBuscada && (query?.page_size ?? Number.POSITIVE_INFINITY) <= SUGERENCIAS ? 'sugerencia' : null
}

/** What the copy answers; undefined for what it knows nothing of: a copied article has no cost, and is none to edit. */
async function answerFromCopia({ endpoint, entrada: { params, query } }: Llamada): Promise<unknown> {
  const search = query?.search ?? ''
  if (endpoint === articulos.list) return pageOf(await findArticulos(search))
  if (endpoint === clientes.list) return pageOf(await findClientes(search))
  if (endpoint === promociones.vigentes) return await vigentesDeCopia()
  const guardada = isKept(endpoint) ? await respuestaDe(endpoint, params) : undefined
  return endpoint === sesion.profile && guardada ? perfilSinLinea(guardada as Perfil) : guardada
}

async function canGoAlone(): Promise<boolean> {
  const perfil = await perfilGuardado()
  return perfil?.sin_conexion === true && (await aptitudDe(perfil)).porQueNo === null
}

async function answerAlone(llamada: Llamada): Promise<unknown> {
  if (llamada.endpoint === ventas.create) return await sellAlone(llamada)
  const local = await answerFromCopia(llamada)
  if (local !== undefined) return local
  if (llamada.endpoint.method !== 'GET') throw faltaLinea()
  return await llamada.call()
}

async function sellAlone({ entrada, clave }: Llamada): Promise<unknown> {
  await linea.miss()
  const perfil = await perfilGuardado()
  if (!perfil) throw faltaLinea()
  return await takeVenta(entrada.body as CreateVenta, clave, perfil)
}

async function sell(llamada: Llamada, guardar: Preguntas['guardar']): Promise<unknown> {
  const dicha = await answerSoon(llamada.call, guardar)
  if (dicha) {
    void linea.hear().catch(() => undefined)
    return dicha.answer
  }
  await disconnect()
  return await sellAlone(llamada)
}

/** The answer of the server to a sale; null when there is none, or the person no longer waits for it and keeps the sale here. */
async function answerSoon(
  call: Llamada['call'],
  guardar: Preguntas['guardar'],
): Promise<{ answer: unknown } | null> {
  const respuesta = call().then(
    (answer) => ({ answer }),
    (error: unknown) => {
      if (isSinRespuesta(error)) return null
      throw error
    },
  )
  const pronta = await Promise.race([respuesta, pausa(PACIENCIA_MS)])
  if (pronta) return pronta
  await linea.miss()
  if (!(await canGoAlone())) {
    const tarde = await respuesta
    if (tarde) return tarde
    throw sinRed()
  }
  const contestada = new AbortController()
  try {
    // It may still come while the person reads the question. That none comes decides nothing.
    const dicha = respuesta.then((tarde) => tarde ?? nunca)
    const fin = await Promise.race([dicha, guardar(contestada.signal)])
    if (fin === false) throw sinRed()
    return fin === true ? null : fin
  } finally {
    contestada.abort()
  }
}

/**
 * What the copy can answer waits no longer than a sale does, on a device that may go on alone: the server may say that it is
 * there, and nothing else.
 */
async function askPatiently(call: Llamada['call']): Promise<unknown> {
  const respuesta = call()
  const hecha = () => true
  const pronta = await Promise.race([respuesta.then(hecha, hecha), pausa(PACIENCIA_MS)])
  if (pronta || !(await canGoAlone())) return await respuesta
  throw sinRed()
}

/** The first question of a page, which nobody may answer for minutes: then there is no line. */
const alEmpezar = async (): Promise<never> => {
  await pausa(AL_EMPEZAR_MS)
  if (await llega()) return await nunca
  throw sinRed()
}

/** Whether the answer says who is in front of a page that does not know it yet. */
const isEntrada = ({ endpoint }: Llamada): boolean => endpoint === sesion.profile && linea.isFirst()

async function ask(llamada: Llamada, pin: Preguntas['pin']): Promise<unknown> {
  const { endpoint, entrada, call } = llamada
  const sabe = sabeDe(llamada)
  try {
    const asked = sabe ? askPatiently(call) : call()
    const answer = await (isEntrada(llamada) ? Promise.race([asked, alEmpezar()]) : asked)
    void linea.hear().catch(() => undefined)
    if (endpoint === cajas.abrir) for (const listener of alAbrirCaja) listener()
    if (sabe === 'respuesta') void keepRespuesta(endpoint, entrada.params, answer).catch(() => undefined)
    return answer
  } catch (error) {
    if (!isSinRespuesta(error)) throw error
    await linea.miss()
    const puede = sabe === 'respuesta' || (sabe === 'sugerencia' && (await canGoAlone()))
    const local = puede ? await answerFromCopia(llamada) : undefined
    if (local === undefined) throw error
    if (isEntrada(llamada)) {
      await pin()
      await disconnect()
    }
    return local
  }
}

export const answerCalls =
  ({ guardar, pin }: Preguntas): Medio =>
  (endpoint, [input, options], call) => {
    if (SIEMPRE.includes(endpoint)) return call()
    const clave = options?.idempotencyKey ?? newKey()
    const llamada: Llamada = { endpoint, entrada: (input ?? {}) as Entrada, clave, call }
    if (linea.isSola()) return answerAlone(llamada)
    return endpoint === ventas.create ? sell(llamada, guardar) : ask(llamada, pin)
  }
