/** Collects from the account of a customer: instalments of several sales, debts without instalments, and money on account. */
import { esDinero } from '@mostrador/contract/caja/pagos'
import { numeroDeDeuda } from '@mostrador/contract/documentos/comprobantes'
import { mostrarImporte } from '@mostrador/contract/importes'
import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import { detallePedido } from '@mostrador/contract/permiso'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import {
  type CobrarCuenta,
  type CobroDeCuenta,
  type LineaCobro,
  sumaDeLineas,
} from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import sql from 'sql-template-tag'
import { sucursalDe } from '../../../platform/access/alcance.ts'
import type { Caller } from '../../../platform/access/auth.ts'
import { demand, requerido } from '../../../platform/access/permisos.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import { type FechaAbierta, fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { checkCaja, lockCajaDelUsuario } from '../../caja/cajas/cajas.commands.ts'
import { lockCuentaCliente, sinSaldoAFavor } from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { requireActivos } from '../configuracion/configuracion.commands.ts'
import { getConfiguracionVentas } from '../configuracion/configuracion.queries.ts'
import { checkCuotaPide } from '../cuotas/aplicaciones/aplicaciones.reglas.ts'
import { lockCuotas, type VentaACobrar } from '../cuotas/cuotas.commands.ts'
import { checkReclamo, type Reclamo } from '../cuotas/intereses/intereses.commands.ts'
import { keepPendiente } from '../recibos/cuenta/cuenta.commands.ts'
import { getSinCuotas } from '../recibos/cuenta/cuenta.queries.ts'
import { checkAFavor, conceptoDe, type Pagada, partesDeCuotas } from '../recibos/cuenta/cuenta.reglas.ts'
import { checkPartes, collect } from '../recibos/recibos.commands.ts'
import { withVoucher } from '../recibos/recibos.interes.commands.ts'
import { ensureCuenta } from '../ventas/ventas.iniciales.commands.ts'

/**
 * Collects from a customer with one receipt, in the branch where the cashier works. Each line pays an instalment of any sale of
 * the customer, its interest becomes debit of the same note. The rest pays debts without instalments first; what is left stays
 * in favour, and pays instalments only by an act of its own.
 *
 * Refuses with 404 a customer or an instalment that is not, with 409 what pays an instalment that is paid, void or in a new plan,
 * more than it asks for or owes of interest, a rest in favour that nobody agreed to (`queda_a_favor`), and while this is off.
 * Refuses with 400 lines above the amount, and parts of instalments where the shop takes none.
 */
