import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { ListaPublica, ListaPublicaEstado } from '@mostrador/contract/ventas/lista-publica'
import type { Page } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { hashOf, saltedSecret } from '../../../../platform/access/secrets.ts'
import { readPage } from '../../../../platform/api/lists/listed.ts'
import { all, matches } from '../../../../platform/api/lists/search.ts'
import type { Queryable, Reader } from '../../../../platform/database/db.ts'
import { articuloSelected } from '../../../maestros/articulos/articulos.queries.ts'
import type { Etiquetado } from '../../../mercaderia/etiquetas/etiqueta.reglas.ts'
import { getConfiguracionVentas } from '../../configuracion/configuracion.queries.ts'
import { pricesOf, SE_LISTA } from '../lista-precios.queries.ts'

/** What is kept of it. */
interface Guardada extends ListaPublica {
  hash: string | null
  sal: string | null
}

const NINGUNA: Guardada = {
  activa: false,
  sucursal: null,
  rubros: [],
  plan: null,
  lista: null,
  codigos: false,
  hash: null,
  sal: null,
}

/** A list that is not used any more sells at the prices of the articles. */
const enUso = sql`(
  select l.id from listas_precio l where l.id = lista_publica.lista and not l.baja
    and exists (select from ventas_configuracion v where v.listas_precio)) as lista`

export const getGuardada = async (db: Queryable): Promise<Guardada> =>
  (await db.maybe<Guardada>(
    sql`select activa, sucursal, rubros, plan, ${enUso}, codigos, hash, sal from lista_publica`,
  )) ?? NINGUNA

export const secretoDe = (clave: string, sal: string): string => saltedSecret(clave, 'lista de precios', sal)

/** Null while it is off, and where another key of the servers made its secret: the address would open nothing. */
function rutaDe({ activa, hash, sal }: Guardada, clave: string): string | null {
  if (!activa || sal === null) return null
  const secreto = secretoDe(clave, sal)
  return hashOf(secreto) === hash ? `/precios/${secreto}` : null
}

/** What the page shows, and where it opens. */
export async function getListaPublica(db: Queryable, clave: string): Promise<ListaPublicaEstado> {
  const guardada = await getGuardada(db)
  const ruta = rutaDe(guardada, clave)
  const { enlaces_direccion } = await getConfiguracionVentas(db)
  const { hash: _, sal: _sal, ...lista } = guardada
  return { ...lista, direccion: ruta === null ? null : `${enlaces_direccion}${ruta}` }
}

/** A page that an admin turned on: it has a branch. */
export type Abierta = ListaPublica & { sucursal: number }

/** What an address opens; undefined for any text that is none, and while the page is off. */
export async function findAbierta(db: Queryable, secreto: string): Promise<Abierta | undefined> {
  const { hash, sal: _, ...lista } = await getGuardada(db)
  if (!lista.activa || lista.sucursal === null || hash !== hashOf(secreto)) return undefined
  return { ...lista, sucursal: lista.sucursal }
}

/** What somebody asks of the page. */
interface Pedida {
  buscar: string
  rubro: number | undefined
  page: number
}

/** On a phone; the next ones are a touch away. */
const POR_PAGINA = 50

/** A page of its articles by name. Those of other rubros are not there, whatever is asked for. */
export async function listAbierta(
  db: Reader & Queryable,
  lista: Abierta,
  { buscar, rubro, page }: Pedida,
  hoy: string,
): Promise<Page<Etiquetado>> {
  const where = all([
    SE_LISTA,
    ...(buscar.trim() === '' ? [] : [matches(sql`busqueda`, buscar)]),
    ...(lista.rubros.length === 0 ? [] : [sql`rubro = any((select ${lista.rubros}::integer[])::integer[])`]),
    ...(rubro === undefined ? [] : [sql`rubro = ${rubro}`]),
  ])
  const found = await readPage<Articulo>(
    db,
    {
      table: sql`articulos`,
      columns: articuloSelected,
      found: sql`select id, nombre from articulos where ${where}`,
      order: sql`nombre collate "es-AR-x-icu", id`,
      kept: null,
    },
    { page, page_size: POR_PAGINA },
  )
  return {
    ...found,
    results: await pricesOf(db, found.results, {
      ...lista,
      plan: lista.plan ?? undefined,
      lista: lista.lista ?? undefined,
      hoy,
    }),
  }
}

/** The rubros by which its page can be narrowed. */
export const rubrosDe = (
  db: Queryable,
  { rubros }: ListaPublica,
): Promise<{ id: number; nombre: string }[]> =>
  db.rows(sql`
    select id, nombre from rubros where not baja and (${rubros.length === 0} or id = any(${rubros}::integer[]))
    order by nombre collate "es-AR-x-icu", id`)
