import { sumarCantidades } from '@mostrador/contract/cantidades'
import { SIN_CLIENTE } from '@mostrador/contract/maestros/clientes'
import type { CreateRemito } from '@mostrador/contract/mercaderia/remitos-cliente'
import sql from 'sql-template-tag'
import { demand } from '../../../platform/access/permisos.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { documento, type Nuevo } from '../../documentos/documentos/documento.commands.ts'
import { getMercaderia } from '../../documentos/documentos/documentos.queries.ts'
import { checkLineas } from '../../documentos/documentos/documentos.reglas.ts'
import { takeNumero } from '../../documentos/documentos/numeradores.commands.ts'
import { type Cubierto, coverPendientes } from '../articulos-pendientes/articulos-pendientes.commands.ts'
import type { Unidades } from '../stock/stock.commands.ts'
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
export const createRemito = documento('remito').crear({
  donde: ({ sucursal }: CreateRemito) => sucursal,
  dia: ({ fecha }) => fecha,
  async inserta(tx, input, nuevo) {
    const { cliente, pendientes, tipo_operacion, detalles } = input
    if (tipo_operacion === 'ENTRADA' && pendientes?.length) {
      throw invalidField('pendientes', 'Solo una SALIDA entrega artículos pendientes')
    }
    const total = checkLineas(detalles)
    const ids = detalles.map((d) => d.articulo)
    const articulos = await getMercaderia(tx, ids, 'articulo')
    await checkCliente(tx, cliente)
    const lineas = detalles.map(({ articulo, cantidad, series }) => ({ articulo, cantidad, series }))
    const cubiertos =
      tipo_operacion === 'SALIDA'
        ? await coverPendientes(tx, { sucursal: nuevo.sucursal, cliente, lineas, pendientes })
        : []
    if (unidades(cubiertos) < unidades(lineas)) demand(nuevo.actor, 'remitos_sin_venta')
    return { ...(await insertRemito(tx, input, total, nuevo)), articulos, lineas, cubiertos }
  },
  async mueve(tx, { tipo_operacion }, { documento, actor, hoy }, { articulos, lineas, cubiertos }) {
    if (tipo_operacion === 'ENTRADA') return await addStockAndDispatch(tx, documento, lineas, { actor, hoy })
    await insertCubiertos(tx, documento.id, cubiertos)
    const salen = lineas.map((l) => ({ ...l, deVentas: ventasDe(l, cubiertos) }))
    await takeAllStock(tx, documento, { lineas: salen, articulos }, actor)
  },
  responde: getRemito,
})

/** Of each number of a line the sale whose unit it is, in the order of the pending articles; null of what none waits for. */
const ventasDe = ({ articulo, series = [] }: Unidades, cubiertos: readonly Cubierto[]): (number | null)[] => {
  const ventas = cubiertos
    .filter((c) => c.articulo === articulo)
    .flatMap((c) => Array.from({ length: c.cantidad }, () => c.venta))
  return series.map((_, i) => ventas[i] ?? null)
}

export const unidades = (lineas: readonly { cantidad: number }[]): number =>
  sumarCantidades(lineas.map((l) => l.cantidad))

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
  input: CreateRemito,
  total: number,
  { sucursal, punto_venta, fecha, actor }: Nuevo,
): Promise<{ id: number; punto_venta: number; numero: number }> {
  const { detalles } = input
  const numero = await takeNumero(tx, 'remito', sucursal)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into remitos (sucursal, punto_venta, numero, fecha, cliente, tipo_operacion, concepto, total, usuario)
    values (${sucursal}, ${punto_venta}, ${numero}, ${fecha}::date, ${input.cliente},
      ${input.tipo_operacion}, ${input.concepto}, ${pesos(total)}, ${actor.id})
    returning id`)
  await tx.run(sql`
    insert into remito_detalles (remito, linea, articulo, cantidad, precio_unitario, total, observaciones)
    select ${id}, linea, articulo, cantidad, precio_unitario, total, observaciones
    from unnest(${detalles.map((d) => d.articulo)}::text[], ${detalles.map((d) => d.cantidad)}::numeric(13,3)[],
      ${detalles.map((d) => pesos(d.precio_unitario))}::numeric[], ${detalles.map((d) => pesos(d.total))}::numeric[],
      ${detalles.map((d) => d.observaciones)}::text[])
      with ordinality as d (articulo, cantidad, precio_unitario, total, observaciones, linea)`)
  return { id, punto_venta, numero }
}

/** Stores the units that each line of the note delivered of each pending article. */
async function insertCubiertos(tx: Tx, remito: number, cubiertos: Cubierto[]): Promise<void> {
  if (cubiertos.length === 0) return
  await tx.run(sql`
    insert into remito_pendientes (remito, linea, pendiente, cantidad)
    select d.remito, d.linea, c.pendiente, c.cantidad
    from unnest(${cubiertos.map((c) => c.pendiente)}::integer[], ${cubiertos.map((c) => c.articulo)}::text[],
      ${cubiertos.map((c) => c.cantidad)}::numeric(13,3)[]) as c (pendiente, articulo, cantidad)
    join remito_detalles d on d.remito = ${remito} and d.articulo = c.articulo`)
}
