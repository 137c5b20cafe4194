import {
  type ActualizacionCuotas,
  type ActualizacionCuotasDetalle,
  type CuotaAjustable,
  MAX_CUOTAS_ACTUALIZADAS,
} from '@mostrador/contract/credito/actualizaciones-cuotas'
import { actualizacionesCuotasLista } from '@mostrador/contract/credito/actualizaciones-cuotas.lista'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import sql, { empty, type Sql } from 'sql-template-tag'
import { ajena } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { demand } from '../../../platform/access/permisos.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { whole } from '../../../platform/api/lists/whole.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { upTo } from '../../../platform/database/upTo.ts'
import { notFound } from '../../../platform/errors.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { interesVigente } from '../../ventas/cuotas/intereses/intereses.queries.ts'

export interface Filtros {
  desde: string
  hasta: string | null
  sucursal: number | null
  cliente: number | null
}

/** An open instalment that may rise, with what its debit note needs. */
export interface AjustableRow {
  cuota: number
  venta: number
  punto_venta: number
  sucursal: number
  sucursal_punto_venta: number
  cliente: number
  cliente_nombre: string
  numero_cuota: number
  fecha_vencimiento: string
  /** What is open of it, and all that it asked for. */
  importe: number
  pedido: number
}

/**
 * The open instalments of plans that were sold as adjustable. Those of a refinancing are not: its paper does not say so. Nor
 * are an advance and a refused cheque.
 */
export const ajustables = (
  db: Queryable,
  { desde, hasta, sucursal, cliente }: Filtros,
  mas: Sql = empty,
): Promise<AjustableRow[]> =>
  db.rows<AjustableRow>(sql`
    select c.id as cuota, c.venta, v.punto_venta, v.sucursal, s.punto_venta as sucursal_punto_venta, v.cliente,
      k.nombre as cliente_nombre, c.numero_cuota, c.fecha_vencimiento, c.total_cuota as importe,
      c.monto_original + c.actualizado as pedido
    from ventas v join cuotas c on c.venta = v.id join clientes k on k.id = v.cliente join sucursales s on s.id = v.sucursal
    where v.plan_ajustable and v.estado = 'aprobada' and not c.pagada and not c.anulada and c.numero_cuota > 0
      and c.refinanciacion is null and c.fecha_vencimiento >= ${desde}::date
      ${hasta === null ? empty : sql`and c.fecha_vencimiento <= ${hasta}::date`}
      ${sucursal === null ? empty : sql`and v.sucursal = ${sucursal}`}
      ${cliente === null ? empty : sql`and v.cliente = ${cliente}`} ${mas}
    order by k.nombre collate "es-AR-x-icu", v.cliente, c.venta, c.numero_cuota ${upTo(MAX_CUOTAS_ACTUALIZADAS + 1)}`)

/** The same for the preview, by customer and sale. Refuses with 400 more than one batch takes. */
export async function listAjustables(db: Queryable, filtros: Filtros): Promise<CuotaAjustable[]> {
  const rows = whole(
    await ajustables(db, filtros),
    'elige una sucursal, un cliente o menos días',
    MAX_CUOTAS_ACTUALIZADAS,
  )
  return rows.map(({ cuota, venta, punto_venta, cliente, cliente_nombre, ...row }) => ({
    cuota,
    venta,
    venta_numero: comprobante('venta', punto_venta, venta),
    cliente: { id: cliente, nombre: cliente_nombre },
    numero_cuota: row.numero_cuota,
    fecha_vencimiento: row.fecha_vencimiento,
    importe: row.importe,
  }))
}

/** What a profile says: whether a plan is adjustable, or was when it was sold. */
export async function getAjustablesEnPerfil(db: Queryable): Promise<{ cuotas_ajustables?: true }> {
  const hay = await db.maybe(sql`
    select where exists (select from planes where ajustable) or exists (select from ventas where plan_ajustable)`)
  return hay ? { cuotas_ajustables: true } : {}
}

const indiceDe = (lado: 'desde' | 'hasta'): Sql => {
  const [mes, valor] =
    lado === 'desde' ? [sql`a.indice_desde`, sql`a.valor_desde`] : [sql`a.indice_hasta`, sql`a.valor_hasta`]
  return sql`case when ${mes} is not null then json_build_object('mes', ${mes}, 'valor', ${valor}) end`
}

const summary = sql`
  select a.id, a.fecha, a.creada as momento, ${personaDe(sql`u`)} as usuario,
    a.porcentaje::float8 as porcentaje, ${indiceDe('desde')} as indice_desde, ${indiceDe('hasta')} as indice_hasta,
    a.vence_desde, a.vence_hasta,
    case when s.id is not null then json_build_object('id', s.id, 'nombre', s.nombre) end as sucursal,
    case when c.id is not null then json_build_object('id', c.id, 'nombre', c.nombre) end as cliente,
    t.*, a.estado, case when d.id is not null then ${personaDe(sql`d`)} end as deshecha_por
  from actualizaciones_cuotas a join usuarios u on u.id = a.usuario
  left join sucursales s on s.id = a.sucursal left join clientes c on c.id = a.cliente
  left join usuarios d on d.id = a.deshecha_por
  cross join lateral (
    select count(*) as cuotas, count(distinct v.cliente) as clientes, sum(l.anterior) as anterior, sum(l.nuevo) as nuevo
    from actualizacion_cuotas_detalles l join cuotas q on q.id = l.cuota join ventas v on v.id = q.venta
    where l.actualizacion = a.id
  ) t`

