import type { ConteoCaja, cajaTurnos, Turno, TurnoListItem } from '@mostrador/contract/caja/caja-turnos'
import { turnosLista } from '@mostrador/contract/caja/caja-turnos.lista'
import { numeroTurno } from '@mostrador/contract/documentos/comprobantes'
import type { InputOf } from '@mostrador/contract/endpoint'
import sql, { type Sql } from 'sql-template-tag'
import { checkPropia, sucursalIs } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { demand, puede } from '../../../platform/access/permisos.ts'
import { inicioDe } from '../../../platform/api/lists/dateRange.ts'
import type { Asked } from '../../../platform/api/lists/list.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { veOtrosTurnos } from '../cajas/cajas.reglas.ts'

type Filtros = InputOf<typeof cajaTurnos.exportar>['query']

type Plain = Pick<
  TurnoListItem,
  | 'id'
  | 'estado'
  | 'fecha'
  | 'fondo'
  | 'fondo_propuesto'
  | 'abierto'
  | 'usuario_apertura'
  | 'cerrado'
  | 'usuario_cierre'
  | 'observaciones'
  | 'retirado'
  | 'cantidad_conteos'
  | 'conteos_hechos'
>

interface Row extends Plain, Pick<TurnoListItem, 'tesoreria' | 'esperado' | 'contado' | 'diferencia'> {
  caja: number
  caja_nombre: string
  sucursal: number
  sucursal_nombre: string
  ciego: boolean
}

const columns = sql`t.id, t.caja, c.nombre as caja_nombre, c.tesoreria, t.sucursal, s.nombre as sucursal_nombre, t.estado,
  t.fecha, t.fondo, t.fondo_propuesto, t.abierto, t.cerrado, t.observaciones, ${personaDe(sql`ua`)} as usuario_apertura,
  ${personaDe(sql`uc`)} as usuario_cierre, k.cierre_ciego as ciego, n.esperado, n.contado, n.contado - n.esperado as diferencia,
  p.monto as retirado, (select count(*) from caja_conteos q where q.turno = t.id) as cantidad_conteos,
  case when t.estado = 'cerrado' then (
    select json_agg(json_build_object('numero', q.numero, 'usuario', ${personaDe(sql`u`)},
      'contado', coalesce(d.contado * 100, 0)::bigint, 'diferencia', coalesce(d.diferencia * 100, 0)::bigint,
      'a_ciegas', q.a_ciegas) order by q.numero)
    from caja_conteos q join usuarios u on u.id = q.usuario left join lateral (
      select sum(contado) as contado, sum(contado - esperado) as diferencia
      from caja_conteo_tipos where conteo = q.id) d on true
    where q.turno = t.id
  ) end as conteos_hechos`

const names = sql`join cajas c on c.id = t.caja join sucursales s on s.id = t.sucursal
  join caja_sucursales k on k.sucursal = t.sucursal join usuarios ua on ua.id = t.usuario_apertura
  left join usuarios uc on uc.id = t.usuario_cierre left join caja_traspasos p on p.id = t.traspaso_cierre
  left join lateral (
    select coalesce(sum(d.esperado), 0) as esperado, coalesce(sum(d.contado), 0) as contado
    from caja_conteos q left join caja_conteo_tipos d on d.conteo = q.id
    where q.turno = t.id and q.numero = t.conteo group by q.id
  ) n on true`

/**
 * A difference in any payment type, at the close or in a count that was made blind: to count again does not hide it.
 * Missing cash and a surplus of cards do not cancel each other. The few that differ have an index, and each looks its shift up.
 */
const difiereConteo = sql`t.id in (
  select (select z.id from caja_conteos q join caja_turnos z on z.id = q.turno
    where q.id = d.conteo and (q.numero = z.conteo or q.a_ciegas))
  from caja_conteo_tipos d where d.contado <> d.esperado)`

const conDiferencia = sql`(t.fondo <> t.fondo_propuesto or ${difiereConteo})`

/** The last count of a close. Its few rows are looked up for each shift. */
const diferenciaDelCierre = (turno: Sql): Sql => sql`coalesce((
  select sum(d.contado - d.esperado) from caja_conteos q join caja_conteo_tipos d on d.conteo = q.id
  where q.turno = ${turno}.id and q.numero = ${turno}.conteo), 0)`

