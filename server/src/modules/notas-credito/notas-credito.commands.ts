import { comprobante, PUNTO_VENTA_NOTAS } from '@mostrador/contract/comprobantes'
import type {
  CreateNotaCredito,
  NotaCredito,
  OrigenNotaCredito,
  VentaADevolver,
} from '@mostrador/contract/notas-credito'
import type { LineaPago } from '@mostrador/contract/pagos'
import sql from 'sql-template-tag'
import type { Actor } from '../../platform/api/auth.ts'
import { firmar } from '../../platform/api/autorizaciones.ts'
import { conflict, invalidField } from '../../platform/api/errors.ts'
import { pesos, type Tx } from '../../platform/database/db.ts'
import { endPendientes } from '../articulos-pendientes/articulos-pendientes.commands.ts'
import { devolverCobro, lockCajaQueDevuelve } from '../cajas/cajas.commands.ts'
import { acreditarNota } from '../comprobantes-fiscales/acreditar.commands.ts'
import { findExceso } from '../comprobantes-fiscales/periodo.queries.ts'
import { moveCuenta } from '../cuenta/cuenta.commands.ts'
import { getArticulos } from '../documentos/documentos.queries.ts'
import { checkFecha } from '../documentos/documentos.reglas.ts'
import { type FechaAbierta, lockPeriodo } from '../periodo-cerrado/periodo-cerrado.commands.ts'
import { sucursalDe } from '../sucursales/alcance.reglas.ts'
import { getSucursal } from '../sucursales/sucursales.queries.ts'
import { addStockAndDispatch } from '../transferencias/transferencias.despacho.commands.ts'
import { getNotaCredito, getVentaADevolver } from './notas-credito.queries.ts'
import { checkDevolucion, checkDevuelve, checkExceso, checkImportes } from './notas-credito.reglas.ts'

/**
 * Takes goods back: adds them to the stock of the branch, and credits the customer's account. A note for a
 * sale returns no more than the sale sold, and no more money than was paid for it; that of a sale paid on the spot may
 * go back through the till instead. Units of the sale that are still pending end, and do not enter the
 * stock.
 *
 * Refuses with 400 invalid values, with 403 another branch, with 409 an annulled sale and more units than it
 * sold.
 */
export async function createNotaCredito(
  tx: Tx,
  input: CreateNotaCredito,
  actor: Actor,
  hoy: string,
  facturando = false,
): Promise<NotaCredito> {
  const periodo = await lockPeriodo(tx)
  const { id: sucursal } = await getSucursal(tx, sucursalDe(actor, input.sucursal))
  checkFecha(input.fecha, hoy, actor)
  const fecha = periodo.abierta(input.fecha, 'fecha')
  checkImportes(input)
  const nombre = await nombresDe(tx, input)
  const venta = input.venta ? await checkVenta(tx, input.venta, input, nombre) : null
  const devuelve = checkDevuelve(input, venta)
  await lockCliente(tx, input.cliente)
  const { cliente, total, concepto } = input
  const exceso = venta || !facturando ? null : await findExceso(tx, { sucursal, cliente, total })
  const motivo_exceso = exceso && checkExceso(exceso, input.motivo_exceso, actor)

  const detalles = await conPendientes(tx, input)
  const nueva = { ...input, fecha, sucursal, origen: 'MANUAL', detalles, devuelve, motivo_exceso } as const
  const nota = await insertNotaCredito(tx, nueva, actor)
  const acreditable = { id: nota.id, sucursal, cliente, total }
  await acreditarNota(tx, venta?.id ?? null, acreditable, detalles, hoy, facturando)
  const documento = { tipo: 'nota_credito', id: nota.id, comprobante: nota.numero } as const
  const importe = devuelve.length > 0 ? 0 : -total
  await moveCuenta(tx, { cliente, fecha, concepto, importe, sucursal, documento }, actor)
  const aviso =
    venta && (await devolverDinero(tx, venta, { ...nota, sucursal, devuelve }, actor, periodo.abierta(hoy)))
  await addStockAndDispatch(
    tx,
    { ...documento, sucursal, fecha },
    detalles
      .map(({ articulo, cantidad, pendientes }) => ({ articulo, cantidad: cantidad - pendientes }))
      .filter((l) => l.cantidad > 0),
    actor,
    periodo.abierta(hoy),
  )
  return { ...(await getNotaCredito(tx, nota.id)), ...(aviso && { aviso_caja: aviso }) }
}

/** The money of the note leaves the caller's till, as that of an annulment does. */
async function devolverDinero(
  tx: Tx,
  venta: VentaADevolver,
  { sucursal, devuelve, ...nota }: { id: number; numero: string; sucursal: number; devuelve: LineaPago[] },
  actor: Actor,
  hoy: FechaAbierta,
): Promise<string | undefined> {
  if (devuelve.length === 0) return undefined
  const caja = await lockCajaQueDevuelve(tx, sucursal, actor, hoy)
  const concepto = `Devolución de ${venta.numero}`
  return await devolverCobro(
    tx,
    caja,
    { tipo: 'venta', id: venta.id },
    { ...nota, concepto, partes: devuelve },
    actor,
  )
}

