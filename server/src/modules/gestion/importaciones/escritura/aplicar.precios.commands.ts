/** Prices of an import: one price update, with its own history and its own undo. */
import type { CambioDeLista, PreciosGuardados } from '@mostrador/contract/maestros/actualizaciones-precios'
import { eachPrecio, PRECIOS, type Precio, type Precios } from '@mostrador/contract/maestros/articulos'
import { precioEnLista } from '@mostrador/contract/maestros/precio-lista'
import sql from 'sql-template-tag'
import type { Actor } from '../../../../platform/access/auth.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import {
  actualizarLista,
  preciosCambiados,
} from '../../../maestros/actualizaciones-precios/actualizaciones-lista.commands.ts'
import {
  actualizarPrecios,
  type CambioConCosto,
} from '../../../maestros/actualizaciones-precios/actualizaciones-precios.commands.ts'
import { findArticulos } from '../../../maestros/articulos/articulos.queries.ts'
import { listListasActivas } from '../../../maestros/listas-precio/listas-precio.queries.ts'
import { listaDeCampo } from '../lectura/campos.articulos.reglas.ts'
import { centavos } from '../revision/tipos/revision.articulos.reglas.ts'
import type { Escritura } from './escritura.reglas.ts'

/** Pesos, of what the row changes. */
type Lado = Partial<Record<Precio | 'precio_costo', number>>

type EnListas = Readonly<Record<`lista_${number}`, number>>

type Row = { id: string; antes: Lado & EnListas; despues: Lado & EnListas } & Precios

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

const esDeArticulo = ({ despues }: Row): boolean =>
  [...PRECIOS, 'precio_costo' as const].some((precio) => despues[precio] !== undefined)

/**
 * What the file types in a list. Refuses with 409 an article that costs something else in it by now than the preview
 * showed.
 */
async function enLista(tx: Tx, rows: readonly Row[], lista: number): Promise<CambioDeLista[]> {
  const campo = `lista_${lista}` as const
  const suyas = rows.filter(({ despues }) => despues[campo] !== undefined)
  const [articulos, listas] = await Promise.all([
    findArticulos(
      tx,
      suyas.map((row) => row.id),
    ),
    listListasActivas(tx),
  ])
  const cambios = suyas.map(({ id, antes, despues }): CambioDeLista | null => {
    const articulo = articulos.get(id)
    if (!articulo || precioEnLista(articulo, lista, listas).precio !== centavos(antes[campo])) return null
    const anterior = articulo.precios_listas?.find((p) => p.lista === lista)?.precio ?? null
    return { id, anterior, nuevo: centavos(despues[campo]) }
  })
  const viejos = suyas.filter((_, i) => cambios[i] === null).map((row) => row.id)
  if (viejos.length > 0) throw preciosCambiados(viejos)
  return cambios.flatMap((cambio) => cambio ?? [])
}

/**
 * One batch for the prices of the articles, and one for each price list: what the preview showed is compared before any of them
 * changes. The first batch is that of the import; the others name it.
 */
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
  const listas = [...new Set(rows.flatMap(({ despues }) => Object.keys(despues).flatMap(listaDeCampo)))]
  const deListas: { lista: number; articulos: CambioDeLista[] }[] = []
  for (const lista of listas.toSorted((a, b) => a - b))
    deListas.push({ lista, articulos: await enLista(tx, rows, lista) })
  const propios = rows.filter(esDeArticulo)
  let actualizacion: number | undefined
  if (propios.length > 0)
    actualizacion = (await actualizarPrecios(tx, { articulos: propios.map(cambioOf) }, actor)).id
  for (const { lista, articulos } of deListas) {
    const otra = actualizacion === undefined ? {} : { importacion: id }
    const hecha = await actualizarLista(tx, lista, { articulos, ...otra }, actor)
    actualizacion ??= hecha.id
  }
  await hecho(rows.length)
  return actualizacion === undefined ? {} : { actualizacion }
}
