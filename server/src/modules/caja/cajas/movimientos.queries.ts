import {
  type cajaMovimientos,
  type MovimientoCaja,
  TipoMovimientoCaja,
} from '@mostrador/contract/caja/caja-movimientos'
import { movimientosCajaLista } from '@mostrador/contract/caja/caja-movimientos.lista'
import { numeroMovimientoCaja, numeroTurno } from '@mostrador/contract/documentos/comprobantes'
import type { InputOf } from '@mostrador/contract/endpoint'
import sql, { raw, type Sql } from 'sql-template-tag'
import { checkPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import type { Asked } from '../../../platform/api/lists/list.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { type Found, ordered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { limitRows } from '../../../platform/files/excel.ts'
import { countDocumentos } from '../../base/contadores/contadores.queries.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { veOtrosTurnos } from './cajas.reglas.ts'

type Filtros = InputOf<typeof cajaMovimientos.exportar>['query']

interface Row
  extends Pick<
    MovimientoCaja,
    | 'id'
    | 'fecha'
    | 'momento'
    | 'tipo'
    | 'tipo_pago'
    | 'concepto'
    | 'categoria'
    | 'importe'
    | 'saldo'
    | 'comprobante'
    | 'documento'
    | 'usuario'
  > {
  turno: number
  caja: number
  caja_nombre: string
  de_turno: number | null
}

/** Where closes are blind, the lists show no balance of an open shift. */
export const cierreCiego = sql`(k.cierre_ciego and t.estado = 'abierto')`

/** Whoever counts now has not seen what to expect: no count stands that no movement has made old. */
export const cuentaACiegas = sql`(${cierreCiego} and not exists (
  select from caja_conteos q where q.turno = t.id
    and q.movimiento = coalesce((select max(x.id) from caja_movimientos x where x.turno = t.id), 0)))`

const columns = sql`m.id, m.turno, t.caja, c.nombre as caja_nombre, m.fecha, m.creado as momento, m.tipo, m.tipo_pago,
  m.concepto, m.categoria, m.importe, case when ${cierreCiego} then null else m.saldo end as saldo, m.comprobante,
  case when m.documento_id is not null
    then json_build_object('tipo', m.documento_tipo, 'id', m.documento_id) end as documento,
  m.de_turno, ${personaDe(sql`u`)} as usuario`

const names = sql`join caja_turnos t on t.id = m.turno join cajas c on c.id = t.caja
  join caja_sucursales k on k.sucursal = t.sucursal join usuarios u on u.id = m.usuario`

const toMovimiento = ({ turno, caja, caja_nombre, de_turno, ...m }: Row): MovimientoCaja => ({
  ...m,
  numero: numeroMovimientoCaja(m.id),
  turno: { id: turno, numero: numeroTurno(turno) },
  caja: { id: caja, nombre: caja_nombre },
  de_turno: de_turno === null ? null : { id: de_turno, numero: numeroTurno(de_turno) },
})

/** The shifts in which the user worked, and those of the safe for whoever works with it. */
const propios = (actor: Actor): Sql => sql`(
  m.turno in (select turno from caja_turno_usuarios where usuario = ${actor.id})
  ${puede(actor, 'tesoreria') ? sql`or m.caja in (select id from cajas where tesoreria)` : sql``})`

/** The movements that a user sees: without `informe_cajas` those of the shifts in which they worked. */
const visibles = ({ alcance: { sucursal }, actor }: Asked<Filtros>): Sql[] => [
  ...(sucursal === null ? [] : [sql`m.sucursal = ${sucursal}`]),
  ...(puede(actor, 'tesoreria') ? [] : [sql`m.caja in (select id from cajas where not tesoreria)`]),
  ...(veOtrosTurnos(actor) ? [] : [propios(actor)]),
]

const rows = ordered({ table: sql`caja_movimientos`, as: sql`m`, columns, names, order: sql`m.id desc` })

/** Newest first. */
export const movimientosList = listOf(movimientosCajaLista, {
  sucursal: { where: visibles },
  filtros: {
    rango: sql`m.fecha`,
    caja: (id) => sql`m.caja = ${id}`,
    turno: (id) => sql`m.turno = ${id}`,
    // As a part of the text: nearly all are of sales, and the index of the others is for a type that is known.
    tipo: (tipo) => sql`m.tipo = ${raw(`'${tipo}'`)}`,
  },
  ordenes: {},
  rows,
  item: toMovimiento,
  kept,
})

/** How many there are of each type is kept by the writes; what another filter leaves is counted. */
function kept({ db, alcance, actor, query }: Asked<Filtros>): Found['count'] {
  const { caja, turno, tipo, desde, hasta } = query
  const veTodos = veOtrosTurnos(actor) && puede(actor, 'tesoreria')
  if (!veTodos || caja || turno || desde || hasta) return undefined
  const tipos = tipo ? [tipo] : TipoMovimientoCaja.options
  const contados = tipos.map((t) => `caja_${t.toLowerCase()}` as const)
  return () => countDocumentos(db, contados, alcance.sucursal)
}

/** All movements of a shift, oldest first, for its paper. */
export async function movimientosDe(db: Queryable, turno: number): Promise<MovimientoCaja[]> {
  const found = { where: sql`m.turno = ${turno}`, named: null, count: undefined }
  const read = await db.rows<Row>(rows.select(found, { cut: limitRows, request: null }))
  return read.map(toMovimiento).toReversed()
}

/** Refuses with 404. */
export async function getMovimiento(db: Queryable, id: number, actor: Actor): Promise<MovimientoCaja> {
  const row = await db.maybe<Row & { sucursal: number; tesoreria: boolean }>(sql`
    select ${columns}, t.sucursal, c.tesoreria from caja_movimientos m ${names} where m.id = ${id}`)
  if (!row) throw notFound('El movimiento no existe')
  const { sucursal, tesoreria, ...movimiento } = row
  checkPropia(actor, sucursal)
  if (tesoreria && !puede(actor, 'tesoreria')) throw notFound('El movimiento no existe')
  return toMovimiento(movimiento)
}
