import { numeroAjuste } from '@mostrador/contract/documentos/comprobantes'
import { REPETIDO_EN_LISTA } from '@mostrador/contract/documentos/documentos'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Ajuste, CreateAjuste } from '@mostrador/contract/mercaderia/ajustes'
import sql from 'sql-template-tag'
import { type SucursalPropia, sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { demand, puede } from '../../../platform/access/permisos.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { forbidden } from '../../../platform/errors.ts'
import { type FechaAbierta, lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { signDocumento } from '../../base/permisos/autorizados.commands.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { getMercaderia } from '../../documentos/documentos/documentos.queries.ts'
import { checkFecha, checkRepetidos } from '../../documentos/documentos/documentos.reglas.ts'
import { lockNumero, takeNumero } from '../../documentos/documentos/numeradores.commands.ts'
import { addStock, lockFaltantes, lockUnidades, type Unidades } from '../stock/stock.commands.ts'
import { listInsuficientes, takeAllStock } from '../stock/stock.salidas.commands.ts'
import { addStockAndDispatch } from '../transferencias/transferencias.despacho.commands.ts'
import { getAjuste } from './ajustes.queries.ts'

/**
 * Corrects the ledger to the stock on the shelf, also for inactive articles. An entry sends the waiting
 * transfers that it covers.
 *
 * Refuses with 400 invalid values, with 403 another branch by a vendedor, and an exit or an entry without its permission, with 409 an exit beyond
 * the stock.
 */
export async function createAjuste(tx: Tx, input: CreateAjuste, actor: Actor, hoy: string): Promise<Ajuste> {
  demand(actor, input.tipo_operacion === 'SALIDA' ? 'ajustes_salida' : 'ajustes_entrada', [], () =>
    forbidden('Solo un administrador puede registrar salidas de stock'),
  )
  const periodo = await lockPeriodo(tx)
  const { id: sucursal } = await getSucursal(tx, sucursalDe(actor, input.sucursal_id))
  checkFecha(input.fecha, hoy, actor)
  const fecha = periodo.abierta(input.fecha, 'fecha')
  const ids = input.detalles.map((d) => d.articulo_id)
  checkRepetidos(ids, 'articulo_id', REPETIDO_EN_LISTA)
  const articulos = await getMercaderia(tx, ids, 'articulo_id')

  const { id, numero } = await insertAjuste(tx, conCostos(input, articulos, actor), {
    fecha,
    sucursal,
    actor,
  })
  await signDocumento(tx, actor, { tipo: 'ajuste', id, comprobante: numeroAjuste(numero) })
  const doc = { tipo: 'ajuste', id, comprobante: numeroAjuste(numero), sucursal, fecha } as const
  const lineas = input.detalles.map((d) => ({ articulo: d.articulo_id, cantidad: d.cantidad }))
  if (input.tipo_operacion === 'ENTRADA')
    await addStockAndDispatch(tx, doc, lineas, { actor, hoy: periodo.abierta(hoy) })
  else await takeAllStock(tx, doc, { lineas, articulos }, actor)
  return await getAjuste(tx, id)
}

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
): Promise<{ id: number; numero: string; faltantes: Unidades[] } | undefined> {
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
  const { id, numero } = await insertAjuste(tx, input, { fecha, sucursal, actor })
  const comprobante = numeroAjuste(numero)
  await addStock(tx, { tipo: 'ajuste', id, comprobante, sucursal, fecha }, faltantes, actor)
  return { id, numero: comprobante, faltantes }
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
      ${input.detalles.map((d) => d.cantidad)}::integer[],
      ${input.detalles.map((d) => pesos(d.precio_costo))}::numeric[])
      with ordinality as d (articulo, cantidad, precio_costo, linea)`)
  return { id, numero }
}
