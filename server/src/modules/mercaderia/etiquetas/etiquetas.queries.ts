import type { InputOf } from '@mostrador/contract/endpoint'
import type { etiquetas, PedidoEtiquetas, PropuestaEtiqueta } from '@mostrador/contract/mercaderia/etiquetas'
import sql, { type Sql } from 'sql-template-tag'
import { alcanceDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { type Asked, listFrom } from '../../../platform/api/lists/list.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { findEmisor } from '../../base/emisor/facturacion.queries.ts'
import { findArticulos } from '../../maestros/articulos/articulos.queries.ts'
import { enListaElegida } from '../../maestros/listas-precio/listas-precio.queries.ts'
import { getAjuste } from '../ajustes/ajustes.queries.ts'
import { getRemito } from '../remitos-cliente/remitos-cliente.queries.ts'
import { getTransferenciaVisible } from '../transferencias/transferencias.queries.ts'
import type { Etiquetado } from './etiqueta.reglas.ts'
import { columnas } from './etiquetas.excel.ts'
import { type Anuncios, etiquetaDe, labelOf, labelOfPack, type Oferta } from './etiquetas.reglas.ts'

type Propuesta = InputOf<typeof etiquetas.propuesta>

/** The lines of a document that ask for labels. */
const rowsOf = (lineas: Sql): Source => ({
  counted: (where) => sql`(${lineas}) l where l.cantidad > 0 and ${where}`,
  select: ({ where }, { cut }) => sql`
    select l.articulo, a.nombre as articulo_nombre, coalesce(a.codigo_barras, '') as codigo_barras, ceil(l.cantidad)::integer as cantidad
    from (${lineas}) l join articulos a on a.id = l.articulo
    where l.cantidad > 0 and ${where} order by l.linea, a.nombre collate "es-AR-x-icu", a.id ${cut}`,
})

/**
 * The articles of a document with the labels that it asks for. Refuses with 404 an unknown document, with 403 one
 * that the caller may not see, and with 409 one that brings nothing in.
 */
export const propuestaList = listFrom<Asked<unknown, Propuesta['params']>, PropuestaEtiqueta>({
  sucursal: { none: 'the document says who may see its articles' },
  rows: async ({ db, params, actor }) => rowsOf(await lineasDe(db, params, actor)),
  workbook: { name: 'etiquetas', columns: columnas },
})

const noEntra = () =>
  conflict('sin_ingreso', 'Solo la mercadería que entra tiene etiquetas para proponer: elige los artículos')

/** Article, units and order of the lines, as a statement. */
function lineasDe(db: Queryable, { origen, id }: Propuesta['params'], actor: Actor): Promise<Sql> {
  const lineas = {
    ajustes: async () => {
      const ajuste = await getAjuste(db, id)
      alcanceDe(actor, ajuste.sucursal.id)
      if (ajuste.tipo_operacion === 'SALIDA') throw noEntra()
      return sql`select articulo, cantidad, linea from ajuste_detalles where ajuste = ${id}`
    },
    transferencias: async () => {
      const { estado } = await getTransferenciaVisible(db, id, actor)
      if (estado === 'CANCELADA') throw noEntra()
      return sql`select articulo, coalesce(cantidad_recibida, cantidad_solicitada) as cantidad, linea
        from transferencia_detalles where transferencia = ${id}`
    },
    'remitos-cliente': async () => {
      const { tipo_operacion } = await getRemito(db, id)
      if (tipo_operacion === 'SALIDA') throw noEntra()
      return sql`select articulo, cantidad, linea from remito_detalles where remito = ${id}`
    },
    'actualizaciones-precios': async () => {
      const found = await db.maybe(sql`select from actualizaciones_precios where id = ${id}`)
      if (!found) throw notFound('La actualización de precios no existe')
      return sql`select articulo, 1 as cantidad, 0 as linea
        from actualizacion_precios_detalles where actualizacion = ${id}
        union all select articulo, 1, 0 from actualizacion_lista_detalles where actualizacion = ${id}`
    },
    recepciones: async () => {
      const found = await db.maybe<{ sucursal: number; estado: string }>(
        sql`select sucursal, estado from recepciones where id = ${id}`,
      )
      if (!found) throw notFound('La recepción no existe')
      alcanceDe(actor, found.sucursal)
      if (found.estado === 'anulada') throw noEntra()
      return sql`select articulo, sum(cantidad) as cantidad, min(linea) as linea
        from recepcion_detalles where recepcion = ${id} group by articulo`
    },
  }
  return lineas[origen]()
}

/** An order that was prepared for printing. Refuses with 404. */
export async function getPedido(
  db: Queryable,
  id: number,
): Promise<{ pedido: PedidoEtiquetas; sucursal: number }> {
  const row = await db.maybe<{ pedido: PedidoEtiquetas; sucursal: number }>(sql`
    select pedido, sucursal from etiquetas where id = ${id}`)
  if (!row) throw notFound('Esas etiquetas ya no están: prepáralas de nuevo')
  return row
}

/** Where and when an article is sold, and by which price list. */
interface Donde {
  sucursal: number
  lista: number | undefined
  hoy: string
}

/** What sales decide of a label. */
export interface DeVentas {
  /** How instalments are offered: those of a plan of the shop, or else those of each article. Refuses with 404. */
  ofertaDe: (db: Queryable, plan: number | undefined, hoy: string) => Promise<Oferta>
  /** Which promotions are said. */
  anunciosDe: (db: Queryable, en: Donde) => Promise<Anuncios>
}

/** The labels of an order by `etiquetaDe`, as this branch sells now. Refuses with 404 an unknown article, pack, plan or list. */
export async function findDeEtiquetas(
  db: Queryable,
  { articulos, plan, lista, dolares }: PedidoEtiquetas,
  { sucursal, hoy, ofertaDe, anunciosDe }: { sucursal: number; hoy: string } & DeVentas,
): Promise<Map<string, Etiquetado>> {
  const ids = [...new Set(articulos.map(({ articulo }) => articulo))]
  const found = await findArticulos(db, ids)
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined) throw notFound(`El artículo «${missing}» no existe`)
  const emisor = await findEmisor(db, sucursal)
  const dicho = {
    oferta: await ofertaDe(db, plan, hoy),
    anuncios: await anunciosDe(db, { sucursal, lista, hoy }),
  }
  const deLista = await enListaElegida(db, [...found.values()], lista)
  // The price in dollars is the base of the price of the article, and of no list.
  const conDolares = dolares && lista === undefined
  const porId = new Map(deLista.map((articulo) => [articulo.id, articulo]))
  const etiquetados = new Map<string, Etiquetado>()
  for (const linea of articulos) {
    const articulo = porId.get(linea.articulo)
    if (!articulo || etiquetados.has(etiquetaDe(linea))) continue
    const { presentacion } = linea
    const pack = articulo.presentaciones?.find((p) => p.id === presentacion)
    if (presentacion !== undefined && !pack)
      throw notFound(`El artículo «${articulo.nombre}» ya no tiene esa presentación: elige otra`)
    etiquetados.set(
      etiquetaDe(linea),
      pack
        ? labelOfPack(articulo, pack, emisor, lista !== undefined)
        : labelOf(articulo, emisor, dicho, conDolares),
    )
  }
  return etiquetados
}
