/** The sales that wait for a line, in the order of their making. One leaves only when the server has given it a number. */
import {
  FORMATO,
  numeroProvisional,
  type VentaLlegada,
  VentaSinConexion,
} from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { CreateVenta } from '@mostrador/contract/ventas/ventas'
import type { IDBPTransaction, StoreNames } from 'idb'
import * as z from 'zod/mini'
import { writeAlmacen } from '../../../../platform/almacen/almacen.ts'
import { base, dispositivoEn } from './base.ts'
import { announce } from './canal.ts'
import type { Datos, EnEspera, Esquema, LlegadaGuardada } from './esquema.ts'

/** What the device adds to a sale by itself. */
type Propio = 'formato' | 'dispositivo' | 'provisional'

export interface Tomada extends Pick<EnEspera, 'cliente' | 'vendedor' | 'lineas'> {
  sucursal: number
  venta: Omit<VentaSinConexion, Propio>
}

declare const tomado: unique symbol

/** Whoever has it is the only one, of all tabs, that sends a sale or takes one out: none is on its way meanwhile. */
export interface Turno {
  readonly [tomado]: true
}

const TURNO = 'mostrador.sin-conexion.envio'

/** Waits for it. */
export const withTurno = <T>(work: (turno: Turno) => Promise<T>): Promise<T> =>
  navigator.locks.request(TURNO, () => work({} as Turno))

/** Does nothing while somebody has it. */
export const whenTurno = (work: (turno: Turno) => Promise<void>): Promise<void> =>
  navigator.locks.request(TURNO, { ifAvailable: true }, async (lock) => {
    if (lock) await work({} as Turno)
  })

/** How many of those that arrived are remembered. */
const LLEGADAS = 200

/** Something else was written down under the key of this form: the page was lost before it said so. */
export class ClaveUsada extends Error {}

type Cambio = IDBPTransaction<Esquema, StoreNames<Esquema>[], 'readwrite'>

/** Writes to the disk, and tells this page and the others. */
async function change<T>(stores: StoreNames<Esquema>[], work: (tx: Cambio) => Promise<T>): Promise<T> {
  const done = await writeAlmacen(await base(), stores, work)
  await announce()
  return done
}

/** Takes the next number of this device, and makes its name with the first. */
export async function takeNumero(
  tx: IDBPTransaction<Esquema, ArrayLike<StoreNames<Esquema>>, 'readwrite'>,
): Promise<Pick<VentaSinConexion, 'dispositivo' | 'provisional'>> {
  const datos = tx.objectStore('datos')
  const propio = await dispositivoEn(datos)
  const n = (((await datos.get('cuenta')) as Datos['cuenta'] | undefined) ?? 0) + 1
  await datos.put(n, 'cuenta')
  return { dispositivo: propio, provisional: numeroProvisional(propio, n) }
}

/** A sale that waits under the same key. */
function mismaQue(antes: EnEspera, { venta }: Tomada['venta']): EnEspera {
  const cuerpo = (antes.venta as { venta?: unknown }).venta
  if (JSON.stringify(cuerpo) !== JSON.stringify(z.encode(CreateVenta, venta))) throw new ClaveUsada()
  return antes
}

/**
 * Writes a sale down, with the next number of this device in the same transaction. When it ends, the sale survives whatever
 * becomes of the page. The same form twice is one sale.
 */
export async function queueVenta({ sucursal, venta, ...papel }: Tomada): Promise<EnEspera> {
  return await change(['espera', 'llegadas', 'datos'], async (tx) => {
    const espera = tx.objectStore('espera')
    const antes = await espera.index('clave').get(venta.clave)
    if (antes) return mismaQue(antes, venta)
    // The page was lost before it said so: the sale went out meanwhile, under the number that it has.
    const ya = await tx.objectStore('llegadas').index('clave').get(venta.clave)
    const numero = ya
      ? { dispositivo: await dispositivoEn(tx.objectStore('datos')), provisional: ya.provisional }
      : await takeNumero(tx)
    const nueva = filaDe({ ...venta, formato: FORMATO, ...numero }, sucursal, papel)
    if (ya && ya.total !== nueva.total) throw new ClaveUsada()
    if (ya) return nueva
    await espera.add(nueva)
    return nueva
  })
}

