/** What becomes of the codes of a supplier's list that are no article yet. */
import type { ArticuloProveedor } from '@mostrador/contract/compras/listas/articulo-proveedores'
import type {
  CrearDeLista,
  VincularCodigo,
  VincularVarios,
} from '@mostrador/contract/compras/listas/codigos-pendientes'
import { withDefaults } from '@mostrador/contract/defaults'
import { fechaDe } from '@mostrador/contract/fechas'
import { CreateArticulo } from '@mostrador/contract/maestros/articulos'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField, notFound } from '../../../platform/errors.ts'
import { createArticulo } from '../../maestros/articulos/articulos.commands.ts'
import { lockArticulos } from '../../maestros/articulos/articulos.costo.commands.ts'
import { getArticulo } from '../../maestros/articulos/articulos.queries.ts'
import { getCriterio } from '../../mercaderia/costos/criterio.queries.ts'
import { lockProveedor } from '../proveedores/proveedores.commands.ts'
import { alarmasDeCostos } from './alarmas.reglas.ts'
import { codigoUsado, diezmilesimas, type Repuesto, setReposicion } from './articulo-proveedores.commands.ts'
import { articuloProveedorOf, listVinculos } from './articulo-proveedores.queries.ts'
import { type Pendiente, pendienteColumns } from './codigos-pendientes.queries.ts'

/** With the import that brought it. */
interface DeLista extends Pendiente {
  importacion: number
}

const columns = sql`${pendienteColumns}, c.importacion`

/** Locked with their supplier. Refuses with 404 one that waits no more. */
async function lockPendientes(tx: Tx, proveedor: number, ids: number[]): Promise<Map<number, DeLista>> {
  await lockProveedor(tx, proveedor)
  const rows = await tx.rows<DeLista>(sql`
    select ${columns} from codigos_pendientes c where proveedor = ${proveedor} and id = any(${ids})`)
  if (rows.length < new Set(ids).size) throw notFound('El código ya no está pendiente')
  return new Map(rows.map((row) => [row.id, row]))
}

interface Enlace {
  pendiente: DeLista
  articulo: string
  factor?: number | undefined
}

/**
 * The codes are articles from now on, with the price of the list; they wait no more. Each link keeps the list that
 * brought it and what its article cost before: whoever takes the list back takes both back.
 * @returns the ids of the links, and what the articles cost.
 */
async function enlazar(
  tx: Tx,
  proveedor: number,
  enlaces: Enlace[],
  actor: Actor,
): Promise<{ ids: number[]; repuestos: Repuesto[] }> {
  const columna = <T>(of: (enlace: Enlace) => T): T[] => enlaces.map(of)
  await lockArticulos(tx, [...new Set(columna((e) => e.articulo))])
  const made = await tx
    .rows<{ id: number }>(sql`
    insert into articulo_proveedores (proveedor, codigo, articulo, factor, precio_lista, descuentos, con_iva, desde, importacion,
      habitual)
    select ${proveedor}, e.codigo, e.articulo, e.factor, e.precio_lista, e.descuentos, e.con_iva, e.desde, e.importacion,
      row_number() over (partition by e.articulo order by e.orden) = 1
        and not exists (select from articulo_proveedores o where o.articulo = e.articulo and o.habitual)
    from unnest(${columna((e) => e.pendiente.codigo)}::text[], ${columna((e) => e.articulo)}::text[],
      ${columna((e) => e.factor ?? e.pendiente.factor)}::integer[],
      ${columna((e) => diezmilesimas(e.pendiente.precio_lista))}::numeric[],
      ${columna((e) => e.pendiente.descuentos)}::text[], ${columna((e) => e.pendiente.con_iva)}::boolean[],
      ${columna((e) => fechaDe(new Date(e.pendiente.momento)))}::date[],
      ${columna((e) => e.pendiente.importacion)}::integer[]) with ordinality
      as e (codigo, articulo, factor, precio_lista, descuentos, con_iva, desde, importacion, orden)
    order by e.orden returning id`)
    .catch(codigoUsado)
  const ids = made.map(({ id }) => id)
  await tx.run(sql`delete from codigos_pendientes where id = any(${columna((e) => e.pendiente.id)})`)
  const repuestos = await setReposicion(tx, await listVinculos(tx, ids), actor)
  await tx.run(sql`
    update articulo_proveedores v set costo_antes = r.antes, costo_despues = r.despues
    from unnest(${repuestos.map((r) => r.articulo)}::text[], ${repuestos.map((r) => pesos(r.antes))}::numeric[],
      ${repuestos.map((r) => pesos(r.despues))}::numeric[]) as r (articulo, antes, despues)
    where v.id = any(${ids}) and v.habitual and v.articulo = r.articulo`)
  return { ids, repuestos }
}

/** Refuses with 404 a code that waits no more, and an article that does not exist. */
export async function vincularCodigo(
  tx: Tx,
  { proveedor, pendiente: id, articulo, factor }: VincularCodigo & { proveedor: number; pendiente: number },
  actor: Actor,
): Promise<ArticuloProveedor> {
  const pendiente = (await lockPendientes(tx, proveedor, [id])).get(id) as DeLista
  const { id: propio } = await getArticulo(tx, articulo)
  const { ids } = await enlazar(tx, proveedor, [{ pendiente, articulo: propio, factor }], actor)
  const [vinculo] = await listVinculos(tx, ids)
  if (!vinculo) throw notFound('El código ya no está pendiente')
  return articuloProveedorOf(vinculo, await getCriterio(tx))
}

