/** What an import makes of a row of prices: other prices of an article that exists. */
import type { ListaPrecio } from '@mostrador/contract/base/lista-precio'
import { claveBarras } from '@mostrador/contract/formas'
import { PRECIOS } from '@mostrador/contract/maestros/articulos'
import { precioEnLista } from '@mostrador/contract/maestros/precio-lista'
import { campoDeLista } from '../../lectura/campos.articulos.reglas.ts'
import { claveConCeros } from '../../lectura/codigos.reglas.ts'
import { ES_TITULO, esTitulo, fail, type Veredicto } from '../revision.marcas.reglas.ts'
import { type Leida, warn } from '../revision.reglas.ts'
import type { ArticuloHallado, ArticulosHallados, Vistos } from './revision.articulos.reglas.ts'
import { centavos, once, POR_CEROS } from './revision.articulos.reglas.ts'

interface PreciosHallados extends ArticulosHallados {
  porId: Map<string, ArticuloHallado>
  listas: readonly ListaPrecio[]
}

/** The article that the row names, by its code or by its barcode. */
function articuloDe(leida: Leida, { porCodigo, porClave, porId }: PreciosHallados): ArticuloHallado | null {
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

export function checkPrecios(leida: Leida, hallados: PreciosHallados, vistos: Vistos): Veredicto {
  const articulo = articuloDe(leida, hallados)
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
  for (const { id } of hallados.listas) {
    const value = leida.valores[campoDeLista(id)]
    if (typeof value !== 'number') continue
    const { precio } = precioEnLista(articulo, id, hallados.listas)
    if (centavos(value) === precio) continue
    antes[campoDeLista(id)] = precio / 100
    despues[campoDeLista(id)] = value
  }
  const same = Object.keys(despues).length === 0
  return { destino: same ? 'igual' : 'cambia', objetivo: articulo.id, ...(same ? {} : { antes, despues }) }
}
