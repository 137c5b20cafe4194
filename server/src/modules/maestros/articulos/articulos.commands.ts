import { SIN_NUMEROS_DE_SERIE } from '@mostrador/contract/base/apagados'
import { claveCodigo } from '@mostrador/contract/formas'
import { camposCambiados } from '@mostrador/contract/gestion/auditoria/auditoria.textos'
import {
  Articulo,
  type CreateArticulo,
  eachPrecio,
  PRECIOS,
  type UpdateArticulo,
  valorCuotaArticulo,
} from '@mostrador/contract/maestros/articulos'
import { unidadDe } from '@mostrador/contract/maestros/unidades'
import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Actor } from '../../../platform/access/auth.ts'
import { demand, puede } from '../../../platform/access/permisos.ts'
import { audit } from '../../../platform/api/audit.ts'
import { withChanges } from '../../../platform/api/changes.ts'
import { changesOf, namesOf, valuesOf } from '../../../platform/database/columns.ts'
import { brokenConstraint, brokenKey, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { countArticuloNuevo, countBaja, countListados } from '../../base/contadores/contadores.commands.ts'
import { stopDocumentos } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { requireDolares } from '../dolares/dolares.commands.ts'
import { checkRubro } from '../rubros/rubros.commands.ts'
import { articuloColumns } from './articulos.campos.reglas.ts'
import { marcarManuales, noteCosto } from './articulos.precios.commands.ts'
import { getArticulo } from './articulos.queries.ts'
import { CONTENIDO_INVALIDO, ContenidoNeto } from './contenido.reglas.ts'

const DE_OTRO = 'Otro artículo tiene ese código, o lo tiene como código de barras'

/** No article has the code of its own pack as its barcode. */
export const DE_PRESENTACION = 'Ese código es de una presentación del artículo'

/** Refuses with 409, with the field, an id or a barcode that another article has, as either of them. */
export const refuseTaken = (error: unknown): never => refuseTakenOf(error, null)

function refuseTakenOf(error: unknown, id: string | null): never {
  switch (brokenConstraint(error)) {
    case 'articulo_claves_pkey': {
      throw conflict('codigo_barras_duplicado', DE_PRESENTACION, {
        campos: { codigo_barras: DE_PRESENTACION },
      })
    }
    case 'articulo_claves_unica': {
      const esSuId = id !== null && brokenKey(error) === claveCodigo(id)
      throw esSuId
        ? conflict('articulo_duplicado', DE_OTRO, { campos: { id: DE_OTRO } })
        : conflict('codigo_barras_duplicado', DE_OTRO, { campos: { codigo_barras: DE_OTRO } })
    }
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

/** Creates an article. Refuses with 409 when another article has the id (in any case) or the barcode, as either. */
export async function createArticulo(
  tx: Tx,
  input: CreateArticulo,
  actor: Actor,
  hoy: string,
): Promise<Articulo> {
  if (input.precio_dolares) await requireDolares(tx)
  await checkSeries(tx, input)
  const a = {
    ...input,
    ...(!puede(actor, 'ver_costos') && { precio_costo: 0 }),
    iva: input.iva ?? null,
    es_servicio: input.es_servicio ?? false,
    fecha_alta: input.fecha_alta ?? hoy,
    valor_cuota: valorCuotaArticulo(input),
    rubro_nombre: await checkRubro(tx, input.rubro),
    ...contenidoDe(input),
  }
  await tx
    .run(sql`
      insert into articulos (${namesOf(articuloColumns)}) values (${valuesOf(articuloColumns, a)})`)
    .catch((error: unknown) => refuseTakenOf(error, a.id))
  await countArticuloNuevo(tx, a.baja)
  await audit(tx, actor, { entidad: 'articulos', schema: Articulo, id: a.id, accion: 'crear', despues: a })
  return a
}

/** A user who may not see costs does not change them either. */
function sinCosto({ precio_costo, ...others }: UpdateArticulo, actor: Actor): UpdateArticulo {
  return puede(actor, 'ver_costos') && precio_costo !== undefined ? { ...others, precio_costo } : others
}

/** The net content in its one form, where the body says it. Refuses with 400 what is none. */
function contenidoDe({ contenido_neto }: UpdateArticulo): Pick<UpdateArticulo, 'contenido_neto'> {
  if (contenido_neto === undefined) return {}
  const { data } = z.safeParse(ContenidoNeto, contenido_neto)
  if (data === undefined) throw invalidField('contenido_neto', CONTENIDO_INVALIDO)
  return { contenido_neto: data }
}

const { id: _, ...changing } = articuloColumns

/** On the wire. */
const preciosDichos = (a: Articulo) => ({
  ...eachPrecio((precio) => a[precio] / 100),
  precio_dolares: a.precio_dolares ? a.precio_dolares / 10_000 : null,
})

const esPrecio = (campo: string): boolean =>
  campo === 'precio_dolares' || PRECIOS.some((precio) => precio === campo)

/** Refuses with 403 a changed price, and another changed field, without its permission. */
function checkCambios(antes: Articulo, despues: Articulo, actor: Actor): void {
  const { valor_cuota: _computed, ...others } = changing
  const changed = (Object.keys(others) as (keyof typeof others)[]).filter((c) => antes[c] !== despues[c])
  const precios = changed.filter(esPrecio)
  if (changed.length > precios.length) demand(actor, 'editar_articulos')
  if (precios.length === 0) return
  const cambios = camposCambiados({ antes: preciosDichos(antes), despues: preciosDichos(despues) })
  const detalle = cambios.map((c) => ({ dato: c.campo, valor: `${c.antes} → ${c.despues}` }))
  demand(actor, 'cambiar_precio_articulo', detalle)
}

const NO_PUEDE = {
  es_servicio: 'El artículo no puede ser un servicio',
  series: 'El artículo no puede empezar ni dejar de pedir siempre su número',
}

/** Refuses with 409 what an article with stock, or with units on their way, cannot become. No document is being written. */
async function checkSinStock(tx: Tx, id: string, campo: 'es_servicio' | 'series'): Promise<void> {
  const { stock, pendiente, transito } = await tx.one<
    Record<'stock' | 'pendiente' | 'transito', boolean>
  >(sql`
    select exists (select from stock where articulo = ${id} and cantidad > 0) as stock,
      exists (select from articulos_pendientes where articulo = ${id} and estado = 'PENDIENTE') as pendiente,
      exists (
        select from transferencia_detalles d join transferencias t on t.id = d.transferencia
        where d.articulo = ${id} and t.estado in ('PENDIENTE', 'ENVIADA')
      ) as transito`)
  const causas = [
    ...(stock ? ['tiene stock'] : []),
    ...(pendiente ? ['tiene unidades pendientes de entrega'] : []),
    ...(transito ? ['está en una transferencia sin recibir'] : []),
  ]
  if (causas.length === 0) return
  const texto = `${NO_PUEDE[campo]}: ${causas.join(', ')}`
  throw conflict(campo === 'series' ? 'series_con_stock' : 'servicio_con_stock', texto, {
    campos: { [campo]: texto },
  })
}

/** Refuses with 409 a unit with fewer decimals than some of the units that the business has, or owes, of the article. */
async function checkUnidad(tx: Tx, id: string, unidad: string | undefined): Promise<void> {
  const decimales = unidadDe(unidad)?.decimales ?? 0
  const { sobran } = await tx.one<{ sobran: boolean }>(sql`
    select exists (
      select from (
        select cantidad from stock where articulo = ${id}
        union all select cantidad_solicitada from articulos_pendientes where articulo = ${id} and estado = 'PENDIENTE'
        union all select d.cantidad_solicitada from transferencia_detalles d
          join transferencias t on t.id = d.transferencia and t.estado in ('PENDIENTE', 'ENVIADA') where d.articulo = ${id}
      ) u where u.cantidad <> round(u.cantidad, ${decimales}::integer)
    ) as sobran`)
  if (!sobran) return
  const texto = 'El artículo tiene fracciones que esa unidad no admite, en stock, pendientes o en camino'
  throw conflict('unidad_con_fracciones', texto, { campos: { unidad: texto } })
}

/**
 * Refuses with 409 numbers while they are off, of what is sold in fractions, and a start or an end of numbers for each unit while
 * the business has any without.
 */
async function checkSeries(
  tx: Tx,
  { series, unidad }: Pick<UpdateArticulo, 'series' | 'unidad'>,
  antes?: Articulo,
): Promise<void> {
  if (series && (unidadDe(unidad)?.decimales ?? 0) > 0) {
    const texto = 'Lo que se vende en fracciones no lleva números de serie'
    throw conflict('series_con_fracciones', texto, { campos: { series: texto } })
  }
  if ((series ?? '') === (antes?.series ?? '')) return
  await requireSeries(tx)
  if (antes && [series, antes.series].includes('siempre')) await checkSinStock(tx, antes.id, 'series')
}

/** Refuses with 409 while serial numbers are off. */
async function requireSeries(tx: Tx): Promise<void> {
  const on = await tx.maybe(sql`select from ventas_configuracion where numeros_de_serie for key share`)
  if (!on) throw conflict('numeros_de_serie_inactivos', SIN_NUMEROS_DE_SERIE)
}

/**
 * Changes the fields in the body, and computes the value of the instalment from the result. Refuses with 403 what the
 * user may not change.
 */
export async function updateArticulo(
  tx: Tx,
  id: string,
  input: UpdateArticulo,
  actor: Actor,
): Promise<Articulo> {
  const { es_servicio: era, series: pedia = '' } = await getArticulo(tx, id)
  const cambiaSeries = input.series !== undefined && input.series !== pedia
  if ((input.es_servicio && !era) || cambiaSeries) await stopDocumentos(tx)
  await tx.run(sql`select from articulos where lower(id) = lower(${id}) for no key update`)
  const antes = await getArticulo(tx, id)
  const merged = withChanges(antes, { ...sinCosto(input, actor), ...contenidoDe(input) })
  checkCambios(antes, merged, actor)
  if (merged.precio_dolares !== antes.precio_dolares) await requireDolares(tx)
  if (merged.es_servicio && !antes.es_servicio) await checkSinStock(tx, antes.id, 'es_servicio')
  await checkSeries(tx, merged, antes)
  if (merged.unidad !== antes.unidad) await checkUnidad(tx, antes.id, merged.unidad)
  const es_servicio = merged.es_servicio ?? false
  const a = {
    ...merged,
    iva: merged.iva ?? null,
    es_servicio,
    valor_cuota: valorCuotaArticulo(merged),
    rubro_nombre: await checkRubro(tx, merged.rubro, antes.rubro),
  }
  await tx
    .run(sql`
      update articulos set ${changesOf(changing, a)} where id = ${a.id}`)
    .catch(refuseTaken)
  if (a.precio_costo !== antes.precio_costo) await noteCosto(tx, a.id, antes.precio_costo)
  const escritos = PRECIOS.filter((precio) => a[precio] !== antes[precio])
  if (escritos.length > 0) await marcarManuales(tx, a.id, escritos)
  if (a.baja !== antes.baja) await countBaja(tx, a.id, a.baja)
  if (a.es_servicio !== antes.es_servicio) await countListados(tx, [a.id])
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
