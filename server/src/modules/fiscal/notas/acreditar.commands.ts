/** The fiscal side of credit notes: what an annulment or a return does to the invoice of its sale. */

import { claseDeTipo, type LetraFiscal, TIPO_FISCAL } from '@mostrador/contract/fiscal/codigos-arca'
import type { EstadoComprobanteFiscal } from '@mostrador/contract/fiscal/estado-fiscal'
import { mostrarImporte } from '@mostrador/contract/importes'
import { IVA_GENERAL, type Iva } from '@mostrador/contract/iva'
import { esVarios } from '@mostrador/contract/ventas/lineas'
import sql, { type Sql } from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { type Emisor, findEmisor } from '../../base/emisor/facturacion.queries.ts'
import { withdraw } from '../emision/estados.commands.ts'
import {
  type ComprobanteNuevo,
  enqueueComprobante,
  type LineaFiscal,
} from '../facturar/comprobantes-fiscales.commands.ts'
import {
  type ClienteFiscal,
  checkEmitible,
  type LineaVendida,
  receptorDe,
  servicioDe,
} from '../facturar/facturar.commands.ts'
import {
  type FacturaAcreditada,
  importesDeclarados,
  importesDeNota,
  type LineaGravada,
} from '../facturar/importes.reglas.ts'
import { getPeriodo } from './periodo.queries.ts'

interface Factura {
  id: number
  entorno: Emisor['entorno']
  cuit: string
  punto_venta: number
  tipo: number
  estado: EstadoComprobanteFiscal
  cliente: number
  receptor_nombre: string
  receptor_domicilio: string
  receptor_tipo_documento: number
  receptor_documento: string
  receptor_condicion_iva: number
  condicion_venta: string
  concepto_fiscal: number
  fecha_servicio: string | null
  total: number
  /** What its credit notes already took, in centavos. */
  acreditado: number
  /** A voucher of the test environment, while the shop issues real ones: it has no effect. */
  de_prueba: boolean
}

/** A credit note that was written, as its voucher needs it. */
export interface NotaAcreditable {
  id: number
  sucursal: number
  cliente: number
  /** In centavos. */
  total: number
}

interface NotaPorEscribir extends Omit<NotaAcreditable, 'id'> {
  /** The sale whose goods come back; null without one. */
  venta: number | null
  detalles: LineaDeNota[]
}

/** Queues the voucher of the note that was written meanwhile. */
type CreditNota = (nota: number) => Promise<void>

const sinComprobante: CreditNota = async () => {}

interface LineaDeNota {
  articulo: string
  cantidad: number
  precio_unitario: number
  total: number
}

/** The voucher of a credit note that still takes from its invoice: neither withdrawn nor reverted. */
const vigente = (nota: Sql): Sql => sql`(not ${nota}.retirado and exists (
  select from notas_credito d where d.id = ${nota}.nota_credito and d.estado = 'aprobada'))`

/** Locks the invoice of a sale, so that its state holds until the end; undefined when there is none. */
const lockFactura = (tx: Tx, venta: number): Promise<Factura | undefined> =>
  tx.maybe<Factura>(sql`
    select c.id, c.entorno, c.cuit, c.punto_venta, c.tipo, c.estado, c.cliente, c.receptor_nombre, c.receptor_domicilio,
      c.receptor_tipo_documento, c.receptor_documento, c.receptor_condicion_iva, c.condicion_venta, c.total,
      c.concepto_fiscal, c.fecha_servicio,
      (select coalesce(sum(n.total), 0) from comprobantes_fiscales n where n.asociado = c.id and ${vigente(sql`n`)})
        as acreditado,
      c.entorno = 'homologacion' and exists (select from facturacion where entorno = 'produccion') as de_prueba
    from comprobantes_fiscales c where c.venta = ${venta} and not c.retirado for no key update of c`)

/**
 * The annulment of a sale. An invoice that was never sent, or that was refused, is withdrawn: nothing was issued that a
 * note could credit. Every other one is credited whole, by a note that leaves after it: what is on its way or uncertain
 * may be granted still.
 */
