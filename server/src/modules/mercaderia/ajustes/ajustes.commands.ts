import { REPETIDO_EN_LISTA } from '@mostrador/contract/documentos/documentos'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { CreateAjuste } from '@mostrador/contract/mercaderia/ajustes'
import sql from 'sql-template-tag'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { demand, puede } from '../../../platform/access/permisos.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { forbidden } from '../../../platform/errors.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { documento, type Escrito } from '../../documentos/documentos/documento.commands.ts'
import { getMercaderia } from '../../documentos/documentos/documentos.queries.ts'
import { checkRepetidos } from '../../documentos/documentos/documentos.reglas.ts'
import { lockNumero, takeNumero } from '../../documentos/documentos/numeradores.commands.ts'
import { conSeries, seriesQueFaltan } from '../series/series.queries.ts'
import { addStock, lockFaltantes, lockUnidades, type Unidades } from '../stock/stock.commands.ts'
import { listInsuficientes, takeAllStock } from '../stock/stock.salidas.commands.ts'
import { addStockAndDispatch } from '../transferencias/transferencias.despacho.commands.ts'
import { getAjuste } from './ajustes.queries.ts'

const AJUSTE = documento('ajuste')

/**
 * Corrects the ledger to the stock on the shelf, also for inactive articles. An entry sends the waiting
 * transfers that it covers.
 *
 * Refuses with 400 invalid values, with 403 another branch by a vendedor, and an exit or an entry without its permission, with 409 an exit beyond
 * the stock.
 */
export const createAjuste = AJUSTE.crear({
  exige: (_, { tipo_operacion }: CreateAjuste, { actor }) =>
    demand(actor, tipo_operacion === 'SALIDA' ? 'ajustes_salida' : 'ajustes_entrada', [], () =>
      forbidden('Solo un administrador puede registrar salidas de stock'),
    ),
  donde: ({ sucursal_id }) => sucursal_id,
  dia: ({ fecha }) => fecha,
  async inserta(tx, input, nuevo) {
    const ids = input.detalles.map((d) => d.articulo_id)
    checkRepetidos(ids, 'articulo_id', REPETIDO_EN_LISTA)
    const articulos = await getMercaderia(tx, ids, 'articulo_id')
    return { ...(await insertAjuste(tx, conCostos(input, articulos, nuevo.actor), nuevo)), articulos }
  },
  async mueve(tx, { tipo_operacion, detalles }, { documento, actor, hoy }, { articulos }) {
    const lineas = detalles.map((d) => ({ articulo: d.articulo_id, cantidad: d.cantidad, series: d.series }))
    if (tipo_operacion === 'ENTRADA') await addStockAndDispatch(tx, documento, lineas, { actor, hoy })
    else await takeAllStock(tx, documento, { lineas, articulos }, actor)
  },
  responde: getAjuste,
})

/**
 * Enters what lacks of these units, for a document that takes them all at once: nothing of it is left for a transfer that
 * waits. The caller's permissions are not asked.
 * @returns the adjustment with its units; undefined where nothing lacks.
 */
export async function enterFaltantes(
  tx: Tx,
  { sucursal, fecha, concepto }: { sucursal: SucursalPropia; fecha: FechaAbierta; concepto: string },
  lineas: Unidades[],
  { actor, articulos }: { actor: Actor; articulos: Map<string, Articulo> },
): Promise<(Escrito<'ajuste'> & { faltantes: Unidades[] }) | undefined> {
  // The number comes before the stock, as for any adjustment. Few sales lack anything.
  const insuficientes = await listInsuficientes(tx, sucursal, lineas, articulos)
  if (insuficientes.length > 0) await lockNumero(tx, 'ajuste', null)
  await lockUnidades(
    tx,
    sucursal,
    lineas.map((l) => l.articulo),
  )
  const faltantes = await lockFaltantes(tx, sucursal, lineas)
  if (faltantes.length === 0) return undefined
  const detalles = faltantes.map(({ articulo, cantidad }) => ({
    articulo_id: articulo,
    cantidad,
    precio_costo: articulos.get(articulo)?.precio_costo ?? 0,
  }))
  const input = { tipo_operacion: 'ENTRADA', concepto, observaciones: '', detalles } as const
  const acto = { fecha, sucursal, actor }
  const documento = await AJUSTE.escribe(tx, await insertAjuste(tx, input, acto), acto)
  // Units that always have a number come in with those that the branch did not know.
  const conNumero = lineas.filter((l) => articulos.get(l.articulo)?.series === 'siempre')
  const series = await seriesQueFaltan(tx, sucursal, conNumero)
  await addStock(tx, documento, conSeries(faltantes, series), actor)
  return { ...documento, faltantes }
}

/** A user who may not see costs types none: the article's own cost is written. */
function conCostos(input: CreateAjuste, articulos: Map<string, Articulo>, actor: Actor): CreateAjuste {
  if (puede(actor, 'ver_costos')) return input
  const detalles = input.detalles.map((d) => ({
    ...d,
    precio_costo: articulos.get(d.articulo_id)?.precio_costo ?? 0,
  }))
  return { ...input, detalles }
}

async function insertAjuste(
  tx: Tx,
  input: Pick<CreateAjuste, 'tipo_operacion' | 'concepto' | 'observaciones'> & {
    detalles: readonly CreateAjuste['detalles'][number][]
  },
  { fecha, sucursal, actor }: { fecha: FechaAbierta; sucursal: number; actor: Actor },
): Promise<{ id: number; numero: number }> {
  const numero = await takeNumero(tx, 'ajuste', null)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into ajustes (numero, sucursal, fecha, tipo_operacion, concepto, observaciones, usuario)
    values (${numero}, ${sucursal}, ${fecha}::date, ${input.tipo_operacion}, ${input.concepto},
      ${input.observaciones}, ${actor.id})
    returning id`)
  await tx.run(sql`
    insert into ajuste_detalles (ajuste, linea, articulo, cantidad, precio_costo)
    select ${id}, linea, articulo, cantidad, precio_costo
    from unnest(${input.detalles.map((d) => d.articulo_id)}::text[],
      ${input.detalles.map((d) => d.cantidad)}::numeric(13,3)[],
      ${input.detalles.map((d) => pesos(d.precio_costo))}::numeric[])
      with ordinality as d (articulo, cantidad, precio_costo, linea)`)
  return { id, numero }
}
