import { nombreDeTasa, TASAS, type TasaIva } from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import type {
  FilaLibroCompras,
  ResumenLibroCompras,
} from '@mostrador/contract/compras/comprobantes/libro-iva-compras'
import { libroComprasLista } from '@mostrador/contract/compras/comprobantes/libro-iva-compras.lista'
import {
  comprobanteDeCompra,
  SIN_NUMERO,
  signoDe,
  TIPOS_COMPRA,
  TipoCompra,
} from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { TipoTributo } from '@mostrador/contract/compras/comprobantes/tributos'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { excelDe, listOf } from '../../../platform/api/lists/lista.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import { type Rows, rowsOf } from '../../../platform/database/batches.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { getAjustes } from '../../base/emisor/facturacion.queries.ts'
import { getResumen, mesDe } from '../../fiscal/libro-iva/libro-iva.queries.ts'

/** In the order of the book; amounts as on the paper: positive, in centavos. */
export type CompraDelLibro = Omit<FilaLibroCompras, 'tipo_nombre' | 'comprobante'>

/** The types that show their IVA. */
const CON_IVA = TipoCompra.options.filter((tipo) => TIPOS_COMPRA[tipo].discrimina)

/** The month of the credit, which may come after the date. */
const delPeriodo = (mes: string): Sql => sql`c.estado = 'vigente' and c.periodo = ${`${mes}-01`}::date`

const enElLibro = sql`c.numero is not null and c.tipo <> ${SIN_NUMERO}`

const delLibro = (mes: string): Sql => sql`${delPeriodo(mes)} and ${enElLibro}`

/** The other taxes of a voucher `c`, one column for each kind. */
const tributos = join(
  TipoTributo.options.map(
    (tipo) => sql`coalesce((
      select sum(t.importe) from compra_tributos t where t.compra = c.id and t.tipo = ${tipo}), 0)::numeric(14,2)
      as ${raw(tipo)}`,
  ),
  ', ',
)

const credito = sql`case when c.tipo = any(${CON_IVA}::text[])
  and coalesce((select f.condicion_iva from facturacion f), 'responsable_inscripto') = 'responsable_inscripto'
  then c.iva else 0.00 end as credito`

/** A rate's amounts travel in centavos: a JSON number with decimals would reach the code as pesos. */
const columns = sql`c.id, c.fecha, c.tipo, c.punto_venta, c.numero, c.proveedor, p.razon_social as proveedor_nombre,
  c.cuit, c.neto, c.iva, c.no_gravado, c.exento, c.total, ${credito}, ${tributos},
  (select coalesce(json_agg(json_build_object('tasa', i.tasa, 'neto', (i.neto * 100)::bigint,
      'iva', (i.iva * 100)::bigint) order by i.tasa::numeric desc), '[]')
    from compra_ivas i where i.compra = c.id) as ivas`

const rows: Source = {
  counted: (where) => sql`compras c where ${where}`,
  select: ({ where }, { cut }) => sql`
    select ${columns} from compras c join proveedores p on p.id = c.proveedor where ${where}
    order by c.fecha, c.tipo, c.punto_venta, c.numero, c.id ${cut}`,
}

/** All vouchers of a month, for a file. */
export const comprasDelMes = (db: Reader, mes: string): Rows<CompraDelLibro> => {
  const found = { where: delLibro(mes), named: null, count: undefined }
  return rowsOf(db, rows.select(found, { cut: sql``, request: null }))
}

/** The book of a month. */
export const libroComprasList = listOf(libroComprasLista, {
  sucursal: { none: 'the book is that of the business, for all branches' },
  siempre: ({ query, hoy }) => [delLibro(mesDe(query, hoy))],
  // Without one it is the present month.
  filtros: { mes: () => sql`true` },
  ordenes: {},
  rows,
  item: toFila,
  workbook: {
    name: ({ query, hoy }) => `${libroComprasLista.nombre}-${mesDe(query, hoy)}`,
    columns: ({ actor }) => excelDe(libroComprasLista.columnas, actor),
  },
})

