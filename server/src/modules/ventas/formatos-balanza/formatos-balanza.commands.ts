/** The layouts of the labels that scales print. */
import type { FormatoBalanza } from '@mostrador/contract/base/formato-balanza'
import { formatoEnPalabras, seConfunden } from '@mostrador/contract/maestros/balanzas'
import { type FormatoBalanzaInput, MAX_FORMATOS } from '@mostrador/contract/maestros/formatos-balanza'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { changesOf, namesOf, valuesOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { requireActivos } from '../configuracion/configuracion.commands.ts'
import { formatoColumns, getFormato, listFormatos } from './formatos-balanza.queries.ts'

/**
 * Refuses with 409 a name that another layout has, in any case, and one that reads the same labels as another that is used; with 400 an
 * article that does not exist.
 */
async function check(tx: Tx, input: FormatoBalanzaInput, otros: readonly FormatoBalanza[]): Promise<void> {
  if (otros.some((f) => f.nombre.toLowerCase() === input.nombre.toLowerCase())) {
    const text = 'Ya existe un formato con ese nombre'
    throw conflict('formato_duplicado', text, { campos: { nombre: text } })
  }
  const igual = otros.find((f) => seConfunden(f, input))
  if (igual) {
    const text = `El formato «${igual.nombre}» ya lee los códigos de ${input.largo} dígitos que empiezan con ${input.comienzo}`
    throw conflict('formato_confuso', text, { campos: { comienzo: text } })
  }
  if (input.articulo && !(await tx.maybe(sql`select from articulos where id = ${input.articulo}`))) {
    throw invalidField('articulo', `El artículo ${input.articulo} no existe`)
  }
}

/** All layouts, which nobody else changes until the transaction ends. Refuses with 409 while labels are not read. */
async function lockFormatos(tx: Tx): Promise<FormatoBalanza[]> {
  await requireActivos(tx, 'balanzas')
  await tx.run(sql`select from ventas_configuracion for no key update`)
  return await listFormatos(tx)
}

const dicho = (f: Omit<FormatoBalanza, 'id'>) => ({
  nombre: f.nombre,
  activa: f.activo,
  detalle: formatoEnPalabras(f),
})

export async function createFormato(
  tx: Tx,
  input: FormatoBalanzaInput,
  actor: Actor,
): Promise<FormatoBalanza> {
  const todos = await lockFormatos(tx)
  if (todos.length >= MAX_FORMATOS)
    throw conflict('demasiados_formatos', `Admite hasta ${MAX_FORMATOS} formatos`)
  await check(tx, input, todos)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into formatos_balanza (${namesOf(formatoColumns)}) values (${valuesOf(formatoColumns, input)}) returning id`)
  await audit(tx, actor, { entidad: 'formatos-balanza', id, accion: 'crear', despues: dicho(input) })
  return { id, ...input }
}

/** Refuses with 404, and with 400 and 409 what a new one refuses. */
export async function updateFormato(
  tx: Tx,
  id: number,
  input: FormatoBalanzaInput,
  actor: Actor,
): Promise<FormatoBalanza> {
  const todos = await lockFormatos(tx)
  const antes = await getFormato(tx, id)
  await check(
    tx,
    input,
    todos.filter((f) => f.id !== id),
  )
  await tx.run(sql`update formatos_balanza set ${changesOf(formatoColumns, input)} where id = ${id}`)
  await audit(tx, actor, {
    entidad: 'formatos-balanza',
    id,
    accion: 'modificar',
    antes: dicho(antes),
    despues: dicho(input),
  })
  return { id, ...input }
}
