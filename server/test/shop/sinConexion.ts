/** Sales as a device writes them while the line is down. */
import { randomBytes, randomUUID } from 'node:crypto'
import { cajas } from '@mostrador/contract/caja/cajas'
import type { Client } from '@mostrador/contract/client'
import {
  FORMATO,
  llegadas,
  type VentaLlegada,
  type VentaSinConexion,
} from '@mostrador/contract/ventas/sin-conexion/llegadas'
import type { TestApp } from '../run/app.ts'
import { type VentaFields, ventaInput } from './builders.ts'

/** Switches it on or off for a branch; its tills stay as they are. */
export async function activarSinConexion(
  { admin }: Pick<TestApp, 'admin'>,
  sucursal: number,
  sin_conexion = true,
): Promise<void> {
  const antes = (await admin.call(cajas.sucursales)).find((s) => s.sucursal === sucursal)
  if (!antes) throw new Error('no such branch')
  const { activas, cierre_ciego } = antes
  await admin.call(cajas.configurar, {
    params: { id: sucursal },
    body: { activas, cierre_ciego, sin_conexion },
  })
}

/** A device with its own count. */
export class Dispositivo {
  readonly id = randomBytes(16).toString('hex')
  #n = 0

  /** The next sale of this user, of now. */
  venta(
    usuario: number,
    fields: VentaFields,
    {
      venta,
      ...more
    }: Partial<Omit<VentaSinConexion, 'venta'>> & { venta?: Partial<VentaSinConexion['venta']> } = {},
  ): VentaSinConexion {
    const ahora = new Date().toISOString()
    this.#n += 1
    return {
      formato: FORMATO,
      clave: randomUUID(),
      dispositivo: this.id,
      provisional: `SC-${this.id.slice(0, 4).toUpperCase()}-${this.#n}`,
      usuario,
      tomada: ahora,
      copia: ahora,
      reloj: 0,
      venta: { ...ventaInput(fields), ...venta },
      ...more,
    }
  }
}

export const enviar = (call: Client, body: VentaSinConexion): Promise<VentaLlegada> =>
  call(llegadas.create, { body })
