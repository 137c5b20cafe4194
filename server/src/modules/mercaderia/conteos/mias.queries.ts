/** What whoever counts sees of a count: the own readings, and what waits for somebody else's. */
import type { ResponseOf } from '@mostrador/contract/endpoint'
import type { lecturasConteo } from '@mostrador/contract/mercaderia/conteos/lecturas'
import sql from 'sql-template-tag'
import { checkPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { filasDe } from './calculo.queries.ts'
import { getBase, getConteo } from './conteos.queries.ts'

type Mias = ResponseOf<typeof lecturasConteo.mias>

const ULTIMAS = 30
const MAX_RECONTAR = 200

/** Refuses with 403 another branch, with 404. */
export async function listMias(db: Queryable, id: number, actor: Actor): Promise<Mias> {
  const conteo = await getConteo(db, id)
  checkPropia(actor, conteo.sucursal.id)
  const { articulos, contados } = conteo
  return {
    articulos,
    contados,
    ultimas: await ultimasDe(db, id, actor),
    recontar: conteo.estado === 'abierto' ? await recontarDe(db, id, actor) : [],
  }
}

async function ultimasDe(db: Queryable, id: number, actor: Actor): Promise<Mias['ultimas']> {
  const rows = await db.rows<
    Omit<Mias['ultimas'][number], 'articulo' | 'serie'> & {
      articulo: string
      nombre: string
      serie: string | null
    }
  >(sql`
    with suya as (
      select *, count(*) filter (where modo = 'reemplazar') over (
        partition by articulo, area order by instante, id) as tanda
      from conteo_stock_lecturas where conteo = ${id} and usuario = ${actor.id}
    ), sumada as (
      select *, sum(cantidad) over (partition by articulo, area, tanda order by instante, id) as total from suya
    ), todas as (
      select *, coalesce(lag(total) over (partition by articulo, area order by instante, id), 0) as antes from sumada
    )
    select t.clave, t.articulo, a.nombre, t.area, t.cantidad, t.modo, t.instante as leida, greatest(t.antes, 0) as antes,
      t.serie
    from todas t join articulos a on a.id = t.articulo order by t.id desc limit ${ULTIMAS}`)
  return rows.map(({ articulo, nombre, serie, ...l }) => ({
    ...l,
    articulo: { id: articulo, nombre },
    ...(serie !== null && { serie }),
  }))
}

/** What the caller was not the last to count. */
async function recontarDe(db: Queryable, id: number, actor: Actor): Promise<Mias['recontar']> {
  const base = await getBase(db, id)
  // What two people counted in one place, or somebody asked for: of a whole branch, few.
  const dudosos = sql`articulo in (
    select articulo from conteo_stock_articulos where conteo = ${id} and decision = 'recontar'
    union all select articulo from conteo_stock_lecturas where conteo = ${id}
    group by articulo, area having min(usuario) <> max(usuario))`
  const rows = await db.rows<{ articulo: string; nombre: string; areas: string[] }>(sql`
    with ${filasDe(base, dudosos)}
    select f.articulo, a.nombre, array_agg(distinct c.area order by c.area) as areas
    from fila f join articulos a on a.id = f.articulo join cuenta c on c.articulo = f.articulo
    where f.estado = 'recontar'
    group by f.articulo, a.nombre
    having (array_agg(c.usuario order by c.ultima desc))[1] <> ${actor.id}
    order by a.nombre, f.articulo limit ${MAX_RECONTAR}`)
  return rows.map(({ articulo, nombre, areas }) => ({ articulo: { id: articulo, nombre }, areas }))
}
