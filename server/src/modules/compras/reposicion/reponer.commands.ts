import type { Reponer, Reposicion, Repuesto } from '@mostrador/contract/compras/pedidos/reposicion'
import { MAX_LINEAS } from '@mostrador/contract/documentos/documentos'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { lockStock } from '../../mercaderia/stock/stock.commands.ts'
import { createTransferencia } from '../../mercaderia/transferencias/transferencias.commands.ts'
import { createPedido } from '../pedidos/pedidos.commands.ts'
import { requireCompras } from '../proveedores/compras.commands.ts'
import { getFilas } from './reposicion.queries.ts'

const CONCEPTO = 'Reposición'

/**
 * Makes what the list proposes for some rows: the transfers leave at once, because their goods are there; the orders are
 * drafts, one for each supplier and branch. Everything is computed again behind a lock: a second press finds what the first
 * one made. Refuses with 403 a vendedor's transfer from another branch, with 409 when nothing lacks any more.
 */
export async function reponer(tx: Tx, input: Reponer, actor: Actor, hoy: string): Promise<Repuesto> {
  await lockPeriodo(tx)
  await requireCompras(tx)
  const articulos = input.filas.map((f) => f.articulo)
  await tx.run(sql`
    select from articulo_reposicion where articulo = any(${articulos}::text[]) order by articulo, sucursal for update`)
  const filas = await getFilas(tx, input.filas, { hoy, conTransferencias: input.transferencias })
  const transferencias = await crearTransferencias(tx, filas, actor, hoy)
  const pedidos = input.pedidos ? await crearPedidos(tx, filas, actor, hoy) : []
  const sin_proveedor = input.pedidos ? sinProveedor(filas) : []
  if (transferencias.length === 0 && pedidos.length === 0 && sin_proveedor.length === 0)
    throw conflict('nada_para_reponer', 'No hay nada para reponer: ya está en camino o en preparación')
  return { transferencias, pedidos, sin_proveedor }
}

interface Linea {
  articulo: string
  cantidad: number
}

/** In documents of as many lines as one holds. */
const enPapeles = (lineas: Linea[]): Linea[][] =>
  Array.from({ length: Math.ceil(lineas.length / MAX_LINEAS) }, (_, i) =>
    lineas.slice(i * MAX_LINEAS, (i + 1) * MAX_LINEAS),
  )

async function crearTransferencias(
  tx: Tx,
  filas: readonly Reposicion[],
  actor: Actor,
  hoy: string,
): Promise<Repuesto['transferencias']> {
  const todas = filas
    .flatMap(({ articulo, sucursal, transferir }) =>
      transferir.map((t) => ({
        origen: t.sucursal.id,
        destino: sucursal.id,
        linea: { articulo: articulo.id, cantidad: t.cantidad },
      })),
    )
    .sort((a, b) => a.origen - b.origen || a.destino - b.destino)
  // All of a branch at once: two transfers from it could lock its articles in another order than a third one.
  for (const [origen, suyas] of Map.groupBy(todas, (t) => t.origen))
    await lockStock(
      tx,
      origen,
      suyas.map((t) => t.linea.articulo),
    )
  const creadas: Repuesto['transferencias'] = []
  for (const suyas of Map.groupBy(todas, (t) => `${t.origen}-${t.destino}`).values()) {
    const [{ origen, destino }] = suyas as [(typeof suyas)[number]]
    for (const lineas of enPapeles(suyas.map((t) => t.linea))) {
      const body = {
        sucursal_origen: origen,
        sucursal_destino: destino,
        concepto: CONCEPTO,
        observaciones: '',
        detalles: lineas.map((l) => ({ articulo_id: l.articulo, cantidad_solicitada: l.cantidad })),
      }
      const { id, numero } = await createTransferencia(tx, body, { actor, hoy })
      creadas.push({ id, numero })
    }
  }
  return creadas
}

async function crearPedidos(
  tx: Tx,
  filas: readonly Reposicion[],
  actor: Actor,
  hoy: string,
): Promise<Repuesto['pedidos']> {
  const piden = filas.filter((f) => f.pedir > 0 && f.proveedor)
  const creados: Repuesto['pedidos'] = []
  for (const suyas of Map.groupBy(piden, (f) => `${f.sucursal.id}-${f.proveedor?.id}`).values()) {
    const { sucursal, proveedor } = suyas[0] as Reposicion
    for (const lineas of enPapeles(suyas.map((f) => ({ articulo: f.articulo.id, cantidad: f.pedir })))) {
      const body = {
        proveedor: proveedor?.id ?? 0,
        sucursal: sucursal.id,
        fecha_entrega: null,
        observaciones: CONCEPTO,
        detalles: lineas.map((l) => ({ ...l, costo_unitario: null })),
        pedir: false,
      }
      const creado = await createPedido(tx, body, actor, hoy)
      creados.push({ id: creado.id, numero: creado.numero, proveedor: creado.proveedor })
    }
  }
  return creados
}

const sinProveedor = (filas: readonly Reposicion[]): Repuesto['sin_proveedor'] => [
  ...new Map(
    filas.filter((f) => f.pedir > 0 && !f.proveedor).map((f) => [f.articulo.id, f.articulo]),
  ).values(),
]