export async function creditVenta(tx: Tx, venta: number, nota: NotaAcreditable, hoy: string): Promise<void> {
  const factura = await lockFactura(tx, venta)
  if (!factura || factura.de_prueba) return
  if (await withdraw(tx, factura.id, 'La venta se anuló antes de que se emitiera')) return
  const lineas = await lineasDe(tx, factura.id)
  await enqueueNota(tx, factura, nota, { lineas, hoy })
}

/**
 * Goods that come back of one sale: the note credits its invoice, with its letter, its receiver and its rates. Refuses
 * with 409 more than the invoice has left.
 */
async function prepareForFactura(
  tx: Tx,
  factura: Factura,
  nota: NotaPorEscribir,
  hoy: string,
): Promise<CreditNota> {
  const queda = factura.total - factura.acreditado
  if (nota.total > queda) {
    throw conflict(
      'supera_factura',
      `La nota supera lo que queda por acreditar de la factura: ${mostrarImporte(queda)}`,
    )
  }
  const vendidas = await lineasDe(tx, factura.id)
  const lineas = await describe(tx, nota.detalles, new Map(vendidas.map((l) => [l.articulo, l])))
  const acreditada = { lineas: vendidas, total: factura.total, ...(await acreditadoDe(tx, factura.id)) }
  return (id) => enqueueNota(tx, factura, { ...nota, id }, { lineas, hoy, acreditada })
}

/** What the notes of an invoice already took of each rate. */
async function acreditadoDe(
  tx: Tx,
  factura: number,
): Promise<Pick<FacturaAcreditada, 'acreditado' | 'iva_acreditado'>> {
  const notas = sql`
    select c.id from comprobantes_fiscales c where c.asociado = ${factura} and ${vigente(sql`c`)}`
  const [acreditado, ivas] = await Promise.all([
    tx.rows<LineaGravada>(sql`
      select iva, sum(total) as total from comprobante_fiscal_lineas where comprobante in (${notas}) group by iva`),
    tx.rows<{ id: number; importe: number }>(sql`
      select id, sum(importe) as importe from comprobante_fiscal_ivas where comprobante in (${notas}) group by id`),
  ])
  return { acreditado, iva_acreditado: new Map(ivas.map((i) => [i.id, i.importe])) }
}

/**
 * The voucher of a credit note made by hand, asked before the note takes its number. Of a sale with an invoice it credits
 * that invoice. Without a sale it is fiscal when its branch issues vouchers (`emisor`) and the customer has invoices: then
 * it names the days since the first of them instead. Every other note is not fiscal: nothing fiscal was issued for those
 * goods.
 *
 * Refuses with 409 more than the invoice has left, and a note that cannot become a voucher.
 */
export async function prepareCredit(
  tx: Tx,
  emisor: Emisor | undefined,
  nota: NotaPorEscribir,
  hoy: string,
): Promise<CreditNota> {
  if (nota.venta !== null) {
    const factura = await lockFactura(tx, nota.venta)
    return factura && !factura.de_prueba ? await prepareForFactura(tx, factura, nota, hoy) : sinComprobante
  }
  return emisor ? await prepareForPeriodo(tx, emisor, nota, hoy) : sinComprobante
}

async function prepareForPeriodo(
  tx: Tx,
  emisor: Emisor,
  nota: NotaPorEscribir,
  hoy: string,
): Promise<CreditNota> {
  const cliente = await tx.one<ClienteFiscal>(sql`
    select nombre, domicilio, localidad, condicion_iva, tipo_documento, numero_documento
    from clientes where id = ${nota.cliente}`)
  const { desde } = await getPeriodo(tx, emisor, nota.cliente)
  if (desde === null) return sinComprobante
  const emitible = checkEmitible(emisor, cliente, nota.total, hoy)
  const lineas = await describe(tx, nota.detalles, new Map())
  return async (id) => {
    await enqueueComprobante(tx, emisor, {
      ...comunes({ ...nota, id }, emitible.letra, lineas, hoy),
      receptor: receptorDe(cliente, emitible),
      condicion_venta: 'Contado Efectivo',
      ...servicioDe(lineas, hoy),
      periodo: { desde, hasta: hoy },
    })
  }
}

