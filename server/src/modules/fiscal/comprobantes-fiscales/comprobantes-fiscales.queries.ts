import {
  comprobante,
  numeroFiscal,
  readNumero,
  readNumeroFiscal,
} from '@mostrador/contract/documentos/comprobantes'
import type { InputOf } from '@mostrador/contract/endpoint'
import { claseDeTipo, nombreDeTipo, TIPOS_FISCALES } from '@mostrador/contract/fiscal/codigos-arca'
import type {
  ComprobanteFiscal,
  ComprobanteFiscalListItem,
  comprobantesFiscales,
  EnvioFiscal,
} from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { comprobantesFiscalesLista } from '@mostrador/contract/fiscal/comprobantes-fiscales.lista'
import type { FiltroEstadoFiscal } from '@mostrador/contract/fiscal/estado-fiscal'
import type { Page } from '@mostrador/contract/wire'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { checkPropia, sucursalIs } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Asked } from '../../../platform/api/lists/list.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { limit, type PageRequest, pageOf } from '../../../platform/api/lists/page.ts'
import { all, isAmongFound, matches } from '../../../platform/api/lists/search.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { countDocumentos } from '../../base/contadores/contadores.queries.ts'
import { conNumero } from '../facturar/documento.queries.ts'

type Filtros = InputOf<typeof comprobantesFiscales.exportar>['query']

const summary = sql`c.id, c.entorno, c.tipo, c.punto_venta, c.numero, c.estado, c.fecha, c.sucursal,
  s.nombre as sucursal_nombre, c.venta, n.id as nota_credito, c.cliente, c.receptor_nombre, c.receptor_tipo_documento,
  c.receptor_documento, c.receptor_condicion_iva, c.total, c.cae, c.cae_vence, c.intentos, c.creado, c.autorizado, c.motivo, c.retirado,
  d.id as nota_debito, coalesce(v.punto_venta, n.punto_venta, d.punto_venta) as documento_punto_venta`

const names = sql`join sucursales s on s.id = c.sucursal left join ventas v on v.id = c.venta
  left join notas_credito n on n.id = coalesce(c.nota_credito, c.revierte)
  left join notas_debito d on d.id = coalesce(c.nota_debito, c.revierte_debito)`

type Derived = 'tipo_nombre' | 'letra' | 'clase' | 'comprobante' | 'documento_numero'
type Row = Omit<ComprobanteFiscalListItem, Derived | 'nota_debito'> & {
  nota_debito: number | null
  documento_punto_venta: number
}

/** `Factura B 00001-00000094`. */
const nombreCompleto = ({
  tipo,
  punto_venta,
  numero,
}: Pick<Row, 'tipo' | 'punto_venta' | 'numero'>): string =>
  `${nombreDeTipo(tipo)} ${numeroFiscal(punto_venta, numero)}`

/** The document behind a voucher: one of the three. */
function documentoDe({ venta, nota_credito, nota_debito, documento_punto_venta }: Row): string {
  if (venta !== null) return comprobante('venta', documento_punto_venta, venta)
  return nota_debito === null
    ? comprobante('nota_credito', documento_punto_venta, nota_credito ?? 0)
    : comprobante('nota_debito', documento_punto_venta, nota_debito)
}

function shown<T extends Row>(fila: T) {
  const { documento_punto_venta: _, nota_debito, ...row } = fila
  const { clase, letra } = claseDeTipo(row.tipo) ?? { clase: 'factura' as const, letra: 'B' as const }
  return {
    ...row,
    tipo_nombre: nombreDeTipo(row.tipo),
    clase,
    letra,
    comprobante: nombreCompleto(row),
    documento_numero: documentoDe(fila),
    ...(nota_debito !== null && { nota_debito }),
  }
}

/** What the text of the search box may name: words of the receiver, the CAE, a number of the voucher or its document. */
function hits(db: Queryable, text: string): Promise<Sql> {
  const leido = readNumeroFiscal(text)
  const venta = readNumero('venta', text)?.numero
  const nota = readNumero('nota_credito', text)?.numero
  const debito = readNumero('nota_debito', text)?.numero
  const ways = [
    matches(sql`busqueda`, text),
    ...(leido === null ? [] : [conNumero(leido)]),
    ...(venta === undefined ? [] : [sql`venta = ${venta}`]),
    ...(debito === undefined ? [] : [sql`nota_debito = ${debito}`, sql`revierte_debito = ${debito}`]),
    ...(nota === undefined ? [] : [sql`nota_credito = ${nota}`, sql`revierte = ${nota}`]),
  ]
  // Each way has its index.
  const hallados = join(
    ways.map((way) => sql`select id from ${table} where ${way}`),
    ' union ',
  )
  return isAmongFound(db, sql`id`, hallados)
}

/**
 * Withdrawn vouchers have their own filter: nobody has to mend them. The states are parts of the text: nearly all vouchers
 * have one of them, and the indexes of the others are for a state that is known.
 */
const estadoIs = (estado: FiltroEstadoFiscal): Sql =>
  estado === 'retirado'
    ? sql`(estado = 'rechazado' and retirado)`
    : sql`(estado = ${raw(`'${estado}'`)} and not retirado)`

const table = sql`comprobantes_fiscales`

const esCredito = sql`tipo in (${raw(TIPOS_FISCALES.filter((t) => claseDeTipo(t)?.clase === 'nota_credito').join(', '))})`

