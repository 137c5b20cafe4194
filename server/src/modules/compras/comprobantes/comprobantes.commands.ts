import { acumular, restarCantidades } from '@mostrador/contract/cantidades'
import type { CreateCompra, LineaCompra } from '@mostrador/contract/compras/comprobantes/compra-nueva'
import { COMPRA_DUPLICADA } from '@mostrador/contract/compras/comprobantes/compra-propuesta'
import { comprobanteDeCompra, signoDe } from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { mostrarFecha, sumarDias } from '@mostrador/contract/fechas'
import sql from 'sql-template-tag'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { brokenConstraint, pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField, type Refusal } from '../../../platform/errors.ts'
import type { FechaAbierta, Periodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { documento, type Nuevo } from '../../documentos/documentos/documento.commands.ts'
import { getMercaderia } from '../../documentos/documentos/documentos.queries.ts'
import { recordCostos } from '../../mercaderia/costos/costos.commands.ts'
import { lockCriterio } from '../../mercaderia/costos/criterio.commands.ts'
import type { Unidades } from '../../mercaderia/stock/stock.commands.ts'
import { creditDevoluciones, lockDevoluciones } from '../devoluciones/devoluciones.commands.ts'
import { lockPedidosDe } from '../pedidos/recibidos.commands.ts'
import { moveCuentaProveedor } from '../proveedores/cuenta.commands.ts'
import { lockVigente } from '../proveedores/proveedores.commands.ts'
import { invoiceRecepciones } from '../recepciones/facturar.commands.ts'
import { entrar, lockRecepciones } from '../recepciones/recepciones.commands.ts'
import { type Duplicada, findDuplicada, getCompra } from './comprobantes.queries.ts'
import {
  type CompraLeida,
  checkEmisor,
  costoDeGasto,
  costosDeArticulos,
  costosDeLineas,
  pedidasEn,
  readCompra,
} from './comprobantes.reglas.ts'
import { lockDestinos, spreadFlete } from './fletes.commands.ts'
import { estaCerrado, mesDe, primeroDe, ultimoDe } from './mes.reglas.ts'

/**
 * The month of the IVA credit: the one that was asked for, or else that of the voucher, and today's if that one is
 * closed. Refuses with 400 a month before the voucher or after today, with 409 a closed one.
 */
function periodoDe({ periodo, fecha }: CreateCompra, cerrado: Periodo, hoy: string): string {
  const mes = periodo ?? mesDe(fecha)
  if (mes < mesDe(fecha) || mes > mesDe(hoy))
    throw invalidField('periodo', 'El período va del mes del comprobante al mes de hoy')
  if (estaCerrado(mes, cerrado)) {
    if (!periodo) return mesDe(hoy)
    cerrado.abierta(ultimoDe(mes), 'periodo')
  }
  return mes
}

function yaCargada({ id, documento, comprobante, fecha }: Duplicada): Refusal {
  const texto = `${comprobante} del ${mostrarFecha(fecha)} ya está cargada: ${documento}`
  return conflict(COMPRA_DUPLICADA, texto, { id, numero: documento, comprobante, campos: { numero: texto } })
}

interface CompraNueva extends Omit<Nuevo, 'periodo'> {
  cuit: string
  periodo: string
  vencimiento: string
  costos: (number | null)[]
}

async function insertCompra(
  tx: Tx,
  compra: CompraLeida,
  { actor, costos, ...de }: CompraNueva,
): Promise<number> {
  const { detalles, ivas, tributos, sumas } = compra
  const { id } = await tx
    .one<{ id: number }>(sql`
      insert into compras (proveedor, sucursal, tipo, signo, punto_venta, numero, cuit, cae, fecha, fecha_registro,
        periodo, vencimiento, concepto, categoria, con_iva, actualiza_costo, descuento, flete, neto, iva, no_gravado,
        exento, tributos, total, pendiente, usuario)
      values (${compra.proveedor}, ${de.sucursal}, ${compra.tipo}, ${signoDe(compra.tipo)}, ${compra.punto_venta},
        ${compra.numero}, ${de.cuit}, ${compra.cae}, ${compra.fecha}::date, ${de.fecha}::date,
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
      ${detalles.map((d) => d.cantidad)}::numeric(13,3)[], ${detalles.map((d) => d.precio_unitario)}::bigint[],
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

interface Linea extends Unidades {
  costo_unitario: number
  pedido_linea: LineaCompra['pedido_linea']
}

/** The lines less these units. */
function sin(lineas: readonly Linea[], unidades: readonly Unidades[]): Linea[] {
  const menos = new Map(unidades.map((u) => [u.articulo, u.cantidad]))
  return lineas.flatMap((linea) => {
    const quita = Math.min(linea.cantidad, menos.get(linea.articulo) ?? 0)
    acumular(menos, linea.articulo, -quita)
    return linea.cantidad > quita ? [{ ...linea, cantidad: restarCantidades(linea.cantidad, quita) }] : []
  })
}

/**
 * The goods of a voucher: those of its receptions. What it bills beyond them comes in now, unless it did not come.
 * @returns the units that came, of each article.
 */
async function traerMercaderia(
  tx: Tx,
  {
    compra,
    id,
    sucursal,
    lineas,
    pedidos,
  }: { compra: CompraLeida; id: number; sucursal: SucursalPropia; lineas: Linea[]; pedidos: number[] },
  actor: Actor,
  registro: FechaAbierta,
): Promise<Unidades[]> {
  const { proveedor, fecha, recepciones } = compra
  const antes =
    recepciones.length === 0
      ? []
      : await invoiceRecepciones(tx, recepciones, { id, proveedor, unidades: lineas }, actor)
  const ahora = recepciones.length > 0 && compra.excedente === 'no_llego' ? [] : sin(lineas, antes)
  if (ahora.length > 0)
    await entrar(tx, { proveedor, sucursal, fecha, remito: '', compra: id, detalles: ahora }, pedidos, {
      actor,
      fecha: registro,
    })
  return [...antes, ...ahora]
}

/** The cost of the units that came in, at most those that the voucher bills. */
function costosDe(lineas: readonly Linea[], recibidas: readonly Unidades[]) {
  const hay = new Map<string, number>()
  for (const { articulo, cantidad } of recibidas) acumular(hay, articulo, cantidad)
  return costosDeArticulos(lineas)
    .map((l) => ({ ...l, cantidad: Math.min(l.cantidad, hay.get(l.articulo) ?? 0) }))
    .filter((l) => l.cantidad > 0)
}

/**
 * A voucher of a supplier. Its goods come in, but for those that receptions brought before; the account owes more, or less by a
 * credit note; the articles have its cost. All of it moves today; the date of the paper is a field.
 *
 * Refuses with 400 what does not add up, with 403 another branch by a vendedor and what is of another branch, with 409 a supplier marked baja, a
 * number that is here already, a closed month of the IVA credit, and while today is closed or purchases are off.
 */
export const createCompra = documento('compra').crear({
  donde: ({ sucursal }: CreateCompra) => sucursal,
  async inserta(tx, input, nuevo) {
    const { actor, hoy } = nuevo
    const compra = readCompra(input, hoy)
    const periodo = periodoDe(input, nuevo.periodo, hoy)
    await lockRecepciones(tx, input.recepciones)
    const pedidos = await lockPedidosDe(tx, input.proveedor, pedidasEn(input))
    await lockDevoluciones(tx, input.devoluciones)
    await lockDestinos(tx, input.reparte, actor)
    const proveedor = await lockVigente(tx, input.proveedor)
    checkEmisor(input.tipo, proveedor)
    const { cuit, dias_pago } = proveedor
    // Whoever enters it too waits at the supplier.
    const duplicada = await findDuplicada(tx, { ...input, cuit, proveedor: input.proveedor })
    if (duplicada) throw yaCargada(duplicada)
    await checkArticulos(tx, compra)
    const criterio = await lockCriterio(tx)
    const costos = costosDeLineas(compra, criterio)
    const vencimiento = input.vencimiento ?? sumarDias(input.fecha, dias_pago)
    const id = await insertCompra(tx, compra, { ...nuevo, cuit, periodo, vencimiento, costos })
    return { id, compra, pedidos, criterio, costos }
  },
  async mueve(tx, input, { documento, actor, hoy }, { compra, pedidos, criterio, costos }) {
    const { id, sucursal, fecha } = documento
    const { proveedor, actualiza_costo, reparte: destinos } = input
    await creditDevoluciones(tx, input.devoluciones, { id, proveedor }, actor)
    const concepto = comprobanteDeCompra(input)
    const importe = signoDe(input.tipo) * input.total
    await moveCuentaProveedor(tx, { proveedor, sucursal, fecha, concepto, importe, documento }, actor)
    const lineas = compra.detalles.flatMap(({ articulo, cantidad, pedido_linea }, i) =>
      articulo === null ? [] : [{ articulo, cantidad, costo_unitario: costos[i] ?? 0, pedido_linea }],
    )
    const recibidas = await traerMercaderia(tx, { compra, id, sucursal, lineas, pedidos }, actor, hoy)
    const doc = { ...documento, proveedor, actualiza_costo }
    await recordCostos(tx, doc, costosDe(lineas, recibidas), actor)
    await spreadFlete(tx, { ...doc, destinos, importe: costoDeGasto(compra, criterio) }, actor)
  },
  responde: getCompra,
})

/** Refuses with 400 an article that does not exist, and a service; the line of each is named. */
async function checkArticulos(tx: Tx, { detalles }: CompraLeida): Promise<void> {
  const ids = detalles.flatMap(({ articulo }) => (articulo === null ? [] : [articulo]))
  await getMercaderia(tx, ids, 'articulo')
}
