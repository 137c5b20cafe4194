import { yaAnulado } from '@mostrador/contract/base/anulables'
import type { Refinanciacion, RefinanciacionListItem } from '@mostrador/contract/credito/refinanciaciones'
import { refinanciacionesLista } from '@mostrador/contract/credito/refinanciaciones.lista'
import { comprobante, numeroDeDeuda, readNumero } from '@mostrador/contract/documentos/comprobantes'
import type { CuotaACobrar } from '@mostrador/contract/ventas/cuotas/cuotas'
import sql, { type Sql } from 'sql-template-tag'
import { documentOrders, documentSentences, totalYAnulado } from '../../../platform/api/lists/documents.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { numbered } from '../../../platform/api/lists/source.ts'
import { limitWhole, whole } from '../../../platform/api/lists/whole.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { autorizadoPor, type FilaAutorizada, sinVacio } from '../../base/permisos/autorizados.queries.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { motivoDeAnulacion } from '../../documentos/documentos/anulaciones.queries.ts'
import { esDeClientes, getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { esFirme } from '../../ventas/cuotas/aplicaciones/aplicaciones.queries.ts'
import { listAbiertasDeCliente } from '../../ventas/cuotas/cuotas.queries.ts'

type Row = Omit<RefinanciacionListItem, 'numero' | 'cliente' | 'sucursal'> & {
  cliente: number
  cliente_nombre: string
  sucursal: number
  sucursal_nombre: string
}

const columns = sql`f.id, f.punto_venta, f.fecha, f.cliente, c.nombre as cliente_nombre, f.sucursal,
  s.nombre as sucursal_nombre, f.capital, f.interes, f.total, f.anticipo, f.cantidad_cuotas, f.estado`

const names = sql`join clientes c on c.id = f.cliente join sucursales s on s.id = f.sucursal`

const toItem = <T extends Row>({ cliente, cliente_nombre, sucursal, sucursal_nombre, ...row }: T) => ({
  ...row,
  numero: comprobante('refinanciacion', row.punto_venta, row.id),
  cliente: { id: cliente, nombre: cliente_nombre },
  sucursal: { id: sucursal, nombre: sucursal_nombre },
})

/** The refinancing with the searched number comes first, then the newest. */
export const refinanciacionesList = listOf(refinanciacionesLista, {
  sucursal: { column: sql`sucursal` },
  filtros: { ...documentSentences, cliente: (id) => sql`cliente = ${id}` },
  ordenes: documentOrders,
  totales: totalYAnulado,
  search: async ({ db }, text) => {
    const id = readNumero('refinanciacion', text)?.numero ?? null
    const porCliente = await esDeClientes(db, sql`cliente`, text)
    const named = id === null ? null : sql`id = ${id}`
    return { hits: named ? sql`(${named} or ${porCliente})` : porCliente, named }
  },
  rows: numbered({ table: sql`refinanciaciones`, as: sql`f`, columns, names }),
  item: (row: Row): RefinanciacionListItem => toItem(row),
})

/** The open instalments of a customer. Refuses with 404. */
export async function listAbiertas(db: Queryable, cliente: number, hoy: string): Promise<CuotaACobrar[]> {
  await getCliente(db, cliente)
  return whole(
    await listAbiertasDeCliente(db, cliente, hoy, limitWhole),
    'el cliente tiene demasiadas cuotas',
  )
}

type Tomada = Omit<Refinanciacion['tomadas'][number], 'venta_numero'> & {
  punto_venta: number
  inicial: string | null
}
type Nueva = Refinanciacion['plan'][number]

const listTomadas = async (db: Queryable, id: number): Promise<Refinanciacion['tomadas']> => {
  const rows = await db.rows<Tomada>(sql`
    select l.cuota, k.venta, v.punto_venta, v.inicial, k.numero_cuota, k.fecha_vencimiento, l.importe
    from refinanciacion_cuotas l join cuotas k on k.id = l.cuota join ventas v on v.id = k.venta
    where l.refinanciacion = ${id} order by k.venta, k.numero_cuota`)
  return rows.map(({ punto_venta, inicial, ...row }) => ({
    ...row,
    venta_numero: numeroDeDeuda(inicial, punto_venta, row.venta),
  }))
}

const listPlan = (db: Queryable, id: number): Promise<Nueva[]> =>
  db.rows(sql`
    select id as cuota, numero_cuota, fecha_vencimiento, monto_original as importe,
      case when pagada then 'pagada' when anulada and refinanciada_por is not null then 'refinanciada'
        when anulada then 'anulada' else 'pendiente' end as estado
    from cuotas where refinanciacion = ${id} order by numero_cuota`)

const esDelPlan = (id: number): Sql => sql`(select k.id from cuotas k where k.refinanciacion = ${id})`

/** Why a refinancing that stands cannot be annulled: something of its plan is paid, or went into another plan. */
async function findImpedimento(db: Queryable, id: number): Promise<string | null> {
  const recibo = await db.maybe<{ id: number; punto_venta: number }>(sql`
    select r.id, r.punto_venta from recibo_cuotas i join recibos r on r.id = i.recibo and r.estado = 'activo'
    where i.cuota in ${esDelPlan(id)} order by r.id desc limit 1`)
  if (recibo) {
    const numero = comprobante('recibo', recibo.punto_venta, recibo.id)
    return `Del plan nuevo ya se cobró con el recibo ${numero}: anula primero ese recibo`
  }
  const aplicada = await db.maybe(sql`
    select from aplicaciones a where a.cuota in ${esDelPlan(id)} and ${esFirme} limit 1`)
  if (aplicada)
    return 'Del plan nuevo ya se pagó con saldo a favor: anula primero ese uso, en las cuotas de la venta'
  const otra = await db.maybe<{ id: number; punto_venta: number }>(sql`
    select f.id, f.punto_venta from refinanciacion_cuotas l
    join refinanciaciones f on f.id = l.refinanciacion and f.estado = 'aprobada'
    where l.cuota in ${esDelPlan(id)} order by f.id desc limit 1`)
  if (!otra) return null
  const numero = comprobante('refinanciacion', otra.punto_venta, otra.id)
  return `El plan nuevo está en la refinanciación ${numero}: anúlala primero`
}

type FullRow = Row &
  FilaAutorizada &
  Pick<
    Refinanciacion,
    | 'tasa'
    | 'primer_vencimiento'
    | 'periodo'
    | 'venta'
    | 'observaciones'
    | 'motivo_anulacion'
    | 'usuario'
    | 'fecha_creacion'
  > & {
    venta_punto_venta: number
    inicial: string | null
    interes_mora: Refinanciacion['interes_mora'] | null
  }

/** One refinancing with what it took and its plan. Refuses with 404. */
export async function getRefinanciacion(db: Queryable, id: number): Promise<Refinanciacion> {
  const row = await db.maybe<FullRow>(sql`
    select ${columns}, f.tasa::float8 as tasa, f.primer_vencimiento, f.periodo, f.venta,
      v.punto_venta as venta_punto_venta, v.inicial, f.observaciones, ${motivoDeAnulacion('refinanciacion', sql`f.id`)}, ${personaDe(sql`u`)} as usuario,
      f.creada as fecha_creacion, ${autorizadoPor('refinanciacion', sql`f.id`)}, (
        -- In centavos, because the driver does not convert amounts inside JSON.
        select json_build_object('reclamado', (sum(i.reclamado) * 100)::bigint,
          'perdonado', (sum(i.perdonado) * 100)::bigint, 'motivo', max(i.motivo))
        from intereses i where i.refinanciacion = f.id having count(*) > 0
      ) as interes_mora
    from refinanciaciones f ${names} join ventas v on v.id = f.venta join usuarios u on u.id = f.usuario
    where f.id = ${id}`)
  if (!row) throw notFound('La refinanciación no existe')
  const { venta_punto_venta, inicial, interes_mora, ...refinanciacion } = sinVacio(toItem(row))
  return {
    ...refinanciacion,
    ...(interes_mora && { interes_mora }),
    venta_numero: numeroDeDeuda(inicial, venta_punto_venta, row.venta),
    tomadas: await listTomadas(db, id),
    plan: await listPlan(db, id),
    impedimento: row.estado === 'anulada' ? yaAnulado('refinanciacion') : await findImpedimento(db, id),
  }
}
