/** What an import makes of a row of prices: other prices of an article that exists. */
import { claveBarras } from '@mostrador/contract/formas'
import { PRECIOS } from '@mostrador/contract/maestros/articulos'
import { claveConCeros } from '../../lectura/codigos.reglas.ts'
import { ES_TITULO, esTitulo, fail, type Veredicto } from '../revision.marcas.reglas.ts'
import { type Leida, warn } from '../revision.reglas.ts'
import type { ArticuloHallado, ArticulosHallados, Vistos } from './revision.articulos.reglas.ts'
import { centavos, once, POR_CEROS } from './revision.articulos.reglas.ts'

/** The article that the row names, by its code or by its barcode. */
function articuloDe(
  leida: Leida,
  { porCodigo, porClave }: ArticulosHallados,
  porId: Map<string, ArticuloHallado>,
): ArticuloHallado | null {
  const { id, codigo_barras: barras } = leida.valores
  if (typeof id !== 'string' && typeof barras !== 'string') {
    if (!leida.problemas.id) fail(leida, 'id', 'Falta el código o el código de barras', '')
    return null
  }
  const suyo = typeof barras === 'string' ? porClave.get(claveBarras(barras)) : undefined
  const owner = suyo ?? (typeof barras === 'string' ? porClave.get(claveConCeros(barras) ?? '') : undefined)
  const named = typeof id === 'string' ? porCodigo.get(id) : porId.get(owner ?? '')
  if (!named) {
    if (typeof id === 'string') fail(leida, 'id', 'No hay un artículo con ese código')
    else fail(leida, 'codigo_barras', 'No hay un artículo con ese código de barras')
    return null
  }
  if (owner !== undefined && owner !== named.id) {
    fail(leida, 'codigo_barras', 'El código y el código de barras son de artículos distintos')
    return null
  }
  if (typeof id === 'string' && named.id.toLowerCase() !== id.toLowerCase())
    warn(leida, 'id', POR_CEROS(named.id))
  if (owner !== undefined && suyo === undefined) warn(leida, 'codigo_barras', POR_CEROS(named.codigo_barras))
  return named
}

export function checkPrecios(
  leida: Leida,
  hallados: ArticulosHallados,
  porId: Map<string, ArticuloHallado>,
  vistos: Vistos,
): Veredicto {
  const articulo = articuloDe(leida, hallados, porId)
  if (!articulo && esTitulo(leida)) leida.nota = ES_TITULO
  if (!articulo) return { destino: 'error' }
  const campo = leida.valores.id ? 'id' : 'codigo_barras'
  once(vistos.codigos, articulo.id, leida, { campo, what: 'El artículo' })
  const antes: Record<string, unknown> = {}
  const despues: Record<string, unknown> = {}
  for (const precio of [...PRECIOS, 'precio_costo'] as const) {
    const value = leida.valores[precio]
    if (typeof value !== 'number' || centavos(value) === articulo[precio]) continue
    antes[precio] = articulo[precio] / 100
    despues[precio] = value
  }
  const same = Object.keys(despues).length === 0
  return { destino: same ? 'igual' : 'cambia', objetivo: articulo.id, ...(same ? {} : { antes, despues }) }
}
