/** Which articles a count is of. They are fixed when it begins. */
import type { CreateConteo } from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'

/** Goods that a branch may have on its shelves: what is sold, and what is no longer sold and still there. */
const enEstantes = (sucursal: number): Sql => sql`
  not a.es_servicio and (not a.baja or exists (
    select from stock s where s.sucursal = ${sucursal} and s.articulo = a.id and s.cantidad > 0))`

/** How often what sells most is to be counted, in days, and what sells less and least. */
const DIAS = { a: 30, b: 90, c: 180 }

/** For how long a difference makes an article doubtful, and how far back its sales tell its class, in days. */
const DUDOSO = 30
const VENTAS = 90

/**
 * The articles that are due, the most doubtful first: units that wait to be counted, then a recent difference, then how many
 * times over its period nobody counted it. Class A makes the first 80 % of what was sold, B the next 15 %.
 */
const deHoy = (sucursal: number, cantidad: number): Sql => sql`
  with vendido as (
    select d.articulo, sum(d.total) as total from venta_detalles d join ventas v on v.id = d.venta
    where v.sucursal = ${sucursal} and v.estado = 'aprobada' and v.inicial is null
      and v.fecha >= current_date - ${VENTAS}::integer
    group by d.articulo
  ), clase as (
    select articulo, total, (sum(total) over (order by total desc, articulo) - total)
      / nullif(sum(total) over (), 0) as antes
    from vendido
  ), contado as (
    select d.articulo, max(d.instante) as cuando, bool_or(d.diferencia <> 0 and k.registrado > now() - ${DUDOSO} * interval '1 day') as difirio
    from conteo_stock_detalles d join conteos_stock k on k.id = d.conteo and k.sucursal = ${sucursal}
    where d.leido group by d.articulo
  ), dudoso as (
    select distinct articulo from ventas_sin_conexion_por_contar where sucursal = ${sucursal} and contada is null
  )
  select a.id from articulos a
  left join clase c on c.articulo = a.id left join contado n on n.articulo = a.id left join dudoso d on d.articulo = a.id
  where ${enEstantes(sucursal)}
  order by d.articulo is not null desc, coalesce(n.difirio, false) desc,
    extract(epoch from now() - coalesce(n.cuando, timestamptz '2000-01-01'))
      / case when c.antes < 0.8 then ${DIAS.a}::integer when c.antes < 0.95 then ${DIAS.b}::integer else ${DIAS.c}::integer end desc,
    coalesce(c.total, 0) desc, a.id
  limit ${cantidad}`

interface Alcance {
  /** Selects their ids. */
  articulos: Sql
  /** Of which rubro, supplier, model or place. */
  de: string
}

/** Refuses with 400 a scope that names nothing, or what does not exist. */
export async function articulosDeConteo(
  db: Queryable,
  input: CreateConteo,
  sucursal: number,
): Promise<Alcance> {
  const suyos = (cuales: Sql): Sql =>
    sql`select a.id from articulos a where ${enEstantes(sucursal)} and ${cuales}`
  switch (input.alcance) {
    case 'todo':
      return { articulos: suyos(sql`true`), de: '' }
    case 'hoy':
      return { articulos: deHoy(sucursal, input.cantidad), de: '' }
    case 'rubro': {
      const { rubro } = input
      const de = await nombreEn(db, sql`select nombre from rubros where id = ${rubro ?? 0}`)
      if (de === undefined) throw invalidField('rubro', 'Elige un rubro')
      return { articulos: suyos(sql`a.rubro = ${rubro}`), de }
    }
    case 'proveedor': {
      const { proveedor } = input
      const de = await nombreEn(
        db,
        sql`select razon_social as nombre from proveedores where id = ${proveedor ?? 0}`,
      )
      if (de === undefined) throw invalidField('proveedor', 'Elige un proveedor')
      const vende = sql`select articulo from articulo_proveedores where proveedor = ${proveedor}`
      return { articulos: suyos(sql`a.id in (${vende})`), de }
    }
    case 'modelo': {
      const { modelo } = input
      const de = await nombreEn(db, sql`select nombre from modelos where id = ${modelo ?? 0}`)
      if (de === undefined) throw invalidField('modelo', 'Elige un modelo')
      const suyas = sql`select articulo from articulo_variantes where modelo = ${modelo}`
      return { articulos: suyos(sql`a.id in (${suyas})`), de }
    }
    case 'area': {
      const de = input.area ?? ''
      if (de === '') throw invalidField('area', 'Elige un sector')
      const leidos = sql`
        select l.articulo from conteo_stock_lecturas l join conteos_stock k on k.id = l.conteo
        where k.sucursal = ${sucursal} and lower(l.area) = lower(${de})`
      return { articulos: suyos(sql`a.id in (${leidos})`), de }
    }
    case 'lista': {
      if (input.articulos.length === 0) throw invalidField('articulos', 'Elige los artículos')
      return {
        articulos: sql`select a.id from articulos a where not a.es_servicio and a.id = any(${input.articulos})`,
        de: '',
      }
    }
  }
}

const nombreEn = async (db: Queryable, nombre: Sql): Promise<string | undefined> =>
  (await db.maybe<{ nombre: string }>(nombre))?.nombre
