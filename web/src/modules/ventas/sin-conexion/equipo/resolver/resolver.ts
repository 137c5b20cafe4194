/** A refused sale becomes one that the server takes, or is given up. What the device printed stays findable. */
import type { Cliente } from '@mostrador/contract/maestros/clientes'
import {
  LLEGADA_DUDOSA,
  PROVISIONAL_REPETIDO,
  type VentaSinConexion,
} from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { writeAlmacen } from '../../../../../platform/almacen/almacen.ts'
import { api } from '../../../../../platform/api/api.ts'
import { newKey } from '../../../../../platform/api/idempotency.ts'
import { base } from '../base.ts'
import { changeFila, takeNumero, withTurno } from '../cola.ts'
import { discard, resendVenta } from '../envio.ts'
import type { EnEspera } from '../esquema.ts'

/** As it is sent, whatever program wrote it. */
type Escrita = Partial<VentaSinConexion>

/** Changes it and sends it again. It may have arrived meanwhile: then there is nothing to send. */
async function resendAs(fila: EnEspera, cambio: (escrita: Escrita) => Escrita, cliente?: string) {
  await changeFila(fila, (hay) => {
    const venta = cambio(hay.venta as Escrita)
    const { clave = hay.clave, provisional = hay.provisional } = venta
    return { ...hay, venta, clave, provisional, cliente: cliente ?? hay.cliente }
  })
  const nueva = await (await base()).get('espera', fila.orden ?? 0)
  if (nueva) await resendVenta(nueva)
}

/** The same sale to another customer. Its paper keeps the first one's name, and the server is told so. */
export const changeCliente = (
  fila: EnEspera,
  { id, nombre }: Pick<Cliente, 'id' | 'nombre'>,
): Promise<void> =>
  resendAs(
    fila,
    ({ venta, ...escrita }) => ({
      ...escrita,
      ...(venta && { venta: { ...venta, cliente: id } }),
      ...(fila.cliente && { cliente_papel: escrita.cliente_papel ?? fila.cliente }),
    }),
    nombre,
  )

/** The same sale with the serial numbers that really left, by article. */
export const changeSeries = (fila: EnEspera, series: ReadonlyMap<string, readonly string[]>): Promise<void> =>
  resendAs(fila, ({ venta, ...escrita }) => ({
    ...escrita,
    ...(venta && {
      venta: {
        ...venta,
        detalles: venta.detalles.map((linea) => {
          const suyas = series.get(linea.articulo)
          return suyas ? { ...linea, series: [...suyas] } : linea
        }),
      },
    }),
  }))

/** A person has looked: it is none of those for which the server took it. */
export async function resendAsOtra(fila: EnEspera): Promise<void> {
  if (fila.problema?.codigo === LLEGADA_DUDOSA)
    return await resendAs(fila, (escrita) => ({ ...escrita, es_otra: true }))
  if (fila.problema?.codigo !== PROVISIONAL_REPETIDO)
    return await resendAs(fila, (escrita) => ({ ...escrita, clave: newKey() }))
  const numero = await writeAlmacen(await base(), ['datos'], takeNumero)
  await resendAs(fila, (escrita) => ({ ...escrita, ...numero }))
}

/** Somebody who may has read why it was refused, and takes it in. */
export const acceptVenta = (fila: EnEspera): Promise<void> =>
  resendAs(fila, (escrita) => ({ ...escrita, revisada: true }))

export const discardVenta = (fila: EnEspera, motivo: string): Promise<void> =>
  withTurno((turno) => discard(turno, fila, motivo, api))
