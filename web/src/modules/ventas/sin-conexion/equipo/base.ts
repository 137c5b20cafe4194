/** What this device keeps: the copy to sell from, the sales that wait, and a few facts about itself. */

import { sesion } from '@mostrador/contract/base/sesion'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { ApiError } from '@mostrador/contract/errors'
import { FORMATO } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { type IDBPObjectStore, openDB, type StoreNames } from 'idb'
import { newKey } from '../../../../platform/api/idempotency.ts'
import type { Base, Datos, Esquema } from './esquema.ts'
import { restoreEspera } from './resguardo.ts'

const NOMBRE = 'mostrador-sin-conexion'

const PROGRAMA_VIEJO = 'Este equipo ya tiene una versión nueva de Mostrador: recarga esta página'

let abierta: Promise<Base> | null = null

/** Its number is that of the form of the sales: once a later program was here, an earlier one opens it no more. */
export function base(): Promise<Base> {
  abierta ??= openDB<Esquema>(NOMBRE, FORMATO, {
    upgrade: (db) => {
      for (const store of ['datos', 'respuestas'] as const) db.createObjectStore(store)
      for (const store of ['articulos', 'clientes'] as const) db.createObjectStore(store, { keyPath: 'id' })
      db.createObjectStore('espera', { keyPath: 'orden', autoIncrement: true }).createIndex(
        'clave',
        'clave',
        {
          unique: true,
        },
      )
      const llegadas = db.createObjectStore('llegadas', { keyPath: 'provisional' })
      llegadas.createIndex('momento', 'momento')
      llegadas.createIndex('clave', 'clave')
    },
    // A later program wants to change it, or the browser took it away: the next question opens it anew.
    blocking: (_, __, event) => {
      abierta = null
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => {
      abierta = null
    },
  })
    .then(restoreEspera)
    .catch((error: unknown) => {
      abierta = null
      const vieja = error instanceof DOMException && error.name === 'VersionError'
      throw vieja ? new ApiError(409, { error: PROGRAMA_VIEJO, codigo: 'sin_conexion' }) : error
    })
  return abierta
}

export const readDato = async <K extends keyof Datos>(dato: K): Promise<Datos[K] | undefined> =>
  (await (await base()).get('datos', dato)) as Datos[K] | undefined

export const writeDato = async <K extends keyof Datos>(
  dato: K,
  valor: Datos[K] | undefined,
): Promise<void> => {
  const db = await base()
  if (valor === undefined) await db.delete('datos', dato)
  else await db.put('datos', valor, dato)
}

/** Of each thing that a call names there is one answer. */
export const claveDe = ({ path }: Endpoint, params: unknown = {}): string =>
  `${path} ${JSON.stringify(params ?? {})}`

type Nombres = IDBPObjectStore<Esquema, ArrayLike<StoreNames<Esquema>>, 'datos', 'readwrite'>

/** The name of this device, which whoever asks first makes. */
export async function dispositivoEn(datos: Nombres): Promise<string> {
  const hay = (await datos.get('dispositivo')) as Datos['dispositivo'] | undefined
  const propio = hay ?? newKey()
  if (hay === undefined) await datos.put(propio, 'dispositivo')
  return propio
}

/** The same one in all tabs. */
export async function dispositivo(): Promise<string> {
  const tx = (await base()).transaction('datos', 'readwrite')
  const propio = await dispositivoEn(tx.store)
  await tx.done
  return propio
}

/** Another name, whose numbers begin anew: only while no sale waits under the present one. Whether it took one. */
export async function renameDispositivo(): Promise<boolean> {
  const tx = (await base()).transaction(['datos', 'espera'], 'readwrite')
  const libre = (await tx.objectStore('espera').count()) === 0
  const datos = tx.objectStore('datos')
  if (libre) await Promise.all([datos.put(newKey(), 'dispositivo'), datos.delete('cuenta')])
  await tx.done
  return libre
}

/**
 * Who leaves takes along what is about people: the customers, the PIN and the own profile. The articles with their prices,
 * which hang in the shop, stay for whoever enters next; so does what waits to be sent.
 */
export async function forgetSesion(): Promise<void> {
  const tx = (await base()).transaction(['datos', 'clientes', 'respuestas'], 'readwrite')
  const datos = tx.objectStore('datos')
  const copia = (await datos.get('copia')) as Datos['copia'] | undefined
  await Promise.all([
    tx.objectStore('clientes').clear(),
    tx.objectStore('respuestas').delete(claveDe(sesion.profile)),
    // The server sends the customers again only with everything.
    copia && datos.put({ ...copia, sello: '' }, 'copia'),
    ...(['pin', 'sesion', 'silencio'] as const).map((dato) => datos.delete(dato)),
    tx.done,
  ])
}
