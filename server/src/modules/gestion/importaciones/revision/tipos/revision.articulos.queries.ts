/** The articles that a batch of rows names. */
import { claveBarras, claveCodigo } from '@mostrador/contract/formas'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../../../platform/database/db.ts'
import { findVendedores } from '../../../../compras/listas/articulo-proveedores.queries.ts'
import { articuloSelected } from '../../../../maestros/articulos/articulos.queries.ts'
import { findRubros, usaRubros } from '../../../../maestros/rubros/rubros.queries.ts'
import { claveConCeros } from '../../lectura/codigos.reglas.ts'
import { esTitulo } from '../revision.marcas.reglas.ts'
import type { Leida } from '../revision.reglas.ts'
import type { ArticuloHallado, ArticulosHallados } from './revision.articulos.reglas.ts'

const textsOf = (filas: Leida[], campo: string): string[] => [
  ...new Set(filas.map(({ valores }) => valores[campo]).filter((value) => typeof value === 'string')),
]

/** Excel takes the zeros in front of a code away. See the index of the migrations. */
export const esSinCeros = (id: Sql, clave: Sql): Sql =>
  sql`(${clave} ~ '^\\d+$' and ${id} ~ '^\\d+$' and ltrim(${id}, '0') = ltrim(${clave}, '0') and ltrim(${clave}, '0') <> '')`

const titulosDe = (filas: Leida[]): string[] =>
  filas.flatMap((fila) => (fila.unica && esTitulo(fila) ? [fila.unica.texto.trim()] : []))

/**
 * `titulo` is the one above the first row. By code, without regard to case, else by the one code that differs in its zeros in front alone; and whose the keys are. With the limit PostgreSQL looks each code up in the index; as a plain
 * join of this many codes it reads all articles, for each batch again.
 */
export async function findArticulosDeFilas(
  db: Queryable,
  filas: Leida[],
  titulo?: string,
): Promise<ArticulosHallados> {
  const [codigos, barras] = [textsOf(filas, 'id'), textsOf(filas, 'codigo_barras')]
  const found = await db.rows<ArticuloHallado & { clave: string }>(sql`
    select k.clave, ${articuloSelected},
      baja and exists (select from articulos_retirados t where t.articulo = a.id) as retirado,
      coalesce((
        select jsonb_object_agg(s.sucursal, s.cantidad) from sucursales b join stock s on s.sucursal = b.id
        where s.articulo = a.id
      ), '{}') as stock
    from unnest(${codigos}::text[]) as k (clave)
    cross join lateral (
      select * from articulos
      where id = coalesce(
        (select i.id from articulos i where lower(i.id) = lower(k.clave)),
        (select min(z.id) from articulos z where ${esSinCeros(sql`z.id`, sql`k.clave`)} having count(*) = 1)
      ) limit 1
    ) a`)
  const conCeros = barras.map(claveConCeros).filter((clave) => clave !== null)
  const claves = [...new Set([...codigos.map(claveCodigo), ...barras.map(claveBarras), ...conCeros])]
  const owners = await db.rows<{ clave: string; articulo: string; de_pack: boolean }>(sql`
    select clave, articulo, presentacion is not null as de_pack from articulo_claves where clave = any(${claves}) order by repetida desc`)
  const titulos = [...titulosDe(filas), ...(titulo === undefined ? [] : [titulo])]
  return {
    rubros: await findRubros(db, [...textsOf(filas, 'rubro'), ...titulos]),
    usaRubros: titulos.length > 0 && (await usaRubros(db)),
    proveedores: await findVendedores(
      db,
      textsOf(filas, 'proveedor'),
      found.map(({ id }) => id),
    ),
    porCodigo: new Map(found.map((articulo) => [articulo.clave, articulo])),
    porClave: new Map(owners.map(({ clave, articulo }) => [clave, articulo])),
    dePacks: new Set(owners.flatMap(({ clave, de_pack }) => (de_pack ? [clave] : []))),
  }
}
