import type { GuardarPuntos } from '@mostrador/contract/compras/pedidos/reposicion'
import { REPETIDO_EN_LISTA } from '@mostrador/contract/documentos/documentos'
import sql from 'sql-template-tag'
import { sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { findArticulos } from '../../maestros/articulos/articulos.queries.ts'
import { requireCompras } from '../proveedores/compras.commands.ts'

type Punto = GuardarPuntos['puntos'][number]
type ConPunto = { articulo: string; punto: number; nivel: number }

/**
 * Sets the points of articles in a branch, or takes them away. Refuses with 400 unknown articles, services, one that
 * appears twice, and a level below its point; with 403 a vendedor who names another branch.
 */
export async function guardarPuntos(
  tx: Tx,
  { sucursal: pedida, puntos }: GuardarPuntos,
  actor: Actor,
): Promise<{ guardados: number }> {
  await requireCompras(tx)
  const { id: sucursal } = await getSucursal(tx, sucursalDe(actor, pedida))
  await checkArticulos(tx, puntos)
  const ponen = puntos.flatMap((p, i) => conPunto(p, i))
  const sacan = puntos.filter((p) => p.punto === null).map((p) => p.articulo)
  await tx.run(sql`
    delete from articulo_reposicion where sucursal = ${sucursal} and articulo = any(${sacan}::text[])`)
  await tx.run(sql`
    insert into articulo_reposicion (sucursal, articulo, punto, nivel, usuario)
    select ${sucursal}, articulo, punto, nivel, ${actor.id}
    from unnest(${ponen.map((p) => p.articulo)}::text[], ${ponen.map((p) => p.punto)}::integer[],
      ${ponen.map((p) => p.nivel)}::integer[]) as p (articulo, punto, nivel) order by articulo
    on conflict (sucursal, articulo) do update set punto = excluded.punto, nivel = excluded.nivel,
      usuario = excluded.usuario, guardado = now()`)
  return { guardados: puntos.length }
}

async function checkArticulos(tx: Tx, puntos: readonly Punto[]): Promise<void> {
  const ids = puntos.map((p) => p.articulo)
  const found = await findArticulos(tx, ids)
  for (const [i, articulo] of ids.entries()) {
    const campo = `puntos.${i}.articulo`
    const uno = found.get(articulo)
    if (!uno) throw invalidField(campo, `El artículo «${articulo}» no existe`)
    if (uno.es_servicio) throw invalidField(campo, `«${uno.nombre}» es un servicio: no lleva stock`)
    if (ids.indexOf(articulo) !== i) throw invalidField(campo, REPETIDO_EN_LISTA)
  }
}

function conPunto({ articulo, punto, nivel }: Punto, i: number): ConPunto[] {
  if (punto === null && nivel === null) return []
  if (punto === null) throw invalidField(`puntos.${i}.punto`, 'Ingresa el punto de pedido')
  if (nivel === null) throw invalidField(`puntos.${i}.nivel`, 'Ingresa el nivel')
  if (nivel === 0 || nivel < punto)
    throw invalidField(`puntos.${i}.nivel`, 'El nivel debe ser mayor a cero y no menor al punto')
  return [{ articulo, punto, nivel }]
}