/** Those since a day that the panel counts: of branches that work with tills, opened or closed with a difference. */
const diferenciasDesde = (desde: string): Sql => sql`
  t.sucursal in (select sucursal from caja_sucursales where activas)
  and (t.abierto >= ${inicioDe(desde)} and t.fondo <> t.fondo_propuesto
    or t.cerrado >= ${inicioDe(desde)} and ${difiereConteo})`

/** What was missing or too much, at the opening and at the close, of what happened since the day that is asked for. */
function diferencias({ query: { diferencia_desde: desde } }: Asked<Filtros>): Sql {
  const since = (when: Sql) => (desde ? sql`${when} >= ${inicioDe(desde)}` : sql`${when} is not null`)
  return sql`coalesce(sum(
    case when ${since(sql`abierto`)} then coalesce(fondo - fondo_propuesto, 0) else 0 end
    + case when ${since(sql`cerrado`)} then ${diferenciaDelCierre(sql`sumadas`)} else 0 end), 0) as diferencia`
}

const itemOf = (row: Row): TurnoListItem => ({
  id: row.id,
  numero: numeroTurno(row.id),
  caja: { id: row.caja, nombre: row.caja_nombre },
  sucursal: { id: row.sucursal, nombre: row.sucursal_nombre },
  tesoreria: row.tesoreria,
  estado: row.estado,
  fecha: row.fecha,
  fondo: row.fondo,
  fondo_propuesto: row.fondo_propuesto,
  diferencia_apertura: row.fondo_propuesto === null ? null : row.fondo - row.fondo_propuesto,
  abierto: row.abierto,
  usuario_apertura: row.usuario_apertura,
  cerrado: row.cerrado,
  usuario_cierre: row.usuario_cierre,
  esperado: row.esperado,
  contado: row.contado,
  diferencia: row.diferencia,
  retirado: row.retirado,
  cantidad_conteos: row.cantidad_conteos,
  diferencia_primer_conteo: row.conteos_hechos?.[0]?.diferencia ?? null,
  conteos_hechos: row.conteos_hechos,
  observaciones: row.observaciones,
})

/** Newest first. Without its permission nobody sees a shift of a safe. */
export const turnosList = listOf(turnosLista, {
  sucursal: {
    where: ({ actor, alcance }) => [
      ...sucursalIs(alcance, sql`t.sucursal`),
      ...(puede(actor, 'tesoreria') ? [] : [sql`t.caja in (select id from cajas where not tesoreria)`]),
    ],
  },
  filtros: {
    rango: sql`t.fecha`,
    caja: (id) => sql`t.caja = ${id}`,
    estado: (estado) => sql`t.estado = ${estado}`,
    diferencia: () => conDiferencia,
    diferencia_desde: diferenciasDesde,
    usuario: (id) => sql`(t.usuario_apertura = ${id} or t.usuario_cierre = ${id}
      or t.id in (select turno from caja_turno_usuarios where usuario = ${id}))`,
  },
  ordenes: {},
  totales: diferencias,
  rows: ordered({ table: sql`caja_turnos`, as: sql`t`, columns, names, order: sql`t.id desc` }),
  item: itemOf,
})

/**
 * The balances of an open shift in a branch with blind closes stay hidden until a count stands. Refuses with 403
 * another branch, and without `informe_cajas` or `cerrar_otras_cajas` a shift in which the user never worked.
 */
