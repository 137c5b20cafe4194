import {
  MAX_PROMOCIONES,
  type NombresDePromocion,
  type Promocion,
  type PromocionVigente,
  type ReglaPromocion,
  type Vigentes,
} from '@mostrador/contract/ventas/promociones/promociones'
import { promocionesLista } from '@mostrador/contract/ventas/promociones/promociones.lista'
import sql, { type Sql } from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'

type Row = Pick<Promocion, 'id' | 'version' | 'activa' | 'estado' | 'nombres' | 'usuario' | 'momento'> & {
  regla: ReglaPromocion
}

/** Of the present version: filters know the promotion alone. */
const estadoEn = (hoy: string): Sql => sql`(select case when not p.activa then 'apagada'
  when w.regla->>'hasta' < ${hoy} then 'terminada' when w.regla->>'desde' > ${hoy} then 'programada'
  else 'vigente' end from promocion_versiones w where w.promocion = p.id and w.version = p.version)`

/** The things that a list of ids inside the rule names. */
const cosas = (tabla: Sql, ids: Sql, nombre: Sql, id: Sql = sql`x.id::text`): Sql => sql`
  (select coalesce(json_agg(json_build_object('id', x.id, 'nombre', ${nombre}) order by ${nombre}, x.id), '[]')
    from ${tabla} x where ${id} in (select jsonb_array_elements_text(${ids})))`

const nombres: Sql = sql`json_build_object(
  'articulos', ${cosas(sql`articulos`, sql`v.regla->'alcance'->'articulos'`, sql`x.nombre`, sql`x.id`)},
  'rubros', ${cosas(sql`rubros`, sql`v.regla->'alcance'->'rubros'`, sql`x.nombre`)},
  'proveedores', ${cosas(sql`proveedores`, sql`v.regla->'alcance'->'proveedores'`, sql`x.razon_social`)},
  'sucursales', ${cosas(sql`sucursales`, sql`v.regla->'sucursales'`, sql`x.nombre`)},
  'clientes', ${cosas(sql`clientes`, sql`v.regla->'clientes'`, sql`x.nombre`)},
  'listas', ${cosas(sql`listas_precio`, sql`v.regla->'listas'`, sql`x.nombre`)}
) as nombres`

const columns = (
  hoy: string,
): Sql => sql`p.id, p.version, p.activa, v.regla, v.momento, ${estadoEn(hoy)} as estado,
  ${personaDe(sql`u`)} as usuario, ${nombres}`

const names = sql`join promocion_versiones v on v.promocion = p.id and v.version = p.version
  join usuarios u on u.id = v.usuario`

const toPromocion = ({ regla, ...row }: Row): Promocion => ({ ...regla, ...row })

/** By name. */
export const promocionesList = listOf(promocionesLista, {
  sucursal: { none: 'all branches have the same promotions, whichever they name' },
  filtros: { estado: (estado, { hoy }) => sql`${estadoEn(hoy)} = ${estado}` },
  ordenes: {},
  search: (_, text) => ({ hits: matches(sql`p.busqueda`, text) }),
  rows: ({ hoy }) =>
    ordered({
      table: sql`promociones`,
      as: sql`p`,
      columns: columns(hoy),
      names,
      order: sql`p.nombre collate "es-AR-x-icu", p.id`,
    }),
  item: toPromocion,
})

/** Refuses with 404. */
export async function getPromocion(db: Queryable, id: number, hoy: string): Promise<Promocion> {
  const row = await db.maybe<Row>(sql`select ${columns(hoy)} from promociones p ${names} where p.id = ${id}`)
  if (!row) throw notFound('La promoción no existe')
  return toPromocion(row)
}

/** Whether the business has promotions on. */
export const usaPromociones = async (db: Queryable): Promise<boolean> =>
  (await db.maybe(sql`select from ventas_configuracion where promociones`)) !== undefined

/** A version: its promotion, its number, and its name, which no other version has in this run of its database. */
type Escrita = [promocion: number, version: number, escrita: number, base: string]

/** Versions never change: each sale looks at all that are on, and reads the new ones alone. */
const leidas = new Map<string, PromocionVigente | undefined>()
/** More than are on at once, of as many businesses as one process serves in its tests. */
const MAX_LEIDAS = 10 * MAX_PROMOCIONES

async function readVersiones(db: Queryable, escritas: readonly Escrita[]): Promise<PromocionVigente[]> {
  const sabidas = new Map(escritas.map((una) => [una[0], leidas.get(una.join())]))
  const nuevas = escritas.filter(([id]) => !sabidas.get(id))
  if (nuevas.length > 0) {
    const rows = await db.rows<{ id: number; version: number; regla: ReglaPromocion }>(sql`
      select promocion as id, version, regla
      from unnest(${nuevas.map(([id]) => id)}::integer[], ${nuevas.map(([, v]) => v)}::integer[]) as n (promocion, version)
        join promocion_versiones using (promocion, version)`)
    for (const { regla, ...una } of rows) sabidas.set(una.id, { ...regla, ...una })
    if (leidas.size + rows.length > MAX_LEIDAS) leidas.clear()
    for (const una of nuevas) leidas.set(una.join(), sabidas.get(una[0]))
  }
  return escritas.flatMap(([id]) => sabidas.get(id) ?? [])
}

/** Those that are on at that day or later, of a business that uses promotions; of price lists only where customers have them. */
export async function listVigentes(db: Queryable, desde: string): Promise<Vigentes> {
  interface Ahora {
    ahora: string
    con_listas: boolean
    escritas: Escrita[] | null
  }
  const { ahora, con_listas, escritas } = await db.one<Ahora>(sql`
    select now() as ahora, exists (select from ventas_configuracion where listas_precio) as con_listas, (
      select json_agg(json_build_array(id, v.version, escrita, base) order by id)
      from promociones join promocion_versiones v on v.promocion = id and v.version = promociones.version, (select current_database() || ' ' || pg_postmaster_start_time() as base) b
      where activa and (select promociones from ventas_configuracion)) as escritas`)
  const todas = escritas ? await readVersiones(db, escritas) : []
  const promociones = todas.filter(
    ({ hasta, listas }) => (hasta === null || hasta >= desde) && (con_listas || listas.length === 0),
  )
  const ids = [...new Set(promociones.flatMap((p) => p.alcance.proveedores))]
  if (ids.length === 0) return { ahora, promociones, proveedores: [] }
  return {
    ahora,
    promociones,
    proveedores: await db.rows(sql`
      select articulo, proveedor from articulo_proveedores
      where habitual and proveedor = any(${ids}::integer[]) order by articulo`),
  }
}

/** What a rule names, and nobody has. */
export function desconocidos(regla: ReglaPromocion, nombres: NombresDePromocion): string | null {
  const pedidos = {
    articulos: regla.alcance.articulos,
    rubros: regla.alcance.rubros,
    proveedores: regla.alcance.proveedores,
    sucursales: regla.sucursales,
    clientes: regla.clientes,
    listas: regla.listas,
  }
  for (const [campo, ids] of Object.entries(pedidos)) {
    if (new Set<number | string>(ids).size !== nombres[campo as keyof NombresDePromocion].length) return campo
  }
  return null
}
