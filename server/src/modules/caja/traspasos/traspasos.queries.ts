import type { cajaTraspasos, Traspaso } from '@mostrador/contract/caja/caja-traspasos'
import { numeroTraspaso } from '@mostrador/contract/documentos/comprobantes'
import type { InputOf } from '@mostrador/contract/endpoint'
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { limit, pageOf } from '../../../platform/api/lists/page.ts'
import { all } from '../../../platform/api/lists/search.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { limitRows } from '../../../platform/files/excel.ts'
import { type Alcance, sucursalDe } from '../../base/sucursales/alcance.reglas.ts'

type Query = InputOf<typeof cajaTraspasos.list>['query']
type Filtros = InputOf<typeof cajaTraspasos.exportar>['query']

interface Row
  extends Pick<
    Traspaso,
    'id' | 'fecha' | 'momento' | 'tipo_pago' | 'monto' | 'motivo' | 'estado' | 'resuelto'
  > {
  sucursal: number
  sucursal_nombre: string
  turno: number
  origen: number
  origen_nombre: string
  destino: number
  destino_nombre: string
  usuario: number
  username: string
  recibe: number | null
  recibe_nombre: string | null
}

const columns = sql`p.id, p.fecha, p.creado as momento, p.tipo_pago, p.monto, p.motivo, p.estado, p.resuelto, p.sucursal,
  s.nombre as sucursal_nombre, t.id as turno, o.id as origen, o.nombre as origen_nombre, d.id as destino,
  d.nombre as destino_nombre, u.id as usuario, u.username, r.id as recibe, r.username as recibe_nombre`

const names = sql`join sucursales s on s.id = p.sucursal join caja_turnos t on t.id = p.origen
  join cajas o on o.id = t.caja join cajas d on d.id = p.destino join usuarios u on u.id = p.usuario
  left join usuarios r on r.id = p.usuario_recibe`

const toTraspaso = (row: Row): Traspaso => ({
  id: row.id,
  numero: numeroTraspaso(row.id),
  sucursal: { id: row.sucursal, nombre: row.sucursal_nombre },
  origen: { turno: row.turno, caja: { id: row.origen, nombre: row.origen_nombre } },
  destino: { id: row.destino, nombre: row.destino_nombre },
  fecha: row.fecha,
  momento: row.momento,
  tipo_pago: row.tipo_pago,
  monto: row.monto,
  motivo: row.motivo,
  estado: row.estado,
  usuario: { id: row.usuario, username: row.username },
  usuario_recibe:
    row.recibe === null || row.recibe_nombre === null
      ? null
      : { id: row.recibe, username: row.recibe_nombre },
  resuelto: row.resuelto,
})

const matching = ({ sucursal }: Alcance, { estado }: Filtros): Sql =>
  all([
    ...(sucursal === null ? [] : [sql`p.sucursal = ${sucursal}`]),
    ...(estado ? [sql`p.estado = ${estado}`] : []),
  ])

/** Newest first. Joins the names after the cut. */
const selectTraspasos = async (db: Queryable, where: Sql, cut: Sql): Promise<Traspaso[]> =>
  (
    await db.rows<Row>(sql`
      select ${columns} from (select p.* from caja_traspasos p where ${where} order by p.id desc ${cut}) p ${names}
      order by p.id desc`)
  ).map(toTraspaso)

export async function listTraspasos(db: Queryable, alcance: Alcance, query: Query): Promise<Page<Traspaso>> {
  const where = matching(alcance, query)
  const [rows, { count }] = await Promise.all([
    selectTraspasos(db, where, limit(query)),
    db.one<{ count: number }>(sql`select count(*) from caja_traspasos p where ${where}`),
  ])
  return pageOf(rows, count, query)
}

export const exportTraspasos = (db: Queryable, alcance: Alcance, filtros: Filtros): Promise<Traspaso[]> =>
  selectTraspasos(db, matching(alcance, filtros), limitRows)

/** Refuses with 404. */
export async function getTraspaso(db: Queryable, id: number, actor: Actor): Promise<Traspaso> {
  const [traspaso] = await selectTraspasos(db, sql`p.id = ${id}`, limitRows)
  if (!traspaso) throw notFound('El traspaso no existe')
  sucursalDe(actor, traspaso.sucursal.id)
  return traspaso
}
