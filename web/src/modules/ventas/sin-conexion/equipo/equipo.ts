/**
 * Stands between the screens and the server on a device that may sell without a line. With a line it lets every call
 * through and keeps a few answers. Without one it answers from the copy, and writes sales down instead of sending them.
 */
import { type Perfil, sesion } from '@mostrador/contract/base/sesion'
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
import { leerModo } from '../../../../platform/conexion/modo.ts'
import { anotar, leer } from './base.ts'
import { articuloDe, buscarArticulos, buscarClientes, clienteDe } from './copia.ts'
import { FALTA_LINEA, sinLinea } from './mando.ts'
import { guardarRespuesta, respuestaDe, seGuarda } from './respuestas.ts'
import { impedimento, tomarVenta } from './tomar.ts'

/** What the person is asked, in whatever way the page has. */
export interface Preguntas {
  /** A sale got no answer: whether it is kept here. */
  guardar: () => Promise<boolean>
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
  query?: { search?: string }
  body?: unknown
}

/** What the copy answers; undefined for what it knows nothing of. */
async function deLaCopia(endpoint: Endpoint, { params, query }: Entrada): Promise<unknown> {
  const search = query?.search ?? ''
  if (endpoint === articulos.list) return pageOf(await buscarArticulos(search))
  if (endpoint === clientes.list) return pageOf(await buscarClientes(search))
  if (endpoint === articulos.get) return (await articuloDe(String(params?.id))) ?? undefined
  if (endpoint === clientes.get) return (await clienteDe(Number(params?.id))) ?? undefined
  const guardada = seGuarda(endpoint) ? await respuestaDe(endpoint, params) : undefined
  return endpoint === sesion.profile && guardada ? perfilSinLinea(guardada as Perfil) : guardada
}

async function vender(entrada: Entrada, clave = newKey()): Promise<unknown> {
  await notarSilencio()
  const perfil = await perfilGuardado()
  if (!perfil) throw new ApiError(0, { error: FALTA_LINEA, codigo: 'sin_conexion' })
  return await tomarVenta(entrada.body as CreateVenta, clave, perfil)
}

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
    try {
      const answer = await call()
      void notarRespuesta().catch(() => undefined)
      if (seGuarda(endpoint)) void guardarRespuesta(endpoint, entrada.params, answer).catch(() => undefined)
      return answer
    } catch (error) {
      if (!sinRespuesta(error)) throw error
      await notarSilencio()
      if (endpoint === ventas.create) {
        const perfil = await perfilGuardado()
        if (!perfil?.sin_conexion || (await impedimento(perfil)) !== null || !(await guardar())) throw error
        await desconectar()
        return await vender(entrada, options?.idempotencyKey)
      }
      const guardada = seGuarda(endpoint) ? await respuestaDe(endpoint, entrada.params) : undefined
      if (guardada === undefined) throw error
      if (endpoint === sesion.profile && !respondida) {
        await pin()
        await desconectar()
      }
      return guardada
    }
  }
