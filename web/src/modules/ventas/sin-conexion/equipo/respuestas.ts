/** The answers of the few calls that the program needs to begin and to sell, as they came last in this session. */
import { estadoFacturacion } from '@mostrador/contract/base/facturacion-estado'
import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { sesion } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import type { Endpoint, ResponseOf } from '@mostrador/contract/endpoint'
import { api } from '../../../../platform/api/api.ts'
import { claimsOf, readAccess } from '../../../../platform/tokens.ts'
import { base, leer } from './base.ts'

const GUARDADAS: readonly Endpoint[] = [sesion.profile, sucursales.get, estadoFacturacion, periodoCerrado.get]

/** Of the branches, the one of the session. */
const paramsDe = (endpoint: Endpoint, sucursal: number) =>
  endpoint === sucursales.get ? { id: sucursal } : undefined

export const seGuarda = (endpoint: Endpoint): boolean => GUARDADAS.includes(endpoint)

const sesionActual = (): string => String(claimsOf(readAccess() ?? '').sid)

/** Of each thing that a call names there is one answer. */
const claveDe = ({ path }: Endpoint, params: unknown): string => `${path} ${JSON.stringify(params ?? {})}`

export async function guardarRespuesta(
  endpoint: Endpoint,
  params: unknown,
  respuesta: unknown,
): Promise<void> {
  // In one step: several come at once, and the first of a session clears no other one's.
  const tx = (await base()).transaction(['datos', 'respuestas'], 'readwrite')
  const [datos, respuestas] = [tx.objectStore('datos'), tx.objectStore('respuestas')]
  // What another session knew is not this one's.
  if ((await datos.get('sesion')) !== sesionActual()) {
    await respuestas.clear()
    await datos.put(sesionActual(), 'sesion')
  }
  await respuestas.put(respuesta, claveDe(endpoint, params))
  await tx.done
}

/** Undefined when this session was never answered. */
export async function respuestaDe<E extends Endpoint>(
  endpoint: E,
  params?: unknown,
): Promise<ResponseOf<E> | undefined> {
  if ((await leer('sesion')) !== sesionActual()) return undefined
  return (await (await base()).get('respuestas', claveDe(endpoint, params))) as ResponseOf<E> | undefined
}

/** Whether this session was answered all of them. */
export async function completas(sucursal: number): Promise<boolean> {
  const todas = GUARDADAS.map((each) => respuestaDe(each, paramsDe(each, sucursal)))
  return !(await Promise.all(todas)).includes(undefined)
}

/** Asks for all of them, until they are in the device. */
export async function renovarRespuestas(sucursal: number): Promise<void> {
  const todas = GUARDADAS.map(async (each) => {
    const params = paramsDe(each, sucursal)
    await guardarRespuesta(each, params, await api(each, { params } as never))
  })
  await Promise.all(todas)
}
