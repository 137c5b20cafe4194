import type { Iva } from '@mostrador/contract/iva'
import sql from 'sql-template-tag'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import type { Emisor } from '../../base/emisor/facturacion.queries.ts'
import type { ImportesFiscales } from './importes.reglas.ts'

/** A line as the customer reads it; prices with IVA, in centavos. */
export interface LineaFiscal {
  /** Empty for interest, which is no article. */
  articulo: string
  descripcion: string
  cantidad: number
  precio_unitario: number
  total: number
  iva: Iva
}

/** A voucher to be issued, with the amounts as the tax office gets them. Amounts are in centavos, and never negative. */
export interface ComprobanteNuevo extends ImportesFiscales {
  /** ARCA's type: see `TIPO_FISCAL`. */
  tipo: number
  /** The document's day; the queue moves it when ARCA no longer takes that day. */
  fecha: string
  sucursal: number
  /** The document that it invoices, credits or debits, or the note that it reverts: exactly one of them. */
  venta?: number | null
  nota_credito?: number | null
  revierte?: number | null
  nota_debito?: number | null
  revierte_debito?: number | null
  cliente: number
  receptor: {
    nombre: string
    domicilio: string
    /** ARCA's type of document: see `TIPO_DOCUMENTO_FISCAL`. */
    tipo_documento: number
    /** Digits; `0` for none. */
    documento: string
    /** See `CONDICION_IVA_RECEPTOR`. */
    condicion_iva: number
  }
  condicion_venta: string
  /** ARCA's: see `servicioDe`. */
  concepto_fiscal: number
  /** The day of its services; null for goods alone. */
  fecha_servicio: string | null
  /** What the paper shows, as it is now: articles change later. */
  lineas: LineaFiscal[]
  /** The voucher that a note credits or reverts, if there is one; else the days that it concerns. */
  asociado?: number | null
  periodo?: { desde: string; hasta: string } | null
}

/** The name by which what is to be sent wakes the queue of this process. */
export const COLA = 'comprobantes-fiscales'

/** With the commit, the queue looks at once instead of at its next look. */
export const wakeCola = (db: Pick<Tx, 'wake'>): void => db.wake(COLA)

/**
 * The activity of a line `l`: that of the line that it gives back, of its rubro, of the branch, or of the business; null while the
 * business has none.
 */
const actividadDe = ({ sucursal, asociado = null }: ComprobanteNuevo) => sql`coalesce(
  (select o.actividad from comprobante_fiscal_lineas o
    where o.comprobante = (select ${asociado}::integer) and o.articulo = l.articulo limit 1),
  (select a.codigo from articulos x join actividades_iva a on a.rubro = x.rubro where x.id = l.articulo),
  (select a.codigo from actividades_iva a where a.sucursal = ${sucursal}),
  (select a.codigo from actividades_iva a where a.sucursal is null and a.rubro is null))`

/**
 * Puts a voucher with its rates and lines into the queue, in the transaction of its document: it is issued if and only if the document is
 * written, and the queue hears of it with the commit. The queue sends the voucher of a
 * note after the one that it credits or reverts. Its selects hide the number of lines from the planner: one plan serves all vouchers.
 * @returns the id of the voucher.
 */
export async function enqueueComprobante(
  tx: Tx,
  emisor: Pick<Emisor, 'entorno' | 'cuit' | 'punto_venta'>,
  nuevo: ComprobanteNuevo,
): Promise<number> {
  const { receptor, ivas, lineas } = nuevo
  const { id } = await tx.one<{ id: number }>(sql`
    with comprobante as (
      insert into comprobantes_fiscales (entorno, cuit, punto_venta, tipo, fecha, sucursal, venta, nota_credito, revierte,
        nota_debito, revierte_debito,
        cliente, receptor_nombre, receptor_domicilio, receptor_tipo_documento, receptor_documento, receptor_condicion_iva,
        condicion_venta, total, neto, iva, exento, no_gravado, asociado, periodo_desde, periodo_hasta,
        concepto_fiscal, fecha_servicio)
      values (${emisor.entorno}, ${emisor.cuit}, ${emisor.punto_venta}, ${nuevo.tipo}, ${nuevo.fecha}::date,
        ${nuevo.sucursal}, ${nuevo.venta ?? null}, ${nuevo.nota_credito ?? null}, ${nuevo.revierte ?? null},
        ${nuevo.nota_debito ?? null}, ${nuevo.revierte_debito ?? null}, ${nuevo.cliente},
        ${receptor.nombre}, ${receptor.domicilio}, ${receptor.tipo_documento}, ${receptor.documento},
        ${receptor.condicion_iva}, ${nuevo.condicion_venta}, ${pesos(nuevo.total)}, ${pesos(nuevo.neto)},
        ${pesos(nuevo.iva)}, ${pesos(nuevo.exento)}, ${pesos(nuevo.no_gravado)}, ${nuevo.asociado ?? null},
        ${nuevo.periodo?.desde ?? null}::date, ${nuevo.periodo?.hasta ?? null}::date,
        ${nuevo.concepto_fiscal}, ${nuevo.fecha_servicio}::date)
      returning id
    ), ivas as (
      insert into comprobante_fiscal_ivas (comprobante, id, base, importe)
      select comprobante.id, i.id, i.base, i.importe
      from comprobante, unnest((select ${ivas.map((i) => i.id)}::integer[]), ${ivas.map((i) => pesos(i.base))}::numeric[],
        ${ivas.map((i) => pesos(i.importe))}::numeric[]) as i (id, base, importe)
    ), lineas as (
      insert into comprobante_fiscal_lineas
        (comprobante, linea, articulo, descripcion, cantidad, precio_unitario, total, iva, actividad)
      select comprobante.id, linea, nullif(articulo, ''), descripcion, cantidad, precio_unitario, total, iva,
        ${actividadDe(nuevo)}
      from comprobante, unnest((select ${lineas.map((l) => l.articulo)}::text[]), ${lineas.map((l) => l.descripcion)}::text[],
        ${lineas.map((l) => l.cantidad)}::numeric(13,3)[], ${lineas.map((l) => pesos(l.precio_unitario))}::numeric[],
        ${lineas.map((l) => pesos(l.total))}::numeric[], ${lineas.map((l) => l.iva)}::text[])
        with ordinality as l (articulo, descripcion, cantidad, precio_unitario, total, iva, linea)
    )
    select id from comprobante`)
  wakeCola(tx)
  return id
}

/** What the voucher of a sale says of its payment, while it is not at the office: what was issued stays. */
export async function setCondicion(tx: Tx, venta: number, condicion: string): Promise<void> {
  await tx.run(sql`
    update comprobantes_fiscales set condicion_venta = ${condicion}
    where venta = ${venta} and estado in ('sin_emitir', 'rechazado')`)
}
