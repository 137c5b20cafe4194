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
import { copia } from '@mostrador/contract/ventas/sin-conexion/copia'
import { dispositivos } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import { llegadas } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { type CreateVenta, ventas } from '@mostrador/contract/ventas/ventas'
import { newKey } from '../../../../platform/api/idempotency.ts'
import type { Medio } from '../../../../platform/api/medio.ts'
import { llega } from '../../../../platform/conexion/llega.ts'
import { leerModo } from '../../../../platform/conexion/modo.ts'
import { anotar, leer } from './base.ts'
import { buscarArticulos, buscarClientes } from './copia.ts'
import { FALTA_LINEA, sinLinea } from './mando.ts'
import { guardarRespuesta, respuestaDe, seGuarda } from './respuestas.ts'
import { impedimento, tomarVenta } from './tomar.ts'

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

const sinRespuesta = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** Whether any call of this page was answered. */
let respondida = false
let silencio = false
const alCallar = new Set<() => void>()

/** Calls `listener` when a call got no answer. */
export function cuandoCalla(listener: () => void): void {
  alCallar.add(listener)
  if (silencio) listener()
}

const alAbrirCaja = new Set<() => void>()

/** Calls `listener` when a till was opened here: sales may have waited for one. */
export const cuandoAbre = (listener: () => void): void => void alAbrirCaja.add(listener)

/** The server answered: the hours of the session begin anew. */
async function notarRespuesta(): Promise<void> {
  if (respondida && !silencio) return
  respondida = true
  silencio = false
  await anotar('silencio', undefined)
}

/** Since when it is silent is written down with the first call that can: a full disk stops nothing here. */
async function notarSilencio(): Promise<void> {
  if (!silencio) silencio = await anotarSilencio().catch(() => false)
  for (const listener of alCallar) listener()
}

async function anotarSilencio(): Promise<true> {
  if ((await leer('silencio')) === undefined) await anotar('silencio', new Date().toISOString())
  return true
}

/** Switches the mode on, where this user may sell from the copy. */
export async function desconectar(): Promise<void> {
  if (leerModo().sinLinea) return
  await notarSilencio()
  const perfil = await respuestaDe(sesion.profile)
  if (perfil?.sin_conexion) sinLinea()
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

/** What the copy answers; undefined for what it knows nothing of: a copied article has no cost, and is none to edit. */
async function deLaCopia(endpoint: Endpoint, { params, query }: Entrada): Promise<unknown> {
  const search = query?.search ?? ''
  if (endpoint === articulos.list) return pageOf(await buscarArticulos(search))
  if (endpoint === clientes.list) return pageOf(await buscarClientes(search))
  const guardada = seGuarda(endpoint) ? await respuestaDe(endpoint, params) : undefined
  return endpoint === sesion.profile && guardada ? perfilSinLinea(guardada as Perfil) : guardada
}

async function vender(entrada: Entrada, clave = newKey()): Promise<unknown> {
  await notarSilencio()
  const perfil = await perfilGuardado()
  if (!perfil) throw new ApiError(0, { error: FALTA_LINEA, codigo: 'sin_conexion' })
  return await tomarVenta(entrada.body as CreateVenta, clave, perfil)
}

/** Whether this device may go on alone. Null when it may. */
async function porQueNo(): Promise<string | null> {
  const perfil = await perfilGuardado()
  return perfil?.sin_conexion ? await impedimento(perfil) : FALTA_LINEA
}

/** The answer of the server to a sale; null when there is none, or the person no longer waits for it and keeps the sale here. */
async function ventaDelServidor(
  call: () => Promise<unknown>,
  guardar: Preguntas['guardar'],
): Promise<{ answer: unknown } | null> {
  const respuesta = call().then(
    (answer) => ({ answer }),
    (error: unknown) => {
      if (sinRespuesta(error)) return null
      throw error
    },
  )
  const pronta = await Promise.race([respuesta, pausa(PACIENCIA_MS)])
  if (pronta) return pronta
  await notarSilencio()
  if ((await porQueNo()) !== null) {
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
async function conPaciencia(call: () => Promise<unknown>): Promise<unknown> {
  const respuesta = call()
  const hecha = () => true
  const pronta = await Promise.race([respuesta.then(hecha, hecha), pausa(PACIENCIA_MS)])
  if (pronta || (await porQueNo()) !== null) return await respuesta
  throw sinRed()
}

/** The first question of a page, which nobody may answer for minutes: then there is no line. */
const alEmpezar = async (): Promise<never> => {
  await pausa(AL_EMPEZAR_MS)
  if (await llega()) return await nunca
  throw sinRed()
}

/** What is asked for while somebody types, and not a list of everything. */
const esSugerencia = (endpoint: Endpoint, { query }: Entrada): boolean =>
  (endpoint === articulos.list || endpoint === clientes.list) &&
  (query?.page_size ?? Number.POSITIVE_INFINITY) <= SUGERENCIAS

export const atender =
  ({ guardar, pin }: Preguntas): Medio =>
  async (endpoint, [input, options], call) => {
    const entrada = (input ?? {}) as Entrada
    if (SIEMPRE.includes(endpoint)) return await call()
    if (leerModo().sinLinea) {
      if (endpoint === ventas.create) return await vender(entrada, options?.idempotencyKey)
      const local = await deLaCopia(endpoint, entrada)
      if (local !== undefined) return local
      if (endpoint.method !== 'GET') throw new ApiError(0, { error: FALTA_LINEA, codigo: 'sin_conexion' })
      return await call()
    }
    if (endpoint === ventas.create) {
      const dicha = await ventaDelServidor(call, guardar)
      if (dicha) {
        void notarRespuesta().catch(() => undefined)
        return dicha.answer
      }
      await desconectar()
      return await vender(entrada, options?.idempotencyKey)
    }
    try {
      const isPrimera = endpoint === sesion.profile && !respondida
      const sabe = seGuarda(endpoint) || esSugerencia(endpoint, entrada)
      const asked = sabe ? conPaciencia(call) : call()
      const answer = await (isPrimera ? Promise.race([asked, alEmpezar()]) : asked)
      void notarRespuesta().catch(() => undefined)
      if (endpoint === cajas.abrir) for (const listener of alAbrirCaja) listener()
      if (seGuarda(endpoint)) void guardarRespuesta(endpoint, entrada.params, answer).catch(() => undefined)
      return answer
    } catch (error) {
      if (!sinRespuesta(error)) throw error
      await notarSilencio()
      // What was typed as the line went finds the copy at once, before anybody has decided that there is none.
      const local =
        seGuarda(endpoint) || (esSugerencia(endpoint, entrada) && (await porQueNo()) === null)
          ? await deLaCopia(endpoint, entrada)
          : undefined
      if (local === undefined) throw error
      if (endpoint === sesion.profile && !respondida) {
        await pin()
        await desconectar()
      }
      return local
    }
  }
