/** Imports as a person makes them: a file goes up, and is waited for. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Upload } from '@mostrador/contract/endpoint'
import type { AplicarImportacion } from '@mostrador/contract/gestion/importaciones/importacion-aplicar'
import type { ConfigurarImportacion } from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type { DeshacerImportacion } from '@mostrador/contract/gestion/importaciones/importacion-deshacer'
import type { FilaImportacion } from '@mostrador/contract/gestion/importaciones/importacion-filas'
import {
  type Importacion,
  type ImportacionDetalle,
  importaciones,
  type TipoImportacion,
} from '@mostrador/contract/gestion/importaciones/importaciones'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { expect } from 'vitest'
import { checkIntegridad } from '../../src/modules/gestion/integridad/integridad.queries.ts'
import type { TestApp } from '../run/app.ts'

/** On a busy machine a file takes long. */
const PATIENCE_MS = 50_000

export { csvOf, xlsxOf } from './planillas.ts'

export const upload = (
  shop: TestApp,
  tipo: TipoImportacion,
  file: Upload,
  nombre = 'lista.xlsx',
): Promise<Importacion> => shop.admin.call(importaciones.create, { query: { tipo, nombre }, file })

/** The price list of a supplier goes up, and is waited for. */
export async function importarLista(
  shop: TestApp,
  proveedor: number,
  file: Promise<Upload>,
): Promise<ImportacionDetalle> {
  const query = { tipo: 'lista_proveedor', nombre: 'lista.xlsx', proveedor } as const
  return await settled(shop, (await shop.admin.call(importaciones.create, { query, file: await file })).id)
}

export const detalle = (shop: TestApp, id: number): Promise<ImportacionDetalle> =>
  shop.admin.call(importaciones.get, { params: { id } })

/** Until it is read and checked, or failed. */
export async function settled(shop: TestApp, id: number): Promise<ImportacionDetalle> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const importacion = await detalle(shop, id)
    if (importacion.estado !== 'leyendo' && importacion.estado !== 'revisando') return importacion
    if (Date.now() > until) throw new Error(`import ${id} is still ${importacion.estado}`)
    await sleep(20)
  }
}

/** Uploads and waits. */
export async function importar(
  shop: TestApp,
  tipo: TipoImportacion,
  file: Upload,
  nombre?: string,
): Promise<ImportacionDetalle> {
  return await settled(shop, (await upload(shop, tipo, file, nombre)).id)
}

export async function configurar(
  shop: TestApp,
  id: number,
  body: ConfigurarImportacion,
): Promise<ImportacionDetalle> {
  await shop.admin.call(importaciones.configurar, { params: { id }, body })
  return await settled(shop, id)
}

export const filasDe = async (shop: TestApp, id: number, query = {}): Promise<FilaImportacion[]> =>
  (await shop.admin.call(importaciones.filas, { params: { id }, query: { page_size: 1_000, ...query } }))
    .results

export const aplicar = (
  shop: TestApp,
  id: number,
  body: Partial<AplicarImportacion> = {},
): Promise<Importacion> =>
  shop.admin.call(importaciones.aplicar, { params: { id }, body: { modo: 'nuevos_y_cambios', ...body } })

export const deshacer = (
  shop: TestApp,
  id: number,
  body: Partial<DeshacerImportacion> = {},
): Promise<Importacion> => shop.admin.call(importaciones.deshacer, { params: { id }, body })

/** What the wrong cells of a row say: `{ precio_venta: 'debe ser …' }`. */
export const erroresDe = (fila: FilaImportacion | undefined): Record<string, string> =>
  Object.fromEntries(
    (fila?.celdas ?? []).flatMap(({ campo, error }) => (error === null ? [] : [[campo, error]])),
  )

/** The units of an article in a branch; undefined where the report does not show it. */
export async function unidadesDe(
  shop: TestApp,
  codigo: string,
  sucursal: number,
): Promise<number | undefined> {
  const { productos } = await shop.admin.call(stock.informe, { query: { sucursal, search: codigo } })
  return productos.find((p) => p.codigo === codigo)?.stock_total
}

/** Every balance equals its movements. */
export const checkBooks = async ({ db }: TestApp): Promise<void> =>
  expect(await checkIntegridad(db)).toEqual({ ok: true, diferencias: [] })
