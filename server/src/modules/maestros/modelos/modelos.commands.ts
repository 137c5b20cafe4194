import { SIN_VARIANTES } from '@mostrador/contract/base/apagados'
import {
  type CreateModelo,
  type Modelo,
  type ModeloConVariantes,
  type UpdateModelo,
  VALOR_REPETIDO,
} from '@mostrador/contract/maestros/modelos'
import { nombreDeVariante, patronDe } from '@mostrador/contract/maestros/variantes'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { changesOf, namesOf, valuesOf } from '../../../platform/database/columns.ts'
import { brokenConstraint, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { updateArticulo } from '../articulos/articulos.commands.ts'
import { checkRubro } from '../rubros/rubros.commands.ts'
import { getModelo, getModeloConVariantes } from './modelos.queries.ts'

const fichaColumns = {
  codigo: 'text',
  nombre: 'text',
  patron: 'text',
  precio_venta: 'importe',
  rubro: 'integer',
  marca: 'text',
  iva: 'text',
  unidad: 'text',
} as const

/** A model has a pattern, also where nobody wrote one. */
const conPatron = <T extends { patron: string; atributos: readonly { nombre: string }[] }>(input: T): T => ({
  ...input,
  patron: input.patron || patronDe(input.atributos),
})

const repetido = (error: unknown): never => {
  switch (brokenConstraint(error)) {
    case 'modelos_codigo': {
      const text = 'Ya existe un modelo con ese código'
      throw conflict('modelo_duplicado', text, { campos: { codigo: text } })
    }
    case 'modelo_valores_nombre':
      throw invalidField('atributos', VALOR_REPETIDO)
    default:
      throw error
  }
}

/** Refuses with 409 while models are off. They stay on until the transaction ends. */
async function requireVariantes(tx: Tx): Promise<void> {
  const on = await tx.maybe(sql`select from ventas_configuracion where variantes for key share`)
  if (!on) throw conflict('variantes_inactivas', SIN_VARIANTES)
}

/** The model as it is, which nobody else changes until the transaction ends. Refuses with 404. */
export async function lockModelo(tx: Tx, id: number): Promise<Modelo> {
  await requireVariantes(tx)
  await tx.run(sql`select from modelos where id = ${id} for no key update`)
  return await getModelo(tx, id)
}

/** In words, for the trail. */
const dicho = ({ codigo, nombre, patron, precio_venta, atributos }: Modelo) => ({
  nombre,
  detalle: [
    codigo,
    patron,
    ...atributos.map((a) => `${a.nombre}: ${a.valores.map((v) => v.nombre).join(', ')}`),
  ].join(' · '),
  precio_venta: precio_venta / 100,
})

interface Valor {
  atributo: number
  orden: number
  id: number | null
  nombre: string
}

/** The given values in their order, with the number of their attribute. */
const valoresDe = (atributos: UpdateModelo['atributos']): Valor[] =>
  atributos.flatMap(({ valores }, n) =>
    valores.map(({ id, nombre }, orden) => ({ atributo: n + 1, orden, id: id ?? null, nombre })),
  )

async function insertValores(tx: Tx, modelo: number, valores: readonly Valor[]): Promise<void> {
  if (valores.length === 0) return
  await tx
    .run(sql`
      insert into modelo_valores (modelo, atributo, orden, nombre)
      select ${modelo}, atributo, orden, nombre from unnest(${valores.map((v) => v.atributo)}::smallint[],
        ${valores.map((v) => v.orden)}::smallint[], ${valores.map((v) => v.nombre)}::text[]) as v (atributo, orden, nombre)`)
    .catch(repetido)
}

/** Creates a model without variants. Refuses with 409 a code that another has, in any case, and while models are off. */
export async function createModelo(tx: Tx, input: CreateModelo, actor: Actor): Promise<ModeloConVariantes> {
  await requireVariantes(tx)
  await checkRubro(tx, input.rubro)
  const { id } = await tx
    .one<{ id: number }>(sql`
      insert into modelos (${namesOf(fichaColumns)}, atributos)
      values (${valuesOf(fichaColumns, conPatron(input))}, ${input.atributos.map((a) => a.nombre)}::text[]) returning id`)
    .catch(repetido)
  const atributos = input.atributos.map((a) => ({ ...a, valores: a.valores.map((nombre) => ({ nombre })) }))
  await insertValores(tx, id, valoresDe(atributos))
  const modelo = await getModeloConVariantes(tx, id, actor.sucursal)
  await audit(tx, actor, { entidad: 'modelos', id, accion: 'crear', despues: dicho(modelo) })
  return modelo
}

/** Refuses with 409 fewer attributes, or more, where variants have the ones that there are. */
function checkAtributos(antes: Modelo, { atributos }: UpdateModelo): void {
  if (antes.cantidad === 0 || atributos.length === antes.atributos.length) return
  const text = 'El modelo ya tiene variantes: sus atributos pueden cambiar de nombre, no de cantidad'
  throw conflict('modelo_con_variantes', text, { campos: { atributos: text } })
}

/**
 * Writes the values as they are given. Refuses with 400 one of another attribute, and with 409 to leave one out that a variant
 * has.
 */
async function writeValores(tx: Tx, antes: Modelo, input: UpdateModelo): Promise<void> {
  const valores = valoresDe(input.atributos)
  const suyos = antes.atributos.flatMap((a, n) => a.valores.map((v) => ({ ...v, atributo: n + 1 })))
  const dados = valores.filter((v) => v.id !== null)
  for (const { id, atributo } of dados)
    if (!suyos.some((v) => v.id === id && v.atributo === atributo))
      throw invalidField('atributos', 'Un valor no es de ese atributo')
  const quitados = suyos.filter((v) => !dados.some((dado) => dado.id === v.id))
  const usados = await tx.rows<{ nombre: string }>(sql`
    select nombre from modelo_valores w where id = any(${quitados.map((v) => v.id)}::integer[])
      and exists (select from articulo_variantes v where v.valor_1 = w.id or v.valor_2 = w.id) order by atributo, orden`)
  if (usados.length > 0) {
    const text = `Hay variantes con ${usados.map((v) => v.nombre).join(', ')}: no se puede quitar`
    throw conflict('valor_en_uso', text, { campos: { atributos: text } })
  }
  await tx.run(sql`delete from modelo_valores where id = any(${quitados.map((v) => v.id)}::integer[])`)
  await tx
    .run(sql`
      update modelo_valores w set nombre = v.nombre, orden = v.orden
      from unnest(${dados.map((v) => v.id)}::integer[], ${dados.map((v) => v.orden)}::smallint[],
        ${dados.map((v) => v.nombre)}::text[]) as v (id, orden, nombre) where w.id = v.id`)
    .catch(repetido)
  await insertValores(
    tx,
    antes.id,
    valores.filter((v) => v.id === null),
  )
}

/** The names of its values, by their ids. */
export const nombresDe = ({ atributos }: Pick<Modelo, 'atributos'>): Map<number, string> =>
  new Map(atributos.flatMap((a) => a.valores.map((v) => [v.id, v.nombre])))

/** The names and the price follow in its variants: not in those that a person called otherwise, or that cost something else. */
async function followVariantes(
  tx: Tx,
  { antes, despues }: { antes: ModeloConVariantes; despues: Modelo },
  precio: number,
  actor: Actor,
): Promise<void> {
  const [eran, son] = [nombresDe(antes), nombresDe(despues)]
  const nombre = (modelo: Modelo, nombres: Map<number, string>, valores: number[]) =>
    nombreDeVariante(
      modelo,
      valores.map((id) => nombres.get(id) ?? ''),
    )
  // In the order of their ids, as every other change of many articles takes them.
  for (const { articulo, ...v } of antes.variantes.toSorted((a, b) => (a.articulo < b.articulo ? -1 : 1))) {
    const nuevo = nombre(despues, son, v.valores)
    const sigue = v.nombre === nombre(antes, eran, v.valores) && v.nombre !== nuevo
    const cuesta = v.precio_venta === antes.precio_venta && v.precio_venta !== precio
    if (!sigue && !cuesta) continue
    await updateArticulo(
      tx,
      articulo,
      { ...(sigue && { nombre: nuevo }), ...(cuesta && { precio_venta: precio }) },
      actor,
    )
  }
}

/**
 * Changes a model. Nothing is made or taken away, and no stock moves.
 *
 * Refuses with 404, with 409 what a new one refuses, to leave out what variants have, and with 403 a price without its permission.
 */
export async function updateModelo(
  tx: Tx,
  id: number,
  input: UpdateModelo,
  actor: Actor,
): Promise<ModeloConVariantes> {
  await lockModelo(tx, id)
  const antes = await getModeloConVariantes(tx, id, actor.sucursal)
  await checkRubro(tx, input.rubro, antes.rubro)
  checkAtributos(antes, input)
  await writeValores(tx, antes, input)
  await tx
    .run(sql`
      update modelos set ${changesOf(fichaColumns, conPatron(input))}, atributos = ${input.atributos.map((a) => a.nombre)}::text[]
      where id = ${id}`)
    .catch(repetido)
  await followVariantes(tx, { antes, despues: await getModelo(tx, id) }, input.precio_venta, actor)
  const despues = await getModeloConVariantes(tx, id, actor.sucursal)
  const cambio = { antes: dicho(antes), despues: dicho(despues) }
  await audit(tx, actor, { entidad: 'modelos', id, accion: 'modificar', ...cambio })
  return despues
}
