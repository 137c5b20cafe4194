/** Sends the sales that wait: one tab, the oldest first, one at a time. */
import { CAJA_CERRADA } from '@mostrador/contract/caja/cajas'
import { ApiError } from '@mostrador/contract/errors'
import { llegadas, VentaSinConexion } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import * as z from 'zod/mini'
import { api, renewing } from '../../../../platform/api/api.ts'
import { enEspera, llego, marcar } from './cola.ts'
import type { EnEspera } from './esquema.ts'
import { mandarPulso } from './pulso.ts'

const OTRO_PROGRAMA = 'La escribió otra versión del programa. Actualiza Mostrador y envíala otra vez.'

/** Whether the server is there, but wants something first: it stays in its place, and those after it too. */
const espera = (error: unknown): boolean =>
  !(error instanceof ApiError) || !error.isRefusal || error.codigo === CAJA_CERRADA

async function mandar(fila: EnEspera, call: typeof api): Promise<void> {
  const venta = z.safeDecode(VentaSinConexion, fila.venta as never)
  if (!venta.success) return await marcar(fila, { texto: OTRO_PROGRAMA, codigo: 'formato' })
  const llegada = await call(llegadas.create, { body: venta.data })
  await llego(fila, llegada)
}

/** Whether any of them is no more what it was. */
async function mandarTodas(sucursal: number): Promise<boolean> {
  for (let hechas = 0; ; hechas++) {
    const fila = (await enEspera()).find((f) => !f.problema && f.sucursal === sucursal)
    if (!fila) return hechas > 0
    try {
      await mandar(fila, renewing)
    } catch (error) {
      if (espera(error)) return hechas > 0
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

/** Whoever sends already goes on until nothing waits. */
export async function enviar(sucursal: number): Promise<void> {
  otra = true
  await navigator.locks.request(TURNO, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    while (otra) {
      otra = false
      if (await mandarTodas(sucursal)) await mandarPulso()
    }
  })
}

/** A person looked at it: what the server asks is asked of that person. Throws why it is refused again. */
export async function enviarOtraVez(fila: EnEspera): Promise<void> {
  try {
    await navigator.locks.request(TURNO, () => mandar(fila, api))
  } catch (error) {
    if (!espera(error)) await marcar(fila, problemaDe(error as ApiError))
    throw error
  }
}