/** A withdrawn voucher counts for nothing. */
const totales = sql`coalesce(sum(total) filter (where estado = 'autorizado' and not ${esCredito}), 0) as total,
  coalesce(sum(total) filter (where estado = 'autorizado' and ${esCredito}), 0) as credito,
  coalesce(sum(total) filter (where estado <> 'autorizado' and not retirado), 0) as sin_autorizar`

/** How many are authorised is told by the total of each type, which the writes keep, and by the few that are not. */
async function countKept({ db, alcance, query: { estado, tipo } }: Asked<Filtros>): Promise<number> {
  const tipos = tipo ? [tipo] : TIPOS_FISCALES
  const todos = await countDocumentos(
    db,
    tipos.map((t) => `comprobantes_${t}` as const),
    alcance.sucursal,
  )
  if (!estado) return todos
  const [enCola, rechazados] = await Promise.all(
    [sql`estado in ('sin_emitir', 'enviando', 'incierto')`, sql`estado = 'rechazado'`].map(async (otros) => {
      const where = all([...sucursalIs(alcance), otros])
      return (await db.one<{ count: number }>(sql`select count(*) from ${table} where ${where}`)).count
    }),
  )
  return todos - (enCola ?? 0) - (rechazados ?? 0)
}

/** Newest first. */
export const comprobantesFiscalesList = listOf(comprobantesFiscalesLista, {
  sucursal: { column: sql`c.sucursal` },
  filtros: {
    rango: sql`fecha`,
    estado: estadoIs,
    tipo: (tipo) => sql`tipo = ${tipo}`,
    venta: (id) => sql`venta = ${id}`,
    nota_credito: (id) => sql`(nota_credito = ${id} or revierte = ${id})`,
  },
  search: async ({ db }, text) => ({ hits: await hits(db, text) }),
  ordenes: { fecha: 'fecha', total: 'total' },
  totales,
  rows: ordered({ table, as: sql`c`, columns: summary, names, order: sql`c.id desc` }),
  item: (row: Row): ComprobanteFiscalListItem => shown(row),
  kept: (asked) => {
    const { estado, tipo, desde, hasta, venta, nota_credito } = asked.query
    const isFiltered =
      desde || hasta || venta || nota_credito || (estado && (tipo || estado !== 'autorizado'))
    return isFiltered ? undefined : () => countKept(asked)
  },
})

type DetalleRow = Row &
  Pick<
    ComprobanteFiscal,
    | 'cuit'
    | 'receptor_domicilio'
    | 'condicion_venta'
    | 'neto'
    | 'iva'
    | 'exento'
    | 'no_gravado'
    | 'periodo_desde'
    | 'periodo_hasta'
    | 'observaciones'
    | 'errores'
  > & { asociado: number | null; proximo: string; vigente: boolean }

/** One voucher with its amounts. Refuses with 404. */
export async function getComprobante(db: Queryable, id: number): Promise<ComprobanteFiscal> {
  const [row, ivas, asociado] = await db.together((on) =>
    Promise.all([
      on.maybe<DetalleRow>(sql`
        select ${summary}, c.cuit, c.receptor_domicilio, c.condicion_venta, c.neto, c.iva, c.exento, c.no_gravado,
          c.asociado, c.periodo_desde, c.periodo_hasta, c.observaciones, c.errores, c.proximo_intento as proximo,
          exists (select from facturacion f where f.entorno = c.entorno and f.cuit = c.cuit) as vigente
        from comprobantes_fiscales c ${names} where c.id = ${id}`),
      on.rows<ComprobanteFiscal['ivas'][number]>(sql`
        select id, base, importe from comprobante_fiscal_ivas where comprobante = ${id} order by id`),
      on.maybe<Pick<Row, 'id' | 'tipo' | 'punto_venta' | 'numero' | 'estado'>>(sql`
        select a.id, a.tipo, a.punto_venta, a.numero, a.estado
        from comprobantes_fiscales c join comprobantes_fiscales a on a.id = c.asociado where c.id = ${id}`),
    ]),
  )
  if (!row) throw notFound('El comprobante no existe')
  const { proximo, asociado: _, vigente, ...rest } = row
  const espera = vigente && row.estado !== 'autorizado' && row.estado !== 'rechazado'
  return {
    ...shown(rest),
    ivas,
    asociado: asociado
      ? { id: asociado.id, comprobante: nombreCompleto(asociado), estado: asociado.estado }
      : null,
    proximo_intento: espera ? proximo : null,
    puede_reintentar: vigente && row.estado !== 'autorizado' && !row.retirado,
    puede_corregir: vigente && row.estado === 'rechazado' && !row.retirado,
  }
}

/** The branch of a voucher. Refuses with 404, and with 403 a vendedor of another branch. */
export async function checkVisible(db: Queryable, id: number, actor: Actor): Promise<void> {
  const row = await db.maybe<{ sucursal: number }>(sql`
    select sucursal from comprobantes_fiscales where id = ${id}`)
  if (!row) throw notFound('El comprobante no existe')
  checkPropia(actor, row.sucursal)
}

/** What was sent and answered, newest first. */
export async function listEnvios(db: Queryable, id: number, page: PageRequest): Promise<Page<EnvioFiscal>> {
  const [rows, { count }] = await Promise.all([
    db.rows<EnvioFiscal>(sql`
      select id, momento, operacion, pedido, respuesta, estado_http, error, milisegundos
      from comprobante_fiscal_envios where comprobante = ${id} order by id desc ${limit(page)}`),
    db.one<{ count: number }>(sql`
      select count(*) from comprobante_fiscal_envios where comprobante = ${id}`),
  ])
  return pageOf(rows, count, page)
}
