import { esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import type { Cambio, CreateCambio } from '@mostrador/contract/ventas/cambios'
import sql from 'sql-template-tag'
import { type SucursalPropia, sucursalDe } from '../../../platform/access/alcance.ts'
import type { Caller } from '../../../platform/access/auth.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { lockSaldos, lockTurnoDelUsuario } from '../../caja/cajas/cajas.commands.ts'
import { checkConCuenta } from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { checkLimite, limiteDe } from '../../maestros/cuenta-clientes/limites.queries.ts'
import { lockFaltantes } from '../../mercaderia/stock/stock.commands.ts'
import { requireActivos } from '../configuracion/configuracion.commands.ts'
import { getConfiguracionVentas } from '../configuracion/configuracion.queries.ts'
import { createNotaDeCambio } from '../notas-credito/notas-credito.commands.ts'
import { createVentaDeCambio } from '../ventas/ventas.commands.ts'
import { checkRedondeo } from '../ventas/ventas.reglas.ts'
import { type Compensacion, compensate, partesDeNota } from './cambios.reglas.ts'

/**
 * Exchanges goods: the credit note of what comes back, then the sale of what is taken, by the commands of each. On the
 * spot the returned goods pay the taken ones: what they pay leaves the till with the note and comes back with the sale.
 * The rest is paid by the customer, given back, or credited to the account; of Consumidor Final only paid or given back. On
 * account both go to the account.
 *
 * Refuses what refuses either of the two, and then nothing of it happens; with 409 while exchanges are off.
 */
export async function createCambio(tx: Tx, input: CreateCambio, caller: Caller): Promise<Cambio> {
  await requireActivos(tx, 'cambios')
  if (input.primer_vencimiento) await requireActivos(tx, 'elegir_vencimiento')
  const { actor } = caller
  const sucursal = sucursalDe(actor, input.sucursal)
  const compensacion = compensate(input)
  if (input.redondeo) {
    // Not that of what the returned goods pay, which is no money.
    const { redondeo_efectivo } = await getConfiguracionVentas(tx)
    checkRedondeo(input.redondeo, compensacion.propios, redondeo_efectivo)
  }
  checkConCuenta(input.cliente, esCuentaCorriente(input.condicion_venta))
  await lockAll(tx, { ...input, sucursal }, compensacion, caller)
  const { cliente, fecha, devueltos, llevados, venta: anterior, motivo_exceso } = input
  const concepto = input.concepto || 'Cambio de artículos'
  const nota_credito = await createNotaDeCambio(
    tx,
    {
      tipo_documento: 'NOTA_CREDITO',
      condicion_venta: 'CONTADO',
      bonificacion: 0,
      fecha,
      cliente,
      sucursal,
      concepto,
      total: compensacion.devuelto,
      detalles: devueltos,
      venta: anterior,
      devuelve: partesDeNota(compensacion.compensado, input.devuelve),
      motivo_exceso,
    },
    caller,
    compensacion.compensado,
  )
  const {
    condicion_venta,
    plan,
    bonificacion,
    bonificacion_motivo,
    redondeo,
    anticipo,
    cantidad_cuotas,
    valor_cuota,
  } = input
  const { primer_vencimiento } = input
  const venta = await createVentaDeCambio(
    tx,
    {
      tipo_documento: 'FACTURA',
      fecha,
      cliente,
      sucursal,
      concepto,
      condicion_venta,
      plan,
      bonificacion,
      bonificacion_motivo,
      redondeo,
      anticipo,
      cantidad_cuotas,
      valor_cuota,
      primer_vencimiento,
      total: compensacion.llevado,
      detalles: llevados,
      pagos: compensacion.pagos,
    },
    caller,
    compensacion.devuelto - compensacion.compensado,
  )
  const { id } = await tx.one<{ id: number }>(sql`
    insert into cambios (sucursal, nota_credito, venta, compensado, usuario)
    values (${sucursal}, ${nota_credito.id}, ${venta.id}, ${pesos(compensacion.compensado)}, ${actor.id})
    returning id`)
  nota_credito.cambio = { id, venta: { id: venta.id, numero: venta.numero } }
  venta.venta.cambio = { id, nota_credito: { id: nota_credito.id, numero: nota_credito.numero } }
  return { id, nota_credito, venta }
}

/**
 * All that the two documents lock, in the order of the locks: the second one would otherwise come back to rows before
 * those that the first one holds.
 */
async function lockAll(
  tx: Tx,
  {
    sucursal,
    cliente,
    venta,
    devueltos,
    llevados,
    devuelve,
    ...input
  }: CreateCambio & { sucursal: SucursalPropia },
  { devuelto, llevado, compensado, pagos }: Compensacion,
  { actor }: Caller,
): Promise<void> {
  await lockPeriodo(tx)
  if (venta) await tx.run(sql`select from ventas where id = ${venta} for no key update`)
  const cuenta = await tx.maybe<{ saldo: number; limite: number | null }>(
    sql`select saldo, ${limiteDe} from clientes where id = ${cliente} for no key update`,
  )
  // What the exchange adds to the debt is asked before its note takes a number.
  if (cuenta && esCuentaCorriente(input.condicion_venta)) {
    const sube = llevado - input.anticipo - devuelto
    checkLimite({ limite: cuenta.limite, sube, queda: cuenta.saldo + sube }, actor)
  }
  if (venta) {
    await tx.run(sql`select from articulos_pendientes where venta = ${venta} order by id for update`)
  }
  const turno = await lockTurnoDelUsuario(tx, sucursal, actor)
  const partes = [...partesDeNota(compensado, devuelve), ...(pagos ?? [])]
  await lockSaldos(tx, turno, partes)
  const unidades = new Map([...devueltos, ...llevados].map((l) => [l.articulo, 0]))
  await lockFaltantes(
    tx,
    sucursal,
    [...unidades].map(([articulo, cantidad]) => ({ articulo, cantidad })),
  )
}