/** Newest first. One of all branches is shown to whoever may see all of them. */
export const actualizacionesCuotasList = listOf(actualizacionesCuotasLista, {
  sucursal: { column: sql`a.sucursal` },
  filtros: {},
  ordenes: {},
  rows: {
    counted: (where) => sql`actualizaciones_cuotas a where ${where}`,
    select: ({ where }, { cut }) => sql`${summary} where ${where} order by a.id desc ${cut}`,
  },
  item: (row: ActualizacionCuotas): ActualizacionCuotas => row,
})

type Detalle = ActualizacionCuotasDetalle['detalles'][number]
type DetalleRow = Omit<Detalle, 'venta_numero' | 'cliente' | 'nota_debito'> & {
  punto_venta: number
  cliente: number
  cliente_nombre: string
  nota: number
  nota_punto_venta: number
}

/** The instalments of a batch before and after, by customer and sale. */
async function listDetalles(db: Queryable, id: number): Promise<Detalle[]> {
  const rows = await db.rows<DetalleRow>(sql`
    select l.cuota, q.venta, v.punto_venta, v.cliente, c.nombre as cliente_nombre, q.numero_cuota, q.fecha_vencimiento,
      l.anterior, l.nuevo, n.id as nota, n.punto_venta as nota_punto_venta
    from actualizacion_cuotas_detalles l join cuotas q on q.id = l.cuota join ventas v on v.id = q.venta
    join clientes c on c.id = v.cliente join notas_debito n on n.actualizacion = l.actualizacion and n.venta = q.venta
    where l.actualizacion = ${id} order by c.nombre collate "es-AR-x-icu", c.id, q.venta, q.numero_cuota`)
  return rows.map(({ punto_venta, cliente, cliente_nombre, nota, nota_punto_venta, ...row }) => ({
    ...row,
    venta_numero: comprobante('venta', punto_venta, row.venta),
    cliente: { id: cliente, nombre: cliente_nombre },
    nota_debito: { id: nota, numero: comprobante('nota_debito', nota_punto_venta, nota) },
  }))
}

/** The same as its reader may see it. Refuses with 403 a batch beyond the own branch without the permission, with 404. */
export async function getActualizacionVisible(
  db: Queryable,
  id: number,
  actor: Actor,
): Promise<ActualizacionCuotasDetalle> {
  const batch = await getActualizacionCuotas(db, id)
  if (batch.sucursal?.id !== actor.sucursal) demand(actor, 'ver_otras_sucursales', [], ajena)
  return batch
}

/** One batch with its instalments. Refuses with 404. */
async function getActualizacionCuotas(db: Queryable, id: number): Promise<ActualizacionCuotasDetalle> {
  const [batch, detalles] = await Promise.all([
    db.maybe<ActualizacionCuotas>(sql`${summary} where a.id = ${id}`),
    listDetalles(db, id),
  ])
  if (!batch) throw notFound('La actualización de cuotas no existe')
  const impedimento =
    batch.estado === 'deshecha' ? 'La actualización de cuotas ya fue deshecha' : await findTocada(db, id)
  return { ...batch, detalles, impedimento }
}

/**
 * Why a batch that stands cannot be undone: one of its instalments is not as it left it (paid in part or whole, in another
 * plan, of an annulled sale), rose again, or its interest was settled.
 */
export async function findTocada(db: Queryable, id: number): Promise<string | null> {
  const tocada = await db.maybe<{
    venta: number
    punto_venta: number
    numero_cuota: number
    cuantas: number
  }>(sql`
    select q.venta, v.punto_venta, q.numero_cuota, count(*) over () as cuantas
    from actualizacion_cuotas_detalles l join cuotas q on q.id = l.cuota join ventas v on v.id = q.venta
    where l.actualizacion = ${id} and (
      q.pagada or q.anulada or v.estado <> 'aprobada' or q.total_cuota <> l.nuevo
      or exists (
        select from actualizacion_cuotas_detalles o join actualizaciones_cuotas b on b.id = o.actualizacion
        where o.cuota = l.cuota and o.actualizacion > l.actualizacion and b.estado = 'aplicada')
      or exists (select from intereses i where i.cuota = l.cuota and ${interesVigente}))
    order by q.venta, q.numero_cuota limit 1`)
  if (!tocada) return null
  const { venta, punto_venta, numero_cuota, cuantas } = tocada
  const cuota = `la cuota ${numero_cuota} de ${comprobante('venta', punto_venta, venta)}`
  const otras = cuantas === 1 ? '' : ` y otras ${cuantas - 1}`
  return `Ya no se puede deshacer: desde entonces cambió ${cuota}${otras} (un cobro, un plan nuevo, otra actualización o la anulación de la venta)`
}
