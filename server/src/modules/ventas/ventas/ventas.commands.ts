import type { Sucursal } from '@mostrador/contract/base/sucursales'
import type { PagoInput } from '@mostrador/contract/caja/pagos'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import type { LineaInput } from '@mostrador/contract/documentos/documentos'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import { IVA_GENERAL } from '@mostrador/contract/maestros/iva'
import type { CreateVenta, Venta, VentaCreada } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { addingTo } from '../../base/contadores/contadores.commands.ts'
import { getSucursalConEmisor } from '../../base/emisor/facturacion.queries.ts'
import { type FechaAbierta, lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { type CajaDelUsuario, lockTurnoDelUsuario, recordCobro } from '../../caja/cajas/cajas.commands.ts'
import { signDocumento } from '../../documentos/documentos/autorizados.commands.ts'
import { checkFecha, checkLineas } from '../../documentos/documentos/documentos.reglas.ts'
import {
  type ClienteFiscal,
  checkEmitible,
  invoiceVenta,
  type LineaVendida,
} from '../../fiscal/facturar/facturar.commands.ts'
import { findArticulos } from '../../maestros/articulos/articulos.queries.ts'
import { checkConCuenta, moveCuentaCliente } from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { limiteDe } from '../../maestros/cuenta-clientes/limites.queries.ts'
import { insertPendientes } from '../../mercaderia/articulos-pendientes/articulos-pendientes.commands.ts'
import { type CostosDeLinea, costosDeHoy, costosEscritos } from '../../mercaderia/costos/costos.queries.ts'
import { takeStock, type Unidades } from '../../mercaderia/stock/stock.commands.ts'
import { insertCuotas } from '../cuotas/cuotas.commands.ts'
import { collectAnticipo } from '../recibos/recibos.commands.ts'
import { checkArticulos, checkPrecios } from './ventas.lineas.reglas.ts'
import { insertPagos } from './ventas.pagos.commands.ts'
import { listPagosConDatos } from './ventas.pagos.queries.ts'
import { checkChequeConTitular, checkPagosDeVenta } from './ventas.pagos.reglas.ts'
import { checkDescuento, checkVencidas } from './ventas.permisos.queries.ts'
import { checkLibros } from './ventas.previo.commands.ts'
import {
  cobroDeVenta,
  type Financiacion,
  netTotal,
  pagosDeAnticipo,
  planFinanciacion,
} from './ventas.reglas.ts'

/**
 * Makes a sale. Takes the available units from the branch's stock. The missing units become a pending
 * article: missing stock never refuses a sale. A sale on account debits the customer and plans the
 * instalments. It collects the advance at once, with a receipt. Where the branch issues vouchers, it queues one.
 *
 * Refuses with 400 invalid values, with 403 another branch and what the user may not do, with 409 an inactive article, a customer marked
 * baja, Consumidor Final on account or with a cheque, and prices other than today's (`articulos` names their articles).
 */
export const createVenta = (tx: Tx, input: CreateVenta, actor: Actor, hoy: string): Promise<VentaCreada> =>
  sell(tx, input, { actor, hoy }, {})

/** The same at prices and with a discount that were promised before: neither is looked at again. */
export const createVentaOfrecida = (tx: Tx, input: CreateVenta, caller: Caller): Promise<VentaCreada> =>
  sell(tx, input, caller, { ofrecida: true })

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
  { ofrecida = false, acreditado = 0 }: { ofrecida?: boolean; acreditado?: number },
): Promise<VentaCreada> {
  const codigos = input.detalles.map((l) => l.articulo)
  const idSucursal = sucursalDe(actor, input.sucursal)
  const [periodo, { sucursal, emisor }, articulos, cliente, turno] = await Promise.all([
    lockPeriodo(tx),
    getSucursalConEmisor(tx, idSucursal),
    findArticulos(tx, codigos),
    lockCliente(tx, input),
    lockTurnoDelUsuario(tx, idSucursal, actor),
  ])
  const fecha = periodo.abierta(input.fecha, 'fecha')
  checkPuntoVenta(input, sucursal)
  checkFecha(input.fecha, hoy, actor)
  const caja = { ...turno, hoy: periodo.abierta(hoy) }
  const suma = checkLineas(input.detalles)
  checkArticulos(input.detalles, articulos)
  if (!ofrecida) checkPrecios(input, articulos, emisor)
  const total = netTotal(input, suma)
  const financiacion = planFinanciacion(input, total)
  const pagos = checkPagosDeVenta(input, total)
  checkCliente(cliente, input)
  if (!ofrecida) checkDescuento(input.bonificacion, suma, actor)
  await checkVencidas(tx, input.cliente, { actor, hoy })
  // A gift of 0 has nothing to declare.
  const emitible = emisor && total > 0 ? checkEmitible(emisor, cliente, total, hoy) : null
  const { saldo, limite } = cliente
  const previa = { input, saldo, limite, acreditado, total, financiacion, pagos, articulos }
  await checkLibros(tx, previa, caja, actor)

  const nueva = { ...previa, fecha, sucursal, cliente }
  const venta = await insertVenta(tx, nueva, actor)
  if (pagos && !esCuentaCorriente(input.condicion_venta)) {
    await insertPagos(tx, venta, pagos)
    venta.pagos = await listPagosConDatos(tx, venta.id)
  }
  const lineas = input.detalles.map((d) => lineaFiscal(d, articulos.get(d.articulo)))
  // The voucher and the ledgers do not wait for each other: their statements travel together.
  const [fiscal, faltantes] = await Promise.all([
    emisor && emitible ? invoiceVenta(tx, emisor, venta, { cliente, emitible, lineas, hoy }) : undefined,
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
  { input, fecha, sucursal, articulos, financiacion, pagos, acreditado }: VentaNueva,
  { caja, actor }: { caja: CajaDelUsuario; actor: Actor },
): Promise<Unidades[]> {
  const deStock = input.detalles.filter((d) => !esServicio(articulos, d.articulo))
  const lineas = deStock.map(({ articulo, cantidad }) => ({ articulo, cantidad }))
  const documento = { tipo: 'venta', comprobante: venta.numero, ...venta, fecha } as const
  const take = () =>
    takeStock(tx, documento, lineas, {
      actor,
      alFaltar: (faltantes) => insertPendientes(tx, venta, faltantes),
    })
  // The stock comes last, because other sales wait for these articles until this one ends.
  if (!esCuentaCorriente(input.condicion_venta)) {
    await recordCobro(tx, caja, cobroDeVenta(venta), actor)
    return await take()
  }
  const { anticipo } = financiacion
  // None waits for the answer of another: the statements travel together, in the order of the locks.
  const cuotas = insertCuotas(tx, venta.id, financiacion.cuotas)
  const debito = debitCuentaCliente(tx, venta, { fecha, acreditado }, actor)
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
  return await tomado
}

const lineaFiscal = ({ articulo, ...linea }: LineaInput, ficha: Articulo | undefined): LineaVendida => ({
  articulo,
  descripcion: ficha?.nombre ?? articulo,
  ...linea,
  iva: ficha?.iva ?? IVA_GENERAL,
  servicio: ficha?.es_servicio ?? false,
})

const esServicio = (articulos: Map<string, Articulo>, id: string) => articulos.get(id)?.es_servicio ?? false

const nombreIn = (articulos: Map<string, Articulo>, id: string): string => articulos.get(id)?.nombre ?? id

function checkPuntoVenta(input: CreateVenta, sucursal: Sucursal): void {
  if (input.punto_venta && input.punto_venta !== sucursal.punto_venta) {
    throw invalidField('punto_venta', 'El punto de venta no es el de la sucursal')
  }
}

interface ClienteDeVenta extends ClienteFiscal {
  baja: boolean
  saldo: number
  limite: number | null
}

/** This row is locked before all others, because a sale on account moves the balance. */
function lockCliente(tx: Tx, input: CreateVenta): Promise<ClienteDeVenta | undefined> {
  const mode = esCuentaCorriente(input.condicion_venta) ? sql`for no key update` : sql`for key share`
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

/** A sale that was accepted. */
interface VentaNueva {
  input: CreateVenta
  fecha: FechaAbierta
  sucursal: Sucursal
  cliente: ClienteDeVenta
  articulos: Map<string, Articulo>
  total: number
  /** What an exchange has just credited to the account. */
  acreditado: number
  financiacion: Financiacion
  /** The parts of the payment, or of the advance; null for one part as the condition says. */
  pagos: PagoInput[] | null
}

/**
 * The document and its lines.
 * @returns the sale as it was written, without instalments. To read it back would find the same.
 */
async function insertVenta(tx: Tx, nueva: VentaNueva, actor: Actor): Promise<Venta> {
  const { input, fecha, sucursal, cliente, articulos, total, financiacion, pagos } = nueva
  const { detalles } = input
  const { costos, ...escrita } = await tx.one<{
    id: number
    fecha_creacion: string
    costos: CostosDeLinea[]
  }>(sql`
    with venta as (
      insert into ventas (sucursal, punto_venta, fecha, cliente, usuario, condicion_venta, concepto, bonificacion,
        total, anticipo, cantidad_cuotas, valor_cuota, pago_dividido)
      values (${sucursal.id}, ${sucursal.punto_venta}, ${fecha}::date, ${input.cliente}, ${actor.id},
        ${input.condicion_venta}, ${input.concepto}, ${pesos(input.bonificacion)}, ${pesos(total)},
        ${pesos(financiacion.anticipo)}, ${financiacion.cantidad_cuotas}, ${pesos(financiacion.valor_cuota)},
        ${pagos !== null && !esCuentaCorriente(input.condicion_venta)})
      returning id, creada as fecha_creacion
    ), detalles as (
      insert into venta_detalles (venta, linea, articulo, cantidad, precio_unitario, total, servicio, costo_unitario,
        costo_promedio)
      select venta.id, linea, articulo, cantidad, precio_unitario, total, servicio, ${costosDeHoy(sql`d.articulo`)}
      from venta, unnest(${detalles.map((d) => d.articulo)}::text[], ${detalles.map((d) => d.cantidad)}::integer[],
        ${detalles.map((d) => pesos(d.precio_unitario))}::numeric[], ${detalles.map((d) => pesos(d.total))}::numeric[],
        ${detalles.map((d) => esServicio(articulos, d.articulo))}::boolean[])
        with ordinality as d (articulo, cantidad, precio_unitario, total, servicio, linea)
      returning linea, costo_unitario, costo_promedio
    ), ${addingTo({ que: 'ventas', sucursal: sucursal.id }, sql`select 1`)}
    select id, fecha_creacion, ${costosEscritos} as costos from venta`)
  const { cuotas: _, ...plan } = financiacion
  return {
    ...escrita,
    numero: comprobante('venta', sucursal.punto_venta, escrita.id),
    tipo_documento: input.tipo_documento,
    punto_venta: sucursal.punto_venta,
    fecha,
    cliente: input.cliente,
    cliente_nombre: cliente.nombre,
    sucursal: sucursal.id,
    sucursal_nombre: sucursal.nombre,
    estado: 'aprobada',
    usuario: actor.id,
    usuario_nombre: actor.username,
    condicion_venta: input.condicion_venta,
    concepto: input.concepto,
    bonificacion: input.bonificacion,
    total,
    ...plan,
    nota_credito_id: null,
    nota_credito_numero: null,
    detalles: detalles.map(({ articulo, cantidad, precio_unitario, total }, i) => ({
      articulo: { id: articulo, nombre: nombreIn(articulos, articulo) },
      cantidad,
      devueltas: 0,
      precio_unitario,
      total,
      ...(costos[i] as CostosDeLinea),
    })),
    cuotas: [],
  }
}

const debitCuentaCliente = (
  tx: Tx,
  venta: Venta,
  { fecha, acreditado }: Pick<VentaNueva, 'fecha' | 'acreditado'>,
  actor: Actor,
): Promise<number> =>
  moveCuentaCliente(
    tx,
    {
      cliente: venta.cliente,
      fecha,
      concepto: `Venta ${venta.numero}`,
      importe: venta.total,
      acreditado,
      cobrado: venta.anticipo,
      sucursal: venta.sucursal,
      documento: { tipo: 'venta', id: venta.id, comprobante: venta.numero },
    },
    actor,
  )
