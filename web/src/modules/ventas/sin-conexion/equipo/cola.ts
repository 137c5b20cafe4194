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
import { escribir } from '../../../../platform/almacen/almacen.ts'
import { base, dispositivo } from './base.ts'
import { avisar } from './canal.ts'
import type { Datos, EnEspera, Esquema, Llegada } from './esquema.ts'

/** What the device adds to a sale by itself. */
type Propio = 'formato' | 'dispositivo' | 'provisional'

export interface Tomada extends Pick<EnEspera, 'cliente' | 'vendedor' | 'lineas'> {
  sucursal: number
  venta: Omit<VentaSinConexion, Propio>
}

/** How many of those that arrived are remembered. */
const LLEGADAS = 200

/** Something else was written down under the key of this form: the page was lost before it said so. */
export class ClaveUsada extends Error {}

/** Takes the next number of this device, which has a name. */
export async function tomarNumero(
  tx: IDBPTransaction<Esquema, ArrayLike<StoreNames<Esquema>>, 'readwrite'>,
): Promise<Pick<VentaSinConexion, 'dispositivo' | 'provisional'>> {
  const datos = tx.objectStore('datos')
  const propio = (await datos.get('dispositivo')) as Datos['dispositivo']
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
export async function ponerEnEspera({ sucursal, venta, ...papel }: Tomada): Promise<EnEspera> {
  const propio = await dispositivo()
  const fila = await escribir(await base(), ['espera', 'llegadas', 'datos'], async (tx) => {
    const espera = tx.objectStore('espera')
    const antes = await espera.index('clave').get(venta.clave)
    if (antes) return mismaQue(antes, venta)
    // The page was lost before it said so: the sale went out meanwhile, under the number that it has.
    const ya = await tx.objectStore('llegadas').index('clave').get(venta.clave)
    const numero = ya ? { dispositivo: propio, provisional: ya.provisional } : await tomarNumero(tx)
    const nueva = filaDe({ ...venta, formato: FORMATO, ...numero }, sucursal, papel)
    if (ya && ya.total !== nueva.total) throw new ClaveUsada()
    if (ya) return nueva
    await espera.add(nueva)
    return nueva
  })
  await avisar()
  return fila
}

/** A sale of a paper. Null when it waits already, or has arrived from here. */
export async function recuperar(venta: VentaSinConexion, sucursal: number): Promise<EnEspera | null> {
  const fila = await escribir(await base(), ['espera', 'llegadas'], async (tx) => {
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
  await avisar()
  return fila
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

export const llegadas = async (): Promise<Llegada[]> =>
  (await (await base()).getAllFromIndex('llegadas', 'momento')).reverse()

/** The server has it, under this number. */
export async function llego(fila: EnEspera, { id, numero, notas }: VentaLlegada): Promise<void> {
  await escribir(await base(), ['espera', 'llegadas'], async (tx) => {
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
  await avisar()
}

/** It leaves the device: the server knows what became of it. */
export async function sacar(fila: EnEspera): Promise<void> {
  await escribir(await base(), ['espera'], (tx) => tx.objectStore('espera').delete(fila.orden ?? 0))
  await avisar()
}

/** Given up before it was sent. False when it is not here any more: it has arrived meanwhile. */
export async function anotarAnulada(
  fila: EnEspera,
  anulada: NonNullable<EnEspera['anulada']>,
): Promise<boolean> {
  const hecha = await escribir(await base(), ['espera'], async (tx) => {
    const hay = await tx.objectStore('espera').get(fila.orden ?? 0)
    if (!hay) return false
    await tx.objectStore('espera').put({ ...hay, anulada })
    return true
  })
  await avisar()
  return hecha
}

/** The server refused it, or is asked again when `problema` is missing. */
export async function marcar(fila: EnEspera, problema?: EnEspera['problema']): Promise<void> {
  const { problema: _, ...sinProblema } = fila
  await escribir(await base(), ['espera'], async (tx) => {
    const store = tx.objectStore('espera')
    // It may have arrived meanwhile, from another tab.
    if ((await store.getKey(fila.orden ?? 0)) === undefined) return
    await store.put(problema ? { ...sinProblema, problema } : sinProblema)
  })
  await avisar()
}
