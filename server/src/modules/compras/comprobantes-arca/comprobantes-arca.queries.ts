/** What ARCA has beside what is loaded, and the drafts that come of it. Whether one is loaded is never stored. */
import {
  type BorradorCompra,
  type ComprobanteArca,
  CruceArca,
  type ResumenArca,
} from '@mostrador/contract/compras/comprobantes/comprobantes-arca'
import { comprobantesArcaLista } from '@mostrador/contract/compras/comprobantes/comprobantes-arca.lista'
import {
  comprobanteDeCompra,
  SIN_NUMERO,
  signoDe,
  TIPOS_COMPRA,
  TipoCompra,
} from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { numeroCompra, numeroRecepcion } from '@mostrador/contract/documentos/comprobantes'
import { repartir, sumar } from '@mostrador/contract/importes'
import sql, { type Sql } from 'sql-template-tag'
import { alcanceDe, sucursalIs } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { excelDe, listOf } from '../../../platform/api/lists/lista.ts'
import { all, matches } from '../../../platform/api/lists/search.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { mesDe } from '../../fiscal/libro-iva/libro-iva.queries.ts'
import { findDuplicada } from '../comprobantes/comprobantes.queries.ts'
import { type DatosArca, enPesos, textoDeFalta } from './arca.reglas.ts'

const NOTAS_DE_CREDITO = TipoCompra.options.filter((tipo) => TIPOS_COMPRA[tipo].clase === 'nota_credito')

const delMes = (fecha: Sql, mes: string): Sql =>
  sql`${fecha} >= ${`${mes}-01`}::date and ${fecha} < (${`${mes}-01`}::date + interval '1 month')`

const mismaClave = sql`c.cuit = a.cuit and c.tipo = a.tipo and c.punto_venta = a.punto_venta and c.numero = a.numero
  and c.estado = 'vigente' and c.cuit <> ''`

/** Who loads a voucher in another currency rounds it in their own way. */
const mismoTotal = sql`abs(c.total - a.total) <= case when a.datos ->> 'moneda' = 'PES' then 0 else 1 end`

/** The vouchers `c` of a month on both sides. What has no number or no CUIT here cannot be compared, and is loaded alone. */
const delCruce = (mes: string): Sql => sql`(
  select 'a' || a.id as clave, a.id as borrador, c.id as compra, case when c.id is null then 'sin_cargar'
      when ${mismoTotal} then 'cargado' else 'revisar' end as cruce,
    a.fecha, a.tipo, a.punto_venta, a.numero, coalesce(p.razon_social, a.denominacion) as proveedor_nombre, a.cuit,
    a.total as total_arca, c.total as total_cargado,
    a.busqueda || ' ' || normalizar(coalesce(p.razon_social, '')) as busqueda,
    case when a.tipo = any(${NOTAS_DE_CREDITO}::text[]) then -1 else 1 end as signo
  from comprobantes_arca a left join compras c on ${mismaClave} left join proveedores p on p.cuit = a.cuit
  where ${delMes(sql`a.fecha`, mes)}
  union all
  select 'c' || c.id, null, c.id, 'sin_arca', c.fecha, c.tipo, c.punto_venta, c.numero, p.razon_social, c.cuit, null, c.total,
    normalizar(p.razon_social || ' ' || c.cuit || ' ' || c.numero), c.signo
  from compras c join proveedores p on p.id = c.proveedor
  where ${delMes(sql`c.fecha`, mes)} and c.estado = 'vigente' and c.numero is not null and c.tipo <> ${SIN_NUMERO}
    and not exists (select from comprobantes_arca a where ${mismaClave})) c`

type Row = Omit<ComprobanteArca, 'comprobante' | 'compra'> & {
  compra: number | null
  punto_venta: number
  numero: number
}

const toItem = ({ compra, punto_venta, numero, ...row }: Row): ComprobanteArca => {
  const signo = signoDe(row.tipo)
  const con = (importe: number | null) => (importe === null || importe === 0 ? importe : signo * importe)
  return {
    ...row,
    compra: compra === null ? null : { id: compra, nombre: numeroCompra(compra) },
    comprobante: comprobanteDeCompra({ tipo: row.tipo, punto_venta, numero }),
    total_arca: con(row.total_arca),
    total_cargado: con(row.total_cargado),
  }
}

/** ARCA's word, or what is loaded where it says nothing. */
const total = sql`coalesce(sum(coalesce(total_arca, total_cargado) * signo), 0)`

