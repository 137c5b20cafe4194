/** The units of an import: movements of the stock ledger, with the import as their document. */

import { numeroImportacion } from '@mostrador/contract/documentos/comprobantes'
import sql from 'sql-template-tag'
import { checkPropia } from '../../../../platform/access/alcance.ts'
import type { Actor } from '../../../../platform/access/auth.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { conflict } from '../../../../platform/errors.ts'
import {
  type DocumentoStock,
  lockUnidades,
  takeStock,
  type Unidades,
} from '../../../mercaderia/stock/stock.commands.ts'
import { addStockAndDispatch } from '../../../mercaderia/transferencias/transferencias.despacho.commands.ts'
import { stockCambiado } from '../importaciones.reglas.ts'
import type { Escritura } from './escritura.reglas.ts'

/** In the order in which every document locks them. */
const listUnidades = (tx: Tx, id: number, sucursal: number): Promise<Unidades[]> =>
  tx.rows<Unidades>(sql`
    select s.articulo, s.cantidad from importacion_stock s
    join importacion_filas f using (importacion, fila) join importaciones i on i.id = f.importacion
    where s.importacion = ${id} and s.sucursal = ${sucursal} and s.cantidad <> 0
      and (f.destino = 'nueva' or (f.destino = 'cambia' and i.modo = 'nuevos_y_cambios'))
    order by s.articulo`)

interface Movido {
  articulo: string
  habia: number
  hay: number
}

/** The articles whose units are no longer those of the preview, also where the row would have changed nothing. */
const listMovidos = (tx: Tx, id: number, sucursal: number): Promise<Movido[]> =>
  tx.rows<Movido>(sql`
    select s.articulo, s.habia, coalesce(h.cantidad, 0) as hay from importacion_stock s
    join importacion_filas f using (importacion, fila) join importaciones i on i.id = f.importacion
    left join stock h on h.sucursal = s.sucursal and h.articulo = s.articulo
    where s.importacion = ${id} and s.sucursal = ${sucursal} and s.habia <> coalesce(h.cantidad, 0)
      and (f.destino = 'nueva' or (f.destino in ('cambia', 'igual') and i.modo = 'nuevos_y_cambios'))
    order by s.fila`)

/** Refuses with 409 units of a service: it has no stock. */
async function checkMercaderia(tx: Tx, unidades: Unidades[]): Promise<void> {
  const servicio = await tx.maybe<{ nombre: string }>(sql`
    select nombre from articulos where es_servicio and id = any(${unidades.map((u) => u.articulo)}) order by id limit 1`)
  if (servicio) throw conflict('es_servicio', `«${servicio.nombre}» es un servicio: no lleva stock`)
}

/**
 * Locks what is to be moved. Refuses with 409 when the shop sold or received some of it since the preview: the person
 * decides about the units that are there now.
 */
async function checkMovidos(tx: Tx, id: number, sucursal: number, unidades: Unidades[]): Promise<void> {
  await lockUnidades(
    tx,
    sucursal,
    unidades.map(({ articulo }) => articulo),
  )
  await checkMercaderia(tx, unidades)
  const movidos = await listMovidos(tx, id, sucursal)
  if (movidos.length > 0) throw stockCambiado(movidos)
}

/**
 * What is above 0 comes in, and lets transfers go that waited for it; what is below 0 goes out. Refuses with 409 when
 * units are missing.
 */
async function moveUnidades(tx: Tx, doc: DocumentoStock, unidades: Unidades[], actor: Actor): Promise<void> {
  const entran = unidades.filter(({ cantidad }) => cantidad > 0)
  const salen = unidades
    .filter(({ cantidad }) => cantidad < 0)
    .map(({ articulo, cantidad }) => ({ articulo, cantidad: -cantidad }))
  if (salen.length > 0) {
    const articulos = unidades.map(({ articulo }) => articulo)
    await lockUnidades(tx, doc.sucursal, articulos)
    const faltan = await takeStock(tx, doc, salen, { actor })
    if (faltan.length > 0) throw conflict('stock_insuficiente', 'Ya no hay stock suficiente para bajarlo')
  }
  // All at once: of two transfers that wait, the older one goes first.
  await addStockAndDispatch(tx, doc, entran, { actor, hoy: doc.fecha })
}

/** The movements of the rows that are written. `signo` -1 takes them back. */
export async function moveImportado(
  tx: Tx,
  escritura: Escritura,
  actor: Actor,
  signo: 1 | -1 = 1,
): Promise<void> {
  const { id, hoy, periodo } = escritura
  const sucursales = await tx.rows<{ sucursal: number }>(sql`
    select distinct sucursal from importacion_stock where importacion = ${id} order by sucursal`)
  for (const { sucursal } of sucursales) {
    const doc: DocumentoStock = {
      tipo: 'importacion',
      id,
      comprobante: numeroImportacion(id),
      sucursal: checkPropia(actor, sucursal),
      fecha: periodo.abierta(hoy),
    }
    const unidades = await listUnidades(tx, id, sucursal)
    if (signo === 1) await checkMovidos(tx, id, sucursal, unidades)
    const movidas = unidades.map(({ articulo, cantidad }) => ({ articulo, cantidad: signo * cantidad }))
    await moveUnidades(tx, doc, movidas, actor)
    await escritura.hecho(unidades.length)
  }
}

/** The units are all that an import of stock is. */
export async function applyStock(
  tx: Tx,
  escritura: Escritura,
  actor: Actor,
): Promise<{ actualizacion?: number }> {
  await moveImportado(tx, escritura, actor)
  return {}
}
