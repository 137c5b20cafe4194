import { comprobante, readNumero } from '@mostrador/contract/documentos/comprobantes'
import { netoDe } from '@mostrador/contract/ventas/redondeo'
import type {
  LlegadaListada,
  Nota,
  VentaLlegada,
  VentaSinConexion,
} from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { llegadasLista } from '@mostrador/contract/ventas/sin-conexion/llegadas.lista'
import type { Faltante } from '@mostrador/contract/ventas/ventas'
import type { Persona } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { DIAS_DE_CLAVE } from '../../../platform/api/idempotency.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { isAmong, isAmongFound } from '../../../platform/api/lists/search.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import { pesos, type Queryable } from '../../../platform/database/db.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { esDeClientes } from '../../maestros/clientes/clientes.queries.ts'
import { getVenta } from '../ventas/ventas.queries.ts'
import { provisionalRepetido } from './llegadas.reglas.ts'

/** Why somebody gave this number of a branch up; null when nobody did. */
export async function findDescarte(
  db: Queryable,
  provisional: string,
  sucursal: number,
): Promise<string | null> {
  const row = await db.maybe<{ quien: string; motivo: string }>(sql`
    select coalesce(u.persona, a.usuario_nombre) as quien, coalesce(a.despues ->> 'motivo', '') as motivo
    from auditoria a left join usuarios u on u.id = a.usuario
    where a.entidad = 'ventas-sin-conexion' and a.entidad_id = ${provisional} and a.accion = 'baja'
      and coalesce((a.antes ->> 'sucursal')::integer, ${sucursal}) = ${sucursal}
    order by a.id desc limit 1`)
  return row ? `${row.quien} la descartó (${row.motivo})` : null
}

/**
 * The sale that this one became, by its key or by its number on the device; null while it is not there. Refuses with 409 a
 * number that another sale has: a number finds one.
 */
export async function findGuardada(
  db: Queryable,
  { clave, dispositivo, provisional, tomada }: VentaSinConexion,
): Promise<number | null> {
  const rows = await db.rows<{ venta: number; misma: boolean; suya: boolean }>(sql`
    select venta, dispositivo = ${dispositivo} as suya,
      clave = ${clave} or (dispositivo = ${dispositivo} and tomada = ${tomada}::timestamptz) as misma
    from ventas_sin_conexion where clave = ${clave} or provisional = ${provisional}`)
  const misma = rows.find((r) => r.misma)
  if (rows.length > 0 && !misma) throw provisionalRepetido(rows.some((r) => r.suya))
  return misma?.venta ?? null
}

/**
 * The numbers of sales online that this one may be. The key of any later one is still there; a day more, for those that
 * are being forgotten just now.
 */
export async function listParecidas(
  db: Queryable,
  { usuario, venta }: VentaSinConexion,
  sucursal: number,
): Promise<string[]> {
  const { fecha, cliente } = venta
  const total = pesos(netoDe(venta))
  const rows = await db.rows<{ id: number; punto_venta: number }>(sql`
    select id, punto_venta from ventas v
    where sucursal = ${sucursal} and fecha = ${fecha} and usuario = ${usuario} and cliente = ${cliente}
      and total = ${total} and creada < now() - make_interval(days => ${DIAS_DE_CLAVE - 1})
      and not exists (select from ventas_sin_conexion l where l.venta = v.id)
    order by id limit ${MAX_PARECIDAS}`)
  return rows.map(({ id, punto_venta }) => comprobante('venta', punto_venta, id))
}

/** As many as a person looks at. */
const MAX_PARECIDAS = 5

/** A sale that arrived, as its device hears of it. */
export async function getLlegada(db: Queryable, id: number): Promise<VentaLlegada> {
  const venta = await getVenta(db, id)
  const { provisional, notas } = await db.one<{ provisional: string; notas: Nota[] }>(
    sql`select provisional, notas from ventas_sin_conexion where venta = ${id}`,
  )
  // Only of a sale that its form had saved: one that arrives leaves nothing pending.
  const pendientes = await db.rows<Faltante>(sql`
    select p.articulo, a.nombre as articulo_nombre, p.cantidad_original as cantidad
    from articulos_pendientes p join articulos a on a.id = p.articulo where p.venta = ${id} order by p.id`)
  return { id, numero: venta.numero, venta, pendientes, provisional, notas }
}

interface Row
  extends Pick<
    LlegadaListada,
    'id' | 'provisional' | 'dispositivo' | 'tomada' | 'llegada' | 'total' | 'usuario'
  > {
  diferencia: number
  notas: Nota[]
  punto_venta: number
  sucursal: number
  sucursal_nombre: string
  enviada_por: Persona
}

const itemOf = ({ punto_venta, sucursal, sucursal_nombre, enviada_por, ...row }: Row): LlegadaListada => ({
  ...row,
  numero: comprobante('venta', punto_venta, row.id),
  sucursal: { id: sucursal, nombre: sucursal_nombre },
  ...(enviada_por.id !== row.usuario.id && { enviada_por }),
})

/** The sale of a column has this number, or this provisional one. */
export async function conNumero(db: Queryable, column: Sql, text: string): Promise<Sql> {
  const numero = readNumero('venta', text)?.numero
  const rows = await db.rows<{ venta: number }>(
    sql`select venta from ventas_sin_conexion where provisional = ${text.trim().toUpperCase()}`,
  )
  return isAmong(column, [...(numero === undefined ? [] : [numero]), ...rows.map((r) => r.venta)])
}

/** The sale is of a customer whom the words find. */
const deClientes = async (db: Queryable, text: string): Promise<Sql> =>
  isAmongFound(
    db,
    sql`l.venta`,
    sql`select n.venta as id from ventas_sin_conexion n join ventas v on v.id = n.venta
      where ${await esDeClientes(db, sql`v.cliente`, text)}`,
  )

/** The last to arrive first. */
export const llegadasList = listOf(llegadasLista, {
  sucursal: { column: sql`l.sucursal` },
  filtros: {
    rango: { momento: sql`l.llegada` },
    dispositivo: (dispositivo) => sql`l.dispositivo = ${dispositivo}`,
    nota: (tipo) => sql`l.notas @> ${JSON.stringify([{ tipo }])}::jsonb`,
  },
  ordenes: {},
  totales: sql`coalesce(sum((select total from ventas v where v.id = venta)), 0) as total,
    coalesce(sum(diferencia), 0) as diferencia`,
  search: async ({ db }, text) => ({
    hits: sql`(${await deClientes(db, text)} or ${await conNumero(db, sql`l.venta`, text)})`,
  }),
  rows: ordered({
    table: sql`ventas_sin_conexion`,
    as: sql`l`,
    columns: sql`l.venta as id, v.punto_venta, l.provisional, l.sucursal, s.nombre as sucursal_nombre, l.dispositivo,
      ${personaDe(sql`u`)} as usuario, ${personaDe(sql`e`)} as enviada_por, l.tomada, l.llegada, v.total, l.diferencia,
      l.notas`,
    names: sql`join ventas v on v.id = l.venta join sucursales s on s.id = l.sucursal
      join usuarios u on u.id = l.usuario join usuarios e on e.id = l.enviada_por`,
    order: sql`l.llegada desc, l.venta desc`,
  }),
  item: itemOf,
})
