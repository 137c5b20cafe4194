import type { EntornoFiscal } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { numeroFiscal } from '@mostrador/contract/documentos/comprobantes'
import { sumarMeses } from '@mostrador/contract/fechas'
import { claseDeTipo, nombreDeTipo, TIPO_FISCAL } from '@mostrador/contract/fiscal/codigos-arca'
import type { FilaLibroIva, ResumenLibroIva } from '@mostrador/contract/fiscal/libro-iva'
import { libroIvaLista } from '@mostrador/contract/fiscal/libro-iva.lista'
import { IVA } from '@mostrador/contract/iva'
import sql, { type Sql } from 'sql-template-tag'
import { excelDe, listOf } from '../../../platform/api/lists/lista.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import { type Rows, rowsOf } from '../../../platform/database/batches.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { listAjenos } from './ajenos.queries.ts'

/** In the order of the book; amounts as the tax office got them: positive, in centavos. */
export type ComprobanteDelLibro = Omit<FilaLibroIva, 'tipo_nombre' | 'letra' | 'comprobante'> & {
  /** Of services only. */
  vencimiento_pago: string | null
}

const NOTAS = Object.values(TIPO_FISCAL.nota_credito)

/** The issuer of the settings, and its vouchers of a month. Test vouchers and real ones are never in one book. */
const delMes = (mes: string): Sql => sql`
  (c.entorno, c.cuit) = (select entorno, cuit from facturacion)
  and c.fecha >= ${`${mes}-01`}::date and c.fecha < ${sumarMeses(`${mes}-01`, 1)}::date`

/** The vouchers `c` of the book of a month. */
export const autorizados = (mes: string): Sql => sql`c.estado = 'autorizado' and ${delMes(mes)}`

const enOrden = sql`c.fecha, c.tipo, c.punto_venta, c.numero`

/** A rate's amounts travel in centavos: a JSON number with decimals would reach the code as pesos. */
const columns = sql`c.id, c.fecha, c.tipo, c.punto_venta, c.numero, c.receptor_nombre, c.receptor_tipo_documento,
  c.receptor_documento, c.neto, c.iva, c.exento, c.no_gravado, c.total, c.cae, c.venta, c.nota_credito,
  case when c.fecha_servicio is not null then c.fecha end as vencimiento_pago,
  (select coalesce(json_agg(json_build_object('id', i.id, 'base', (i.base * 100)::bigint,
      'importe', (i.importe * 100)::bigint) order by i.id), '[]')
    from comprobante_fiscal_ivas i where i.comprobante = c.id) as ivas`

const rows: Source = {
  counted: (where) => sql`comprobantes_fiscales c where ${where}`,
  select: ({ where }, { cut }) => sql`
    select ${columns} from comprobantes_fiscales c where ${where} order by ${enOrden} ${cut}`,
}

/** All vouchers of a month, for a file. */
export const comprobantesDelMes = (db: Reader, mes: string): Rows<ComprobanteDelLibro> => {
  const found = { where: autorizados(mes), named: null, count: undefined }
  return rowsOf(db, rows.select(found, { cut: sql``, request: null }))
}

/** The month of the query; without one, the present month. */
export const mesDe = (query: { mes?: string | undefined }, hoy: string): string =>
  query.mes ?? hoy.slice(0, 7)

/** The book of a month. */
export const libroIvaList = listOf(libroIvaLista, {
  sucursal: { none: 'the book is that of the issuer, for all branches' },
  siempre: ({ query, hoy }) => [autorizados(mesDe(query, hoy))],
  // Without one it is the present month.
  filtros: { mes: () => sql`true` },
  ordenes: {},
  rows,
  item: toFila,
  workbook: {
    name: ({ query, hoy }) => `${libroIvaLista.archivo}-${mesDe(query, hoy)}`,
    columns: ({ actor }) => excelDe(libroIvaLista.columnas, actor),
  },
})

function toFila({ vencimiento_pago: _, ...c }: ComprobanteDelLibro): FilaLibroIva {
  const letra = claseDeTipo(c.tipo)?.letra
  if (!letra) throw new Error(`voucher ${c.id} has the unknown type ${c.tipo}`)
  const tipo_nombre = nombreDeTipo(c.tipo)
  const con = (importe: number): number => (NOTAS.includes(c.tipo) ? 0 - importe : importe)
  return {
    ...c,
    letra,
    tipo_nombre,
    comprobante: `${tipo_nombre} ${numeroFiscal(c.punto_venta, c.numero)}`,
    neto: con(c.neto),
    iva: con(c.iva),
    exento: con(c.exento),
    no_gravado: con(c.no_gravado),
    total: con(c.total),
    ivas: c.ivas.map(({ id, base, importe }) => ({ id, base: con(base), importe: con(importe) })),
  }
}

/** 1, and −1 for a credit note. */
export const signo = sql`case when c.tipo = any(${NOTAS}::integer[]) then -1 else 1 end`

const SUMAS = sql`count(*)::integer as cantidad, coalesce(sum(c.neto * ${signo}), 0) as neto,
  coalesce(sum(c.iva * ${signo}), 0) as iva, coalesce(sum(c.exento * ${signo}), 0) as exento,
  coalesce(sum(c.no_gravado * ${signo}), 0) as no_gravado, coalesce(sum(c.total * ${signo}), 0) as total`

type Sumas = ResumenLibroIva['totales'] & { cantidad: number }

/** What the vouchers of a month add up to, whole, by type and by rate. */
export async function getResumen(db: Queryable, mes: string): Promise<ResumenLibroIva> {
  const [emisor, { cantidad, ...totales }, por_tipo, por_alicuota, { pendientes }, ajenos] =
    await Promise.all([
      db.maybe<{ entorno: EntornoFiscal; cuit: string }>(sql`select entorno, cuit from facturacion`),
      db.one<Sumas>(sql`select ${SUMAS} from comprobantes_fiscales c where ${autorizados(mes)}`),
      db.rows<Sumas & { tipo: number }>(sql`
      select c.tipo, ${SUMAS} from comprobantes_fiscales c where ${autorizados(mes)} group by c.tipo order by c.tipo`),
      db.rows<{ id: number; base: number; importe: number }>(sql`
      select i.id, sum(i.base * ${signo}) as base, sum(i.importe * ${signo}) as importe
      from comprobantes_fiscales c join comprobante_fiscal_ivas i on i.comprobante = c.id
      where ${autorizados(mes)} group by i.id order by i.id`),
      db.one<{ pendientes: number }>(sql`
      select count(*)::integer as pendientes from comprobantes_fiscales c
      where c.estado <> 'autorizado' and not c.retirado and ${delMes(mes)}`),
      listAjenos(db, mes),
    ])
  return {
    mes,
    entorno: emisor?.entorno ?? 'homologacion',
    cuit: emisor?.cuit ?? '',
    cantidad,
    totales,
    pendientes,
    por_tipo: por_tipo.map((suma) => ({ ...suma, tipo_nombre: nombreDeTipo(suma.tipo) })),
    por_alicuota: por_alicuota.map((suma) => ({ ...suma, nombre: nombreDeAlicuota(suma.id) })),
    ...(ajenos.length > 0 ? { numeros_ajenos: ajenos } : {}),
  }
}

/** `21 %`. */
const nombreDeAlicuota = (id: number): string =>
  Object.values(IVA).find((iva) => iva.id === id)?.nombre ?? `Alícuota ${id}`
