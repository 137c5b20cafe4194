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
import { brokenConstraint, pesos, type Tx } from '../../platform/database/db.ts'
import { contarArticuloNuevo, contarBaja } from '../conteos/conteos.commands.ts'
import { getArticulo } from './articulos.queries.ts'

function refuseTaken(error: unknown): never {
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

/** Creates an article. 409 when the id (without regard to case) or the barcode is taken. */
export async function createArticulo(
  tx: Tx,
  input: CreateArticulo,
  actor: Actor,
  hoy: string,
): Promise<Articulo> {
  const a = { ...input, fecha_alta: input.fecha_alta ?? hoy, valor_cuota: valorCuotaArticulo(input) }
  await tx
    .run(sql`
      insert into articulos (id, nombre, codigo_barras, precio_costo, precio_venta, precio_lista, precio_2_cuotas,
        precio_financiado, anticipo, n_cuotas, valor_cuota, descripcion, fecha_alta, baja)
      values (${a.id}, ${a.nombre}, ${a.codigo_barras || null}, ${pesos(a.precio_costo)}, ${pesos(a.precio_venta)},
        ${pesos(a.precio_lista)}, ${pesos(a.precio_2_cuotas)}, ${pesos(a.precio_financiado)}, ${pesos(a.anticipo)},
        ${a.n_cuotas}, ${pesos(a.valor_cuota)}, ${a.descripcion}, ${a.fecha_alta}::date, ${a.baja})`)
    .catch(refuseTaken)
  if (!a.baja) await contarArticuloNuevo(tx)
  await audit(tx, actor, { entidad: 'articulos', schema: Articulo, id: a.id, accion: 'crear', despues: a })
  return a
}

/** Changes the fields that it carries; the instalment's value follows from them. */
export async function updateArticulo(
  tx: Tx,
  id: string,
  input: UpdateArticulo,
  actor: Actor,
): Promise<Articulo> {
  await tx.run(sql`select from articulos where lower(id) = lower(${id}) for no key update`)
  const antes = await getArticulo(tx, id)
  const merged = withChanges(antes, input)
  const a = { ...merged, valor_cuota: valorCuotaArticulo(merged) }
  await tx
    .run(sql`
      update articulos set nombre = ${a.nombre}, codigo_barras = ${a.codigo_barras || null},
        precio_costo = ${pesos(a.precio_costo)}, precio_venta = ${pesos(a.precio_venta)},
        precio_lista = ${pesos(a.precio_lista)}, precio_2_cuotas = ${pesos(a.precio_2_cuotas)},
        precio_financiado = ${pesos(a.precio_financiado)}, anticipo = ${pesos(a.anticipo)},
        n_cuotas = ${a.n_cuotas}, valor_cuota = ${pesos(a.valor_cuota)}, descripcion = ${a.descripcion},
        fecha_alta = ${a.fecha_alta}::date, baja = ${a.baja}
      where id = ${a.id}`)
    .catch(refuseTaken)
  if (a.baja !== antes.baja) await contarBaja(tx, a.id, a.baja)
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
