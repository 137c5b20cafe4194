/** A count by what was found: while it is open as it stands now, then as it was posted. */
import type { ResponseOf } from '@mostrador/contract/endpoint'
import { DECIDE_CONTEOS } from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import type {
  ArticuloContado,
  decisionConteo,
  EstadoContado,
} from '@mostrador/contract/mercaderia/conteos/decision'
import { EstadoContado as Estados } from '@mostrador/contract/mercaderia/conteos/decision'
import sql, { type Sql } from 'sql-template-tag'
import { alcanceDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { demand, puede } from '../../../platform/access/permisos.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { cuentas, filasDe } from './calculo.queries.ts'
import { getBase, getConteo } from './conteos.queries.ts'

const POR_PAGINA = 50

type Contados = ResponseOf<typeof decisionConteo.articulos>

interface Fila extends Omit<ArticuloContado, 'articulo' | 'cuentas' | 'series'> {
  articulo: string
  nombre: string
  sobran: string[] | null
  faltan: string[] | null
}

/** One of the page; without an article what all of a state add up to. */
interface Leida extends Fila {
  cuantos: number
  sobra: number
  falta: number
}

/** A posted count: `fila`, as it stays. */
const registradas = (id: number): Sql => sql`
  fila as (
    select a.articulo, d.contado, d.esperado, d.diferencia, 0 as margen, d.movida, d.precio_costo as costo,
      n.sobran, n.faltan, case
      when d.articulo is null then 'sin_contar' when not d.leido then 'en_cero'
      when d.diferencia = 0 and n.articulo is null then 'coincide' else 'diferencia' end as estado
    from conteo_stock_articulos a left join conteo_stock_detalles d on d.conteo = a.conteo and d.articulo = a.articulo
    left join (
      select s.articulo, coalesce(array_agg(s.numero order by s.clave) filter (where m.estado = 'en_stock'), '{}') as sobran,
        coalesce(array_agg(s.numero order by s.clave) filter (where m.estado = 'baja'), '{}') as faltan
      from serie_movimientos m join series s on s.id = m.serie
      where m.documento_tipo = 'conteo_stock' and m.documento_id = ${id} group by s.articulo
    ) n on n.articulo = a.articulo
    where a.conteo = ${id}
  )`

/**
 * Refuses with 403 another branch, and an open count to whoever does not decide: who counts blind must not see it. With 404.
 */
export async function listContados(
  db: Queryable,
  { id, estado, page }: { id: number; estado?: EstadoContado | undefined; page: number },
  actor: Actor,
): Promise<Contados> {
  const conteo = await getConteo(db, id)
  alcanceDe(actor, conteo.sucursal.id)
  const abierto = conteo.estado !== 'registrado'
  if (abierto) for (const permiso of DECIDE_CONTEOS) demand(actor, permiso)
  const con = abierto ? filasDe(await getBase(db, id)) : registradas(id)
  const costo = abierto ? sql`a.precio_costo` : sql`coalesce(f.costo, a.precio_costo)`
  const veCostos = puede(actor, 'ver_costos')
  const magnitud = veCostos ? sql`abs(f.diferencia) * ${costo}` : sql`abs(f.diferencia)`
  // What was found is computed once, for the sums by state, which come first, and for the page.
  const rows = await db.rows<Leida>(sql`
    with ${con}, contada as materialized (
      select f.articulo, a.nombre, f.estado, f.contado, f.esperado, f.diferencia, f.margen,
        ${abierto ? sql`null::numeric` : sql`f.movida`} as movida, ${costo} as costo, ${magnitud} as magnitud,
        f.sobran, f.faltan
      from fila f join articulos a on a.id = f.articulo
    ), pagina as (
      select *, row_number() over (order by magnitud desc nulls last, nombre collate "es-AR-x-icu", articulo) as orden
      from contada ${estado ? sql`where estado = ${estado}` : sql``}
      order by orden limit ${POR_PAGINA + 1} offset ${(page - 1) * POR_PAGINA}
    )
    select estado, count(*) as cuantos, coalesce(sum(diferencia * costo) filter (where diferencia > 0), 0) as sobra,
      coalesce(sum(-diferencia * costo) filter (where diferencia < 0), 0) as falta, '' as articulo, '' as nombre,
      null::numeric as contado, null::numeric as esperado, null::numeric as diferencia, 0 as margen,
      null::numeric as movida, 0 as costo, 0 as orden, null::text[] as sobran, null::text[] as faltan
    from contada group by estado
    union all
    select estado, 0, 0, 0, articulo, nombre, contado, esperado, diferencia, margen, movida, costo, orden, sobran,
      faltan from pagina
    order by orden`)
  const cuentan = rows.filter((r) => r.articulo === '')
  const filas = rows.filter((r) => r.articulo !== '')
  const resumen = Object.fromEntries(
    Estados.options.map((e) => [e, cuentan.find((c) => c.estado === e)?.cuantos ?? 0]),
  ) as Contados['resumen']
  const deCada = await cuentasDe(
    db,
    id,
    filas.map((f) => f.articulo),
  )
  // What is counted again, or was counted later elsewhere, is worth nothing yet.
  const suman = cuentan.filter((c) => c.estado !== 'recontar' && c.estado !== 'superado')
  const total = (que: 'sobra' | 'falta') => (veCostos ? suman.reduce((suma, c) => suma + c[que], 0) : null)
  return {
    resumen,
    sobra: total('sobra'),
    falta: total('falta'),
    results: filas
      .slice(0, POR_PAGINA)
      .map(
        ({
          articulo,
          nombre,
          estado,
          contado,
          esperado,
          diferencia,
          margen,
          movida,
          costo,
          sobran,
          faltan,
        }) => ({
          articulo: { id: articulo, nombre },
          cuentas: deCada.get(articulo) ?? [],
          estado,
          contado,
          esperado,
          diferencia,
          margen,
          movida,
          costo,
          ...(sobran && faltan && { series: { sobran, faltan } }),
        }),
      ),
    next: filas.length > POR_PAGINA ? page + 1 : null,
  }
}

/** What each person counted of these, the newest first. */
async function cuentasDe(
  db: Queryable,
  id: number,
  articulos: string[],
): Promise<Map<string, ArticuloContado['cuentas']>> {
  const rows = await db.rows<ArticuloContado['cuentas'][number] & { articulo: string }>(sql`
    with ${cuentas(id, sql`articulo = any(${articulos})`)}
    select c.articulo, c.area, ${personaDe(sql`u`)} as usuario, c.contado, c.ultima
    from cuenta c join usuarios u on u.id = c.usuario order by c.ultima desc`)
  const todas = rows.map(({ articulo, ...cuenta }) => ({ articulo, cuenta }))
  return new Map(
    [...Map.groupBy(todas, (c) => c.articulo)].map(([articulo, suyas]) => [
      articulo,
      suyas.map((c) => c.cuenta),
    ]),
  )
}
