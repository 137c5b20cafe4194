import type { Articulo } from '@mostrador/contract/articulos'
import { comprobante } from '@mostrador/contract/comprobantes'
import type { LineaInput } from '@mostrador/contract/documentos'
import {
  type CreateVenta,
  esCuentaCorriente,
  PrecioCambiado,
  precioSegunCondicion,
  type VentaCreada,
} from '@mostrador/contract/ventas'
import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Actor } from '../../platform/api/auth.ts'
import { conflict, invalidField } from '../../platform/api/errors.ts'
import { pesos, type Tx } from '../../platform/database/db.ts'
import { findArticulos } from '../articulos/articulos.queries.ts'
import { insertPendientes } from '../articulos-pendientes/articulos-pendientes.commands.ts'
import { addingTo } from '../contadores/contadores.commands.ts'
import { moveCuenta } from '../cuenta/cuenta.commands.ts'
import { insertCuotas } from '../cuotas/cuotas.commands.ts'
import { checkFecha, checkLineas } from '../documentos/documentos.reglas.ts'
import { collectAnticipo } from '../recibos/recibos.commands.ts'
import { takeStock } from '../stock/stock.commands.ts'
import { sucursalDe } from '../sucursales/alcance.reglas.ts'
import { getSucursal } from '../sucursales/sucursales.queries.ts'
import { getVenta } from './ventas.queries.ts'
import { type Financiacion, netTotal, planFinanciacion } from './ventas.reglas.ts'

/** An accepted sale, with its number. */
interface VentaNueva {
  id: number
  numero: string
  sucursal: number
  fecha: string
  cliente: number
  total: number
}

/**
 * Makes a sale. Takes the available units from the branch's stock. The missing units become a pending
 * article: missing stock never refuses a sale. A sale on account debits the customer and plans the
 * instalments. It collects the advance at once, with a receipt.
 *
 * Refuses with 400 invalid values, with 403 another branch, with 409 an inactive article, a customer marked
 * baja, and prices other than today's (`articulos` names their articles).
 */
export async function createVenta(
  tx: Tx,
  input: CreateVenta,
  actor: Actor,
  hoy: string,
): Promise<VentaCreada> {
  const sucursal = await getSucursal(tx, sucursalDe(actor, input.sucursal))
  if (input.punto_venta && input.punto_venta !== sucursal.punto_venta) {
    throw invalidField('punto_venta', 'El punto de venta no es el de la sucursal')
  }
  checkFecha(input.fecha, hoy, actor)
  const suma = checkLineas(input.detalles)
  const articulos = await vendibles(tx, input.detalles)
  checkPrecios(input, articulos)
  const total = netTotal(input, suma)
  const financiacion = planFinanciacion(input, total)
  await checkCliente(tx, input)

  const venta = await insertVenta(tx, input, sucursal, total, financiacion, actor)
  const faltantes = await takeStock(
    tx,
    { tipo: 'venta', comprobante: venta.numero, ...venta },
    input.detalles.map(({ articulo, cantidad }) => ({ articulo, cantidad })),
    actor,
  )
  await insertPendientes(tx, venta, faltantes)
  if (esCuentaCorriente(input.condicion_venta)) {
    await insertCuotas(tx, venta.id, financiacion.cuotas)
    await debitCuenta(tx, venta, actor)
    if (financiacion.anticipo > 0)
      await collectAnticipo(tx, venta, sucursal.punto_venta, financiacion.anticipo, actor)
  }
  return {
    id: venta.id,
    numero: venta.numero,
    venta: await getVenta(tx, venta.id),
    pendientes: faltantes.map((f) => ({
      ...f,
      articulo_nombre: articulos.get(f.articulo)?.nombre ?? f.articulo,
    })),
  }
}

/** The articles of the lines; all must exist and be active. */
async function vendibles(tx: Tx, lineas: LineaInput[]): Promise<Map<string, Articulo>> {
  const articulos = await findArticulos(
    tx,
    lineas.map((l) => l.articulo),
  )
  for (const [i, { articulo }] of lineas.entries()) {
    const found = articulos.get(articulo)
    if (!found) throw invalidField(`detalles.${i}.articulo`, `El artículo ${articulo} no existe`)
    if (found.baja)
      throw conflict('articulo_inactivo', `El artículo ${found.nombre} está inactivo`, {
        articulos: [articulo],
      })
  }
  return articulos
}