/** A sale of a paper. Null when it waits already, or has arrived from here. */
export async function recoverVenta(venta: VentaSinConexion, sucursal: number): Promise<EnEspera | null> {
  return await change(['espera', 'llegadas'], async (tx) => {
    const espera = tx.objectStore('espera')
    const hay =
      (await espera.index('clave').getKey(venta.clave)) ??
      (await tx.objectStore('llegadas').getKey(venta.provisional))
    if (hay !== undefined) return null
    const lineas = venta.venta.detalles.map(({ articulo, ...linea }) => ({
      codigo: articulo,
      nombre: articulo,
      ...linea,
    }))
    const nueva = filaDe(venta, sucursal, { cliente: '', vendedor: '', lineas })
    await espera.add(nueva)
    return nueva
  })
}

const filaDe = (
  venta: VentaSinConexion,
  sucursal: number,
  papel: Pick<EnEspera, 'cliente' | 'vendedor' | 'lineas'>,
): EnEspera => ({
  clave: venta.clave,
  provisional: venta.provisional,
  sucursal,
  venta: z.encode(VentaSinConexion, venta),
  tomada: venta.tomada,
  total: venta.venta.total,
  ...papel,
})

export const enEspera = async (): Promise<EnEspera[]> => (await base()).getAll('espera')

export const llegadas = async (): Promise<LlegadaGuardada[]> =>
  (await (await base()).getAllFromIndex('llegadas', 'momento')).reverse()

/** The server has it, under this number. */
export async function markLlegada(fila: EnEspera, { id, numero, notas }: VentaLlegada): Promise<void> {
  await change(['espera', 'llegadas'], async (tx) => {
    const llegadas = tx.objectStore('llegadas')
    await Promise.all([
      tx.objectStore('espera').delete(fila.orden ?? 0),
      llegadas.put({
        clave: fila.clave,
        provisional: fila.provisional,
        numero,
        id,
        momento: new Date().toISOString(),
        total: fila.total,
        notas: notas.map(({ texto }) => texto),
      }),
    ])
    const viejas = (await llegadas.index('momento').getAllKeys()).slice(0, -LLEGADAS)
    await Promise.all(viejas.map((provisional) => llegadas.delete(provisional)))
  })
}

/** It leaves the device: the server knows what became of it. */
export const removeFila = (_: Turno, fila: EnEspera): Promise<void> =>
  change(['espera'], (tx) => tx.objectStore('espera').delete(fila.orden ?? 0))

/** The row as it is now, changed in its place. False when it is not here any more: it has arrived meanwhile. */
export const changeFila = ({ orden = 0 }: EnEspera, cambio: (hay: EnEspera) => EnEspera): Promise<boolean> =>
  change(['espera'], async (tx) => {
    const store = tx.objectStore('espera')
    const hay = await store.get(orden)
    if (hay) await store.put(cambio(hay))
    return hay !== undefined
  })

/** Given up before it was sent. False as in `changeFila`. */
export const markAnulada = (
  _: Turno,
  fila: EnEspera,
  anulada: NonNullable<EnEspera['anulada']>,
): Promise<boolean> => changeFila(fila, (hay) => ({ ...hay, anulada }))

/** The server refused it, or is asked again when `problema` is missing. */
export async function markProblema(fila: EnEspera, problema?: EnEspera['problema']): Promise<void> {
  const { problema: _, ...sinProblema } = fila
  await changeFila(fila, () => (problema ? { ...sinProblema, problema } : sinProblema))
}
