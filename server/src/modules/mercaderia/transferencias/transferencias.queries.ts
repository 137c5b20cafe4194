import { numeroTransferencia } from '@mostrador/contract/documentos/comprobantes'
import type { Transferencia } from '@mostrador/contract/mercaderia/transferencias'
import { transferenciasLista } from '@mostrador/contract/mercaderia/transferencias.lista'
import sql, { raw, type Sql } from 'sql-template-tag'
import { alcanceDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { inicioDe } from '../../../platform/api/lists/dateRange.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import { whole } from '../../../platform/api/lists/whole.ts'
import type { Reader } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { limitRows, MAX_ROWS } from '../../../platform/files/excel.ts'
import { type Autorizada, autorizadoPor, sinVacio } from '../../base/permisos/autorizados.queries.ts'
import { seriesEnviadas } from '../series/series.queries.ts'

type Detalle = Transferencia['detalles'][number]
type Row = Omit<Transferencia, 'numero' | 'detalles'>

/** Without a page the answer holds the newest rows, as many as the largest page. */
const SIN_PAGINA = 10_000

const columns = sql`t.id, t.fecha_creacion, t.sucursal_origen, t.sucursal_destino,
  o.nombre as sucursal_origen_nombre, d.nombre as sucursal_destino_nombre, t.concepto, t.observaciones, t.estado,
  u.username as usuario_nombre, u.persona as usuario_persona, t.fecha_envio, t.fecha_recepcion, t.fecha_cancelacion, t.motivo_cancelacion`

const names = sql`join sucursales o on o.id = t.sucursal_origen join sucursales d on d.id = t.sucursal_destino
  join usuarios u on u.id = t.usuario`

/**
 * The direction, seen from the branch or from the caller's own. Without a direction, all transfers that touch
 * the branch.
 */
function touches(tipo: 'todas' | 'enviadas' | 'recibidas', sucursal: number | null, actor: Actor): Sql[] {
  const own = sucursal ?? actor.sucursal
  if (tipo === 'enviadas') return [sql`sucursal_origen = ${own}`]
  if (tipo === 'recibidas') return [sql`sucursal_destino = ${own}`]
  return sucursal === null ? [] : [sql`(sucursal_origen = ${sucursal} or sucursal_destino = ${sucursal})`]
}

const conFaltantes = sql`id in (select transferencia from transferencia_detalles where cantidad_faltante > 0)`

/** The transfers that touch the branches that the caller may see, newest first. */
export const transferenciasList = listOf(transferenciasLista, {
  sucursal: { where: ({ alcance, query, actor }) => touches(query.tipo, alcance.sucursal, actor) },
  filtros: {
    rango: { momento: sql`fecha_creacion` },
    /** Its branch has it. */
    tipo: () => sql`true`,
    // As a part of the text: nearly all are received, and a kept plan tells the states apart.
    estado: (estado) => sql`estado = ${raw(`'${estado}'`)}`,
    faltantes: (faltantes) => (faltantes === 'true' ? conFaltantes : sql`not ${conFaltantes}`),
    faltantes_desde: (dia) => sql`${conFaltantes} and fecha_recepcion >= ${inicioDe(dia)}`,
  },
  ordenes: { fecha_creacion: 'fecha_creacion', numero: 'id' },
  rows: ordered({ table: sql`transferencias`, as: sql`t`, columns, names, order: sql`t.id desc` }),
  items: withDetalles,
  unpaged: SIN_PAGINA,
})

async function withDetalles(db: Reader, rows: Row[]): Promise<Transferencia[]> {
  const read = await db.rows<Detalle & { transferencia: number }>(sql`
    select d.transferencia, d.id, d.articulo, (select nombre from articulos where id = d.articulo) as articulo_nombre,
      d.cantidad_solicitada, d.cantidad_recibida, d.cantidad_faltante
    from transferencia_detalles d where d.transferencia = any(${rows.map((r) => r.id)}) order by d.transferencia, d.linea ${limitRows}`)
  const detalles = whole(read, 'acota la búsqueda o pide páginas más cortas', MAX_ROWS)
  const lineas = Map.groupBy(detalles, (d) => d.transferencia)
  return rows.map((row) => ({
    ...row,
    numero: numeroTransferencia(row.id),
    detalles: (lineas.get(row.id) ?? []).map(({ transferencia: _, ...detalle }) => detalle),
  }))
}

/** Refuses with 404. */
export async function getTransferencia(db: Reader, id: number): Promise<Transferencia> {
  const rows = await db.rows<Autorizada<Row>>(sql`
    select ${columns}, ${autorizadoPor('transferencia', sql`t.id`)} from transferencias t ${names} where t.id = ${id}`)
  const [transferencia] = await withDetalles(db, rows.map(sinVacio))
  if (!transferencia) throw notFound('La transferencia no existe')
  const series = Map.groupBy(await seriesEnviadas(db, id), (s) => s.articulo)
  if (series.size === 0) return transferencia
  return {
    ...transferencia,
    detalles: transferencia.detalles.map((d) => {
      const suyas = series.get(d.articulo)?.map(({ numero, llego }) => ({ numero, llego }))
      return { ...d, ...(suyas && { series: suyas }) }
    }),
  }
}

/** Refuses with 404. Refuses with 403 the staff of branches that the transfer does not touch. */
export async function getTransferenciaVisible(db: Reader, id: number, actor: Actor): Promise<Transferencia> {
  const transferencia = await getTransferencia(db, id)
  if (transferencia.sucursal_destino !== actor.sucursal) alcanceDe(actor, transferencia.sucursal_origen)
  return transferencia
}

/**
 * The units on their way to a branch (null: to any branch), by article (null: of all). Articles without such
 * units are missing.
 */
export async function findEnTransito(
  db: Reader,
  sucursal: number | null,
  articulos: string[] | null,
): Promise<Map<string, number>> {
  const rows = await db.rows<{ articulo: string; cantidad: number }>(sql`
    select articulo, sum(cantidad_en_transito) as cantidad from transferencia_detalles
    where cantidad_en_transito > 0 and ${articulos === null ? sql`true` : sql`articulo = any(${articulos})`}
      and ${sucursal === null ? sql`true` : sql`sucursal_destino = ${sucursal}`}
    group by articulo`)
  return new Map(rows.map((row) => [row.articulo, row.cantidad]))
}
