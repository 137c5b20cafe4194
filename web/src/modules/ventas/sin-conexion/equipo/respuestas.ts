/**
 * The answers of the few calls that the program needs to begin and to sell, as they came last. Who is in is known to the
 * session alone; what is true of the branch is the device's, and the next session finds it.
 */
import { estadoFacturacion } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { sesion } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import type { Endpoint, ResponseOf } from '@mostrador/contract/endpoint'
import { api } from '../../../../platform/api/api.ts'
import { claimsOf, readAccess } from '../../../../platform/tokens.ts'
import { base, claveDe, readDato } from './base.ts'

const GUARDADAS: readonly Endpoint[] = [sesion.profile, sucursales.get, estadoFacturacion, periodoCerrado.get]

/** Of the branches, the one of the session. */
const paramsDe = (endpoint: Endpoint, sucursal: number) =>
  endpoint === sucursales.get ? { id: sucursal } : undefined

export const isKept = (endpoint: Endpoint): boolean => GUARDADAS.includes(endpoint)

const sesionActual = (): string => String(claimsOf(readAccess() ?? '').sid)

export async function keepRespuesta(endpoint: Endpoint, params: unknown, respuesta: unknown): Promise<void> {
  const tx = (await base()).transaction(['datos', 'respuestas'], 'readwrite')
  if (endpoint === sesion.profile) await tx.objectStore('datos').put(sesionActual(), 'sesion')
  await tx.objectStore('respuestas').put(respuesta, claveDe(endpoint, params))
  await tx.done
}

/** Undefined when nobody was answered; the profile, when this session was not. */
export async function respuestaDe<E extends Endpoint>(
  endpoint: E,
  params?: unknown,
): Promise<ResponseOf<E> | undefined> {
  const deQuien: Endpoint = sesion.profile
  if (endpoint === deQuien && (await readDato('sesion')) !== sesionActual()) return undefined
  return (await (await base()).get('respuestas', claveDe(endpoint, params))) as ResponseOf<E> | undefined
}

/** Whether all of them are there. */
export async function hasRespuestas(sucursal: number): Promise<boolean> {
  const todas = GUARDADAS.map((each) => respuestaDe(each, paramsDe(each, sucursal)))
  return !(await Promise.all(todas)).includes(undefined)
}

/** Asks for all of them, until they are in the device. */
export async function renewRespuestas(sucursal: number): Promise<void> {
  const todas = GUARDADAS.map(async (each) => {
    const params = paramsDe(each, sucursal)
    await keepRespuesta(each, params, await api(each, { params } as never))
  })
  await Promise.all(todas)
}
