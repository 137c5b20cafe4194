import {
  Articulo,
  type CreateArticulo,
  type UpdateArticulo,
  valorCuotaArticulo,
} from '@mostrador/contract/articulos'
import sql from 'sql-template-tag'
import { audit } from '../../platform/api/audit.ts'
import type { Actor } from '../../platform/api/auth.ts'
import { withChanges } from '../../platform/api/changes.ts'
import { conflict } from '../../platform/api/errors.ts'
import { puede } from '../../platform/api/permisos.ts'
import { changesOf, namesOf, valuesOf } from '../../platform/database/columns.ts'
import { brokenConstraint, type Tx } from '../../platform/database/db.ts'
import { countArticuloNuevo, countBaja } from '../contadores/contadores.commands.ts'
import { articuloColumns, getArticulo } from './articulos.queries.ts'

/** Refuses with 409, with the field, an id or a barcode that another article has. */
export function refuseTaken(error: unknown): never {
  switch (brokenConstraint(error)) {
    case 'articulos_pkey':
    case 'articulos_codigo': {
      const text = 'Ya existe un artículo con ese código'
      throw conflict('articulo_duplicado', text, { campos: { id: text } })
    }
    case 'articulos_codigo_barras': {
      const text = 'Otro artículo tiene ese código de barras'
      throw conflict('codigo_barras_duplicado', text, { campos: { codigo_barras: text } })
    }
    default:
      throw error
  }
}

/** Creates an article. Refuses with 409 when another article has the id (in any case) or the barcode. */
export async function createArticulo(
  tx: Tx,
  input: CreateArticulo,
  actor: Actor,
  hoy: string,
): Promise<Articulo> {
  const a = {
    ...input,
    ...(!puede(actor, 'ver_costos') && { precio_costo: 0 }),
    iva: input.iva ?? null,
    fecha_alta: input.fecha_alta ?? hoy,
    valor_cuota: valorCuotaArticulo(input),
  }
  await tx
    .run(sql`
      insert into articulos (${namesOf(articuloColumns)}) values (${valuesOf(articuloColumns, a)})`)
    .catch(refuseTaken)
  await countArticuloNuevo(tx, a.baja)
  await audit(tx, actor, { entidad: 'articulos', schema: Articulo, id: a.id, accion: 'crear', despues: a })
  return a
}

/** A user who may not see costs does not change them either. */
function sinCosto({ precio_costo, ...others }: UpdateArticulo, actor: Actor): UpdateArticulo {
  return puede(actor, 'ver_costos') && precio_costo !== undefined ? { ...others, precio_costo } : others
}

const { id: _, ...changing } = articuloColumns

/** Changes the fields in the body, and computes the value of the instalment from the result. */
export async function updateArticulo(
  tx: Tx,
  id: string,
  input: UpdateArticulo,
  actor: Actor,
): Promise<Articulo> {
  await tx.run(sql`select from articulos where lower(id) = lower(${id}) for no key update`)
  const antes = await getArticulo(tx, id)
  const merged = withChanges(antes, sinCosto(input, actor))
  const a = { ...merged, iva: merged.iva ?? null, valor_cuota: valorCuotaArticulo(merged) }
  await tx
    .run(sql`
      update articulos set ${changesOf(changing, a)} where id = ${a.id}`)
    .catch(refuseTaken)
  if (a.baja !== antes.baja) await countBaja(tx, a.id, a.baja)
  await audit(tx, actor, {
    entidad: 'articulos',
    schema: Articulo,
    id: a.id,
    accion: 'modificar',
    antes,
    despues: a,
  })
  return a
}