/**
 * Links what a statement finds, all at once. Refuses with 409 costs that change too much as a whole, until the person has
 * seen them.
 */
async function vincularVarios(
  tx: Tx,
  { proveedor, con_alarmas }: VincularVarios & { proveedor: number },
  hallados: Sql,
  actor: Actor,
): Promise<{ vinculados: number }> {
  await lockProveedor(tx, proveedor)
  const rows = await tx.rows<DeLista & { articulo: string }>(hallados)
  if (rows.length === 0) return { vinculados: 0 }
  const enlaces = rows.map(({ articulo, ...pendiente }) => ({ pendiente, articulo }))
  const { repuestos } = await enlazar(tx, proveedor, enlaces, actor)
  const alarmas = alarmasDeCostos(repuestos, { nombrados: puede(actor, 'ver_costos') })
  if (alarmas.length > 0 && !con_alarmas) throw conflict('lista_sospechosa', alarmas.join(' '), { alarmas })
  return { vinculados: rows.length }
}

/** All codes with the barcode of an article. */
export const vincularPorBarras = (
  tx: Tx,
  input: VincularVarios & { proveedor: number },
  actor: Actor,
): Promise<{ vinculados: number }> =>
  vincularVarios(
    tx,
    input,
    sql`
      select ${columns}, a.id as articulo
      from codigos_pendientes c join articulo_claves k on k.clave = clave_barras(c.codigo_barras)
      join articulos a on a.id = k.articulo and a.codigo_barras is not null and clave_barras(a.codigo_barras) = k.clave and not a.baja
      where c.proveedor = ${input.proveedor} and not c.descartado and c.codigo_barras <> '' order by c.id`,
    actor,
  )

/**
 * All codes whose description is the name of an article, letter by letter but for case and accents, where both are the only
 * ones with it, their barcodes do not contradict, and the supplier has no other code of the article.
 */
export const vincularPorNombre = (
  tx: Tx,
  input: VincularVarios & { proveedor: number },
  actor: Actor,
): Promise<{ vinculados: number }> =>
  vincularVarios(
    tx,
    input,
    sql`
      with nombres as (
        select normalizar(trim(descripcion)) as nombre, id as codigo, null as articulo from codigos_pendientes
        where proveedor = ${input.proveedor} and not descartado and descripcion <> ''
        union all
        select normalizar(trim(nombre)), null, id from articulos where not baja
      ), unicos as materialized (
        select min(codigo) as codigo, min(articulo) as articulo from nombres
        group by nombre having count(codigo) = 1 and count(articulo) = 1
      )
      select ${columns}, a.id as articulo
      from unicos u join codigos_pendientes c on c.id = u.codigo join articulos a on a.id = u.articulo
      where (c.codigo_barras = '' or coalesce(clave_barras(a.codigo_barras), '') in ('', clave_barras(c.codigo_barras)))
        and not exists (select from articulo_proveedores o where o.articulo = a.id and o.proveedor = ${input.proveedor})
      order by c.id`,
    actor,
  )

/** New articles, all or none: what the person leaves out is as the list has it. Refuses with 409 a code that is taken. */
export async function crearDeLista(
  tx: Tx,
  { proveedor, articulos }: CrearDeLista & { proveedor: number },
  actor: Actor,
  hoy: string,
): Promise<{ articulos: string[] }> {
  const ids = articulos.map((a) => a.pendiente)
  if (new Set(ids).size < ids.length) throw invalidField('articulos', 'Un código está repetido')
  const pendientes = await lockPendientes(tx, proveedor, ids)
  const enlaces: Enlace[] = []
  for (const { pendiente: id, ...input } of articulos) {
    const pendiente = pendientes.get(id) as DeLista
    const nuevo = withDefaults(CreateArticulo, {
      id: input.id ?? pendiente.codigo,
      nombre: input.nombre ?? (pendiente.descripcion || pendiente.codigo),
    })
    const { codigo_barras = pendiente.codigo_barras, rubro = null, marca = '' } = input
    const creado = await createArticulo(
      tx,
      { ...nuevo, codigo_barras, rubro, marca, iva: pendiente.iva },
      actor,
      hoy,
    )
    enlaces.push({ pendiente, articulo: creado.id })
  }
  await enlazar(tx, proveedor, enlaces, actor)
  return { articulos: enlaces.map(({ articulo }) => articulo) }
}

/** Refuses with 404, and with 409 one that is so already. */
export async function descartarCodigo(
  tx: Tx,
  { proveedor, pendiente }: { proveedor: number; pendiente: number },
  descartado: boolean,
): Promise<{ success: true }> {
  const antes = (await lockPendientes(tx, proveedor, [pendiente])).get(pendiente)
  if (antes?.descartado === descartado)
    throw conflict('sin_cambio', descartado ? 'El código ya está descartado' : 'El código no está descartado')
  await tx.run(sql`update codigos_pendientes set descartado = ${descartado} where id = ${pendiente}`)
  return { success: true }
}