/** The prices of the lines must be today's: a 409 names the articles with another price. */
function checkPrecios(input: CreateVenta, articulos: Map<string, Articulo>): void {
  const cambiados: PrecioCambiado[] = []
  for (const { articulo, precio_unitario } of input.detalles) {
    const vigente = articulos.get(articulo)
    if (!vigente) continue
    const { precio } = precioSegunCondicion(vigente, input.condicion_venta)
    if (precio !== precio_unitario) {
      cambiados.push({
        articulo,
        articulo_nombre: vigente.nombre,
        precio_anterior: precio_unitario,
        precio_actual: precio,
      })
    }
  }
  if (cambiados.length > 0) {
    const nombres = cambiados.map((c) => c.articulo_nombre).join(', ')
    throw conflict('precios_cambiados', `Cambiaron los precios de: ${nombres}`, {
      articulos: z.encode(z.array(PrecioCambiado), cambiados),
    })
  }
}

/**
 * The customer exists and is not marked baja. This row is locked before all others, because a sale on account
 * moves the balance.
 */
async function checkCliente(tx: Tx, input: CreateVenta): Promise<void> {
  const mode = esCuentaCorriente(input.condicion_venta) ? sql`for no key update` : sql`for key share`
  const cliente = await tx.maybe<{ baja: boolean }>(
    sql`select baja from clientes where id = ${input.cliente} ${mode}`,
  )
  if (!cliente) throw invalidField('cliente', 'Selecciona un cliente válido')
  if (cliente.baja) throw conflict('cliente_baja', 'El cliente está dado de baja: no se le puede vender')
}

async function insertVenta(
  tx: Tx,
  input: CreateVenta,
  sucursal: { id: number; punto_venta: number },
  total: number,
  { anticipo, cantidad_cuotas, valor_cuota }: Financiacion,
  actor: Actor,
): Promise<VentaNueva> {
  const { fecha, cliente, detalles } = input
  const { id } = await tx.one<{ id: number }>(sql`
    with venta as (
      insert into ventas (sucursal, punto_venta, fecha, cliente, usuario, condicion_venta, concepto, bonificacion,
        total, anticipo, cantidad_cuotas, valor_cuota)
      values (${sucursal.id}, ${sucursal.punto_venta}, ${fecha}::date, ${cliente}, ${actor.id},
        ${input.condicion_venta}, ${input.concepto}, ${pesos(input.bonificacion)}, ${pesos(total)}, ${pesos(anticipo)},
        ${cantidad_cuotas}, ${pesos(valor_cuota)})
      returning id
    ), ${addingTo({ que: 'ventas', sucursal: sucursal.id }, sql`select 1`)}
    select id from venta`)
  await tx.run(sql`
    insert into venta_detalles (venta, linea, articulo, cantidad, precio_unitario, total)
    select ${id}, linea, articulo, cantidad, precio_unitario, total
    from unnest(${detalles.map((d) => d.articulo)}::text[], ${detalles.map((d) => d.cantidad)}::integer[],
      ${detalles.map((d) => pesos(d.precio_unitario))}::numeric[], ${detalles.map((d) => pesos(d.total))}::numeric[])
      with ordinality as d (articulo, cantidad, precio_unitario, total, linea)`)
  return {
    id,
    numero: comprobante('TKT-X', sucursal.punto_venta, id),
    sucursal: sucursal.id,
    fecha,
    cliente,
    total,
  }
}

const debitCuenta = (tx: Tx, venta: VentaNueva, actor: Actor): Promise<number> =>
  moveCuenta(
    tx,
    {
      cliente: venta.cliente,
      fecha: venta.fecha,
      concepto: `Venta ${venta.numero}`,
      importe: venta.total,
      sucursal: venta.sucursal,
      documento: { tipo: 'venta', id: venta.id, comprobante: venta.numero },
    },
    actor,
  )
