/** The variants of a model: articles that are made of the cells that a person typed, all at once. */
import { claveCodigo } from '@mostrador/contract/formas'
import { type Articulo, CreateArticulo } from '@mostrador/contract/maestros/articulos'
import {
  type Celda,
  type CreateVariantes,
  MAX_VARIANTES,
  type Modelo,
  type ModeloConVariantes,
  VARIANTES_EXCESIVAS,
} from '@mostrador/contract/maestros/modelos'
import { celdaDe, codigoDeVariante, nombreDeVariante } from '@mostrador/contract/maestros/variantes'
import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { selected } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { createArticulo } from '../articulos/articulos.commands.ts'
import { lockModelo, nombresDe } from './modelos.commands.ts'
import { getModeloConVariantes } from './modelos.queries.ts'

interface Nueva extends Celda {
  id: string
  nombre: string
  /** `38 · Negro`. */
  celda: string
}

/** First units of new articles, as one document. */
export interface Entrada {
  sucursal_id: number | null
  detalles: { articulo_id: string; cantidad: number; precio_costo: number }[]
}

/** Up to so many cells are named in a refusal. */
const NOMBRADAS = 5

function nombrar(celdas: readonly string[]): string {
  const mas = celdas.length - NOMBRADAS
  const primeras = celdas.slice(0, NOMBRADAS).join(', ')
  return mas > 0 ? `${primeras} y ${mas} más` : primeras
}

/** The typed cells with their codes and names. Refuses with 400 values of another model, and a cell twice. */
function nuevasDe(modelo: Modelo, celdas: readonly Celda[]): Nueva[] {
  const nombres = nombresDe(modelo)
  const nuevas = celdas.map((celda): Nueva => {
    const suyos = modelo.atributos.map((a, n) => a.valores.find((v) => v.id === celda.valores[n])?.nombre)
    if (celda.valores.length !== suyos.length || suyos.includes(undefined))
      throw invalidField('celdas', 'Una celda no es de este modelo')
    const valores = celda.valores.map((id) => nombres.get(id) ?? '')
    return {
      ...celda,
      id: codigoDeVariante(modelo, valores),
      nombre: nombreDeVariante(modelo, valores),
      celda: celdaDe(valores),
    }
  })
  if (new Set(nuevas.map((n) => n.valores.join())).size < nuevas.length)
    throw invalidField('celdas', 'Hay una celda repetida')
  return nuevas
}

/** Refuses with 409 cells that are variants already, and more variants than a model has. */
function checkLugar(modelo: ModeloConVariantes, nuevas: readonly Nueva[]): void {
  const hay = new Set(modelo.variantes.map((v) => v.valores.join()))
  const hechas = nuevas.filter((n) => hay.has(n.valores.join()))
  if (hechas.length > 0)
    throw conflict('variante_existente', `Ya existen: ${nombrar(hechas.map((n) => n.celda))}`)
  if (hay.size + nuevas.length > MAX_VARIANTES)
    throw conflict(
      'variantes_maximo',
      `${VARIANTES_EXCESIVAS}: tiene ${hay.size} y se crearían ${nuevas.length}`,
    )
}

/** Refuses with 409, with their cells, codes that are too long, that two of them share, or that an article has, also as a barcode. */
async function checkCodigos(tx: Tx, nuevas: readonly Nueva[]): Promise<void> {
  const largas = nuevas.filter((n) => !z.safeParse(CreateArticulo.shape.id, n.id).success)
  if (largas.length > 0)
    throw conflict('codigos_invalidos', `El patrón da códigos inválidos: ${nombrar(largas.map(conCodigo))}`)
  const usadas = await tx.rows<{ clave: string }>(sql`
    select clave from articulo_claves where clave = any(${nuevas.map((n) => claveCodigo(n.id))}::text[])`)
  const tomadas = new Set(usadas.map(({ clave }) => clave))
  const vistas = new Set<string>()
  const repetidas = nuevas.filter(({ id }) => {
    const clave = claveCodigo(id)
    const esta = tomadas.has(clave) || vistas.has(clave)
    vistas.add(clave)
    return esta
  })
  if (repetidas.length > 0)
    throw conflict('codigos_repetidos', `Códigos que ya existen: ${nombrar(repetidas.map(conCodigo))}`)
}

