/** The suppliers' codes of articles, one at a time. The only room that writes `articulo_proveedores`. */
import type {
  ArticuloProveedor,
  CreateArticuloProveedor,
  UpdateArticuloProveedor,
} from '@mostrador/contract/compras/listas/articulo-proveedores'
import { reposicionDeLista } from '@mostrador/contract/compras/listas/precio-lista'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { withChanges } from '../../../platform/api/changes.ts'
import { brokenConstraint, type Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { lockArticulos, setCostos } from '../../maestros/articulos/articulos.costo.commands.ts'
import { findArticulos, getArticulo } from '../../maestros/articulos/articulos.queries.ts'
import { getCriterio } from '../../mercaderia/costos/criterio.queries.ts'
import { lockProveedor } from '../proveedores/proveedores.commands.ts'
import { articuloProveedorOf, deListaOf, getVinculo, type Vinculo } from './articulo-proveedores.queries.ts'

export const codigoUsado = (error: unknown): never => {
  if (brokenConstraint(error) !== 'articulo_proveedores_codigo') throw error
  const text = 'El proveedor ya tiene ese código'
  throw conflict('codigo_duplicado', text, { campos: { codigo: text } })
}

/** In pesos, with four decimals, as the column takes it. */
export const diezmilesimas = (valor: number | null): string | null =>
  valor === null ? null : `${Math.floor(valor / 10_000)}.${String(valor % 10_000).padStart(4, '0')}`

/** Another supplier was the usual one of the article until now. The caller has locked the article. */
const quitarHabitual = (tx: Tx, articulo: string, menos: number): Promise<number> =>
  tx.run(sql`
    update articulo_proveedores set habitual = false where articulo = ${articulo} and habitual and id <> ${menos}`)

/** What an article cost to buy again, and what it costs now, in centavos. */
export interface Repuesto {
  articulo: string
  antes: number
  despues: number
}

/** The price of the usual supplier is what the article costs to buy again. @returns what changed. */
export async function setReposicion(tx: Tx, vinculos: Vinculo[], actor: Actor): Promise<Repuesto[]> {
  const criterio = await getCriterio(tx)
  const costos = new Map(
    vinculos.flatMap((v): [string, number][] => {
      const lista = deListaOf(v)
      return v.habitual && lista ? [[v.articulo, reposicionDeLista(lista, criterio)]] : []
    }),
  )
  const ids = [...costos.keys()].toSorted()
  await lockArticulos(tx, ids)
  const antes = await findArticulos(tx, ids)
  for (const [id, { precio_costo }] of antes) if (costos.get(id) === precio_costo) costos.delete(id)
  await setCostos(tx, costos, actor)
  return [...costos].map(([articulo, despues]) => ({
    articulo,
    antes: antes.get(articulo)?.precio_costo ?? 0,
    despues,
  }))
}

/** Puts back what each article cost before, where it still costs what it came to cost then. */
export async function returnReposicion(tx: Tx, repuestos: readonly Repuesto[], actor: Actor): Promise<void> {
  const ids = repuestos.map((r) => r.articulo).toSorted()
  await lockArticulos(tx, ids)
  const ahora = await findArticulos(tx, ids)
  const vuelven = repuestos.filter(({ articulo, despues }) => ahora.get(articulo)?.precio_costo === despues)
  await setCostos(tx, new Map(vuelven.map(({ articulo, antes }) => [articulo, antes])), actor)
}

const trail = ({ codigo, articulo, factor, precio_lista, habitual }: Vinculo) => ({
  codigo_proveedor: codigo,
  articulo,
  factor,
  precio_lista: precio_lista === null ? null : precio_lista / 10_000,
  habitual,
})

/** Refuses with 404 an article or a supplier that does not exist, with 409 a code that the supplier has already. */
export async function createArticuloProveedor(
  tx: Tx,
  { proveedor, ...input }: CreateArticuloProveedor & { proveedor: number },
  actor: Actor,
  hoy: string,
): Promise<ArticuloProveedor> {
  await lockProveedor(tx, proveedor)
  const articulo = await getArticulo(tx, input.articulo)
  await lockArticulos(tx, [articulo.id])
  const { id, habitual } = await tx
    .one<{ id: number; habitual: boolean }>(sql`
      insert into articulo_proveedores (proveedor, codigo, articulo, factor, precio_lista, descuentos, con_iva, desde, habitual)
      values (${proveedor}, ${input.codigo}, ${articulo.id}, ${input.factor}, ${diezmilesimas(input.precio_lista)}::numeric,
        ${input.descuentos}, ${input.con_iva}, ${input.desde ?? hoy}::date, false)
      returning id, not exists (
        select from articulo_proveedores o where o.articulo = ${articulo.id} and o.habitual) as habitual`)
    .catch(codigoUsado)
  if (input.habitual ?? habitual) await hacerHabitual(tx, articulo.id, id)
  // A list had brought it before anybody knew what it was.
  await tx.run(
    sql`delete from codigos_pendientes where proveedor = ${proveedor} and lower(codigo) = lower(${input.codigo})`,
  )
  const vinculo = await getVinculo(tx, proveedor, id)
  await setReposicion(tx, [vinculo], actor)
  await audit(tx, actor, {
    entidad: 'proveedores',
    id: proveedor,
    accion: 'modificar',
    despues: trail(vinculo),
  })
  return articuloProveedorOf(vinculo, await getCriterio(tx))
}

async function hacerHabitual(tx: Tx, articulo: string, id: number): Promise<void> {
  await quitarHabitual(tx, articulo, id)
  await tx.run(sql`update articulo_proveedores set habitual = true where id = ${id}`)
}

/** The same refusals. A new price holds from today. */
export async function updateArticuloProveedor(
  tx: Tx,
  { proveedor, vinculo: id, ...input }: UpdateArticuloProveedor & { proveedor: number; vinculo: number },
  actor: Actor,
  hoy: string,
): Promise<ArticuloProveedor> {
  await lockProveedor(tx, proveedor)
  await lockArticulos(tx, [(await getVinculo(tx, proveedor, id)).articulo])
  const antes = await getVinculo(tx, proveedor, id)
  const v = withChanges(antes, input)
  const otroPrecio = v.precio_lista !== antes.precio_lista && input.desde === undefined
  if (v.habitual) await quitarHabitual(tx, v.articulo, id)
  await tx
    .run(sql`
      update articulo_proveedores set codigo = ${v.codigo}, factor = ${v.factor},
        precio_lista = ${diezmilesimas(v.precio_lista)}::numeric, descuentos = ${v.descuentos}, con_iva = ${v.con_iva},
        desde = ${otroPrecio ? hoy : v.desde}::date, habitual = ${v.habitual}
      where id = ${id}`)
    .catch(codigoUsado)
  const despues = await getVinculo(tx, proveedor, id)
  await setReposicion(tx, [despues], actor)
  await audit(tx, actor, {
    entidad: 'proveedores',
    id: proveedor,
    accion: 'modificar',
    antes: trail(antes),
    despues: trail(despues),
  })
  return articuloProveedorOf(despues, await getCriterio(tx))
}

/** Refuses with 404. What the article costs stays. */
export async function quitarArticuloProveedor(
  tx: Tx,
  { proveedor, vinculo }: { proveedor: number; vinculo: number },
  actor: Actor,
): Promise<void> {
  await lockProveedor(tx, proveedor)
  const antes = await getVinculo(tx, proveedor, vinculo)
  await tx.run(sql`delete from articulo_proveedores where id = ${vinculo}`)
  await audit(tx, actor, { entidad: 'proveedores', id: proveedor, accion: 'modificar', antes: trail(antes) })
}
