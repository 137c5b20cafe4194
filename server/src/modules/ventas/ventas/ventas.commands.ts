import type { Plan } from '@mostrador/contract/base/plan'
import type { Sucursal } from '@mostrador/contract/base/sucursales'
import { esCuentaCorriente, nombreCondicion, POR_QR } from '@mostrador/contract/documentos/condiciones-venta'
import type { LineaInput } from '@mostrador/contract/documentos/documentos'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import { IVA_GENERAL } from '@mostrador/contract/maestros/iva'
import { esDelPlan } from '@mostrador/contract/ventas/cuotas'
import type { CreateVenta, Venta, VentaCreada } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { getSucursalConEmisor } from '../../base/emisor/facturacion.queries.ts'
import { lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { type CajaDelUsuario, lockTurnoDelUsuario, recordCobro } from '../../caja/cajas/cajas.commands.ts'
import { signDocumento } from '../../documentos/documentos/autorizados.commands.ts'
import { checkFecha, checkLineas } from '../../documentos/documentos/documentos.reglas.ts'
import { checkEmitible, invoiceVenta, type LineaVendida } from '../../fiscal/facturar/facturar.commands.ts'
import { findArticulos } from '../../maestros/articulos/articulos.queries.ts'
import { checkConCuenta } from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { limiteDe } from '../../maestros/cuenta-clientes/limites.queries.ts'
import { insertPendientes } from '../../mercaderia/articulos-pendientes/articulos-pendientes.commands.ts'
import { takeStock, type Unidades } from '../../mercaderia/stock/stock.commands.ts'
import { exigirActivos } from '../configuracion/configuracion.commands.ts'
import { insertAplicaciones } from '../cuotas/aplicaciones/aplicaciones.commands.ts'
import { aFavorDeVenta, destinosDe } from '../cuotas/aplicaciones/aplicaciones.reglas.ts'
import { insertCuotas } from '../cuotas/cuotas.commands.ts'
import { listCuotasDeVenta } from '../cuotas/cuotas.queries.ts'
import { findPlan, planDe } from '../planes/planes.queries.ts'
import { collectAnticipo } from '../recibos/recibos.commands.ts'
import { insertPagos } from './pagos/ventas.pagos.commands.ts'
import { listPagosConDatos } from './pagos/ventas.pagos.queries.ts'
import { checkChequeConTitular, checkPagosDeVenta } from './pagos/ventas.pagos.reglas.ts'
import {
  type ClienteDeVenta,
  debitCuentaCliente,
  esServicio,
  insertVenta,
  nombreIn,
  type VentaNueva,
} from './ventas.escritura.commands.ts'
import { checkArticulos, checkPrecios, contadoDe } from './ventas.lineas.reglas.ts'
import { checkDescuento, checkVencidas } from './ventas.permisos.queries.ts'
import { checkLibros } from './ventas.previo.commands.ts'
import {
  anticipoEnDinero,
  cobroDeVenta,
  cuotaDeCredito,
  netTotal,
  pagosDeAnticipo,
  planFinanciacion,
} from './ventas.reglas.ts'

/**
 * Makes a sale. Takes the available units from the branch's stock. The missing units become a pending
 * article: missing stock never refuses a sale. A sale on account debits the customer and plans the
 * instalments. It collects the advance at once, with a receipt. Credit of the customer pays what the sale says of it. Where the branch issues vouchers, it queues one.
 *
 * Refuses with 400 invalid values, with 403 another branch and what the user may not do, with 409 an inactive article, a customer marked
 * baja, Consumidor Final on account or with a cheque, and prices other than today's (`articulos` names their articles).
 */
export const createVenta = (tx: Tx, input: CreateVenta, actor: Actor, hoy: string): Promise<VentaCreada> =>
  sell(tx, input, { actor, hoy }, {})

/** The prices, the discount and the plan that were promised before, with the cash price of that day. */
export interface Ofrecida {
  plan: Plan | null
  contado: number | null
}

/** The same as it was promised before: neither prices nor discount nor plan are looked at again. */
export const createVentaOfrecida = (
  tx: Tx,
  input: CreateVenta,
  caller: Caller,
  ofrecida: Ofrecida,
): Promise<VentaCreada> => sell(tx, input, caller, { ofrecida })

/** The same after the credit note of an exchange, which credited this amount to the account. */
export const createVentaDeCambio = (
  tx: Tx,
  input: CreateVenta,
  caller: Caller,
  acreditado: number,
): Promise<VentaCreada> => sell(tx, input, caller, { acreditado })

async function sell(
  tx: Tx,
  input: CreateVenta,
  { actor, hoy }: Caller,
  { ofrecida, acreditado = 0 }: { ofrecida?: Ofrecida; acreditado?: number },
): Promise<VentaCreada> {
  const codigos = input.detalles.map((l) => l.articulo)
  const idSucursal = sucursalDe(actor, input.sucursal)
  if (input.primer_vencimiento) await exigirActivos(tx, 'elegir_vencimiento')
  if (input.condicion_venta === POR_QR) await exigirActivos(tx, 'venta_qr')
  if (usaCredito(input)) await exigirActivos(tx, 'saldo_a_favor')
  const [periodo, { sucursal, emisor }, articulos, cliente, turno, vigente] = await Promise.all([
    lockPeriodo(tx),
    getSucursalConEmisor(tx, idSucursal),
    findArticulos(tx, codigos),
    lockCliente(tx, input),
    lockTurnoDelUsuario(tx, idSucursal, actor),
    ofrecida || !input.plan ? null : findPlan(tx, input.plan),
  ])
  const fecha = periodo.abierta(input.fecha, 'fecha')
  checkPuntoVenta(input, sucursal)
  checkFecha(input.fecha, hoy, actor)
  const caja = { ...turno, hoy: periodo.abierta(hoy) }
  const suma = checkLineas(input.detalles)
  checkArticulos(input.detalles, articulos)
  const plan = ofrecida ? ofrecida.plan : planDe(input, vigente)
  if (!ofrecida) checkPrecios(input, articulos, { emisor, plan })
  const total = netTotal(input, suma)
  const financiacion = planFinanciacion(input, total, plan)
  const aFavor = aFavorDeVenta(input, total)
  const pagos = checkPagosDeVenta(input, total, aFavor.pago)
  checkCliente(cliente, input)
  if (!ofrecida) checkDescuento(input.bonificacion, suma, actor)
  await checkVencidas(tx, input.cliente, { actor, hoy })
  // A gift of 0 has nothing to declare.
  const emitible = emisor && total > 0 ? checkEmitible(emisor, cliente, total, hoy) : null
  const { saldo, limite } = cliente
  const previa = { input, saldo, limite, acreditado, total, financiacion, aFavor, pagos, articulos }
  await checkLibros(tx, previa, caja, actor)

  const contado = ofrecida ? ofrecida.contado : contadoDe(input, articulos, emisor)
  const aCuenta = esCuentaCorriente(input.condicion_venta)
  const nueva = { ...previa, fecha, sucursal, cliente, plan, contado: aCuenta ? contado : null }
  const venta = await insertVenta(tx, nueva, actor)
  if (pagos && !aCuenta) {
    if (pagos.length > 0) await insertPagos(tx, venta, pagos)
    venta.pagos = await listPagosConDatos(tx, venta.id)
  }
  const lineas = input.detalles.map((d) => lineaFiscal(d, articulos.get(d.articulo)))
  // The voucher and the ledgers do not wait for each other: their statements travel together.
  const [fiscal, faltantes] = await Promise.all([
    emisor && emitible
      ? invoiceVenta(tx, emisor, facturable(venta), { cliente, emitible, lineas, hoy })
      : undefined,
    moveLibros(tx, venta, nueva, { caja, actor }),
  ])
  if (fiscal) venta.comprobante_fiscal = fiscal
  await signDocumento(tx, actor, { tipo: 'venta', id: venta.id, comprobante: venta.numero })
  return {
    id: venta.id,
    numero: venta.numero,
    venta,
    pendientes: faltantes.map((f) => ({ ...f, articulo_nombre: nombreIn(articulos, f.articulo) })),
  }
}

/**
 * What a sale changes in the ledgers: the account with instalments and advance, the till, the stock.
 * @returns the missing units.
 */
async function moveLibros(
  tx: Tx,
  venta: Venta,
  nueva: VentaNueva,
  { caja, actor }: { caja: CajaDelUsuario; actor: Actor },
): Promise<Unidades[]> {
  const { input, fecha, sucursal, articulos, financiacion, aFavor, pagos } = nueva
  const deStock = input.detalles.filter((d) => !esServicio(articulos, d.articulo))
  const lineas = deStock.map(({ articulo, cantidad }) => ({ articulo, cantidad }))
  const documento = { tipo: 'venta', comprobante: venta.numero, ...venta, fecha } as const
  const take = () =>
    takeStock(tx, documento, lineas, {
      actor,
      alFaltar: (faltantes) => insertPendientes(tx, venta, faltantes),
    })
  // The stock comes last, because other sales wait for these articles until this one ends.
  const deCredito = cuotaDeCredito(aFavor.pago, fecha)
  if (!esCuentaCorriente(input.condicion_venta)) {
    if (aFavor.pago > 0) {
      venta.cuotas = await insertCuotas(tx, venta.id, deCredito)
      await debitCuentaCliente(tx, venta, nueva, actor)
      await applyCredito(tx, venta, nueva, actor)
    }
    await recordCobro(tx, caja, cobroDeVenta(venta), actor)
    return await take()
  }
  const anticipo = anticipoEnDinero(financiacion, aFavor)
  // None waits for the answer of another: the statements travel together, in the order of the locks.
  const cuotas = insertCuotas(tx, venta.id, [...deCredito, ...financiacion.cuotas])
  const debito = debitCuentaCliente(tx, venta, nueva, actor)
  const tomado =
    anticipo > 0
      ? collectAnticipo(
          tx,
          venta,
          { anticipo, pagos, fecha, puntoVenta: sucursal.punto_venta },
          { actor, caja },
        ).then(take)
      : take()
  // The first failure tells why: it aborts the statements behind it.
  await Promise.allSettled([cuotas, debito, tomado])
  venta.cuotas = await cuotas
  await debito
  if (anticipo > 0) Object.assign(venta, pagosDeAnticipo(pagos))
  const faltantes = await tomado
  if (usaCredito(input)) await applyCredito(tx, venta, nueva, actor)
  return faltantes
}

const usaCredito = ({ a_favor, a_favor_cuotas }: CreateVenta): boolean =>
  (a_favor ?? 0) + (a_favor_cuotas ?? 0) > 0

/** Credit of the customer, which was locked and is enough, pays its instalment and those of the plan. */
async function applyCredito(
  tx: Tx,
  venta: Venta,
  { fecha, aFavor }: VentaNueva,
  actor: Actor,
): Promise<void> {
  const { id, cliente, sucursal, cuotas } = venta
  const delPlan = cuotas.filter((c) => esDelPlan(c.numero_cuota))
  const destinos = [
    ...destinosDe(
      cuotas.filter((c) => !esDelPlan(c.numero_cuota)),
      aFavor.pago,
    ),
    ...destinosDe(delPlan, aFavor.cuotas),
  ]
  await insertAplicaciones(tx, { cliente, fecha, sucursal }, destinos, actor)
  venta.cuotas = await listCuotasDeVenta(tx, id)
}

/** A voucher names the plan of the shop in the place of its condition. */
const facturable = (venta: Venta) => ({ ...venta, condicion_venta: nombreCondicion(venta) })

const lineaFiscal = ({ articulo, ...linea }: LineaInput, ficha: Articulo | undefined): LineaVendida => ({
  articulo,
  descripcion: ficha?.nombre ?? articulo,
  ...linea,
  iva: ficha?.iva ?? IVA_GENERAL,
  servicio: ficha?.es_servicio ?? false,
})

function checkPuntoVenta(input: CreateVenta, sucursal: Sucursal): void {
  if (input.punto_venta && input.punto_venta !== sucursal.punto_venta) {
    throw invalidField('punto_venta', 'El punto de venta no es el de la sucursal')
  }
}

/** This row is locked before all others, because a sale on account moves the balance. */
function lockCliente(tx: Tx, input: CreateVenta): Promise<ClienteDeVenta | undefined> {
  const mode =
    esCuentaCorriente(input.condicion_venta) || usaCredito(input)
      ? sql`for no key update`
      : sql`for key share`
  return tx.maybe(sql`
    select nombre, baja, saldo, ${limiteDe}, domicilio, localidad, condicion_iva, tipo_documento, numero_documento
    from clientes where id = ${input.cliente} ${mode}`)
}

function checkCliente(
  cliente: ClienteDeVenta | undefined,
  { cliente: id, condicion_venta, pagos }: CreateVenta,
): asserts cliente {
  if (!cliente) throw invalidField('cliente', 'Selecciona un cliente válido')
  checkConCuenta(id, esCuentaCorriente(condicion_venta))
  if (esConsumidorFinal(id)) checkChequeConTitular(pagos ?? [])
  if (cliente.baja) throw conflict('cliente_baja', 'El cliente está dado de baja: no se le puede vender')
}
