import type { Plan } from '@mostrador/contract/base/plan'
import type { Sucursal } from '@mostrador/contract/base/sucursales'
import {
  condicionConImportes,
  esCuentaCorriente,
  POR_QR,
} from '@mostrador/contract/documentos/condiciones-venta'
import { IVA_GENERAL } from '@mostrador/contract/iva'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import type { LineaVenta } from '@mostrador/contract/ventas/lineas'
import { minutoDe } from '@mostrador/contract/ventas/promociones/condiciones'
import type { CreateVenta, Venta, VentaCreada } from '@mostrador/contract/ventas/ventas'
import { CLIENTE_INVALIDO } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { getSucursalConEmisor } from '../../base/emisor/facturacion.queries.ts'
import { lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { lockTurnoDelUsuario } from '../../caja/cajas/cajas.commands.ts'
import { documento } from '../../documentos/documentos/documento.commands.ts'
import { checkFecha } from '../../documentos/documentos/documentos.reglas.ts'
import { checkEmitible, invoiceVenta, type LineaVendida } from '../../fiscal/facturar/facturar.commands.ts'
import { findArticulos } from '../../maestros/articulos/articulos.queries.ts'
import { checkConCuenta } from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { limiteDe } from '../../maestros/cuenta-clientes/limites.queries.ts'
import { enSuLista, listaAplicada } from '../../maestros/listas-precio/listas-precio.queries.ts'
import { requireActivos } from '../configuracion/configuracion.commands.ts'
import { getConfiguracionVentas } from '../configuracion/configuracion.queries.ts'
import { aFavorDeVenta } from '../cuotas/aplicaciones/aplicaciones.reglas.ts'
import { findPlan, planDe } from '../planes/planes.queries.ts'
import { listVigentes } from '../promociones/promociones.queries.ts'
import { conUsados, lockTopes } from '../promociones/topes.commands.ts'
import {
  checkPromociones,
  conSusPromociones,
  insertPromociones,
  promocionesDeVenta,
} from '../promociones/vendidas.commands.ts'
import { insertPagos } from './pagos/ventas.pagos.commands.ts'
import { listPagosConDatos } from './pagos/ventas.pagos.queries.ts'
import { checkChequeConTitular, checkPagosDeVenta } from './pagos/ventas.pagos.reglas.ts'
import { type ClienteDeVenta, insertVenta, nombreIn } from './ventas.escritura.commands.ts'
import { type Llegada, moveLibros, usaCredito } from './ventas.libros.commands.ts'
import { checkLineasActivas, ensureVarios } from './ventas.lineas.commands.ts'
import { listLineas } from './ventas.lineas.queries.ts'
import {
  checkActivos,
  checkEtiquetas,
  checkExisten,
  checkLineasDeVenta,
  checkPrecios,
  contadoDe,
  packsCambiados,
  preciosCambiados,
} from './ventas.lineas.reglas.ts'
import { checkDescuento, checkRegalo, checkVencidas } from './ventas.permisos.queries.ts'
import { checkLibros } from './ventas.previo.commands.ts'
import { checkRedondeo, netTotal, pagosDeVenta, planFinanciacion } from './ventas.reglas.ts'

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

/** The same at the prices of today: the total of the offer was said without promotions. */
export const createVentaPresupuestada = (tx: Tx, input: CreateVenta, caller: Caller): Promise<VentaCreada> =>
  sell(tx, input, caller, { sinPromociones: true })

/** The same after the credit note of an exchange, which credited this amount to the account. */
export const createVentaDeCambio = (
  tx: Tx,
  input: CreateVenta,
  caller: Caller,
  acreditado: number,
): Promise<VentaCreada> => sell(tx, input, caller, { acreditado, sinPromociones: true })

/** The same at the prices that the customer paid, on a day that is open. */
export const createVentaLlegada = (
  tx: Tx,
  input: CreateVenta,
  caller: Caller,
  llegada: Llegada,
): Promise<VentaCreada> => sell(tx, input, caller, { llegada })

interface Antes {
  ofrecida?: Ofrecida
  acreditado?: number | null
  sinPromociones?: boolean
  llegada?: Llegada
}

async function sell(
  tx: Tx,
  input: CreateVenta,
  { actor, hoy }: Caller,
  { ofrecida, acreditado = null, sinPromociones = false, llegada }: Antes,
): Promise<VentaCreada> {
  const codigos = input.detalles.map((l) => l.articulo)
  const idSucursal = sucursalDe(actor, input.sucursal)
  if (input.primer_vencimiento) await requireActivos(tx, 'elegir_vencimiento')
  if (input.condicion_venta === POR_QR && !llegada) await requireActivos(tx, 'venta_qr')
  if (usaCredito(input)) await requireActivos(tx, 'saldo_a_favor')
  if (!ofrecida && !llegada) await checkLineasActivas(tx, input, actor)
  await ensureVarios(tx, input.detalles, { actor, hoy })
  // Its reads travel together, before any of them is asked: the order of `crear` costs a sale its speed.
  const promueve = !ofrecida && !sinPromociones
  const [periodo, { sucursal, emisor }, leidos, cliente, turno, vigente, promos] = await Promise.all([
    lockPeriodo(tx),
    getSucursalConEmisor(tx, idSucursal),
    findArticulos(tx, codigos),
    lockCliente(tx, input, promueve),
    llegada?.turno(idSucursal) ?? lockTurnoDelUsuario(tx, idSucursal, actor),
    ofrecida || !input.plan ? null : findPlan(tx, input.plan),
    promueve ? listVigentes(tx, llegada?.hecha.fecha ?? input.fecha) : null,
  ])
  const articulos = await enSuLista(tx, leidos, cliente?.lista_aplicada)
  const fecha = periodo.abierta(input.fecha, 'fecha')
  checkPuntoVenta(input, sucursal)
  if (!llegada) checkFecha(input.fecha, hoy, actor)
  const caja = { ...turno, hoy: periodo.abierta(hoy) }
  const suma = checkLineasDeVenta(input.detalles)
  checkExisten(input.detalles, articulos)
  if (!llegada) checkActivos(input.detalles, articulos)
  const plan = ofrecida ? ofrecida.plan : planDe(input, vigente)
  if (!ofrecida && !llegada) {
    checkPrecios(input, articulos, { emisor, plan })
    checkEtiquetas(input.detalles, articulos)
  }
  const total = netTotal(input, suma)
  // An exchange has none, nor what was promised before; what a device sold stays as it was charged.
  const lista = cliente?.lista_aplicada ?? null
  const cuando = llegada?.hecha ?? { fecha: input.fecha, minuto: minutoDe(new Date(promos?.ahora ?? 0)) }
  const donde = { ...cuando, articulos, sucursal: sucursal.id, lista, total }
  const esperadas = promos ? promocionesDeVenta(await conUsados(tx, promos, input), input, donde) : []
  if (!llegada) checkPromociones(input.detalles, esperadas, articulos)
  const financiacion = planFinanciacion(input, total, plan)
  const aFavor = aFavorDeVenta(input, total)
  const pagos = checkPagosDeVenta(input, total, aFavor.pago)
  if (input.redondeo && !llegada) {
    const { redondeo_efectivo } = await getConfiguracionVentas(tx)
    const partes = esCuentaCorriente(input.condicion_venta) ? [] : pagosDeVenta({ ...input, total, pagos })
    checkRedondeo(input.redondeo, partes, redondeo_efectivo)
  }
  checkCliente(cliente, input)
  if (!llegada) checkAlta(cliente)
  if (!ofrecida && !llegada?.descuento) checkDescuento(input, articulos, actor)
  if (!ofrecida && !llegada?.regalo) checkRegalo(conSusPromociones(input, esperadas), total, articulos, actor)
  if (!llegada) await checkVencidas(tx, input.cliente, { actor, hoy })
  // A gift of 0 has nothing to declare.
  const emitible = emisor && total > 0 ? checkEmitible(emisor, cliente, total, hoy) : null
  const { saldo, limite } = cliente
  const previa = {
    input,
    saldo,
    limite,
    acreditado: acreditado ?? 0,
    total,
    financiacion,
    aFavor,
    pagos,
    articulos,
  }
  await checkLibros(tx, previa, { caja, faltan: llegada ? 'entran' : 'quedan' }, actor)
  if (llegada) {
    const precios = { emisor, plan }
    const cambiados = preciosCambiados(input, articulos, precios)
    await llegada.visto({
      cliente,
      articulos: leidos,
      cambiados,
      packs: packsCambiados(input, articulos, precios),
      esperadas,
      emisor,
      total,
      emitible: emitible !== null,
    })
  }

  const contado = ofrecida ? ofrecida.contado : contadoDe(input, articulos, emisor)
  const aCuenta = esCuentaCorriente(input.condicion_venta)
  const nueva = { ...previa, fecha, sucursal, cliente, plan, contado: aCuenta ? contado : null }
  const venta = await insertVenta(tx, nueva, actor)
  await insertPromociones(tx, venta, input.detalles)
  if (pagos && !aCuenta) {
    if (pagos.length > 0) await insertPagos(tx, venta, pagos)
    venta.pagos = await listPagosConDatos(tx, venta.id)
  }
  const doc = await documento('venta').escribe(tx, venta, { actor, sucursal: sucursal.id, fecha })
  const lineas = input.detalles.map((d) => lineaFiscal(d, articulos.get(d.articulo)))
  // The voucher and the ledgers do not wait for each other: their statements travel together.
  const [fiscal, faltantes] = await Promise.all([
    emisor && emitible
      ? invoiceVenta(tx, emisor, facturable(venta), { cliente, emitible, lineas, hoy })
      : undefined,
    moveLibros(tx, venta, nueva, { doc, caja, actor, llegada }),
  ])
  if (fiscal) venta.comprobante_fiscal = fiscal
  if (input.detalles.some((d) => d.series?.length)) venta.detalles = await listLineas(tx, venta.id)
  return {
    id: venta.id,
    numero: venta.numero,
    venta,
    pendientes: faltantes.map((f) => ({ ...f, articulo_nombre: nombreIn(articulos, f.articulo) })),
  }
}

/** A voucher names the plan of the shop, or the parts of the payment, in the place of the condition. */
const facturable = (venta: Venta) => ({ ...venta, condicion_venta: condicionConImportes(venta) })

/** What an open line sells are goods, though its article is a service that takes no stock. */
const lineaFiscal = (linea: LineaVenta, ficha: Articulo | undefined): LineaVendida => ({
  articulo: linea.articulo,
  descripcion: linea.descripcion ?? ficha?.nombre ?? linea.articulo,
  cantidad: linea.cantidad,
  precio_unitario: linea.precio_unitario,
  total: linea.total,
  iva: linea.iva ?? ficha?.iva ?? IVA_GENERAL,
  servicio: !linea.descripcion && (ficha?.es_servicio ?? false),
})

function checkPuntoVenta(input: CreateVenta, sucursal: Sucursal): void {
  if (input.punto_venta && input.punto_venta !== sucursal.punto_venta) {
    throw invalidField('punto_venta', 'El punto de venta no es el de la sucursal')
  }
}

/** This row is locked before all others, because a sale on account moves the balance, and promotions may have a limit for the customer. */
async function lockCliente(
  tx: Tx,
  input: CreateVenta,
  promueve: boolean,
): Promise<ClienteDeVenta | undefined> {
  const mode =
    esCuentaCorriente(input.condicion_venta) || usaCredito(input)
      ? sql`for no key update`
      : sql`for key share`
  const topes = promueve ? lockTopes(tx, input.cliente) : undefined
  const cliente = tx.maybe<ClienteDeVenta>(sql`
    select nombre, baja, saldo, ${limiteDe}, ${listaAplicada}, domicilio, localidad, condicion_iva, tipo_documento, numero_documento
    from clientes where id = ${input.cliente} ${mode}`)
  await Promise.all([topes, cliente])
  return await cliente
}

function checkCliente(
  cliente: ClienteDeVenta | undefined,
  { cliente: id, condicion_venta, pagos }: CreateVenta,
): asserts cliente {
  if (!cliente) throw invalidField('cliente', CLIENTE_INVALIDO)
  checkConCuenta(id, esCuentaCorriente(condicion_venta))
  if (esConsumidorFinal(id)) checkChequeConTitular(pagos ?? [])
}

function checkAlta(cliente: ClienteDeVenta): void {
  if (cliente.baja) throw conflict('cliente_baja', 'El cliente está dado de baja: no se le puede vender')
}
