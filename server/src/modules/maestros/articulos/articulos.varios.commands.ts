/** Many articles at once: written with the trail and the counts of a single one. */

import { withDefaults } from '@mostrador/contract/defaults'
import { type Articulo, CreateArticulo, PRECIOS, type Precios } from '@mostrador/contract/maestros/articulos'
import sql, { join, raw } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { blanksOf } from '../../../platform/database/columns.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import {
  countArticulosNuevos,
  countBajas,
  forgetArticulos,
} from '../../base/contadores/contadores.commands.ts'
import {
  changeVarios,
  createVarios,
  type Escritos,
  type Maestro,
  type Retirados,
  restoreVarios,
  reviveVarios,
  traceRetirados,
  type Varios,
} from '../campos/varios.commands.ts'
import { articuloColumns } from './articulos.campos.reglas.ts'
import { noteCostos } from './articulos.precios.commands.ts'

const { id, ...columns } = articuloColumns

export const VARIOS_ARTICULOS: Maestro = {
  tabla: 'articulos',
  id,
  columns,
  blanks: blanksOf(columns, withDefaults(CreateArticulo, { id: '', nombre: '' })),
  shown: (valores) => sql`${valores} || coalesce((
    select jsonb_build_object('rubro_nombre', r.nombre) from rubros r where r.id = (${valores} ->> 'rubro')::integer
  ), '{}')`,
}

/** Refuses, with the database's own error, an id or a barcode that another article has. */
export async function createArticulos(tx: Tx, varios: Varios, actor: Actor): Promise<Escritos> {
  const done = await createVarios(tx, VARIOS_ARTICULOS, varios, actor)
  await countArticulosNuevos(tx, { activos: done.activos.length, inactivos: done.inactivos.length })
  return done
}

/** Articles that were taken back, and stayed, are made anew. */
export async function reviveArticulos(tx: Tx, varios: Varios, actor: Actor): Promise<Escritos> {
  const done = await reviveVarios(tx, VARIOS_ARTICULOS, varios, actor)
  const ids = [...done.activos, ...done.inactivos]
  await tx.run(sql`delete from articulos_retirados where articulo = any(${ids})`)
  await countBajas(tx, done.activos, false)
  return done
}

const countCambios = async (tx: Tx, { activos, inactivos }: Escritos): Promise<void> => {
  await countBajas(tx, inactivos, true)
  await countBajas(tx, activos, false)
}

/** Only those that are as `antes` says; the caller looks at how many there are. */
export async function changeArticulos(
  tx: Tx,
  varios: Varios,
  actor: Actor,
): Promise<Escritos & { vigentes: number }> {
  const done = await changeVarios(tx, VARIOS_ARTICULOS, varios, actor)
  if (done.vigentes !== done.filas) return done
  await countCambios(tx, done)
  await noteCostos(
    tx,
    sql`select f.id, (f.antes ->> 'precio_costo')::numeric from (${varios.rows}) f where f.despues ? 'precio_costo'`,
  )
  return done
}

/** Fields that are as `despues` says become what `antes` says. */
export async function restoreArticulos(tx: Tx, varios: Varios, actor: Actor): Promise<Escritos> {
  const done = await restoreVarios(tx, VARIOS_ARTICULOS, varios, actor)
  await countCambios(tx, done)
  return done
}

/** Takes new articles back: they go, or they stay inactive until a file names them again. */
export async function takeBackArticulos(tx: Tx, retirados: Retirados, actor: Actor): Promise<void> {
  const { van, quedan } = retirados
  const inactivados = await tx.rows<{ id: string }>(sql`
    update articulos set baja = true where id = any(${quedan}) and not baja returning id`)
  await countBajas(
    tx,
    inactivados.map((a) => a.id),
    true,
  )
  await tx.run(sql`
    insert into articulos_retirados (articulo) select * from unnest(${quedan}::text[]) on conflict do nothing`)
  await forgetArticulos(tx, van)
  const idos = await tx.rows<{ baja: boolean }>(
    sql`delete from articulos where id = any(${van}) returning baja`,
  )
  const activos = idos.filter(({ baja }) => !baja).length
  await countArticulosNuevos(tx, { activos: -activos, inactivos: activos - idos.length })
  await traceRetirados(tx, 'articulos', retirados, actor)
}

type ConPrecios = Precios & Pick<Articulo, 'id' | 'valor_cuota'> & { precio_costo?: number | undefined }

/** Prices that the price update has checked and keeps in its own history; a cost that is missing stays. */
export async function setPrecios(tx: Tx, nuevos: ConPrecios[]): Promise<void> {
  const campos = [...PRECIOS, 'valor_cuota'] as const
  const columns = campos.map((campo) => sql`${nuevos.map((n) => pesos(n[campo]))}::numeric[]`)
  const costos = nuevos.map((n) => (n.precio_costo === undefined ? null : pesos(n.precio_costo)))
  const names = raw(campos.join(', '))
  const conCosto = nuevos.filter((n) => n.precio_costo !== undefined)
  if (conCosto.length > 0) {
    const ids = conCosto.map((n) => n.id)
    const otros = conCosto.map((n) => pesos(n.precio_costo ?? 0))
    await noteCostos(
      tx,
      sql`select a.id, a.precio_costo from articulos a join unnest(${ids}::text[], ${otros}::numeric[]) n (id, costo)
        on n.id = a.id where a.precio_costo <> n.costo`,
    )
  }
  await tx.run(sql`
    update articulos a set (${names}, precio_costo) = (
      select ${raw(campos.map((campo) => `n.${campo}`).join(', '))}, coalesce(n.precio_costo, a.precio_costo)
    ) from unnest(${nuevos.map((n) => n.id)}::text[], ${join(columns)}, ${costos}::numeric[])
      as n (id, ${names}, precio_costo)
    where a.id = n.id`)
}