/**
 * The voucher of a note has the series of its invoice, or the branch's present point of sale for the same issuer.
 * `acreditada` for a part of the invoice; the note of an annulment repeats its amounts.
 */
async function enqueueNota(
  tx: Tx,
  factura: Factura,
  nota: NotaAcreditable,
  { lineas, hoy, acreditada }: { lineas: LineaFiscal[]; hoy: string; acreditada?: FacturaAcreditada },
): Promise<void> {
  const letra = claseDeTipo(factura.tipo)?.letra
  if (!letra) throw new Error(`voucher ${factura.id} has the unknown type ${factura.tipo}`)
  const vigente = await findEmisor(tx, nota.sucursal)
  const mismo = vigente && vigente.entorno === factura.entorno && vigente.cuit === factura.cuit
  const serie = { entorno: factura.entorno, cuit: factura.cuit }
  await enqueueComprobante(
    tx,
    { ...serie, punto_venta: mismo ? vigente.punto_venta : factura.punto_venta },
    {
      ...comunes(nota, letra, lineas, hoy),
      ...(acreditada && importesDeNota(letra, lineas, acreditada)),
      receptor: {
        nombre: factura.receptor_nombre,
        domicilio: factura.receptor_domicilio,
        tipo_documento: factura.receptor_tipo_documento,
        documento: factura.receptor_documento,
        condicion_iva: factura.receptor_condicion_iva,
      },
      condicion_venta: factura.condicion_venta,
      concepto_fiscal: factura.concepto_fiscal,
      fecha_servicio: factura.fecha_servicio,
      asociado: factura.id,
    },
  )
}

const comunes = (
  nota: NotaAcreditable,
  letra: LetraFiscal,
  lineas: LineaFiscal[],
  hoy: string,
): Omit<ComprobanteNuevo, 'receptor' | 'condicion_venta' | 'concepto_fiscal' | 'fecha_servicio'> => ({
  tipo: TIPO_FISCAL.nota_credito[letra],
  fecha: hoy,
  sucursal: nota.sucursal,
  nota_credito: nota.id,
  cliente: nota.cliente,
  ...importesDeclarados(letra, lineas, nota.total),
  lineas,
})

const lineasDe = (tx: Tx, comprobante: number): Promise<LineaFiscal[]> =>
  tx.rows<LineaFiscal>(sql`
    select articulo, descripcion, cantidad, precio_unitario, total, iva from comprobante_fiscal_lineas
    where comprobante = ${comprobante} order by linea`)

/** Names and rates of the lines: the rate of the invoice, else that of the article now; of an open line its text there. */
async function describe(
  tx: Tx,
  detalles: LineaDeNota[],
  facturadas: ReadonlyMap<string, LineaFiscal>,
): Promise<LineaVendida[]> {
  const ids = detalles.map((d) => d.articulo)
  const articulos = await tx.rows<{ id: string; nombre: string; iva: Iva | null; servicio: boolean }>(sql`
    select id, nombre, iva, es_servicio as servicio from articulos where id = any(${ids}::text[])`)
  const found = new Map(articulos.map((a) => [a.id, a]))
  return detalles.map(({ articulo, cantidad, precio_unitario, total }) => ({
    articulo,
    descripcion:
      (esVarios(articulo) && facturadas.get(articulo)?.descripcion) ||
      (found.get(articulo)?.nombre ?? articulo),
    cantidad,
    precio_unitario,
    total,
    iva: facturadas.get(articulo)?.iva ?? found.get(articulo)?.iva ?? IVA_GENERAL,
    servicio: !esVarios(articulo) && (found.get(articulo)?.servicio ?? false),
  }))
}
