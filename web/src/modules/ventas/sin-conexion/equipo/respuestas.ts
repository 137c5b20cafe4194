/** The answers of the few calls that the program needs to begin and to sell, as they came last in this session. */
import { estadoFacturacion } from '@mostrador/contract/base/facturacion-estado'
import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { sesion } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import type { Endpoint, ResponseOf } from '@mostrador/contract/endpoint'
import { claimsOf, readAccess } from '../../../../platform/tokens.ts'
import { anotar, base, leer } from './base.ts'

const GUARDADAS: readonly Endpoint[] = [sesion.profile, sucursales.get, estadoFacturacion, periodoCerrado.get]

export const seGuarda = (endpoint: Endpoint): boolean => GUARDADAS.includes(endpoint)

const sesionActual = (): string => String(claimsOf(readAccess() ?? '').sid)

/** Of each thing that a call names there is one answer. */
const claveDe = ({ path }: Endpoint, params: unknown): string => `${path} ${JSON.stringify(params ?? {})}`

export async function guardarRespuesta(
  endpoint: Endpoint,
  params: unknown,
  respuesta: unknown,
): Promise<void> {
  const db = await base()
  // What another session knew is not this one's.
  if ((await leer('sesion')) !== sesionActual()) {
    await db.clear('respuestas')
    await anotar('sesion', sesionActual())
  }
  await db.put('respuestas', respuesta, claveDe(endpoint, params))
}

/** Undefined when this session was never answered. */
export async function respuestaDe<E extends Endpoint>(
  endpoint: E,
  params?: unknown,
): Promise<ResponseOf<E> | undefined> {
  if ((await leer('sesion')) !== sesionActual()) return undefined
  return (await (await base()).get('respuestas', claveDe(endpoint, params))) as ResponseOf<E> | undefined
}

/** Whether this session was answered all of them: of the branches, this one. */
export async function completas(sucursal: number): Promise<boolean> {
  const todas = GUARDADAS.map((each) =>
    respuestaDe(each, each === sucursales.get ? { id: sucursal } : undefined),
  )
  return !(await Promise.all(todas)).includes(undefined)
}
