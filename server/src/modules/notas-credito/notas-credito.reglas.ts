/** The rules of a credit note. Pure; each refuses with the text that the person reads. */
import type { LineaInput } from '@mostrador/contract/documentos'
import type { CreateNotaCredito } from '@mostrador/contract/notas-credito'
import { conflict, invalidField } from '../../platform/api/errors.ts'
import { checkLineas } from '../documentos/documentos.reglas.ts'

/** Refuses with 400 a price of zero, a wrong line and a wrong total. */
export function checkImportes({ detalles, total }: CreateNotaCredito): void {
  const sinPrecio = detalles.findIndex((d) => d.precio_unitario === 0)
  if (sinPrecio >= 0) {
    throw invalidField(`detalles.${sinPrecio}.precio_unitario`, 'Completa todos los campos del artículo')
  }
  if (checkLineas(detalles) !== total) {
    throw invalidField('total', 'El total no coincide con los artículos')
  }
}

/** The units of an article of a sale: the sold ones, and those that manual notes already returned. */
export interface Devolucion {
  articulo: string
  vendidas: number
  devueltas: number
}

/** Refuses with 409 a return of more units than the sale sold. The refusal names the articles. */
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
