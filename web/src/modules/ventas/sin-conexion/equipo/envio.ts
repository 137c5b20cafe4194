/** Sends the sales that wait: one tab, the oldest first, one at a time. */
import { CAJA_CERRADA } from '@mostrador/contract/caja/cajas'
import { ApiError } from '@mostrador/contract/errors'
import { type Descarte, descartes, YA_LLEGO } from '@mostrador/contract/ventas/sin-conexion/descartes'
import { llegadas, VentaSinConexion } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import * as z from 'zod/mini'
import { api, renewing } from '../../../../platform/api/api.ts'
import { dispositivo } from './base.ts'
import { anotarAnulada, enEspera, llego, marcar, sacar } from './cola.ts'
import type { EnEspera } from './esquema.ts'
import { mandarPulso } from './pulso.ts'

const OTRO_PROGRAMA = 'La escribió otra versión del programa. Actualiza Mostrador y envíala otra vez.'

/** Nobody said no: it stays in its place, and those after it too. */
const sinRespuesta = (error: unknown): boolean => !(error instanceof ApiError) || !error.isRefusal

/** What a person has settled for all of them, by opening a till. */
const esDeCaja = ({ problema }: EnEspera): boolean => problema?.codigo === CAJA_CERRADA

async function mandar(fila: EnEspera, call: typeof api): Promise<void> {
  // Its line broke between the answer and the device: the sale is there, and is annulled where it is.
  if (fila.anulada && fila.problema?.codigo !== YA_LLEGO) {
    await call(descartes.create, { body: await descarteDe(fila, fila.anulada.motivo) })
    return await sacar(fila)
  }
  const venta = z.safeDecode(VentaSinConexion, fila.venta as never)
  if (!venta.success) return await marcar(fila, { texto: OTRO_PROGRAMA, codigo: 'formato' })
  const llegada = await call(llegadas.create, { body: venta.data })
  await llego(fila, llegada)
}

/** What is told of a sale that is given up. */
export async function descarteDe(fila: EnEspera, motivo: string): Promise<Descarte> {
  const { clave, provisional, sucursal, tomada, total, cliente, vendedor, lineas } = fila
  return {
    clave,
    provisional,
    sucursal,
    tomada,
    total,
    cliente,
    articulos: lineas.map(({ cantidad, codigo }) => `${cantidad} × ${codigo}`).join(', '),
    motivo,
    vendio: vendedor,
    dispositivo: (fila.venta as Partial<VentaSinConexion>).dispositivo ?? (await dispositivo()),
  }
}

/** Whether any of them is no more what it was. `deCaja`: also those that wanted an open till. */
async function mandarTodas(sucursal: number, deCaja: boolean): Promise<boolean> {
  let conCaja = deCaja
  for (let hechas = 0; ; hechas++) {
    const fila = (await enEspera()).find(
      (f) => f.sucursal === sucursal && (!f.problema || (conCaja && esDeCaja(f))),
    )
    if (!fila) return hechas > 0
    try {
      await mandar(fila, renewing)
    } catch (error) {
      if (sinRespuesta(error)) return hechas > 0
      // The others of those would be refused as well.
      if ((error as ApiError).codigo === CAJA_CERRADA) conCaja = false
      await marcar(fila, problemaDe(error as ApiError))
    }
  }
}

const problemaDe = ({ message, codigo, campos }: ApiError): EnEspera['problema'] => ({
  texto: message,
  codigo,
  ...((campos.cliente || codigo === 'comprobante_imposible') && { cliente: true }),
})

export const TURNO = 'mostrador.sin-conexion.envio'
let otra = false
let otraDeCaja = false

/** Whoever sends already goes on until nothing waits. `deCaja`: a till may be open by now. */
export async function enviar(sucursal: number, deCaja = false): Promise<void> {
  otra = true
  otraDeCaja ||= deCaja
  await navigator.locks.request(TURNO, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    while (otra) {
      const conCaja = otraDeCaja
      otra = false
      otraDeCaja = false
      if (await mandarTodas(sucursal, conCaja)) await mandarPulso()
    }
  })
}

/** A person looked at it: what the server asks is asked of that person. Throws why it is refused again. */
export async function enviarOtraVez(fila: EnEspera): Promise<void> {
  try {
    await navigator.locks.request(TURNO, () => mandar(fila, api))
  } catch (error) {
    if (!sinRespuesta(error)) await marcar(fila, problemaDe(error as ApiError))
    throw error
  }
  // What it lacked, the others may have lacked too.
  if (esDeCaja(fila)) void enviar(fila.sucursal, true).catch(() => undefined)
}

/** Gives up a sale that has not left, also while nobody answers. Throws when it has arrived meanwhile. */
export async function anular(fila: EnEspera, motivo: string, usuario: string): Promise<void> {
  const anulada = { motivo, momento: new Date().toISOString(), usuario }
  // Not while it is on its way.
  const hecha = await navigator.locks.request(TURNO, () => anotarAnulada(fila, anulada))
  if (!hecha)
    throw new ApiError(409, { error: `${fila.provisional} ya llegó: anúlala en Ventas`, codigo: YA_LLEGO })
  void enviar(fila.sucursal).catch(() => undefined)
}