/** By date, both sides of a month in one. */
export const comprobantesArcaList = listOf(comprobantesArcaLista, {
  sucursal: { none: 'the tax office knows the business, not its branches' },
  filtros: {
    // Its rows are those of the month.
    mes: () => sql`true`,
    cruce: (cruce) => sql`c.cruce = ${cruce}`,
  },
  ordenes: {},
  search: (_, text) => ({ hits: matches(sql`c.busqueda`, text) }),
  rows: ({ query, hoy }) => {
    const from = delCruce(mesDe(query, hoy))
    return {
      counted: (where) => sql`${from} where ${where}`,
      select: ({ where }, { cut }) => sql`
        select c.clave, c.borrador, c.compra, c.cruce, c.fecha, c.tipo, c.punto_venta, c.numero, c.proveedor_nombre,
          c.cuit, c.total_arca, c.total_cargado
        from ${from} where ${where} order by c.fecha, c.proveedor_nombre, c.clave ${cut}`,
    }
  },
  totales: sql`${total} as total`,
  item: toItem,
  workbook: {
    name: ({ query, hoy }) => `${comprobantesArcaLista.nombre}-${mesDe(query, hoy)}`,
    columns: ({ actor }) => excelDe(comprobantesArcaLista.columnas, actor),
  },
})

export async function getResumenArca(db: Queryable, mes: string): Promise<ResumenArca> {
  const rows = await db.rows<{ cruce: CruceArca; cantidad: number; total: number }>(sql`
    select cruce, count(*)::integer as cantidad, ${total} as total from ${delCruce(mes)} group by cruce`)
  const cruces = CruceArca.options.map(
    (cruce) => rows.find((row) => row.cruce === cruce) ?? { cruce, cantidad: 0, total: 0 },
  )
  const en_arca = sumar(cruces.filter((c) => c.cruce !== 'sin_arca').map((c) => c.cantidad))
  return { mes, en_arca, cruces }
}

interface Borrador
  extends Pick<
    BorradorCompra,
    'id' | 'cuit' | 'denominacion' | 'tipo' | 'punto_venta' | 'numero' | 'fecha' | 'total' | 'proveedor'
  > {
  datos: DatosArca
}

type Tributos = BorradorCompra['tributos']

/** What the last purchase of a supplier with other taxes was split into. */
const listUltimosTributos = (db: Queryable, proveedor: number): Promise<Tributos> =>
  db.rows<Tributos[number]>(sql`
    select t.tipo, t.jurisdiccion, t.importe from compra_tributos t where t.compra = (
      select c.id from compras c where c.proveedor = ${proveedor} and c.estado = 'vigente' and c.tributos > 0
      order by c.fecha desc, c.id desc limit 1) order by t.linea`)

/**
 * The other taxes: as the file splits them, with the province of the last purchase; or the one amount of the file as the
 * supplier's last purchase was split. Without one nobody guesses: a person splits it before it can be saved.
 */
function tributosDe(datos: DatosArca, ultimos: Tributos): Tributos {
  const pesosDe = (importe: number) => enPesos(importe, datos)
  if (datos.tributos) {
    return datos.tributos.map(({ tipo, importe }) => ({
      tipo,
      importe: pesosDe(importe),
      jurisdiccion: ultimos.find((t) => t.tipo === tipo)?.jurisdiccion ?? '',
    }))
  }
  const otros = pesosDe(datos.otros ?? 0)
  if (otros === 0 || ultimos.length === 0) return []
  const partes = repartir(
    otros,
    ultimos.map((t) => t.importe),
  )
  return ultimos.flatMap((t, n) => ((partes[n] ?? 0) > 0 ? [{ ...t, importe: partes[n] ?? 0 }] : []))
}

function avisosDe(
  { datos, proveedor, denominacion }: Borrador,
  tributos: Tributos,
  vistos: number,
): string[] {
  const { otros, falta, neto, cae_dudoso, moneda, cambio } = datos
  const faltan = textoDeFalta(falta)
  return [
    ...(proveedor ? [] : [`«${denominacion}» no está entre tus proveedores: créalo antes de guardar.`]),
    ...(faltan ? [faltan] : []),
    ...(otros
      ? [
          tributos.length > 0
            ? 'Los otros tributos se repartieron como en la última compra de este proveedor: revísalos.'
            : 'Di qué son los otros tributos antes de guardar.',
        ]
      : []),
    ...(neto ? ['El archivo no separa las alícuotas: escríbelas como están en el papel.'] : []),
    ...(cae_dudoso ? ['Excel redondeó el CAE del archivo: escríbelo si lo necesitas.'] : []),
    ...(moneda === 'PES'
      ? []
      : [`Está en ${moneda}: los importes son en pesos, a ${String(cambio).replace('.', ',')}.`]),
    ...(vistos > 0 ? ['Hay mercadería de este proveedor sin factura: elígela en «Agregar recepción».'] : []),
  ]
}