/**
 * The name of each article. Refuses with 400 an article that does not exist; a customer may return inactive
 * ones.
 */
async function nombresDe(tx: Tx, { detalles }: CreateNotaCredito): Promise<(articulo: string) => string> {
  const ids = detalles.map((d) => d.articulo)
  const articulos = await getArticulos(tx, ids, 'articulo')
  return (articulo) => articulos.get(articulo)?.nombre ?? articulo
}

/**
 * Locks the sale, so that other notes and its annulment wait. The sale must belong to this customer, must not
 * be annulled, and must have enough units and money left.
 */
async function checkVenta(
  tx: Tx,
  id: number,
  { cliente, fecha, detalles }: CreateNotaCredito,
  nombre: (articulo: string) => string,
): Promise<VentaADevolver> {
  const existe = await tx.maybe(sql`select from ventas where id = ${id} for no key update`)
  const venta = existe ? await getVentaADevolver(tx, id) : undefined
  if (venta?.cliente !== cliente) throw invalidField('venta', 'La venta no es de este cliente')
  if (venta.estado === 'anulada') throw conflict('venta_anulada', 'La venta está anulada')
  if (fecha < venta.fecha) throw invalidField('fecha', 'La fecha no puede ser anterior a la de la venta')
  checkDevolucion(detalles, venta.lineas, nombre)
  return venta
}

/**
 * Locks the customer, who must exist, before the stock, in the order of sales. A customer marked baja may
 * return goods.
 */
async function lockCliente(tx: Tx, id: number): Promise<void> {
  const cliente = await tx.maybe(sql`select 1 from clientes where id = ${id} for no key update`)
  if (!cliente) throw invalidField('cliente', 'Selecciona un cliente')
}

/** Ends the pending units of the lines. Returns each line with the number of its ended units. */
async function conPendientes(tx: Tx, { venta, detalles }: CreateNotaCredito) {
  const lineas = []
  for (const detalle of detalles) {
    const pendientes = venta ? await endPendientes(tx, venta, detalle.articulo, detalle.cantidad) : 0
    lineas.push({ ...detalle, pendientes })
  }
  return lineas
}

interface NotaCreditoNueva {
  sucursal: number
  fecha: FechaAbierta
  cliente: number
  concepto: string
  /** In centavos. */
  total: number
  origen: OrigenNotaCredito
  venta?: number | null | undefined
  recibo?: number | null | undefined
  /** Money that goes back instead of crediting the account. */
  devuelve?: LineaPago[]
  motivo_exceso?: string | null
  detalles?: {
    articulo: string
    cantidad: number
    precio_unitario: number
    total: number
    /** The pending units of the line that ended instead of entering the stock. */
    pendientes?: number
  }[]
}

/** Writes the document, made by hand or by an annulment. Moves neither stock nor account. */
export async function insertNotaCredito(
  tx: Tx,
  nota: NotaCreditoNueva,
  actor: Actor,
): Promise<{ id: number; numero: string }> {
  const { detalles = [], devuelve = [] } = nota
  const { id } = await tx.one<{ id: number }>(sql`
    insert into notas_credito (sucursal, punto_venta, fecha, cliente, usuario, concepto, total, origen, venta, recibo,
      motivo_exceso, acotada)
    values (${nota.sucursal}, ${PUNTO_VENTA_NOTAS}, ${nota.fecha}::date, ${nota.cliente}, ${actor.id},
      ${nota.concepto}, ${pesos(nota.total)}, ${nota.origen}, ${nota.venta ?? null}, ${nota.recibo ?? null},
      ${nota.motivo_exceso ?? null}, true)
    returning id`)
  if (detalles.length > 0) {
    await tx.run(sql`
      insert into nota_credito_detalles (nota, linea, articulo, cantidad, precio_unitario, total, pendientes)
      select ${id}, linea, articulo, cantidad, precio_unitario, total, pendientes
      from unnest(${detalles.map((d) => d.articulo)}::text[], ${detalles.map((d) => d.cantidad)}::integer[],
        ${detalles.map((d) => pesos(d.precio_unitario))}::numeric[], ${detalles.map((d) => pesos(d.total))}::numeric[],
        ${detalles.map((d) => d.pendientes ?? 0)}::integer[])
        with ordinality as d (articulo, cantidad, precio_unitario, total, pendientes, linea)`)
  }
  if (devuelve.length > 0) {
    await tx.run(sql`
      insert into nota_credito_pagos (nota, linea, tipo_pago, monto)
      select ${id}, linea, tipo_pago, monto
      from unnest(${devuelve.map((p) => p.tipo_pago)}::text[], ${devuelve.map((p) => pesos(p.monto))}::numeric[])
        with ordinality as p (tipo_pago, monto, linea)`)
  }
  const numero = comprobante('NC-X', PUNTO_VENTA_NOTAS, id)
  await firmar(tx, actor, { tipo: 'nota_credito', id, comprobante: numero })
  return { id, numero }
}
