import { SIN_LISTAS_PRECIO } from '@mostrador/contract/base/apagados'
import type { ListaPrecio } from '@mostrador/contract/base/lista-precio'
import type {
  CreateGrupoClientes,
  GrupoClientes,
  UpdateGrupoClientes,
} from '@mostrador/contract/maestros/grupos-clientes'
import {
  type CreateListaPrecio,
  LISTA_EN_CIRCULO,
  MAX_LISTAS,
  reglaDeLista,
  type UpdateListaPrecio,
} from '@mostrador/contract/maestros/listas-precio'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { withChanges } from '../../../platform/api/changes.ts'
import { changesOf, namesOf, valuesOf } from '../../../platform/database/columns.ts'
import { brokenConstraint, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { getGrupo } from './grupos-clientes.queries.ts'
import { getLista, listaColumns, listListas } from './listas-precio.queries.ts'

const nombreUsado = (error: unknown): never => {
  const cual = brokenConstraint(error)
  if (cual !== 'listas_precio_nombre' && cual !== 'grupos_clientes_nombre') throw error
  const text =
    cual === 'grupos_clientes_nombre'
      ? 'Ya existe un grupo con ese nombre'
      : 'Ya existe una lista con ese nombre'
  throw conflict('nombre_duplicado', text, { campos: { nombre: text } })
}

/** Refuses with 409 while lists are off. They stay on until the transaction ends. */
export async function requireListas(tx: Tx, lock = sql`for key share`): Promise<void> {
  const on = await tx.maybe(sql`select from ventas_configuracion where listas_precio ${lock}`)
  if (!on) throw conflict('listas_precio_inactivas', SIN_LISTAS_PRECIO)
}

/** All lists, which nobody else changes until the transaction ends: a circle of two changes is found. */
async function lockListas(tx: Tx): Promise<ListaPrecio[]> {
  await requireListas(tx, sql`for no key update`)
  return await listListas(tx)
}

/** Refuses with 400 a base that does not exist, and one that leads back to the list. */
function checkBase({ id, base }: { id: number | null; base: number | null }, todas: ListaPrecio[]): void {
  const vistas = new Set<number>(id === null ? [] : [id])
  for (let cual = base; cual !== null; ) {
    if (vistas.has(cual)) throw invalidField('base', LISTA_EN_CIRCULO)
    vistas.add(cual)
    const lista = todas.find((l) => l.id === cual)
    if (!lista) throw invalidField('base', 'La lista no existe')
    cual = lista.base
  }
}

const dicha = (lista: ListaPrecio, todas: ListaPrecio[]) => ({
  nombre: lista.nombre,
  como: reglaDeLista(lista, (id) => todas.find((l) => l.id === id)?.nombre ?? ''),
  baja: lista.baja,
})

/** Refuses with 409 a name that another list has, in any case, one list too many, and while lists are off. */
export async function createLista(tx: Tx, input: CreateListaPrecio, actor: Actor): Promise<ListaPrecio> {
  const todas = await lockListas(tx)
  if (todas.length >= MAX_LISTAS) throw conflict('demasiadas_listas', `Admite hasta ${MAX_LISTAS} listas`)
  checkBase({ id: null, base: input.base }, todas)
  const nueva = { ...input, baja: false }
  const { id } = await tx
    .one<{ id: number }>(sql`
      insert into listas_precio (${namesOf(listaColumns)}) values (${valuesOf(listaColumns, nueva)}) returning id`)
    .catch(nombreUsado)
  const despues = dicha({ ...nueva, id }, todas)
  await audit(tx, actor, { entidad: 'listas-precio', id, accion: 'crear', despues })
  return { id, ...nueva }
}

/** Refuses with 404, and with 400 and 409 what a new one refuses. */
export async function updateLista(
  tx: Tx,
  id: number,
  input: UpdateListaPrecio,
  actor: Actor,
): Promise<ListaPrecio> {
  const todas = await lockListas(tx)
  const antes = await getLista(tx, id)
  const despues = withChanges(antes, input)
  checkBase(despues, todas)
  await tx
    .run(sql`update listas_precio set ${changesOf(listaColumns, despues)} where id = ${id}`)
    .catch(nombreUsado)
  await audit(tx, actor, {
    entidad: 'listas-precio',
    id,
    accion: 'modificar',
    antes: dicha(antes, todas),
    despues: dicha(despues, todas),
  })
  return despues
}

/** What a customer may be given: where it stands, the field that names it, and the words of its refusals. */
interface Elegible {
  tabla: Sql
  campo: string
  sin: string
  baja: string
}

const checkElegible =
  ({ tabla, campo, sin, baja }: Elegible) =>
  async (tx: Tx, id: number | null | undefined, anterior?: number | null): Promise<string | null> => {
    if (id == null) return null
    if (id !== anterior) await requireListas(tx)
    const found = await tx.maybe<{ nombre: string; baja: boolean }>(
      sql`select nombre, baja from ${tabla} where id = ${id}`,
    )
    if (!found) throw invalidField(campo, sin)
    if (found.baja && id !== anterior) throw invalidField(campo, baja)
    return found.nombre
  }

/** The name of a list for a customer or a group. Refuses with 400 one that does not exist, and another that is out of use. */
export const checkLista = checkElegible({
  tabla: sql`listas_precio`,
  campo: 'lista_precio',
  sin: 'La lista no existe',
  baja: 'La lista ya no se usa',
})

/** The same of the group of a customer. */
export const checkGrupo = checkElegible({
  tabla: sql`grupos_clientes`,
  campo: 'grupo',
  sin: 'El grupo no existe',
  baja: 'El grupo ya no se usa',
})

/** Refuses with 409 a name that another group has, in any case, and while lists are off. */
export async function createGrupo(tx: Tx, input: CreateGrupoClientes, actor: Actor): Promise<GrupoClientes> {
  await requireListas(tx)
  const lista_precio_nombre = await checkLista(tx, input.lista_precio)
  const { id } = await tx
    .one<{ id: number }>(sql`
      insert into grupos_clientes (nombre, lista_precio) values (${input.nombre}, ${input.lista_precio}) returning id`)
    .catch(nombreUsado)
  const grupo = { id, ...input, lista_precio_nombre, baja: false }
  await audit(tx, actor, { entidad: 'grupos-clientes', id, accion: 'crear', despues: dicho(grupo) })
  return grupo
}

/** Refuses with 404, and what a new one refuses. */
export async function updateGrupo(
  tx: Tx,
  id: number,
  input: UpdateGrupoClientes,
  actor: Actor,
): Promise<GrupoClientes> {
  await requireListas(tx)
  await tx.run(sql`select from grupos_clientes where id = ${id} for no key update`)
  const antes = await getGrupo(tx, id)
  const cambiado = withChanges(antes, input)
  const lista_precio_nombre = await checkLista(tx, cambiado.lista_precio, antes.lista_precio)
  const despues = { ...cambiado, lista_precio_nombre }
  const { nombre, lista_precio, baja } = despues
  await tx
    .run(
      sql`update grupos_clientes set nombre = ${nombre}, lista_precio = ${lista_precio}, baja = ${baja} where id = ${id}`,
    )
    .catch(nombreUsado)
  const cambio = { antes: dicho(antes), despues: dicho(despues) }
  await audit(tx, actor, { entidad: 'grupos-clientes', id, accion: 'modificar', ...cambio })
  return despues
}

const dicho = ({ nombre, lista_precio_nombre, baja }: GrupoClientes) => ({
  nombre,
  lista_precio_nombre,
  baja,
})
