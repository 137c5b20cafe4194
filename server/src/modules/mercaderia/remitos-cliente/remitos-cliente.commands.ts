import { numeroRemito } from '@mostrador/contract/documentos/comprobantes'
import { SIN_CLIENTE } from '@mostrador/contract/maestros/clientes'
import type { CreateRemito, Remito } from '@mostrador/contract/mercaderia/remitos-cliente'
import sql from 'sql-template-tag'
import { sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { demand } from '../../../platform/access/permisos.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { type FechaAbierta, lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { signDocumento } from '../../base/permisos/autorizados.commands.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { getMercaderia } from '../../documentos/documentos/documentos.queries.ts'
import { checkFecha, checkLineas } from '../../documentos/documentos/documentos.reglas.ts'
import { takeNumero } from '../../documentos/documentos/numeradores.commands.ts'
import { type Cubierto, coverPendientes } from '../articulos-pendientes/articulos-pendientes.commands.ts'
import { takeAllStock } from '../stock/stock.salidas.commands.ts'
import { addStockAndDispatch } from '../transferencias/transferencias.despacho.commands.ts'
import { getRemito } from './remitos-cliente.queries.ts'

/**
 * Delivers goods to a customer, or takes goods in; no money moves. A SALIDA covers the customer's pending
 * articles first, and needs stock for all its units. An ENTRADA sends the waiting transfers that it covers.
 *
 * Refuses with 400 invalid values, with 403 another branch, and units of no sale without the permission, with 409 a customer marked baja, a closed pending
 * article, and too little stock (`stock_suficiente: false`, with the list).
 */
export async function createRemito(tx: Tx, input: CreateRemito, actor: Actor, hoy: string): Promise<Remito> {
  const periodo = await lockPeriodo(tx)
  const sucursal = await getSucursal(tx, sucursalDe(actor, input.sucursal))
  checkFecha(input.fecha, hoy, actor)
  const fecha = periodo.abierta(input.fecha, 'fecha')
  if (input.tipo_operacion === 'ENTRADA' && input.pendientes?.length) {
    throw invalidField('pendientes', 'Solo una SALIDA entrega artículos pendientes')
  }
  const total = checkLineas(input.detalles)
  const ids = input.detalles.map((d) => d.articulo)
  const articulos = await getMercaderia(tx, ids, 'articulo')
  await checkCliente(tx, input.cliente)

  const lineas = input.detalles.map(({ articulo, cantidad }) => ({ articulo, cantidad }))
  const { cliente, pendientes, tipo_operacion } = input
  const cubiertos =
    tipo_operacion === 'SALIDA'
      ? await coverPendientes(tx, { sucursal: sucursal.id, cliente, lineas, pendientes })
      : []
  if (unidades(cubiertos) < unidades(lineas)) demand(actor, 'remitos_sin_venta')

  const { id, numero } = await insertRemito(tx, { ...input, fecha }, { sucursal, total, actor })
  await signDocumento(tx, actor, { tipo: 'remito', id, comprobante: numero })
  const doc = { tipo: 'remito', id, comprobante: numero, sucursal: sucursal.id, fecha } as const
  if (tipo_operacion === 'ENTRADA')
    await addStockAndDispatch(tx, doc, lineas, { actor, hoy: periodo.abierta(hoy) })
  else {
    await insertCubiertos(tx, id, cubiertos)
    await takeAllStock(tx, doc, { lineas, articulos }, actor)
  }
  return await getRemito(tx, id)
}

export const unidades = (lineas: readonly { cantidad: number }[]): number =>
  lineas.reduce((sum, { cantidad }) => sum + cantidad, 0)

/**
 * The customer exists and is not marked baja. The lock keeps the baja mark away until the note is written.
 */
async function checkCliente(tx: Tx, id: number): Promise<void> {
  const cliente = await tx.maybe<{ baja: boolean }>(
    sql`select baja from clientes where id = ${id} for key share`,
  )
  if (!cliente) throw invalidField('cliente', SIN_CLIENTE)
  if (cliente.baja) {
    throw conflict('cliente_baja', 'El cliente está dado de baja: no se le pueden hacer remitos')
  }
}

async function insertRemito(
  tx: Tx,
  input: CreateRemito & { fecha: FechaAbierta },
  { sucursal, total, actor }: { sucursal: { id: number; punto_venta: number }; total: number; actor: Actor },
): Promise<{ id: number; numero: string }> {
  const { detalles } = input
  const numero = await takeNumero(tx, 'remito', sucursal.id)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into remitos (sucursal, punto_venta, numero, fecha, cliente, tipo_operacion, concepto, total, usuario)
    values (${sucursal.id}, ${sucursal.punto_venta}, ${numero}, ${input.fecha}::date, ${input.cliente},
      ${input.tipo_operacion}, ${input.concepto}, ${pesos(total)}, ${actor.id})
    returning id`)
  await tx.run(sql`
    insert into remito_detalles (remito, linea, articulo, cantidad, precio_unitario, total, observaciones)
    select ${id}, linea, articulo, cantidad, precio_unitario, total, observaciones
    from unnest(${detalles.map((d) => d.articulo)}::text[], ${detalles.map((d) => d.cantidad)}::integer[],
      ${detalles.map((d) => pesos(d.precio_unitario))}::numeric[], ${detalles.map((d) => pesos(d.total))}::numeric[],
      ${detalles.map((d) => d.observaciones)}::text[])
      with ordinality as d (articulo, cantidad, precio_unitario, total, observaciones, linea)`)
  return { id, numero: numeroRemito(sucursal.punto_venta, numero) }
}

/** Stores the units that each line of the note delivered of each pending article. */
async function insertCubiertos(tx: Tx, remito: number, cubiertos: Cubierto[]): Promise<void> {
  if (cubiertos.length === 0) return
  await tx.run(sql`
    insert into remito_pendientes (remito, linea, pendiente, cantidad)
    select d.remito, d.linea, c.pendiente, c.cantidad
    from unnest(${cubiertos.map((c) => c.pendiente)}::integer[], ${cubiertos.map((c) => c.articulo)}::text[],
      ${cubiertos.map((c) => c.cantidad)}::integer[]) as c (pendiente, articulo, cantidad)
    join remito_detalles d on d.remito = ${remito} and d.articulo = c.articulo`)
}
