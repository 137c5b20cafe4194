/** A new article with the units that its branch has of it. */

import { STOCK_INICIAL } from '@mostrador/contract/base/apagados'
import { problemaDeFraccion } from '@mostrador/contract/fraccionable'
import type { AltaArticulo, Articulo } from '@mostrador/contract/maestros/articulos'
import { unidadDe } from '@mostrador/contract/maestros/unidades'
import type { Ajuste, CreateAjuste } from '@mostrador/contract/mercaderia/ajustes'
import { CANTIDAD_ENTERA } from '@mostrador/contract/wire'
import type { Caller } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { createArticulo } from '../../maestros/articulos/articulos.commands.ts'
import { createAjuste } from './ajustes.commands.ts'

/**
 * Creates an article; its first stock enters the working branch by an adjustment of today, at the article's cost.
 *
 * Refuses with 400 the stock of a service, and with 403 a stock without the permission of an entry, besides what an article and an
 * adjustment refuse.
 */
export async function createConStock(
  tx: Tx,
  { stock_inicial, ...input }: AltaArticulo,
  caller: Caller,
): Promise<Articulo> {
  if (!stock_inicial) return await createArticulo(tx, input, caller.actor, caller.hoy)
  if (input.es_servicio) throw invalidField('stock_inicial', 'Un servicio no lleva stock')
  // The article is not there yet: its unit comes with it.
  const decimales = unidadDe(input.unidad)?.decimales ?? 0
  const fraccion = problemaDeFraccion(stock_inicial, decimales, CANTIDAD_ENTERA)
  if (fraccion !== null) throw invalidField('stock_inicial', fraccion)
  // Any document comes after the period that it is of.
  await lockPeriodo(tx)
  const articulo = await createArticulo(tx, input, caller.actor, caller.hoy)
  const { id: articulo_id, precio_costo } = articulo
  await enterStockInicial(tx, { detalles: [{ articulo_id, cantidad: stock_inicial, precio_costo }] }, caller)
  return articulo
}

/** The first units of new articles, as one adjustment of today. Refuses what an adjustment refuses. */
export const enterStockInicial = (
  tx: Tx,
  entrada: Pick<CreateAjuste, 'detalles' | 'sucursal_id'>,
  caller: Caller,
): Promise<Ajuste> =>
  createAjuste(
    tx,
    {
      ...entrada,
      fecha: caller.hoy,
      tipo_operacion: 'ENTRADA',
      concepto: STOCK_INICIAL,
      observaciones: '',
    },
    caller,
  )
