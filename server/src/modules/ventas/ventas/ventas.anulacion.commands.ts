/** Whether a sale can be annulled, and what its annulment will do: the same for the command and for the dialog that asks. */

import type { DineroDeAnulacion } from '@mostrador/contract/caja/pagos'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { type CondicionVenta, esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { sumar } from '@mostrador/contract/importes'
import type { AnulacionPreview } from '@mostrador/contract/ventas/ventas'
import { VENTA_ANULADA } from '@mostrador/contract/ventas/ventas'
import sql, { type Sql } from 'sql-template-tag'
import { checkPropia } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { conflict, forbidden, notFound, Refusal } from '../../../platform/errors.ts'
import { previewDevuelto } from '../../caja/cajas/cajas.queries.ts'
import { previewAcreditacion } from '../../fiscal/notas/acreditar.queries.ts'
import { fitsCuentaCliente, saldoMaximo } from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { checkDevolvibles } from '../cheques/cheques.pago.commands.ts'
import { pagadoConCredito } from '../cuotas/aplicaciones/aplicaciones.queries.ts'
import { checkSinRefinanciar } from '../cuotas/cuotas.queries.ts'
import { interesesDe } from '../cuotas/intereses/intereses.queries.ts'
import { aumentoDe } from '../notas-debito/notas-debito.queries.ts'
import { listPagosDeVenta } from './pagos/ventas.pagos.queries.ts'
import { esVenta } from './ventas.condiciones.queries.ts'

export interface VentaAnulable {
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

export async function getAnulable(db: Queryable, id: number): Promise<VentaAnulable> {
  const venta = await db.maybe<VentaAnulable>(sql`
    select v.id, v.sucursal, v.punto_venta, v.cliente, v.estado, v.condicion_venta, v.total, v.pago_dividido, c.saldo,
      ${rechazado} as rechazado, ${aumentoDe(sql`v.id`)} as aumento, ${pagadoConCredito} as a_favor
    from ventas v join clientes c on c.id = v.cliente where v.id = ${id} and ${esVenta(sql`v`)}`)
  if (!venta) throw notFound('La venta no existe')
  return venta
}

/**
 * The amount that the annulment credits to the account: the whole total of a sale on account, of a spot sale what
 * credit paid.
 */
export const creditoDe = (venta: VentaAnulable): number =>
  esCuentaCorriente(venta.condicion_venta) ? venta.total : venta.a_favor

/** The balance without the sale and what its instalments rose. */
const quedaDe = (venta: VentaAnulable): number => venta.saldo - creditoDe(venta) - venta.aumento

/**
 * The units that left the stock for the sale, net, from the ledger: the movements of the sale, and those of
 * the delivery notes that covered its pending articles.
 */
export const listSalidas = (db: Queryable, venta: number): Promise<AnulacionPreview['stock']> =>
  db.rows(sql`
    select s.articulo, a.nombre as articulo_nombre, sum(s.cantidad) as cantidad
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
export async function previewAnulacion(
  db: Queryable,
  id: number,
  { actor, hoy }: Caller,
): Promise<AnulacionPreview> {
  const venta = await getAnulable(db, id)
  const [impedimento, stock, figures, dinero, interes, fiscal] = await Promise.all([
    checkAnulable(db, venta, actor).then(() => null, textOfRefusal),
    listSalidas(db, id),
    db.one<{ cuotas_anuladas: number; cobrado: number; pendientes: number }>(sql`
      select
        (select count(*) from cuotas where venta = ${id} and not pagada and not anulada) as cuotas_anuladas,
        (select coalesce(sum(total), 0) from recibos where venta = ${id} and estado = 'activo')
          + (select coalesce(sum(i.importe), 0) from ${cobradoEnCuenta(id)}) as cobrado,
        (select coalesce(sum(cantidad_solicitada), 0) from articulos_pendientes
          where venta = ${id} and estado = 'PENDIENTE') as pendientes`),
    previewDinero(db, venta, actor),
    interesDeVenta(db, id, hoy),
    previewAcreditacion(db, id),
  ])
  const saldos = { saldo_antes: venta.saldo, saldo_despues: quedaDe(venta) - venta.rechazado }
  return {
    estado: venta.estado,
    stock,
    ...figures,
    ...saldos,
    impedimento,
    ...dinero,
    ...(interes > 0 && { interes }),
    ...(fiscal && impedimento === null ? { comprobante_fiscal: fiscal } : {}),
  }
}

const previewDinero = async (
  db: Queryable,
  { id, sucursal, estado }: VentaAnulable,
  actor: Actor,
): Promise<DineroDeAnulacion> =>
  estado === 'anulada'
    ? {}
    : previewDevuelto(db, { tipo: 'venta', id, sucursal }, await listPagosDeVenta(db, id), actor)

/** What the open instalments and the paid ones owe of interest until today. */
const interesDeVenta = async (db: Reader, id: number, hoy: string): Promise<number> =>
  sumar((await interesesDe(db, sql`c.venta = ${id}`, hoy)).values())

function textOfRefusal(error: unknown): string {
  if (error instanceof Refusal) return error.message
  throw error
}

/** Refuses what `anularVenta` says, to this actor. */
export async function checkAnulable(db: Queryable, venta: VentaAnulable, actor: Actor): Promise<void> {
  checkPropia(actor, venta.sucursal)
  if (venta.estado === 'anulada') throw conflict('ya_anulada', VENTA_ANULADA)
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

/** A `from` item: what receipts of the customer's account that stand paid of the sale, and of its interest. */
const cobradoEnCuenta = (venta: number): Sql => sql`(
  select i.importe from cuotas k join (
    select cuota, recibo, importe from recibo_cuotas
    union all select cuota, recibo, reclamado from intereses where reclamado > 0
  ) i on i.cuota = k.id
  join recibos r on r.id = i.recibo and r.estado = 'activo' and r.venta <> k.venta where k.venta = ${venta}) i`

async function checkSinCobrar(db: Queryable, venta: VentaAnulable): Promise<void> {
  const cobro = await db.maybe(sql`
    select from recibos where venta = ${venta.id} and estado = 'activo' and not es_anticipo
    union all select from ${cobradoEnCuenta(venta.id)} limit 1`)
  if (cobro)
    throw forbidden('Solo un administrador puede anular una venta con cuotas cobradas', 'cuotas_cobradas')
}
