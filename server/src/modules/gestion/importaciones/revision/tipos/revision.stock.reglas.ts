/** What an import makes of a row of stock: the branch shall have so many units of the article. */
import { restarCantidades } from '@mostrador/contract/cantidades'
import { checkFraccion, ES_TITULO, esTitulo, fail, type Veredicto } from '../revision.marcas.reglas.ts'
import { type Leida, warn } from '../revision.reglas.ts'
import { POR_CEROS } from './revision.articulos.reglas.ts'

/** An article in a branch, as the row names them. */
export interface StockHallado {
  articulo: string
  baja: boolean
  es_servicio: boolean
  /** In which it is counted; empty for whole pieces. */
  unidad: string
  sucursal: number
  cantidad: number
  con_movimientos: boolean
  /** The code of the row has lost the zeros in front. */
  sin_ceros: boolean
}

/** `clave` is the code or the barcode as the row writes it. */
export const claveDe = (clave: string, sucursal: number): string => `${sucursal} ${clave}`

/** `unica` is the only branch of the shop, when it has one. */
export const sucursalDeFila = ({ valores }: Leida, unica: number | null): number | null => {
  const { sucursal } = valores
  return typeof sucursal === 'string' ? Number(sucursal) : unica
}

export function checkStock(
  leida: Leida,
  hallados: Map<string, StockHallado>,
  vistos: Map<string, number>,
  unica: number | null,
): Veredicto {
  const { articulo, cantidad } = leida.valores
  const sucursal = sucursalDeFila(leida, unica)
  const conocido =
    typeof articulo === 'string' && sucursal !== null && hallados.has(claveDe(articulo, sucursal))
  if (!conocido && esTitulo(leida)) {
    leida.nota = ES_TITULO
    return { destino: 'igual' }
  }
  if (articulo === null) fail(leida, 'articulo', 'Falta el código del artículo', '')
  if (cantidad === null) fail(leida, 'cantidad', 'Falta la cantidad', '')
  if (sucursal === null && !leida.problemas.sucursal) fail(leida, 'sucursal', 'Falta la sucursal', '')
  if (typeof articulo !== 'string' || sucursal === null) return { destino: 'error' }
  const hallado = hallados.get(claveDe(articulo, sucursal))
  if (!hallado) {
    fail(leida, 'articulo', 'No hay un artículo con ese código')
    return { destino: 'error' }
  }
  if (hallado.es_servicio) {
    fail(leida, 'articulo', 'El artículo es un servicio: no lleva stock')
    return { destino: 'error', objetivo: hallado.articulo }
  }
  leida.valores.sucursal ??= String(sucursal)
  checkFraccion(leida, 'cantidad', hallado.unidad)
  const clave = claveDe(hallado.articulo, sucursal)
  const first = vistos.get(clave)
  if (first === undefined) vistos.set(clave, leida.fila)
  else fail(leida, 'articulo', `El artículo está repetido en el archivo para esa sucursal (fila ${first})`)
  if (typeof cantidad !== 'number') return { destino: 'error', objetivo: hallado.articulo }
  if (hallado.sin_ceros) warn(leida, 'articulo', POR_CEROS(hallado.articulo))
  if (hallado.baja) warn(leida, 'articulo', 'El artículo está inactivo.')
  const habia = hallado.cantidad
  const stock = [{ sucursal, articulo: hallado.articulo, cantidad: restarCantidades(cantidad, habia), habia }]
  if (cantidad === habia) return { destino: 'igual', objetivo: hallado.articulo, stock }
  return {
    destino: hallado.con_movimientos ? 'cambia' : 'nueva',
    objetivo: hallado.articulo,
    stock,
    ...(hallado.con_movimientos && { antes: { cantidad: hallado.cantidad }, despues: { cantidad } }),
  }
}
