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
import sql from 'sql-template-tag'
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

const DIA = 86_400_000

/** The hour of a sale that was made so many days ago, with a copy of then. */
export function hace(dias: number): Pick<VentaSinConexion, 'tomada' | 'copia'> {
  const tomada = new Date(Date.now() - dias * DIA).toISOString()
  return { tomada, copia: tomada }
}

/** Everybody who works now has done so for so many days, on any device. */
export async function trabajanDesdeHace({ db }: Pick<TestApp, 'db'>, dias: number): Promise<void> {
  await db.run(sql`update usuarios set creado = now() - make_interval(days => ${dias})`)
  await db.run(sql`update sesiones set creada = now() - make_interval(days => ${dias})`)
}

/** An article had this price until now, in pesos. */
export const tuvoPrecio = ({ db }: Pick<TestApp, 'db'>, articulo: string, pesos: number): Promise<number> =>
  db.run(sql`
    insert into articulo_precios_pasados (articulo, precio_venta, iva, hasta)
    select ${articulo}, ${pesos}, iva, now() from articulos where id = ${articulo}`)

/** Sales are told apart by the first letters of their device: two of one shop never draw the same. */
let dispositivos = randomBytes(2).readUInt16BE()
const letras = (): string => (dispositivos++ % 65_536).toString(16).padStart(4, '0')

/** A device with its own count. */
export class Dispositivo {
  readonly id = letras() + randomBytes(14).toString('hex')
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