export async function getTurno(db: Queryable, id: number, actor: Actor): Promise<Turno> {
  const row = await db.maybe<Row>(sql`select ${columns} from caja_turnos t ${names} where t.id = ${id}`)
  if (!row) throw notFound('El turno no existe')
  checkPropia(actor, row.sucursal)
  // Without its permission a safe does not exist.
  if (row.tesoreria && !puede(actor, 'tesoreria')) throw notFound('El turno no existe')
  const [usuarios, saldos, conteos, redondeo] = await Promise.all([
    db.rows<Turno['usuarios'][number]>(sql`
      select u.id, u.username, u.persona, bool_or(p.hasta is null) as presente
      from caja_turno_usuarios p join usuarios u on u.id = p.usuario where p.turno = ${id}
      group by u.id order by min(p.id)`),
    db.rows<NonNullable<Turno['saldos']>[number]>(sql`
      select tipo_pago, saldo from caja_saldos where turno = ${id} order by tipo_pago`),
    listConteos(db, id),
    redondeadoEn(db, id),
  ])
  const conteo = conteos.at(-1) ?? null
  const propio = row.tesoreria || usuarios.some((u) => u.id === actor.id)
  if (!propio && !veOtrosTurnos(actor)) demand(actor, 'informe_cajas')
  const hidden = row.ciego && row.estado === 'abierto' && (conteo === null || conteo.vencido)
  return {
    ...itemOf(row),
    usuarios,
    saldos: hidden ? null : saldos,
    conteo,
    conteos,
    ...(redondeo !== 0 && { redondeo }),
    ciego: row.ciego,
  }
}

/** What the cash of its sales was rounded down by, in centavos; a sale that was annulled in it does not count. */
const redondeadoEn = async (db: Queryable, turno: number): Promise<number> =>
  (
    await db.one<{ redondeo: number }>(sql`
      with m as materialized (
        select tipo, documento_tipo, documento_id from caja_movimientos where turno = ${turno} and documento_id is not null)
      select coalesce(sum(v.redondeo), 0) as redondeo from ventas v
      where v.redondeo > 0 and v.id in (select documento_id from m where documento_tipo = 'venta' and tipo = 'VENTA')
        and not exists (select from m join notas_credito n on n.id = m.documento_id
          where m.documento_tipo = 'nota_credito' and n.origen = 'ANULACION_VENTA' and n.venta = v.id)`)
  ).redondeo

/** `Caja 1 · TUR 0000012`. Refuses with 404, and with 403 the shift of another branch. */
export async function getNombreDeTurno(db: Queryable, id: number, actor: Actor): Promise<string> {
  const turno = await db.maybe<{ nombre: string; sucursal: number }>(sql`
    select c.nombre, t.sucursal from caja_turnos t join cajas c on c.id = t.caja where t.id = ${id}`)
  if (!turno) throw notFound('El turno no existe')
  checkPropia(actor, turno.sucursal)
  return `${turno.nombre} · ${numeroTurno(id)}`
}

type Renglon<T> = T & { conteo: number }

interface ConteoRow extends Pick<ConteoCaja, 'numero' | 'momento' | 'usuario' | 'vencido' | 'a_ciegas'> {
  id: number
}

/** Every count, the first one first. What a close sent to the safe moved after the last count, and ages none. */
async function listConteos(db: Queryable, turno: number): Promise<ConteoCaja[]> {
  const delTurno = sql`(select id from caja_conteos where turno = ${turno})`
  const [rows, tipos, billetes] = await Promise.all([
    db.rows<ConteoRow>(sql`
      select q.id, q.numero, q.momento, ${personaDe(sql`u`)} as usuario, q.a_ciegas, exists (
        select from caja_movimientos m where m.turno = q.turno and m.id > q.movimiento
          and (m.documento_tipo is distinct from 'traspaso' or m.documento_id is distinct from t.traspaso_cierre)
      ) as vencido
      from caja_conteos q join caja_turnos t on t.id = q.turno join usuarios u on u.id = q.usuario
      where q.turno = ${turno} order by q.numero`),
    db.rows<Renglon<ConteoCaja['tipos'][number]>>(sql`
      select conteo, tipo_pago, esperado, contado, contado - esperado as diferencia
      from caja_conteo_tipos where conteo in ${delTurno} order by tipo_pago`),
    db.rows<Renglon<ConteoCaja['billetes'][number]>>(sql`
      select conteo, denominacion, cantidad from caja_conteo_billetes
      where conteo in ${delTurno} order by denominacion desc`),
  ])
  return rows.map(({ id, ...conteo }) => ({
    ...conteo,
    tipos: tipos.filter((t) => t.conteo === id).map(({ conteo: _, ...t }) => t),
    billetes: billetes.filter((b) => b.conteo === id).map(({ conteo: _, ...b }) => b),
  }))
}
