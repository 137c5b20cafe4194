/** Collects money: an instalment of a sale, or its advance. */

import { esDinero, type PagoDeVentaInput, type PagoReciboInput } from '@mostrador/contract/caja/pagos'
import { numeroDeDeuda } from '@mostrador/contract/documentos/comprobantes'
import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { nombreCuota, type PagarCuota, type PagoRegistrado } from '@mostrador/contract/ventas/cuotas/cuotas'
import sql from 'sql-template-tag'
import { type SucursalPropia, sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { demand, requerido } from '../../../platform/access/permisos.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { addingTo } from '../../base/contadores/contadores.commands.ts'
import { type FechaAbierta, fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import {
  type CajaDelUsuario,
  checkCaja,
  lockCajaDelUsuario,
  recordCobro,
} from '../../caja/cajas/cajas.commands.ts'
import { documento, type Escrito } from '../../documentos/documentos/documento.commands.ts'
import {
  lockCuentaCliente,
  moveCuentaCliente,
} from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { emisoresDe, recibidosDe, unfoldCheques } from '../cheques/cheques.pago.queries.ts'
import { getConfiguracionVentas } from '../configuracion/configuracion.queries.ts'
import { lockCuotas, lockVentaDe, recalculateCuotas } from '../cuotas/cuotas.commands.ts'
import { allocatePago, type CuotaImpaga, type Imputacion } from '../cuotas/cuotas.reglas.ts'
import { checkReclamo, demandPerdon, type Reclamo } from '../cuotas/intereses/intereses.commands.ts'
import { keepPendiente } from './cuenta/cuenta.commands.ts'
import { claim, type ReclamosConComprobante, withVoucher } from './recibos.interes.commands.ts'
import { capitalDe, checkPagos, checkSobrante, metodoDe, pagaEntera } from './recibos.reglas.ts'

/**
 * Collects an instalment in the branch where the cashier works. An excess goes to the other instalments of
 * the sale. With `a_favor` in the call, the rest stays on the account as credit. The interest that the call claims becomes
 * a debit note, which the receipt pays; a paid instalment may still owe interest, and nothing else is collected of it.
 *
 * Refuses with 404 an instalment that does not exist. Refuses with 409 a paid one, one that a new plan took, one of an
 * annulled sale, more interest than is owed, and (`supera_saldo`) more than the sale owes. Refuses with 400 less than the
 * instalment, and lines that do
 * not add up.
 */
export async function pagarCuota(
  tx: Tx,
  id: number,
  input: PagarCuota,
  { actor, hoy }: Caller,
): Promise<PagoRegistrado> {
  // The branch is read with the locks of what is paid: it is the cashier's own, and comes after the sale.
  const fecha = await fechaAbierta(tx, hoy)
  const venta = await lockVentaDe(tx, id)
  const { cuota, impagas } = await lockCuotas(tx, venta, id, {
    soloInteres: input.interes?.reclamado === input.monto_pagado,
  })
  const reclamo = input.interes ? await checkReclamo(tx, id, input.interes, fecha) : null
  if (reclamo) demandPerdon(actor, reclamo)
  const { cobros_parciales } = await getConfiguracionVentas(tx)
  const interes = reclamo && interesDe(reclamo)
  const capital = capitalDe(input.monto_pagado, cuota.total_cuota, interes, cobros_parciales)
  if (cobros_parciales && !pagaEntera(input.monto_pagado, cuota.total_cuota, interes))
    demandEnParte(actor, cuota, capital)
  const tipos_pago = await checkPartes(tx, input.tipos_pago, input.monto_pagado, actor.sucursal)
  const { imputaciones, sobrante } = allocatePago(capital, cuota, impagas)
  checkSobrante(sobrante, input.monto_pagado, input.a_favor)
  if (sobrante > 0) demand(actor, 'cobrar_de_mas', detallePedido({ 'A favor': mostrarImporte(sobrante) }))

  const propia = sucursalDe(actor)
  const [sucursal, , caja] = await Promise.all([
    getSucursal(tx, propia),
    lockCuentaCliente(tx, venta.cliente, -capital, actor),
    lockCajaDelUsuario(tx, propia, actor, fecha),
  ])
  await checkCaja(tx, caja, tipos_pago.filter(esDinero))
  const nombre = `${nombreCuota(cuota.numero_cuota)} de ${numeroDeDeuda(venta.inicial, venta.punto_venta, venta.id)}`
  const concepto = cuota.total_cuota === 0 ? `Interés de ${nombre}` : nombre
  const recibo = await collect(
    tx,
    {
      sucursal,
      fecha,
      cliente: venta.cliente,
      venta: venta.id,
      concepto,
      total: input.monto_pagado,
      tipos_pago,
      imputaciones,
      ...(reclamo && {
        intereses: await withVoucher(
          tx,
          { reclamos: [reclamo], nombre, cliente: venta.cliente, ventas: [venta.id] },
          actor,
          hoy,
        ),
      }),
    },
    actor,
    caja,
  )
  await keepPendiente(tx, recibo.id, fecha)
  return {
    success: true,
    exceso: Math.max(capital - cuota.total_cuota, 0),
    cuotas_actualizadas: imputaciones.slice(1).map(({ cuota: id, numero_cuota, resta }) => ({
      id,
      numero_cuota,
      estado: resta === 0 ? 'pagada_completa' : 'reducida',
      nuevo_monto: resta,
    })),
    cobro_id: recibo.id,
    saldo_a_favor: sobrante,
    ...(recibo.nota && { nota_debito: recibo.nota }),
  }
}

/** Where the shop takes less than an instalment, whoever collects it needs the permission. */
function demandEnParte(actor: Actor, { numero_cuota, total_cuota }: CuotaImpaga, capital: number): void {
  const de = `${mostrarImporte(capital)} de ${mostrarImporte(total_cuota)}`
  const detalle = detallePedido({ [`Parte de ${nombreCuota(numero_cuota)}`]: de })
  demand(actor, 'cobrar_en_parte', detalle, () => requerido(actor, 'cobrar_en_parte'))
}

const interesDe = ({ reclamado, perdonado, interes, regla: { orden } }: Reclamo) => {
  const todo = reclamado + perdonado === interes
  return { reclamado, todo, orden }
}

/** The payment lines of an amount. Refuses with 400 lines that do not add up, with 409 a retention where none is taken. */
export async function checkPartes(
  tx: Tx,
  pagos: PagoReciboInput[],
  monto: number,
  sucursal: number,
): Promise<PagoReciboInput[]> {
  const partes = checkPagos(pagos, monto)
  await checkRetenciones(tx, partes, sucursal)
  return partes
}

/** Refuses with 409 a retention where the branch takes none. */
async function checkRetenciones(tx: Tx, pagos: PagoReciboInput[], sucursal: number): Promise<void> {
  if (pagos.every(esDinero)) return
  const toma = await tx.maybe(sql`select from caja_sucursales where sucursal = ${sucursal} and retenciones`)
  if (!toma)
    throw conflict('retenciones_inactivas', 'La sucursal no toma retenciones: las activa un administrador')
}

/** A line of a receipt: of an advance it may keep what was handed over. */
type ParteDeRecibo = PagoReciboInput & Pick<PagoDeVentaInput, 'recibido' | 'emisor'>

interface Anticipo {
  anticipo: number
  pagos: ParteDeRecibo[] | null
  fecha: FechaAbierta
  sucursal: ReciboNuevo['sucursal']
}

/** The receipt of a sale's advance, in cash unless its parts say more, on the day and in the branch of the sale. */
export async function collectAnticipo(
  tx: Tx,
  venta: { id: number; numero: string; cliente: number },
  { anticipo, pagos, fecha, sucursal }: Anticipo,
  { actor, caja }: { actor: Actor; caja: CajaDelUsuario },
): Promise<void> {
  await collect(
    tx,
    {
      sucursal,
      fecha,
      cliente: venta.cliente,
      venta: venta.id,
      concepto: `Anticipo de ${venta.numero}`,
      total: anticipo,
      tipos_pago: pagos ?? [{ tipo_pago: 'EFECTIVO', monto: anticipo }],
      imputaciones: [],
      es_anticipo: true,
    },
    actor,
    caja,
  )
}

/**
 * Writes a receipt, updates its instalments, credits its whole amount to the customer's account, and takes the money
 * into the till. The caller has locked the sale, the customer and the till, in this order.
 */
export async function collect(
  tx: Tx,
  nuevo: ReciboNuevo,
  actor: Actor,
  caja: CajaDelUsuario,
): Promise<{ id: number; nota: string | undefined }> {
  const documento = await insertRecibo(tx, nuevo, actor)
  if (nuevo.imputaciones.length > 0) {
    await recalculateCuotas(
      tx,
      nuevo.imputaciones.map((i) => i.cuota),
    )
  }
  const nota = nuevo.intereses
    ? await claim(tx, nuevo, nuevo.intereses, { recibo: documento.id, actor })
    : undefined
  const { sucursal, fecha, cliente, concepto, total } = nuevo
  await moveCuentaCliente(
    tx,
    { cliente, fecha, concepto, importe: -total, sucursal: sucursal.id, documento },
    actor,
  )
  const cobro = { tipo: 'COBRO', concepto, documento, partes: nuevo.tipos_pago.filter(esDinero) } as const
  await recordCobro(tx, caja, cobro, actor)
  return { id: documento.id, nota }
}

export interface ReciboNuevo {
  /** The collecting branch; the sale may belong to another one. */
  sucursal: { id: SucursalPropia; punto_venta: number }
  fecha: FechaAbierta
  cliente: number
  venta: number
  concepto: string
  /** In centavos: the sum of the payment lines. */
  total: number
  tipos_pago: ParteDeRecibo[]
  imputaciones: Pick<Imputacion, 'cuota' | 'importe' | 'resta'>[]
  /** The interest of its instalments that it claims or forgives. */
  intereses?: ReclamosConComprobante
  /** What of it pays debts without instalments: of a receipt of the account. */
  sin_cuotas?: number
  /** Whether the receipt is the advance of a sale, which pays no instalment. */
  es_anticipo?: boolean
}

/**
 * Writes the document with its payment lines, their cheques, its retentions, and its amounts on instalments. A cheque comes into the
 * hands of the collecting branch; without a due date it is due at once. Does not move the account.
 */
async function insertRecibo(tx: Tx, recibo: ReciboNuevo, actor: Actor): Promise<Escrito<'recibo'>> {
  const { sucursal, fecha, tipos_pago, imputaciones, es_anticipo = false } = recibo
  const dinero = tipos_pago.filter(esDinero)
  const retenciones = tipos_pago.flatMap(({ monto, retencion }) =>
    retencion ? [{ ...retencion, monto }] : [],
  )
  const { id } = await tx.one<{ id: number }>(sql`
    with recibo as (
      insert into recibos (sucursal, punto_venta, fecha, cliente, venta, usuario, concepto, total, metodo_pago,
        es_anticipo, sin_cuotas)
      values (${sucursal.id}, ${sucursal.punto_venta}, ${fecha}::date, ${recibo.cliente}, ${recibo.venta},
        ${actor.id}, ${recibo.concepto}, ${pesos(recibo.total)}, ${metodoDe(tipos_pago)}, ${es_anticipo}, ${pesos(recibo.sin_cuotas ?? 0)})
      returning id
    ), pago as (
      select * from ${unfoldCheques(dinero, fecha)}
    ), pagos as (
      insert into recibo_pagos (recibo, linea, tipo_pago, monto, marca, ultimos_digitos, cuotas, cupon, cheque, recibido, emisor)
      select recibo.id, linea, tipo_pago, monto, marca, ultimos_digitos, cuotas, cupon, tipo_pago = 'CHEQUE',
        (${recibidosDe(dinero)})[linea], (${emisoresDe(dinero)})[linea]
      from recibo, pago
    ), cheques as (
      insert into cheques (sucursal, venta, recibo, linea, banco, numero, vencimiento, monto)
      select ${sucursal.id}, ${recibo.venta}, recibo.id, linea, banco, numero, vencimiento, monto
      from recibo, pago where tipo_pago = 'CHEQUE' order by linea
    ), retenciones as (
      insert into recibo_retenciones (recibo, linea, monto, regimen, numero, fecha)
      select recibo.id, ${dinero.length} + linea, monto, regimen, numero, fecha
      from recibo, unnest(${retenciones.map((r) => pesos(r.monto))}::numeric[],
        ${retenciones.map((r) => r.regimen)}::text[], ${retenciones.map((r) => r.numero)}::text[],
        ${retenciones.map((r) => r.fecha)}::date[]) with ordinality as r (monto, regimen, numero, fecha, linea)
    ), imputaciones as (
      insert into recibo_cuotas (recibo, orden, cuota, importe, cancela)
      select recibo.id, orden, cuota, importe, cancela
      from recibo, unnest(${imputaciones.map((i) => i.cuota)}::integer[],
        ${imputaciones.map((i) => pesos(i.importe))}::numeric[], ${imputaciones.map((i) => i.resta === 0)}::boolean[])
        with ordinality as i (cuota, importe, cancela, orden)
    ), ${addingTo({ que: 'recibos', sucursal: sucursal.id }, sql`select 1`)}
    select id from recibo`)
  const { id: propia, punto_venta } = sucursal
  return await documento('recibo').escribe(tx, { id, punto_venta }, { actor, sucursal: propia, fecha })
}
