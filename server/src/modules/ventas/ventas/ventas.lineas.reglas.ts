/** Whether the lines of a sale can be sold as they are: their articles, and today's prices. */

import { precioSegunCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import type { LineaInput } from '@mostrador/contract/documentos/documentos'
import { ivaAgregado } from '@mostrador/contract/fiscal/letras'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { type CreateVenta, PrecioCambiado } from '@mostrador/contract/ventas/ventas'
import * as z from 'zod/mini'
import { conflict, invalidField } from '../../../platform/errors.ts'
import type { Emisor } from '../../base/emisor/facturacion.queries.ts'

/** The articles of the lines must exist and be active. */
export function checkArticulos(lineas: LineaInput[], articulos: Map<string, Articulo>): void {
  for (const [i, { articulo }] of lineas.entries()) {
    const found = articulos.get(articulo)
    if (!found) throw invalidField(`detalles.${i}.articulo`, `El artículo ${articulo} no existe`)
    if (found.baja)
      throw conflict('articulo_inactivo', `El artículo ${found.nombre} está inactivo`, {
        articulos: [articulo],
      })
  }
}

/** The prices of the lines must be today's: a 409 names the articles with another price. */
export function checkPrecios(
  input: CreateVenta,
  articulos: Map<string, Articulo>,
  emisor: Emisor | undefined,
): void {
  const cambiados: PrecioCambiado[] = []
  for (const { articulo, precio_unitario } of input.detalles) {
    const vigente = articulos.get(articulo)
    if (!vigente) continue
    const { precio } = precioSegunCondicion(vigente, input.condicion_venta, ivaAgregado(emisor, vigente))
    if (precio !== precio_unitario) {
      cambiados.push({
        articulo,
        articulo_nombre: vigente.nombre,
        precio_anterior: precio_unitario,
        precio_actual: precio,
      })
    }
  }
  if (cambiados.length > 0) {
    const nombres = cambiados.map((c) => c.articulo_nombre).join(', ')
    throw conflict('precios_cambiados', `Cambiaron los precios de: ${nombres}`, {
      articulos: z.encode(z.array(PrecioCambiado), cambiados),
    })
  }
}
