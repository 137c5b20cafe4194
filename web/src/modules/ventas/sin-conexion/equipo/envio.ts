/** Sends the sales that wait: one tab, the oldest first, one at a time. */

import { CAJA_CERRADA } from '@mostrador/contract/caja/cajas'
import { ApiError } from '@mostrador/contract/errors'
import { type Descarte, descartes, YA_LLEGO } from '@mostrador/contract/ventas/sin-conexion/descartes'
import { llegadas, VentaSinConexion } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import * as z from 'zod/mini'
import { api, renewing } from '../../../../platform/api/api.ts'
import { formatEntero } from '../../../../platform/text/format.ts'
import { dispositivo } from './base.ts'
import {
  enEspera,
  markAnulada,
  markLlegada,
  markProblema,
  removeFila,
  type Turno,
  whenTurno,
  withTurno,
} from './cola.ts'
import type { EnEspera } from './esquema.ts'
import { sendPulso } from './pulso.ts'

const OTRO_PROGRAMA = 'La escribió otra versión del programa. Actualiza Mostrador y envíala otra vez.'

/** Nobody said no: it stays in its place, and those after it too. A till that waits for its next person says nothing of a sale. */
const isSinRespuesta = (error: unknown): boolean =>
  !(error instanceof ApiError) || !error.isRefusal || error.codigo === 'equipo_bloqueado'

/** What a person has settled for all of them, by opening a till. */
const isDeCaja = ({ problema }: EnEspera): boolean => problema?.codigo === CAJA_CERRADA

/** Given up: it leaves the device once the trail has it. */
export async function discard(turno: Turno, fila: EnEspera, motivo: string, call: typeof api): Promise<void> {
  await call(descartes.create, { body: await descarteDe(fila, motivo) })
  await removeFila(turno, fila)
}

async function send(turno: Turno, fila: EnEspera, call: typeof api): Promise<void> {
  // Its line broke between the answer and the device: the sale is there, and is annulled where it is.
  if (fila.anulada && fila.problema?.codigo !== YA_LLEGO)
    return await discard(turno, fila, fila.anulada.motivo, call)
  const venta = z.safeDecode(VentaSinConexion, fila.venta as never)
  if (!venta.success) return await markProblema(fila, { texto: OTRO_PROGRAMA, codigo: 'formato' })
  const llegada = await call(llegadas.create, { body: venta.data })
  await markLlegada(fila, llegada)
}

/** What is told of a sale that is given up. */
async function descarteDe(fila: EnEspera, motivo: string): Promise<Descarte> {
  const { clave, provisional, sucursal, tomada, total, cliente, vendedor, lineas } = fila
  return {
    clave,
    provisional,
    sucursal,
    tomada,
    total,
    cliente,
    articulos: lineas.map(({ cantidad, codigo }) => `${formatEntero(cantidad)} × ${codigo}`).join(', '),
    motivo,
    vendio: vendedor,
    dispositivo: (fila.venta as Partial<VentaSinConexion>).dispositivo ?? (await dispositivo()),
  }
}

/** Whether any of them is no more what it was. `deCaja`: also those that wanted an open till. */
async function sendAll(turno: Turno, sucursal: number, deCaja: boolean): Promise<boolean> {
  let conCaja = deCaja
  for (let hechas = 0; ; hechas++) {
    const fila = (await enEspera()).find(
      (f) => f.sucursal === sucursal && (!f.problema || (conCaja && isDeCaja(f))),
    )
    if (!fila) return hechas > 0
    try {
      await send(turno, fila, renewing)
    } catch (error) {
      if (isSinRespuesta(error)) return hechas > 0
      // The others of those would be refused as well.
      if ((error as ApiError).codigo === CAJA_CERRADA) conCaja = false
      await markProblema(fila, problemaDe(error as ApiError))
    }
  }
}

const problemaDe = ({ message, codigo, campos }: ApiError): EnEspera['problema'] => ({
  texto: message,
  codigo,
  ...((campos.cliente || codigo === 'comprobante_imposible') && { cliente: true }),
})

/** What the sender was asked for since it began a round: no more, what is new, or also what wanted an open till. */
let pedido: 'nada' | 'nuevas' | 'de caja' = 'nada'

/** Whoever sends already goes on until nothing waits. `deCaja`: a till may be open by now. */
export async function sendEspera(sucursal: number, deCaja = false): Promise<void> {
  if (pedido !== 'de caja') pedido = deCaja ? 'de caja' : 'nuevas'
  await whenTurno(async (turno) => {
    while (pedido !== 'nada') {
      const conCaja = pedido === 'de caja'
      pedido = 'nada'
      if (await sendAll(turno, sucursal, conCaja)) await sendPulso()
    }
  })
}

/** A person looked at it: what the server asks is asked of that person. Throws why it is refused again. */
export async function resendVenta(fila: EnEspera): Promise<void> {
  try {
    await withTurno((turno) => send(turno, fila, api))
  } catch (error) {
    if (!isSinRespuesta(error)) await markProblema(fila, problemaDe(error as ApiError))
    throw error
  }
  // What it lacked, the others may have lacked too.
  if (isDeCaja(fila)) void sendEspera(fila.sucursal, true).catch(() => undefined)
}

/** Gives up a sale that has not left, also while nobody answers. Throws when it has arrived meanwhile. */
export async function annulVenta(fila: EnEspera, motivo: string, usuario: string): Promise<void> {
  const anulada = { motivo, momento: new Date().toISOString(), usuario }
  const hecha = await withTurno((turno) => markAnulada(turno, fila, anulada))
  if (!hecha)
    throw new ApiError(409, { error: `${fila.provisional} ya llegó: anúlala en Ventas`, codigo: YA_LLEGO })
  void sendEspera(fila.sucursal).catch(() => undefined)
}
