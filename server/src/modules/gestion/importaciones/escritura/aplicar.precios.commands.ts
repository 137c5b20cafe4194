/** Prices of an import: one price update, with its own history and its own undo. */
import type { PreciosGuardados } from '@mostrador/contract/maestros/actualizaciones-precios'
import { eachPrecio, type Precio, type Precios } from '@mostrador/contract/maestros/articulos'
import sql from 'sql-template-tag'
import type { Actor } from '../../../../platform/access/auth.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import {
  actualizarPrecios,
  type CambioConCosto,
} from '../../../maestros/actualizaciones-precios/actualizaciones-precios.commands.ts'
import { centavos } from '../revision/tipos/revision.articulos.reglas.ts'
import type { Escritura } from './escritura.reglas.ts'

/** Pesos, of what the row changes. */
type Lado = Partial<Record<Precio | 'precio_costo', number>>

type Row = { id: string; antes: Lado; despues: Lado } & Precios

/** What the preview showed of the prices that change, and what the others are now. */
function cambioOf(row: Row): CambioConCosto {
  const of = (side: 'antes' | 'despues'): PreciosGuardados => {
    const { precio_costo: costo } = row[side]
    const precios = eachPrecio((precio) =>
      row[side][precio] === undefined ? row[precio] : centavos(row[side][precio]),
    )
    return costo === undefined ? precios : { ...precios, precio_costo: centavos(costo) }
  }
  return { id: row.id, anterior: of('antes'), nuevo: of('despues') }
}

export async function applyPrecios(
  tx: Tx,
  { id, cambios, hecho }: Escritura,
  actor: Actor,
): Promise<{ actualizacion?: number }> {
  if (!cambios) return {}
  const rows = await tx.rows<Row>(sql`
    select a.id, f.antes, f.despues, a.precio_venta, a.precio_lista, a.precio_2_cuotas, a.precio_financiado
    from importacion_filas f join articulos a on a.id = f.objetivo
    where f.importacion = ${id} and f.destino = 'cambia' order by a.id`)
  const { id: actualizacion } = await actualizarPrecios(tx, { articulos: rows.map(cambioOf) }, actor)
  await hecho(rows.length)
  return { actualizacion }
}