const conCodigo = ({ id, celda }: Nueva): string => `${id} (${celda})`

const otrosPrecios = {
  precio_lista: 'importe',
  precio_2_cuotas: 'importe',
  precio_financiado: 'importe',
  anticipo: 'importe',
  n_cuotas: 'integer',
} as const
type OtrosPrecios = Pick<Articulo, keyof typeof otrosPrecios | 'precio_venta'>

/** The other prices of its variants, one for each sale price: a new one that costs the same is sold as they are. */
const preciosDeVariantes = (tx: Tx, modelo: number): Promise<OtrosPrecios[]> =>
  tx.rows<OtrosPrecios>(sql`
    select distinct on (precio_venta) precio_venta, ${selected(otrosPrecios)}
    from articulos where id in (select articulo from articulo_variantes where modelo = ${modelo}) and not baja
    order by precio_venta, id`)

async function insertNuevas(
  tx: Tx,
  modelo: Modelo,
  { nuevas, precio_costo }: { nuevas: readonly Nueva[]; precio_costo: number },
  { actor, hoy }: Caller,
): Promise<void> {
  const { marca, rubro, iva, unidad } = modelo
  const hay = await preciosDeVariantes(tx, modelo.id)
  // In the order of their ids, as every other change of many articles takes them.
  for (const { id, nombre, precio_venta } of nuevas.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const vacio = z.decode(CreateArticulo, { id, nombre })
    const venta = precio_venta ?? modelo.precio_venta
    const iguales = hay.find((p) => p.precio_venta === venta)
    const precios = { ...iguales, precio_costo, precio_venta: venta }
    await createArticulo(tx, { ...vacio, marca, rubro, iva, unidad, ...precios }, actor, hoy)
  }
  await tx.run(sql`
    insert into articulo_variantes (articulo, modelo, valor_1, valor_2)
    select articulo, ${modelo.id}, valor_1, valor_2 from unnest(${nuevas.map((n) => n.id)}::text[],
      ${nuevas.map((n) => n.valores[0])}::integer[], ${nuevas.map((n) => n.valores[1] ?? null)}::integer[])
      as v (articulo, valor_1, valor_2)`)
}

/**
 * Makes the typed cells into articles, all or none; `entra` files their first units, by an adjustment of today.
 *
 * Refuses with 404, with 400 and 409 what does not fit the model or is there already, and what an article and an adjustment refuse.
 */
export async function createVariantes(
  tx: Tx,
  { id, ...input }: CreateVariantes & { id: number },
  caller: Caller,
  entra: (tx: Tx, entrada: Entrada, caller: Caller) => Promise<unknown>,
): Promise<ModeloConVariantes> {
  const { actor } = caller
  // Any document comes after the period that it is of.
  await lockPeriodo(tx)
  await lockModelo(tx, id)
  const modelo = await getModeloConVariantes(tx, id, actor.sucursal)
  const nuevas = nuevasDe(modelo, input.celdas)
  checkLugar(modelo, nuevas)
  await checkCodigos(tx, nuevas)
  await insertNuevas(tx, modelo, { nuevas, precio_costo: input.precio_costo }, caller)
  const detalles = nuevas.flatMap(({ id: articulo_id, cantidad }) =>
    cantidad ? [{ articulo_id, cantidad, precio_costo: input.precio_costo }] : [],
  )
  if (detalles.length > 0) await entra(tx, { sucursal_id: input.sucursal ?? null, detalles }, caller)
  await auditNuevas(tx, modelo, nuevas.length, actor)
  return await getModeloConVariantes(tx, id, actor.sucursal)
}

const auditNuevas = (tx: Tx, { id, nombre }: Modelo, articulos: number, actor: Actor): Promise<void> =>
  audit(tx, actor, { entidad: 'modelos', id, accion: 'modificar', despues: { nombre, articulos } })
