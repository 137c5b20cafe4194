import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { restarCantidades } from '@mostrador/contract/cantidades'
import { PUNTO_VENTA_NOTAS } from '@mostrador/contract/documentos/comprobantes'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { esConsumidorFinal, SIN_CLIENTE } from '@mostrador/contract/maestros/clientes'
import type {
  CreateNotaCredito,
  NotaCredito,
  OrigenNotaCredito,
  VentaADevolver,
} from '@mostrador/contract/ventas/notas-credito/notas-credito'
import sql from 'sql-template-tag'
import { type SucursalPropia, sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { checkDevuelvePorPin } from '../../../platform/access/permisos.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { getSucursalConEmisor } from '../../base/emisor/facturacion.queries.ts'
import { type FechaAbierta, lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import {
  type CajaDelUsuario,
  checkCaja,
  deVuelta,
  lockCajaQueDevuelve,
  recordCobro,
  refundCobro,
} from '../../caja/cajas/cajas.commands.ts'
import { documento, type Escrito } from '../../documentos/documentos/documento.commands.ts'
import { getArticulos } from '../../documentos/documentos/documentos.queries.ts'
import { checkFecha } from '../../documentos/documentos/documentos.reglas.ts'
import { prepareCredit } from '../../fiscal/notas/acreditar.commands.ts'
import { findExceso } from '../../fiscal/notas/periodo.queries.ts'
import {
  fitsCuentaCliente,
  moveCuentaCliente,
  saldoMaximo,
  sinSaldoAFavor,
} from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { endPendientes } from '../../mercaderia/articulos-pendientes/articulos-pendientes.commands.ts'
import { COLUMNAS_DE_COSTO, costosDeHoy } from '../../mercaderia/costos/costos.queries.ts'
import { seriesDeVenta } from '../../mercaderia/series/series.queries.ts'
import { checkSonDeVenta } from '../../mercaderia/series/series.reglas.ts'
import { checkEntran } from '../../mercaderia/stock/stock.commands.ts'
import { addStockAndDispatch } from '../../mercaderia/transferencias/transferencias.despacho.commands.ts'
import { pagadoConCredito } from '../cuotas/aplicaciones/aplicaciones.queries.ts'
import { checkEnteras } from '../promociones/enteras.queries.ts'
import { getNotaCredito, getVentaADevolver } from './notas-credito.queries.ts'
import {
  checkDevolucion,
  checkDevuelve,
  checkDevuelveDeCambio,
  checkExceso,
  checkImportes,
} from './notas-credito.reglas.ts'

/**
 * Takes goods back: adds them to the stock of the branch, and credits the customer's account. A note for a
 * sale returns no more than the sale sold, and no more money than was paid for it; that of a sale paid on the spot may
 * go back through the till instead. Units of the sale that are still pending end, and do not enter the
 * stock.
 *
 * Refuses with 400 invalid values, with 403 another branch, with 409 an annulled sale, more units than it
 * sold, and a credit for Consumidor Final.
 */
export const createNotaCredito = (
  tx: Tx,
  input: CreateNotaCredito,
  actor: Actor,
  hoy: string,
): Promise<NotaCredito> => takeBack(tx, input, { actor, hoy }, null)

/** The same for the goods that pay others, `compensado` centavos of them; what its money leaves is credited to the account. */
export const createNotaDeCambio = (
  tx: Tx,
  input: CreateNotaCredito,
  caller: Caller,
  compensado: number,
): Promise<NotaCredito> => takeBack(tx, input, caller, compensado)

async function takeBack(
  tx: Tx,
  input: CreateNotaCredito,
  { actor, hoy }: Caller,
  compensado: number | null,
): Promise<NotaCredito> {
  // Its branch is read with who issues its vouchers, in one statement.
  const periodo = await lockPeriodo(tx)
  const { sucursal: local, emisor } = await getSucursalConEmisor(tx, sucursalDe(actor, input.sucursal))
  const sucursal = local.id
  checkFecha(input.fecha, hoy, actor)
  const fecha = periodo.abierta(input.fecha, 'fecha')
  checkDevuelvePorPin(actor, input.total)
  checkImportes(input)
  const articulos = await getArticulos(
    tx,
    input.detalles.map((d) => d.articulo),
    'articulo',
  )
  const nombre = (articulo: string) => articulos.get(articulo)?.nombre ?? articulo
  const venta = input.venta ? await checkVenta(tx, input.venta, input, nombre) : null
  const devuelve =
    compensado === null ? checkDevuelve(input, venta) : checkDevuelveDeCambio(input, venta, compensado)
  const { cliente, total, concepto } = input
  if (venta) await checkEnDinero(tx, venta.id, sumar(devuelve.map((p) => p.monto)) - (compensado ?? 0))
  const importe = sumar(devuelve.map((p) => p.monto)) - total
  await lockCliente(tx, cliente, importe)
  const exceso = venta || !emisor ? null : await findExceso(tx, emisor, { cliente, total })
  const motivo_exceso = exceso && checkExceso(exceso, input.motivo_exceso, actor)

  const detalles = await conPendientes(tx, input, articulos)
  const caja = devuelve.length > 0 && (await lockCajaQueDevuelve(tx, sucursal, actor, periodo.abierta(hoy)))
  if (caja) await checkCaja(tx, caja, deVuelta(devuelve))
  const entran = detalles
    .filter((d) => !d.servicio)
    .map(({ articulo, cantidad, pendientes, series }) => ({
      articulo,
      cantidad: restarCantidades(cantidad, pendientes),
      series,
    }))
    .filter((l) => l.cantidad > 0)
  await checkEntran(tx, sucursal, entran)
  if (venta) checkSonDeVenta(entran, await seriesDeVenta(tx, venta.id))
  const porEscribir = { sucursal, cliente, total, venta: venta?.id ?? null, detalles }
  const creditNota = await prepareCredit(tx, emisor, porEscribir, hoy)
  const nueva = { ...input, fecha, sucursal, origen: 'MANUAL', detalles, devuelve, motivo_exceso } as const
  const documento = await insertNotaCredito(tx, nueva, actor)
  await creditNota(documento.id)
  await moveCuentaCliente(tx, { cliente, fecha, concepto, importe, sucursal, documento }, actor)
  const aviso = caja && (await refundNota(tx, venta, { documento, concepto, devuelve }, { actor, caja }))
  const quien = { actor, hoy: periodo.abierta(hoy) }
  await addStockAndDispatch(tx, documento, entran, quien)
  return { ...(await getNotaCredito(tx, documento.id)), ...(aviso && { aviso_caja: aviso }) }
}

/** The money of the note leaves the caller's till, as that of an annulment does. */
async function refundNota(
  tx: Tx,
  venta: VentaADevolver | null,
  {
    documento,
    concepto: suyo,
    devuelve,
  }: { documento: Escrito<'nota_credito'>; concepto: string; devuelve: LineaPago[] },
  { actor, caja }: { actor: Actor; caja: CajaDelUsuario },
): Promise<string | undefined> {
  if (!venta) {
    const partes = deVuelta(devuelve)
    await recordCobro(tx, caja, { tipo: 'DEVOLUCION', concepto: suyo, documento, partes }, actor)
    return undefined
  }
  const concepto = `Devolución de ${venta.numero}`
  return await refundCobro(
    tx,
    { caja, actor },
    { tipo: 'venta', id: venta.id },
    { documento, concepto, partes: devuelve },
  )
}

/**
 * Locks the sale, so that other notes and its annulment wait. The sale must belong to this customer, must not
 * be annulled, and must have enough units and money left; a promotion that comes back whole is not broken.
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
  await checkEnteras(tx, venta, detalles)
  return venta
}

/** Refuses with 409 more money than the sale took besides credit of the customer, for a sale that credit paid in part. */
async function checkEnDinero(tx: Tx, id: number, devuelve: number): Promise<void> {
  if (devuelve <= 0) return
  const { credito, queda } = await tx.one<{ credito: number; queda: number }>(sql`
    select ${pagadoConCredito} as credito, v.total - ${pagadoConCredito} - coalesce((
      select sum(p.monto) from notas_credito n join nota_credito_pagos p on p.nota = n.id
      where n.venta = v.id and n.estado = 'aprobada'), 0) as queda
    from ventas v where v.id = ${id}`)
  if (credito === 0 || devuelve <= queda) return
  throw conflict(
    'supera_dinero',
    `El saldo a favor pagó ${mostrarImporte(credito)} de la venta: en dinero se devuelven hasta ${mostrarImporte(Math.max(queda, 0))}, y el resto se acredita en la cuenta`,
    { maximo: Math.max(queda, 0) / 100 },
  )
}

/**
 * Locks the customer, who must exist and whose account must bear the note, before the stock, in the order of sales. A
 * customer marked baja may return goods; Consumidor Final gets money, because nobody could claim its credit.
 */
async function lockCliente(tx: Tx, id: number, importe: number): Promise<void> {
  const cliente = await tx.maybe<{ saldo: number }>(sql`
    select saldo from clientes where id = ${id} for no key update`)
  if (!cliente) throw invalidField('cliente', SIN_CLIENTE)
  if (esConsumidorFinal(id) && importe !== 0) throw sinSaldoAFavor()
  if (!fitsCuentaCliente(cliente.saldo + importe)) throw saldoMaximo()
}

/** Ends the pending units of the lines. Returns each line with the number of its ended units, and whether it is a service. */
async function conPendientes(
  tx: Tx,
  { venta, detalles }: CreateNotaCredito,
  articulos: Map<string, Articulo>,
) {
  const servicios = venta ? await serviciosDe(tx, venta) : null
  const lineas = []
  for (const detalle of detalles) {
    const { articulo, cantidad } = detalle
    const servicio = servicios?.has(articulo) ?? articulos.get(articulo)?.es_servicio ?? false
    const pendientes = venta ? await endPendientes(tx, venta, articulo, cantidad) : 0
    lineas.push({ ...detalle, pendientes, servicio })
  }
  return lineas
}

/** What a sale sold as a service: it took no stock, whatever the article is now. */
async function serviciosDe(tx: Tx, venta: number): Promise<Set<string>> {
  const rows = await tx.rows<{ articulo: string }>(sql`
    select articulo from venta_detalles where venta = ${venta} and servicio`)
  return new Set(rows.map((row) => row.articulo))
}

interface NotaCreditoNueva {
  sucursal: SucursalPropia
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
    servicio?: boolean
  }[]
}

/** Writes the document, made by hand or by an annulment. Moves neither stock nor account. */
export async function insertNotaCredito(
  tx: Tx,
  nota: NotaCreditoNueva,
  actor: Actor,
): Promise<Escrito<'nota_credito'>> {
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
      insert into nota_credito_detalles (nota, linea, articulo, cantidad, precio_unitario, total, pendientes, servicio,
        ${COLUMNAS_DE_COSTO})
      select ${id}, linea, articulo, cantidad, precio_unitario, total, pendientes, servicio, ${costosDeHoy(sql`d.articulo`)}
      from unnest(${detalles.map((d) => d.articulo)}::text[], ${detalles.map((d) => d.cantidad)}::numeric(13,3)[],
        ${detalles.map((d) => pesos(d.precio_unitario))}::numeric[], ${detalles.map((d) => pesos(d.total))}::numeric[],
        ${detalles.map((d) => d.pendientes ?? 0)}::numeric(13,3)[],
        ${detalles.map((d) => d.servicio ?? false)}::boolean[])
        with ordinality as d (articulo, cantidad, precio_unitario, total, pendientes, servicio, linea)`)
  }
  if (devuelve.length > 0) {
    await tx.run(sql`
      insert into nota_credito_pagos (nota, linea, tipo_pago, monto)
      select ${id}, linea, tipo_pago, monto
      from unnest(${devuelve.map((p) => p.tipo_pago)}::text[], ${devuelve.map((p) => pesos(p.monto))}::numeric[])
        with ordinality as p (tipo_pago, monto, linea)`)
  }
  return await documento('nota_credito').escribe(
    tx,
    { id, punto_venta: PUNTO_VENTA_NOTAS },
    { ...nota, actor },
  )
}