const IMPORTES = ['neto', 'iva', 'no_gravado', 'exento', ...TipoTributo.options, 'total', 'credito'] as const
type Importes = Record<(typeof IMPORTES)[number], number>

const eachImporte = (of: (campo: keyof Importes) => number): Importes =>
  Object.fromEntries(IMPORTES.map((campo) => [campo, of(campo)])) as Importes

function toFila(c: CompraDelLibro): FilaLibroCompras {
  const con = (importe: number): number => (importe === 0 ? 0 : signoDe(c.tipo) * importe)
  return {
    ...c,
    tipo_nombre: TIPOS_COMPRA[c.tipo].titulo,
    comprobante: comprobanteDeCompra(c),
    ...eachImporte((campo) => con(c[campo])),
    ivas: c.ivas.map(({ tasa, neto, iva }) => ({ tasa, neto: con(neto), iva: con(iva) })),
  }
}

/** Each amount of the rows `c`, added up with the sign of its voucher. */
const sumas = join(
  IMPORTES.map((campo) => sql`coalesce(sum(c.${raw(campo)} * c.signo), 0) as ${raw(campo)}`),
  ', ',
)

type Sumas = Importes & { cantidad: number }

/** What the vouchers of a month add up to, and what the tax of the month comes to. */
export async function getResumenCompras(db: Queryable, mes: string): Promise<ResumenLibroCompras> {
  const deCompras = sql`(select ${columns}, c.signo from compras c join proveedores p on p.id = c.proveedor
    where ${delLibro(mes)}) c`
  const [ajustes, { cantidad, ...totales }, por_tipo, alicuotas, por_jurisdiccion, { fuera }, ventas] =
    await Promise.all([
      getAjustes(db),
      db.one<Sumas>(sql`select count(*)::integer as cantidad, ${sumas} from ${deCompras}`),
      db.rows<Sumas & { tipo: TipoCompra }>(sql`
        select c.tipo, count(*)::integer as cantidad, ${sumas} from ${deCompras} group by c.tipo order by c.tipo`),
      db.rows<{ tasa: TasaIva; neto: number; iva: number }>(sql`
        select i.tasa, sum(i.neto * c.signo) as neto, sum(i.iva * c.signo) as iva
        from compras c join compra_ivas i on i.compra = c.id where ${delLibro(mes)} group by i.tasa`),
      db.rows<{ jurisdiccion: string; importe: number }>(sql`
        select t.jurisdiccion, sum(t.importe * c.signo) as importe
        from compras c join compra_tributos t on t.compra = c.id
        where ${delLibro(mes)} and t.tipo = 'percepcion_iibb' group by t.jurisdiccion order by t.jurisdiccion`),
      db.one<{ fuera: number }>(sql`
        select count(*)::integer as fuera from compras c where ${delPeriodo(mes)} and not (${enElLibro})`),
      getResumen(db, mes),
    ])
  const { iva: debito } = ventas.totales
  const percepciones = totales.percepcion_iva
  return {
    mes,
    cuit: ajustes.cuit,
    computa_credito: ajustes.condicion_iva === 'responsable_inscripto',
    cantidad,
    totales,
    por_tipo: por_tipo.map((suma) => ({ ...suma, tipo_nombre: TIPOS_COMPRA[suma.tipo].titulo })),
    por_alicuota: alicuotas
      .toSorted((a, b) => TASAS.indexOf(a.tasa) - TASAS.indexOf(b.tasa))
      .map((suma) => ({ ...suma, nombre: nombreDeTasa(suma.tasa) })),
    por_jurisdiccion,
    posicion: {
      debito,
      credito: totales.credito,
      percepciones,
      saldo: debito - totales.credito - percepciones,
    },
    fuera,
  }
}
