import type { CreateTransferencia, Transferencia } from '@mostrador/contract/transferencias'
import sql from 'sql-template-tag'
import type { Actor } from '../../platform/api/auth.ts'
import { conflict, invalidField } from '../../platform/api/errors.ts'
import type { Tx } from '../../platform/database/db.ts'
import { checkRepetidos, getArticulos } from '../documentos/documentos.reglas.ts'
import { lockStock, type Unidades } from '../stock/stock.commands.ts'
import { sucursalDe } from '../sucursales/alcance.ts'
import { getSucursal } from '../sucursales/sucursales.queries.ts'
import { coversAll, sendTransferencia } from './transferencias.despacho.commands.ts'
import { getTransferencia } from './transferencias.queries.ts'

/**
 * Sends goods to another branch. They leave at once when the origin has them all; else the transfer
 * waits, and leaves with the entry of goods that first covers it.
 *
 * Refuses with 400 what cannot be, 403 a vendedor who names another origin, 409 inactive articles.
 */
export async function createTransferencia(
  tx: Tx,
  input: CreateTransferencia,
  actor: Actor,
  hoy: string,
): Promise<Transferencia> {
  const [origen, destino] = await sucursalesDe(tx, input, actor)
  const lineas = input.detalles.map((d) => ({ articulo: d.articulo_id, cantidad: d.cantidad_solicitada }))
  await checkArticulos(tx, lineas)

  const { id } = await tx.one<{ id: number }>(sql`
    insert into transferencias (sucursal_origen, sucursal_destino, usuario, concepto, observaciones)
    values (${origen}, ${destino}, ${actor.id}, ${input.concepto}, ${input.observaciones})
    returning id`)
  await tx.run(sql`
    insert into transferencia_detalles (transferencia, linea, articulo, sucursal_destino, cantidad_solicitada)
    select ${id}, linea, articulo, ${destino}, cantidad
    from unnest(${lineas.map((l) => l.articulo)}::text[], ${lineas.map((l) => l.cantidad)}::integer[])
      with ordinality as l (articulo, cantidad, linea)`)
  const stock = await lockStock(
    tx,
    origen,
    lineas.map((l) => l.articulo),
  )
  if (coversAll(stock, lineas)) await sendTransferencia(tx, { id, sucursal: origen, lineas }, actor, hoy)
  return await getTransferencia(tx, id)
}

async function sucursalesDe(tx: Tx, input: CreateTransferencia, actor: Actor): Promise<[number, number]> {
  const origen = await getSucursal(tx, sucursalDe(actor, input.sucursal_origen))
  const destino = await getSucursal(tx, input.sucursal_destino)
  if (origen.id === destino.id) {
    throw invalidField('sucursal_destino', 'La sucursal origen y destino no pueden ser la misma')
  }
  return [origen.id, destino.id]
}

async function checkArticulos(tx: Tx, lineas: Unidades[]): Promise<void> {
  const ids = lineas.map((l) => l.articulo)
  checkRepetidos(ids, 'articulo_id', 'Este artículo ya está en la transferencia')
  const articulos = await getArticulos(tx, ids, 'articulo_id')
  for (const { id, nombre, baja } of articulos.values()) {
    if (baja) throw conflict('articulo_inactivo', `El artículo ${nombre} está inactivo`, { articulos: [id] })
  }
}