/** Up to a peso: what the supplier rounded goes where it gives no credit. */
const REDONDEO = 100

/** In pesos, so that the parts add up to the total as soon as the person has typed what the file lacks. */
function piePesos(datos: DatosArca, total: number, tributos: Tributos) {
  const de = (importe: number | null) => enPesos(importe ?? 0, datos)
  const ivas = datos.ivas.map(({ tasa, neto, iva }) => ({ tasa, neto: de(neto), iva: de(iva) }))
  const pie = { ivas, no_gravado: de(datos.no_gravado), exento: de(datos.exento) }
  const falta =
    total -
    sumar([...ivas.flatMap((i) => [i.neto, i.iva]), pie.no_gravado, pie.exento]) -
    (datos.otros && tributos.length === 0 ? de(datos.otros) : sumar(tributos.map((t) => t.importe)))
  const sinNeto = (datos.neto ?? 0) > 0
  if (falta === 0 || sinNeto || Math.abs(falta) > REDONDEO) return pie
  const [mayor] = ivas.toSorted((a, b) => b.neto - a.neto)
  if (falta > 0 || !mayor || mayor.neto + falta < 0) {
    return falta > 0 || pie.no_gravado + falta >= 0 ? { ...pie, no_gravado: pie.no_gravado + falta } : pie
  }
  return { ...pie, ivas: ivas.map((i) => (i === mayor ? { ...i, neto: i.neto + falta } : i)) }
}

/** What this supplier sold last: goods, or an expense of some category. */
const findUltima = (db: Queryable, proveedor: number) =>
  db.maybe<Pick<BorradorCompra, 'gasto' | 'categoria' | 'concepto'>>(sql`
    select c.categoria, c.concepto,
      not exists (select from compra_detalles d where d.compra = c.id and d.articulo is not null) as gasto
    from compras c where c.proveedor = ${proveedor} and c.estado = 'vigente' and c.signo = 1 order by c.id desc limit 1`)

/** Goods that came to the caller's branches and wait for their voucher. */
const listEsperan = (db: Queryable, proveedor: number, actor: Actor): Promise<{ id: number }[]> =>
  db.rows(sql`
    select r.id from recepciones r where ${all([
      sql`r.proveedor = ${proveedor}`,
      sql`r.estado = 'vigente'`,
      sql`r.id in (select recepcion from recepcion_detalles where compra is null)`,
      ...sucursalIs(alcanceDe(actor), sql`r.sucursal`),
    ])} order by r.id`)

/** The draft of a voucher, for the form. Refuses with 404. */
export async function getBorrador(db: Queryable, id: number, actor: Actor): Promise<BorradorCompra> {
  const row = await db.maybe<Borrador>(sql`
    select a.id, a.cuit, a.denominacion, a.tipo, a.punto_venta, a.numero, a.fecha, a.total, a.datos,
      case when p.id is not null then jsonb_build_object('id', p.id, 'nombre', p.razon_social) end as proveedor
    from comprobantes_arca a left join proveedores p on p.cuit = a.cuit where a.id = ${id}`)
  if (!row) throw notFound('El comprobante no existe')
  const { datos, proveedor, ...cabecera } = row
  const [ultimos, recepciones, ultima, duplicada] = await Promise.all([
    proveedor ? listUltimosTributos(db, proveedor.id) : [],
    proveedor ? listEsperan(db, proveedor.id, actor) : [],
    proveedor ? findUltima(db, proveedor.id) : undefined,
    findDuplicada(db, { ...row, proveedor: proveedor?.id ?? null }),
  ])
  const { discrimina, clase } = TIPOS_COMPRA[row.tipo]
  const tributos = discrimina ? tributosDe(datos, ultimos) : []
  const pie = discrimina ? piePesos(datos, row.total, tributos) : { ivas: [], no_gravado: 0, exento: 0 }
  const esperan = clase === 'factura' ? recepciones : []
  return {
    ...cabecera,
    proveedor,
    cae: datos.cae_dudoso ? '' : datos.cae.slice(0, 14),
    ...pie,
    tributos,
    gasto: clase !== 'factura' || (esperan.length === 0 && (ultima?.gasto ?? false)),
    categoria: ultima?.categoria ?? '',
    concepto: ultima?.gasto ? ultima.concepto : '',
    avisos: avisosDe(row, tributos, esperan.length),
    recepciones: esperan.map((r) => ({ id: r.id, nombre: numeroRecepcion(r.id) })),
    duplicada,
  }
}
