import { COMPRA_DUPLICADA, type Compra, type CreateCompra } from '@mostrador/contract/compras/comprobantes'
import { comprobanteDeCompra, type NumeroDeCompra, signoDe } from '@mostrador/contract/compras/tipos-compra'
import { numeroCompra } from '@mostrador/contract/documentos/comprobantes'
import { mostrarFecha, sumarDias } from '@mostrador/contract/fechas'
import sql from 'sql-template-tag'
import { sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { brokenConstraint, pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField, type Refusal } from '../../../platform/errors.ts'
import {
  type FechaAbierta,
  lockPeriodo,
  type Periodo,
} from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { getMercaderia } from '../../documentos/documentos/documentos.queries.ts'
import { recordCostos } from '../../mercaderia/costos/costos.commands.ts'
import { getCriterio } from '../../mercaderia/costos/criterio.queries.ts'
import type { Unidades } from '../../mercaderia/stock/stock.commands.ts'
import { acreditarDevoluciones, lockDevoluciones } from '../devoluciones/devoluciones.commands.ts'
import { moveCuentaProveedor } from '../proveedores/cuenta.commands.ts'
import { lockVigente } from '../proveedores/proveedores.commands.ts'
import { entrar, facturarRecepciones, lockRecepciones } from '../recepciones/recepciones.commands.ts'
import { type Duplicada, findDuplicada, getCompra } from './comprobantes.queries.ts'
import { type CompraLeida, costosDeArticulos, costosDeLineas, leerCompra } from './comprobantes.reglas.ts'

const primeroDe = (mes: string): string => `${mes}-01`
const mesDe = (fecha: string): string => fecha.slice(0, 7)

/**
 * The month of the IVA credit: the one that was asked for, or else that of the voucher, and today's if that one is
 * closed. Refuses with 400 a month before the voucher or after today, with 409 a closed one.
 */
function periodoDe({ periodo, fecha }: CreateCompra, cerrado: Periodo, hoy: string): string {
  const mes = periodo ?? mesDe(fecha)
  if (mes < mesDe(fecha) || mes > mesDe(hoy))
    throw invalidField('periodo', 'El período va del mes del comprobante al mes de hoy')
  // The last day of a month is open as long as the month is.
  const ultimo = sumarDias(primeroDe(mesDe(sumarDias(primeroDe(mes), 31))), -1)
  if (cerrado.cerrado_hasta !== null && ultimo <= cerrado.cerrado_hasta) {
    if (!periodo) return mesDe(hoy)
    cerrado.abierta(ultimo, 'periodo')
  }
  return mes
}

function yaCargada({ id, documento, comprobante, fecha }: Duplicada): Refusal {
  const texto = `${comprobante} del ${mostrarFecha(fecha)} ya está cargada: ${documento}`
  return conflict(COMPRA_DUPLICADA, texto, { id, numero: documento, comprobante, campos: { numero: texto } })
}

async function insertCompra(
  tx: Tx,
  compra: CompraLeida,
  {
    costos,
    ...de
  }: {
    sucursal: number
    cuit: string
    registro: FechaAbierta
    periodo: string
    vencimiento: string
    costos: (number | null)[]
  },
  actor: Actor,
): Promise<number> {
  const { detalles, ivas, tributos, sumas } = compra
  const { id } = await tx
    .one<{ id: number }>(sql`
      insert into compras (proveedor, sucursal, tipo, signo, punto_venta, numero, cuit, cae, fecha, fecha_registro,
        periodo, vencimiento, concepto, categoria, con_iva, actualiza_costo, descuento, flete, neto, iva, no_gravado,
        exento, tributos, total, pendiente, usuario)
      values (${compra.proveedor}, ${de.sucursal}, ${compra.tipo}, ${signoDe(compra.tipo)}, ${compra.punto_venta},
        ${compra.numero}, ${de.cuit}, ${compra.cae}, ${compra.fecha}::date, ${de.registro}::date,
        ${primeroDe(de.periodo)}::date, ${de.vencimiento}::date, ${compra.concepto}, ${compra.categoria},
        ${compra.con_iva}, ${compra.actualiza_costo}, ${pesos(compra.descuento)}, ${pesos(compra.flete)},
        ${pesos(sumas.neto)}, ${pesos(sumas.iva)}, ${pesos(compra.no_gravado)}, ${pesos(compra.exento)},
        ${pesos(sumas.tributos)}, ${pesos(compra.total)}, ${pesos(compra.total)}, ${actor.id})
      returning id`)
    .catch((error: unknown) => {
      if (brokenConstraint(error) !== 'compras_comprobante') throw error
      throw conflict(COMPRA_DUPLICADA, 'Ese comprobante ya está cargado')
    })
  await tx.run(sql`
    insert into compra_detalles
      (compra, linea, articulo, descripcion, cantidad, precio_unitario, descuentos, total, iva, costo_unitario)
    select ${id}, linea, articulo, descripcion, cantidad, precio / 10000.0, descuentos, total, iva, costo / 10000.0
    from unnest(${detalles.map((d) => d.articulo)}::text[], ${detalles.map((d) => d.descripcion)}::text[],
      ${detalles.map((d) => d.cantidad)}::integer[], ${detalles.map((d) => d.precio_unitario)}::bigint[],
      ${detalles.map((d) => d.descuentos)}::text[], ${detalles.map((d) => pesos(d.total))}::numeric[],
      ${detalles.map((d) => d.iva)}::text[], ${costos}::bigint[])
      with ordinality as d (articulo, descripcion, cantidad, precio, descuentos, total, iva, costo, linea)`)
  await tx.run(sql`
    insert into compra_ivas (compra, tasa, neto, iva)
    select ${id}, tasa, neto, iva from unnest(${ivas.map((i) => i.tasa)}::text[],
      ${ivas.map((i) => pesos(i.neto))}::numeric[], ${ivas.map((i) => pesos(i.iva))}::numeric[]) as i (tasa, neto, iva)`)
  if (tributos.length === 0) return id
  await tx.run(sql`
    insert into compra_tributos (compra, linea, tipo, jurisdiccion, importe)
    select ${id}, linea, tipo, jurisdiccion, importe from unnest(${tributos.map((t) => t.tipo)}::text[],
      ${tributos.map((t) => t.jurisdiccion)}::text[], ${tributos.map((t) => pesos(t.importe))}::numeric[])
      with ordinality as t (tipo, jurisdiccion, importe, linea)`)
  return id
}

/** The goods of a voucher: those of its receptions, or they come in now. Returns the units of each article. */
async function traerMercaderia(
  tx: Tx,
  {
    compra,
    id,
    sucursal,
    costos,
  }: { compra: CompraLeida; id: number; sucursal: number; costos: (number | null)[] },
  actor: Actor,
  registro: FechaAbierta,
): Promise<Unidades[]> {
  const lineas = compra.detalles.flatMap(({ articulo, cantidad }, i) =>
    articulo === null ? [] : [{ articulo, cantidad, costo_unitario: costos[i] ?? null }],
  )
  const articulos = [...new Set(lineas.map((l) => l.articulo))]
  const { proveedor, fecha } = compra
  if (compra.recepciones.length > 0)
    return await facturarRecepciones(tx, compra.recepciones, { id, proveedor, articulos })
  if (lineas.length > 0)
    await entrar(tx, { proveedor, sucursal, fecha, remito: '', compra: id, detalles: lineas }, [], {
      actor,
      fecha: registro,
    })
  return lineas
}

/** The cost of the units that came in, at most those that the voucher bills. */
function costosDe({ detalles }: CompraLeida, costos: (number | null)[], recibidas: Unidades[]) {
  const hay = new Map<string, number>()
  for (const { articulo, cantidad } of recibidas) hay.set(articulo, (hay.get(articulo) ?? 0) + cantidad)
  const lineas = detalles.flatMap(({ articulo, cantidad }, i) =>
    articulo === null ? [] : [{ articulo, cantidad, costo_unitario: costos[i] ?? 0 }],
  )
  return costosDeArticulos(lineas)
    .map((l) => ({ ...l, cantidad: Math.min(l.cantidad, hay.get(l.articulo) ?? 0) }))
    .filter((l) => l.cantidad > 0)
}

/**
 * A voucher of a supplier. Its goods come in, unless receptions brought them before; the account owes more, or less by a
 * credit note; the articles have its cost. All of it moves today; the date of the paper is a field.
 *
 * Refuses with 400 what does not add up, with 403 another branch by a vendedor, with 409 a supplier marked baja, a
 * number that is here already, a closed month of the IVA credit, and while today is closed or purchases are off.
 */
export async function createCompra(tx: Tx, input: CreateCompra, actor: Actor, hoy: string): Promise<Compra> {
  const periodo = await lockPeriodo(tx)
  const registro = periodo.abierta(hoy)
  const { id: sucursal } = await getSucursal(tx, sucursalDe(actor, input.sucursal))
  const compra = leerCompra(input, hoy)
  const mes = periodoDe(input, periodo, hoy)
  await lockRecepciones(tx, input.recepciones)
  await lockDevoluciones(tx, input.devoluciones)
  const { cuit, dias_pago } = await lockVigente(tx, input.proveedor)
  const nombre: NumeroDeCompra = input
  // Whoever enters it too waits at the supplier.
  const duplicada = await findDuplicada(tx, { ...nombre, cuit })
  if (duplicada) throw yaCargada(duplicada)
  await checkArticulos(tx, compra)
  const costos = costosDeLineas(compra, await getCriterio(tx))
  const vencimiento = input.vencimiento ?? sumarDias(input.fecha, dias_pago)
  const id = await insertCompra(
    tx,
    compra,
    { sucursal, cuit, registro, periodo: mes, vencimiento, costos },
    actor,
  )
  await acreditarDevoluciones(tx, input.devoluciones, { id, proveedor: input.proveedor })
  await moveCuentaProveedor(
    tx,
    {
      proveedor: input.proveedor,
      fecha: registro,
      concepto: comprobanteDeCompra(nombre),
      importe: signoDe(input.tipo) * input.total,
      documento: { tipo: 'compra', id, comprobante: numeroCompra(id) },
    },
    actor,
  )
  const recibidas = await traerMercaderia(tx, { compra, id, sucursal, costos }, actor, registro)
  const { proveedor, actualiza_costo } = input
  const doc = { tipo: 'compra', id, fecha: registro, proveedor, actualiza_costo } as const
  await recordCostos(tx, doc, costosDe(compra, costos, recibidas), actor)
  return await getCompra(tx, id)
}

/** Refuses with 400 an article that does not exist, and a service; the line of each is named. */
async function checkArticulos(tx: Tx, { detalles }: CompraLeida): Promise<void> {
  const ids = detalles.flatMap(({ articulo }) => (articulo === null ? [] : [articulo]))
  await getMercaderia(tx, ids, 'articulo')
}
