/** A refused sale becomes one that the server takes, or is given up. What the device printed stays findable. */
import type { Cliente } from '@mostrador/contract/maestros/clientes'
import { descartes } from '@mostrador/contract/ventas/sin-conexion/descartes'
import {
  LLEGADA_DUDOSA,
  PROVISIONAL_REPETIDO,
  type VentaSinConexion,
} from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { escribir } from '../../../../../platform/almacen/almacen.ts'
import { api } from '../../../../../platform/api/api.ts'
import { newKey } from '../../../../../platform/api/idempotency.ts'
import { base, dispositivo } from '../base.ts'
import { avisar } from '../canal.ts'
import { sacar, tomarNumero } from '../cola.ts'
import { descarteDe, enviarOtraVez, TURNO } from '../envio.ts'
import type { EnEspera } from '../esquema.ts'

/** As it is sent, whatever program wrote it. */
type Escrita = Partial<VentaSinConexion>

/** The row as it is now, changed in its place. It may have arrived meanwhile: then nothing is written. */
async function cambiar(fila: EnEspera, cambio: (escrita: Escrita) => Escrita, cliente?: string) {
  await escribir(await base(), ['espera'], async (tx) => {
    const store = tx.objectStore('espera')
    const hay = await store.get(fila.orden ?? 0)
    if (!hay) return
    const venta = cambio(hay.venta as Escrita)
    const { clave = hay.clave, provisional = hay.provisional } = venta
    await store.put({ ...hay, venta, clave, provisional, cliente: cliente ?? hay.cliente })
  })
  await avisar()
  const nueva = await (await base()).get('espera', fila.orden ?? 0)
  if (nueva) await enviarOtraVez(nueva)
}

/** The same sale to another customer. Its paper keeps the first one's name, and the server is told so. */
export const cambiarCliente = (
  fila: EnEspera,
  { id, nombre }: Pick<Cliente, 'id' | 'nombre'>,
): Promise<void> =>
  cambiar(
    fila,
    ({ venta, ...escrita }) => ({
      ...escrita,
      ...(venta && { venta: { ...venta, cliente: id } }),
      ...(fila.cliente && { cliente_papel: escrita.cliente_papel ?? fila.cliente }),
    }),
    nombre,
  )

/** A person has looked: it is none of those for which the server took it. */
export async function comoOtra(fila: EnEspera): Promise<void> {
  if (fila.problema?.codigo === LLEGADA_DUDOSA)
    return await cambiar(fila, (escrita) => ({ ...escrita, es_otra: true }))
  if (fila.problema?.codigo !== PROVISIONAL_REPETIDO)
    return await cambiar(fila, (escrita) => ({ ...escrita, clave: newKey() }))
  await dispositivo()
  const numero = await escribir(await base(), ['datos'], tomarNumero)
  await cambiar(fila, (escrita) => ({ ...escrita, ...numero }))
}

/** Somebody who may has read why it was refused, and takes it in. */
export const aceptar = (fila: EnEspera): Promise<void> =>
  cambiar(fila, (escrita) => ({ ...escrita, revisada: true }))

/** Given up: it leaves the device once the trail has it. */
export const descartar = (fila: EnEspera, motivo: string): Promise<void> =>
  navigator.locks.request(TURNO, async () => {
    await api(descartes.create, { body: await descarteDe(fila, motivo) })
    await sacar(fila)
  })
