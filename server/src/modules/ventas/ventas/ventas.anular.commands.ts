/** The annulment of a sale, and its preview. */

import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { type CondicionVenta, esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import type { Anulacion } from '@mostrador/contract/documentos/documentos'
import type { AnulacionPreview } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import { conflict, forbidden, notFound, Refusal } from '../../../platform/errors.ts'
import { type FechaAbierta, lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { checkCaja, deVuelta, lockCajaQueDevuelve, refundCobro } from '../../caja/cajas/cajas.commands.ts'
import { signDocumento } from '../../documentos/documentos/autorizados.commands.ts'
import { creditVenta } from '../../fiscal/notas/acreditar.commands.ts'
import { previewAcreditacion } from '../../fiscal/notas/acreditar.queries.ts'
import {
  fitsCuentaCliente,
  lockCuentaCliente,
  moveCuentaCliente,
  saldoMaximo,
} from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { anularPendientesDeVenta } from '../../mercaderia/articulos-pendientes/articulos-pendientes.commands.ts'
import { checkEntran } from '../../mercaderia/stock/stock.commands.ts'
import { addStockAndDispatch } from '../../mercaderia/transferencias/transferencias.despacho.commands.ts'
import { checkDevolvibles, giveBackCheques, lockCheques } from '../cheques/cheques.pago.commands.ts'
import { releaseAplicaciones } from '../cuotas/aplicaciones/aplicaciones.commands.ts'
import { pagadoConCredito } from '../cuotas/aplicaciones/aplicaciones.queries.ts'
import { anularCuotas } from '../cuotas/cuotas.commands.ts'
import { checkSinRefinanciar } from '../cuotas/cuotas.queries.ts'
import { insertNotaCredito } from '../notas-credito/notas-credito.commands.ts'
import { anularNotasDeActualizacion } from '../notas-debito/notas-debito.actualizaciones.commands.ts'
import { aumentoDe } from '../notas-debito/notas-debito.queries.ts'
import { listPagosDeVenta } from './pagos/ventas.pagos.queries.ts'

interface VentaAnulable {
  id: number
  sucursal: number
  punto_venta: number
  cliente: number
  estado: 'aprobada' | 'anulada'
  condicion_venta: CondicionVenta
  total: number
  pago_dividido: boolean
  saldo: number
  /** What credit paid of a spot sale. */
  a_favor: number
  /** What its refused cheques debit to the account, and what its instalments rose. */
  rechazado: number
  aumento: number
}

const rechazado = sql`case when v.pago_dividido then (
  select coalesce(sum(n.total), 0) from notas_debito n join cheques h on h.id = n.cheque
  where h.venta = v.id and h.recibo is null and n.estado = 'aprobada') else 0 end`

async function getAnulable(db: Queryable, id: number): Promise<VentaAnulable> {
  const venta = await db.maybe<VentaAnulable>(sql`
    select v.id, v.sucursal, v.punto_venta, v.cliente, v.estado, v.condicion_venta, v.total, v.pago_dividido, c.saldo,
      ${rechazado} as rechazado, ${aumentoDe(sql`v.id`)} as aumento, ${pagadoConCredito} as a_favor
    from ventas v join clientes c on c.id = v.cliente where v.id = ${id}`)
  if (!venta) throw notFound('La venta no existe')
  return venta
}

/**
 * The amount that the annulment credits to the account: the whole total of a sale on account, of a spot sale what
 * credit paid.
 */
const creditoDe = (venta: VentaAnulable): number =>
  esCuentaCorriente(venta.condicion_venta) ? venta.total : venta.a_favor

/** The balance without the sale and what its instalments rose. */
const quedaDe = (venta: VentaAnulable): number => venta.saldo - creditoDe(venta) - venta.aumento

/**
 * The units that left the stock for the sale, net, from the ledger: the movements of the sale, and those of
 * the delivery notes that covered its pending articles.
 */
const listSalidas = (db: Queryable, venta: number): Promise<AnulacionPreview['stock']> =>
  db.rows(sql`
    select s.articulo, a.nombre as articulo_nombre, sum(s.cantidad)::integer as cantidad
    from (
      select articulo, -cantidad as cantidad from stock_movimientos
      where documento_tipo = 'venta' and documento_id = ${venta}
      union all
      select p.articulo, r.cantidad from remito_pendientes r join articulos_pendientes p on p.id = r.pendiente
      where p.venta = ${venta}
    ) s join articulos a on a.id = s.articulo
    group by s.articulo, a.nombre having sum(s.cantidad) > 0 order by s.articulo`)

/**
 * The effects of an annulment, or the reason to refuse it to this actor, for the dialog that asks. Refuses
 * with 404.
 */
export async function previewAnulacion(db: Queryable, id: number, actor: Actor): Promise<AnulacionPreview> {
  const venta = await getAnulable(db, id)
  const [impedimento, stock, figures, devuelve, fiscal] = await Promise.all([
    checkAnulable(db, venta, actor).then(() => null, textOfRefusal),
    listSalidas(db, id),
    db.one<{ cuotas_anuladas: number; cobrado: number; pendientes: number }>(sql`
      select
        (select count(*) from cuotas where venta = ${id} and not pagada and not anulada) as cuotas_anuladas,
        (select coalesce(sum(total), 0) from recibos where venta = ${id} and estado = 'activo') as cobrado,
        (select coalesce(sum(cantidad_solicitada), 0) from articulos_pendientes
          where venta = ${id} and estado = 'PENDIENTE') as pendientes`),
    venta.pago_dividido ? listPagosDeVenta(db, id) : null,
    previewAcreditacion(db, id),
  ])
  const saldos = { saldo_antes: venta.saldo, saldo_despues: quedaDe(venta) - venta.rechazado }
  return {
    estado: venta.estado,
    stock,
    ...figures,
    ...saldos,
    impedimento,
    ...(devuelve ? { devuelve } : {}),
    ...(fiscal && impedimento === null ? { comprobante_fiscal: fiscal } : {}),
  }
}

function textOfRefusal(error: unknown): string {
  if (error instanceof Refusal) return error.message
  throw error
}

/**
 * Annuls a sale, once. The units that left return to their branch, and its pending articles end. It voids the
 * unpaid instalments. It makes a credit note for the total, and credits the note if the sale was on account.
 * Its instalments' updates end with it: their debit notes are annulled. Receipts stay: the collected money remains as the customer's credit. Credit that paid is in favour again.
 *
 * Refuses with 403 the staff of another branch, and a vendedor when instalments were collected. Refuses with
 * 409 when the sale is already annulled, when a manual credit note returned part of it, when a refinancing has its
 * instalments, when the new
 * balance of the account would pass its bound, or when a cheque of its payment has left the shop. The debt of a refused cheque ends with the sale.
 */
export async function anularVenta(
  tx: Tx,
  id: number,
  observaciones: string,
  { actor, hoy }: Caller,
): Promise<Anulacion> {
  const periodo = await lockPeriodo(tx)
  const fecha = periodo.abierta(hoy)
  await tx.run(sql`select from ventas where id = ${id} for update`)
  await lockCheques(tx, { venta: id })
  const venta = await getAnulable(tx, id)
  await checkAnulable(tx, venta, actor)

  const bringBackCheques = await giveBackCheques(tx, { venta: id }, actor, fecha)
  await releaseAplicaciones(tx, { venta: id }, fecha, actor)
  await anularCuotas(tx, id)
  await lockCuentaCliente(tx, venta.cliente, -creditoDe(venta) - venta.aumento, actor)
  const caja = await lockCajaQueDevuelve(tx, venta.sucursal, actor, fecha)
  const partes = await listPagosDeVenta(tx, id)
  await bringBackCheques()
  await checkCaja(tx, caja, deVuelta(partes))
  await checkEntran(tx, venta.sucursal, await listSalidas(tx, id))
  const nota = await insertNotaDeAnulacion(tx, venta, observaciones, { actor, fecha })
  await creditVenta(tx, id, { ...venta, id: nota.id }, hoy)
  await tx.run(sql`
    update ventas set estado = 'anulada', nota_credito = ${nota.id},
      anulada_despues = coalesce(fecha <= ${periodo.cerrado_hasta}::date, false)
    where id = ${id}`)
  await signDocumento(tx, actor, {
    tipo: 'venta',
    id,
    comprobante: comprobante('venta', venta.punto_venta, id),
  })
  await creditCuentaCliente(tx, venta, nota, { actor, fecha })
  const motivo = 'La venta se anuló antes de que se emitiera'
  await anularNotasDeActualizacion(tx, { venta: id }, { actor, fecha, hoy, motivo })
  const aviso = await refundCobro(
    tx,
    { caja, actor },
    { tipo: 'venta', id },
    { ...nota, concepto: conceptoDe(venta), partes },
  )
  await anularPendientesDeVenta(tx, id)
  const documento = {
    tipo: 'nota_credito',
    comprobante: nota.numero,
    sucursal: venta.sucursal,
    fecha,
  } as const
  // Another branch may wait for the returned units.
  await addStockAndDispatch(tx, { ...documento, id: nota.id }, await listSalidas(tx, id), {
    actor,
    hoy: fecha,
  })

  await audit(tx, actor, {
    entidad: 'ventas',
    id,
    accion: 'anular',
    antes: { estado: 'aprobada' },
    despues: { estado: 'anulada', nota_credito_id: nota.id, observaciones },
  })
  return {
    success: true,
    message: 'Factura anulada correctamente.',
    nota_credito_id: nota.id,
    ...(aviso && { aviso_caja: aviso }),
  }
}

const conceptoDe = ({ punto_venta, id }: VentaAnulable): string =>
  `Anulación de ${comprobante('venta', punto_venta, id)}`

async function checkAnulable(db: Queryable, venta: VentaAnulable, actor: Actor): Promise<void> {
  sucursalDe(actor, venta.sucursal)
  if (venta.estado === 'anulada') throw conflict('ya_anulada', 'La factura ya está anulada.')
  const nota = await db.maybe<{ id: number; punto_venta: number }>(sql`
    select id, punto_venta from notas_credito where venta = ${venta.id} and origen = 'MANUAL' and estado = 'aprobada'
    order by id limit 1`)
  if (nota) {
    const numero = comprobante('nota_credito', nota.punto_venta, nota.id)
    throw conflict(
      'venta_con_nota',
      `La venta tiene la nota de crédito ${numero}: el resto se acredita con otra nota.`,
    )
  }
  await checkSinRefinanciar(db, venta.id)
  if (actor.tipo_usuario !== 'admin') await checkSinCobrar(db, venta)
  if (venta.pago_dividido) await checkDevolvibles(db, { venta: venta.id })
  if (!fitsCuentaCliente(quedaDe(venta))) throw saldoMaximo()
}

async function checkSinCobrar(db: Queryable, venta: VentaAnulable): Promise<void> {
  const cobro = await db.maybe(sql`
    select from recibos where venta = ${venta.id} and estado = 'activo' and not es_anticipo limit 1`)
  if (cobro)
    throw forbidden('Solo un administrador puede anular una venta con cuotas cobradas', 'cuotas_cobradas')
}

async function insertNotaDeAnulacion(
  tx: Tx,
  venta: VentaAnulable,
  observaciones: string,
  { actor, fecha }: { actor: Actor; fecha: FechaAbierta },
): Promise<{ id: number; numero: string }> {
  const detalles = await tx.rows<{
    articulo: string
    cantidad: number
    precio_unitario: number
    total: number
    servicio: boolean
  }>(sql`
    select articulo, cantidad, precio_unitario, total, servicio from venta_detalles where venta = ${venta.id} order by linea`)
  return await insertNotaCredito(
    tx,
    {
      sucursal: venta.sucursal,
      fecha,
      cliente: venta.cliente,
      concepto: `${conceptoDe(venta)}${observaciones ? `: ${observaciones}` : ''}`,
      total: venta.total,
      origen: 'ANULACION_VENTA',
      venta: venta.id,
      detalles,
    },
    actor,
  )
}

const creditCuentaCliente = (
  tx: Tx,
  venta: VentaAnulable,
  nota: { id: number; numero: string },
  { actor, fecha }: { actor: Actor; fecha: FechaAbierta },
): Promise<number> =>
  moveCuentaCliente(
    tx,
    {
      cliente: venta.cliente,
      fecha,
      concepto: conceptoDe(venta),
      importe: -creditoDe(venta),
      sucursal: venta.sucursal,
      documento: { tipo: 'nota_credito', ...nota, comprobante: nota.numero },
    },
    actor,
  )