export async function cobrarCuenta(
  tx: Tx,
  cliente: number,
  input: CobrarCuenta,
  { actor, hoy }: Caller,
): Promise<CobroDeCuenta> {
  await requireActivos(tx, 'cobros_de_cuenta')
  if (esConsumidorFinal(cliente)) throw sinSaldoAFavor()
  const { monto, lineas } = input
  const resto = monto - sumaDeLineas(lineas)
  if (resto < 0)
    throw invalidField('monto', `Lo que se paga suma ${mostrarImporte(monto - resto)}: supera el monto`)
  const fecha = await fechaAbierta(tx, hoy)
  const propia = sucursalDe(actor)
  const sucursal = await getSucursal(tx, propia)
  const cuenta = await ensureCuenta(tx, cliente, { sucursal, fecha }, actor)
  if (cuenta === undefined) throw notFound('El cliente no existe')

  const pagadas = await lockPagadas(tx, { cliente, cuenta, lineas }, fecha)
  const enParte = partesDeCuotas(pagadas, (await getConfiguracionVentas(tx)).cobros_parciales)
  if (enParte) {
    const detalle = detallePedido({ [`Parte de ${enParte.nombre}`]: mostrarImporte(enParte.capital) })
    demand(actor, 'cobrar_en_parte', detalle, () => requerido(actor, 'cobrar_en_parte'))
  }
  const tipos_pago = await checkPartes(tx, input.tipos_pago, monto, actor.sucursal)
  const reclamos = pagadas.flatMap((p) => (p.reclamo ? [p.reclamo] : []))
  const capital = monto - reclamos.reduce((n, r) => n + r.reclamado, 0)
  await lockCuentaCliente(tx, cliente, -capital, actor)
  const { saldo, sin_cuotas: debeSinCuotas } = await getSinCuotas(tx, cliente)
  const sin_cuotas = Math.min(resto, debeSinCuotas)
  const sobra = resto - sin_cuotas
  checkAFavor(sobra, input.a_favor)
  if (sobra > 0 && capital > saldo)
    demand(actor, 'cobrar_de_mas', detallePedido({ 'A favor': mostrarImporte(sobra) }))
  const caja = await lockCajaDelUsuario(tx, propia, actor, fecha)
  await checkCaja(tx, caja, tipos_pago.filter(esDinero))

  const nombre = conceptoDe(pagadas.filter((p) => p.reclamo))
  const ventas = [...new Set(pagadas.filter((p) => p.reclamo).map((p) => p.venta))]
  const recibo = await collect(
    tx,
    {
      sucursal,
      fecha,
      cliente,
      venta: cuenta,
      concepto: conceptoDe(pagadas) || (sobra > 0 ? 'Pago a cuenta' : 'Pago del saldo'),
      total: monto,
      tipos_pago,
      sin_cuotas,
      imputaciones: pagadas
        .filter((p) => p.capital > 0)
        .map(({ cuota, capital: importe, pide }) => ({ cuota, importe, resta: pide - importe })),
      ...(reclamos.length > 0 && {
        intereses: await withVoucher(tx, { reclamos, nombre, cliente, ventas }, actor, hoy),
      }),
    },
    actor,
    caja,
  )
  await keepPendiente(tx, recibo.id, fecha)
  return {
    success: true,
    cobro_id: recibo.id,
    sin_cuotas,
    saldo_a_favor: sobra,
    ...(recibo.nota && { nota_debito: recibo.nota }),
  }
}

interface Pedido {
  cliente: number
  /** The row under which the receipt stands. */
  cuenta: number
  lineas: readonly LineaCobro[]
}

/** Locks all sales of the lines in order of their id, as everybody does, and checks each line against its instalment. */
async function lockPagadas(
  tx: Tx,
  { cliente, cuenta, lineas }: Pedido,
  fecha: FechaAbierta,
): Promise<(Pagada & { reclamo: Reclamo | null })[]> {
  const ids = lineas.map((l) => l.cuota)
  const ventas = await tx.rows<VentaACobrar>(sql`
    select id, punto_venta, inicial, cliente, estado from ventas
    where id = ${cuenta} or (cliente = ${cliente} and id in (select venta from cuotas where id = any(${ids}::integer[])))
    order by id for no key update`)
  const deCuotas = await tx.rows<{ id: number; venta: number }>(
    sql`select id, venta from cuotas where id = any(${ids}::integer[])`,
  )
  const pagadas: (Pagada & { reclamo: Reclamo | null })[] = []
  for (const { cuota: id, capital, interes: reclamado } of lineas) {
    const de = deCuotas.find((c) => c.id === id)?.venta
    const venta = ventas.find((v) => v.id === de)
    if (!venta) throw notFound('La cuota no existe')
    const { cuota } = await lockCuotas(tx, venta, id, { soloInteres: capital === 0 })
    checkCuotaPide(capital, cuota.total_cuota)
    const reclamo =
      reclamado > 0 ? await checkReclamo(tx, id, { reclamado, perdonado: 0, motivo: '' }, fecha) : null
    const numero = numeroDeDeuda(venta.inicial, venta.punto_venta, venta.id)
    pagadas.push({
      cuota: id,
      venta: venta.id,
      numero,
      numero_cuota: cuota.numero_cuota,
      nombre: `${nombreCuota(cuota.numero_cuota)} de ${numero}`,
      capital,
      interes: reclamado,
      pide: cuota.total_cuota,
      // Such a receipt pays the interest of an instalment before its capital, and says so.
      reclamo: reclamo && { ...reclamo, regla: { ...reclamo.regla, orden: 'interes' } },
    })
  }
  return pagadas
}
