/** What an order of labels comes to, and what no paper takes. */

import { ivaAgregado } from '@mostrador/contract/fiscal/letras'
import { conIva, IVA, IVA_GENERAL } from '@mostrador/contract/iva'
import { type Articulo, valorCuotaArticulo } from '@mostrador/contract/maestros/articulos'
import { mostrarDolares } from '@mostrador/contract/maestros/dolares'
import { nombreDePack } from '@mostrador/contract/maestros/lectores'
import type { Presentacion } from '@mostrador/contract/maestros/presentacion'
import { hojasDe } from '@mostrador/contract/mercaderia/etiqueta-papel'
import {
  type LineaEtiquetas,
  type PedidoEtiquetas,
  problemaDeEtiquetas,
} from '@mostrador/contract/mercaderia/etiquetas'
import { invalidField } from '../../../platform/errors.ts'
import type { Emisor } from '../../base/emisor/facturacion.queries.ts'
import { baseDe } from '../../fiscal/facturar/importes.reglas.ts'
import type { CuotasOfrecidas, Etiquetado } from './etiqueta.reglas.ts'

/** The instalments of an article with the prices that its buyer pays; null where it has none. */
export type Oferta = (articulo: Articulo) => CuotasOfrecidas | null

/** The promotions of an article with those prices, in words. */
export type Anuncios = (articulo: Articulo) => string[]

/** `dolares`: it says the price in dollars too. */
export function labelOf(
  articulo: Articulo,
  emisor: Emisor | undefined,
  { oferta, anuncios }: { oferta: Oferta; anuncios: Anuncios },
  dolares = false,
): Etiquetado {
  const publico = alPublico(articulo, emisor)
  return {
    ...publico,
    en_dolares: dolares && publico.precio_dolares ? mostrarDolares(publico.precio_dolares) : undefined,
    sin_impuestos: sinImpuestos(articulo, emisor),
    oferta: oferta(publico),
    promociones: anuncios(publico),
  }
}

/** Which label a line asks for: that of its article, or of a pack of it. */
export const etiquetaDe = ({ articulo, presentacion }: Omit<LineaEtiquetas, 'cantidad'>): string =>
  `${presentacion ?? ''}/${articulo}`

/**
 * The label of a pack: its own code and name, and what a whole one costs in cash, never more than its units; by a price list it
 * costs what they do. Instalments and promotions are those of the article, and stand on its own label.
 */
export function labelOfPack(
  articulo: Articulo,
  pack: Presentacion,
  emisor: Emisor | undefined,
  porLista: boolean,
): Etiquetado {
  const unidades = articulo.precio_venta * pack.factor
  const nombre = nombreDePack(pack)
  const esPack = pack.factor > 1 || pack.nombre !== ''
  const comoArticulo: Articulo = {
    ...articulo,
    nombre: esPack
      ? `${nombre.charAt(0).toUpperCase()}${nombre.slice(1)} · ${articulo.nombre}`
      : articulo.nombre,
    codigo_barras: pack.codigo,
    precio_venta: porLista ? unidades : Math.min(pack.precio ?? unidades, unidades),
    n_cuotas: 0,
    ...(pack.factor > 1 && { unidad: '', contenido_neto: '' }),
  }
  return labelOf(comoArticulo, emisor, { oferta: () => null, anuncios: () => [] })
}

/**
 * The cash price without national taxes, in centavos: without the IVA of the article's rate, as its invoice has it, rounded
 * once to the centavo, half up. The shop charges no internal taxes apart. Undefined of who is not Responsable Inscripto: Res.
 * SIC 4/2025 does not ask a small taxpayer for it.
 */
function sinImpuestos({ precio_venta, iva }: Articulo, emisor: Emisor | undefined): number | undefined {
  if (emisor?.condicion_iva !== 'responsable_inscripto') return undefined
  return emisor.precios_con_iva ? baseDe(precio_venta, IVA[iva ?? IVA_GENERAL].milesimas) : precio_venta
}

/**
 * The article with the prices that its buyer pays: a sale adds the IVA where they are kept without it. The advance is
 * money that is paid, and has none added.
 */
function alPublico(articulo: Articulo, emisor: Emisor | undefined): Articulo {
  const iva = ivaAgregado(emisor, articulo)
  if (!iva) return articulo
  const precio_financiado = conIva(articulo.precio_financiado, iva)
  return {
    ...articulo,
    precio_venta: conIva(articulo.precio_venta, iva),
    precio_dolares: articulo.precio_dolares && conIva(articulo.precio_dolares, iva),
    precio_financiado,
    valor_cuota: valorCuotaArticulo({ ...articulo, precio_financiado }),
  }
}

export const totalDe = (articulos: LineaEtiquetas[]): number =>
  articulos.reduce((sum, { cantidad }) => sum + cantidad, 0)

export const totalHojas = ({ articulos, formato, desde }: PedidoEtiquetas): number =>
  hojasDe(totalDe(articulos), formato, desde)

/** Refuses with 400. */
export function checkEtiquetas(pedido: PedidoEtiquetas): void {
  const problema = problemaDeEtiquetas(pedido)
  if (problema) throw invalidField(problema.campo, problema.texto)
}
