/** Counts of stock, as people make them. */
import { randomUUID } from 'node:crypto'
import type { Client } from '@mostrador/contract/client'
import {
  type ConteoStock,
  type CreateConteo,
  conteosStock,
} from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import {
  type Lectura,
  type LecturaHecha,
  lecturasConteo,
} from '@mostrador/contract/mercaderia/conteos/lecturas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import type { TestApp } from '../run/app.ts'

export async function encenderConteos(
  { admin }: Pick<TestApp, 'admin'>,
  conteos_stock = true,
): Promise<void> {
  const antes = await admin.call(ventasConfiguracion.get)
  await admin.call(ventasConfiguracion.update, { body: { ...antes, conteos_stock } })
}

/** Of these articles, where the branch of the caller has them. */
export const empezar = (
  call: Client,
  articulos: string[],
  fields: Partial<CreateConteo> = {},
): Promise<ConteoStock> => call(conteosStock.create, { body: { alcance: 'lista', articulos, ...fields } })

/** One reading of now. */
export const lectura = (codigo: string, cantidad = 1, fields: Partial<Lectura> = {}): Lectura => ({
  clave: randomUUID(),
  codigo,
  area: 'Salón',
  cantidad,
  modo: 'sumar',
  leida: new Date().toISOString(),
  ...fields,
})

export async function leer(
  call: Client,
  { id }: { id: number },
  ...lecturas: Lectura[]
): Promise<LecturaHecha[]> {
  const body = { dispositivo: 'prueba', enviada: new Date().toISOString(), lecturas }
  return (await call(lecturasConteo.enviar, { params: { id }, body })).lecturas
}

export const registrar = (call: Client, { id }: { id: number }, en_cero = 0): Promise<ConteoStock> =>
  call(conteosStock.registrar, { params: { id }, body: { motivo: 'Conteo del mes', en_cero } })
