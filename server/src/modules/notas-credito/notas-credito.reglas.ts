/** What makes a credit note acceptable. Pure rules; each refuses with the text that the person reads. */
import { sumarDias } from '@mostrador/contract/fechas'
import { multiplicar, sumar } from '@mostrador/contract/importes'
import type { CreateNotaCredito } from '@mostrador/contract/notas-credito'
import { type LineaInput, MAX_DIAS_ATRAS } from '@mostrador/contract/ventas'
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import type { Actor } from '../../platform/auth.ts'
import { conflict, invalidField } from '../../platform/errors.ts'

/** Not in the future; a vendedor not more than 60 days back, as with sales. */
export function checkFecha(fecha: string, hoy: string, actor: Actor): void {
  if (fecha > hoy) throw invalidField('fecha', 'La fecha no puede ser futura')
  if (actor.tipo_usuario === 'vendedor' && fecha < sumarDias(hoy, -MAX_DIAS_ATRAS)) {
    throw invalidField('fecha', `La fecha no puede ser de hace más de ${MAX_DIAS_ATRAS} días`)
  }
}

/** No article twice, every price above zero, each total right. */
export function checkLineas({ detalles, total }: CreateNotaCredito): void {
  const seen = new Set<string>()
  for (const [i, { articulo, cantidad, precio_unitario, total }] of detalles.entries()) {
    if (seen.has(articulo.toLowerCase())) {
      throw invalidField(`detalles.${i}.articulo`, `El artículo ${articulo} está repetido`)
    }
    seen.add(articulo.toLowerCase())
    if (precio_unitario === 0) {
      throw invalidField(`detalles.${i}.precio_unitario`, 'Completa todos los campos del artículo')
    }
    if (total !== multiplicar(cantidad, precio_unitario)) {
      throw invalidField(`detalles.${i}.total`, 'El total de la línea no es cantidad por precio unitario')
    }
  }
  const suma = sumar(detalles.map((d) => d.total))
  if (suma > MAX_IMPORTE) throw invalidField('total', 'El importe es demasiado grande')
  if (suma !== total) throw invalidField('total', 'El total no coincide con los artículos')
}

/** Units of an article of a sale: how many were sold, how many of them manual notes returned already. */
export interface Devolucion {
  articulo: string
  vendidas: number
  devueltas: number
}

/** Nobody returns more of a sale than it sold. The refusal names the articles. */
export function checkDevolucion(
  lineas: LineaInput[],
  devoluciones: Devolucion[],
  nombre: (articulo: string) => string,
): void {
  const byArticulo = new Map(devoluciones.map((d) => [d.articulo, d]))
  const excedidas = lineas.flatMap(({ articulo, cantidad }) => {
    const { vendidas = 0, devueltas = 0 } = byArticulo.get(articulo) ?? {}
    const disponible = vendidas - devueltas
    return cantidad > disponible ? [{ articulo, articulo_nombre: nombre(articulo), disponible }] : []
  })
  if (excedidas.length === 0) return
  const list = excedidas.map((e) => `${e.articulo_nombre} (${e.disponible})`).join(', ')
  throw conflict('supera_vendido', `La venta no tiene tantas unidades por devolver de: ${list}`, {
    articulos: excedidas,
  })
}
