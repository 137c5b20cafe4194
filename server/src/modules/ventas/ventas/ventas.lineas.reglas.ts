/** Whether the lines of a sale can be sold as they are: their articles, and today's prices. */

import {
  CONTADO,
  type PlanDePrecio,
  precioSegunCondicion,
} from '@mostrador/contract/documentos/condiciones-venta'
import { ivaAgregado } from '@mostrador/contract/fiscal/letras'
import { multiplicar, sumar } from '@mostrador/contract/importes'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { cantidadDeImporte, seVendePorImporte } from '@mostrador/contract/maestros/balanzas'
import { nombreDePack } from '@mostrador/contract/maestros/lectores'
import {
  baseDeDescuento,
  DESCUENTO_EXCESIVO,
  esVarios,
  type LineaVenta,
  totalDeLinea,
} from '@mostrador/contract/ventas/lineas'
import { PrecioCambiado } from '@mostrador/contract/ventas/precios-cambiados'
import { presentacionesVendidas, unidadesEnPacks } from '@mostrador/contract/ventas/presentaciones/vendidas'
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import * as z from 'zod/mini'
import { conflict, invalidField } from '../../../platform/errors.ts'
import type { Emisor } from '../../base/emisor/facturacion.queries.ts'
import { checkLineas } from '../../documentos/documentos/documentos.reglas.ts'

/**
 * The sum of the lines, in centavos. Refuses with 400 what `checkLineas` refuses, more discount than a line costs, and text and rate
 * of anything but an open line, which has both.
 */
export function checkLineasDeVenta(lineas: LineaVenta[]): number {
  for (const [i, linea] of lineas.entries()) {
    const { articulo, descripcion, iva, descuento = 0 } = linea
    if (descuento > Math.max(baseDeDescuento(linea), 0)) {
      throw invalidField(`detalles.${i}.descuento`, DESCUENTO_EXCESIVO)
    }
    checkEtiqueta(linea, i)
    checkPacks(linea, i)
    if ((descripcion === undefined) !== (iva === undefined) || (descripcion && !esVarios(articulo))) {
      throw invalidField(`detalles.${i}.descripcion`, 'Solo un artículo de varios lleva texto y alícuota')
    }
  }
  return checkLineas(lineas, (linea) => linea.total === totalDeLinea(linea))
}

/** The quantity of a line whose labels say its amount is what that amount buys. */
function checkEtiqueta(
  { importe_etiqueta: importe, precio_unitario, cantidad }: LineaVenta,
  i: number,
): void {
  if (importe === undefined) return
  if (precio_unitario === 0 || cantidadDeImporte(importe, precio_unitario) !== cantidad) {
    throw invalidField(
      `detalles.${i}.importe_etiqueta`,
      'La cantidad no es la que dice el importe de la etiqueta',
    )
  }
}

/** The packs of a line fit into its units, each kind once, and no label says what they cost. */
function checkPacks(
  { presentaciones = [], cantidad, importe_etiqueta, descripcion }: LineaVenta,
  i: number,
): void {
  const distintas = new Set(presentaciones.map((p) => p.presentacion)).size === presentaciones.length
  const caben = unidadesEnPacks({ presentaciones }) <= cantidad
  const solas = importe_etiqueta === undefined && descripcion === undefined
  if (presentaciones.length === 0 || (distintas && caben && solas)) return
  throw invalidField(`detalles.${i}.presentaciones`, 'Los packs no son los de la cantidad de la línea')
}

/** Refuses with 400 an amount of a label for what is not sold by its thousandths. */
export function checkEtiquetas(
  lineas: readonly LineaVenta[],
  articulos: ReadonlyMap<string, Articulo>,
): void {
  const mala = lineas.findIndex(
    (l) =>
      l.importe_etiqueta !== undefined &&
      (l.descripcion !== undefined || !seVendePorImporte(articulos.get(l.articulo)?.unidad)),
  )
  if (mala >= 0) {
    throw invalidField(
      `detalles.${mala}.importe_etiqueta`,
      'El artículo no se vende por peso: su línea no lleva el importe de una etiqueta',
    )
  }
}

/** Why a sale has its discount; null where it has none, or that was not said. */
export const motivoDe = ({
  bonificacion,
  bonificacion_motivo,
}: Pick<CreateVenta, 'bonificacion' | 'bonificacion_motivo'>): string | null =>
  (bonificacion > 0 && bonificacion_motivo) || null

/** An open line takes no stock, whatever its article is. */
export const sinStock = (
  { articulo, descripcion }: Pick<LineaVenta, 'articulo' | 'descripcion'>,
  articulos: ReadonlyMap<string, Articulo>,
): boolean => descripcion !== undefined || (articulos.get(articulo)?.es_servicio ?? false)

/** The articles of the lines must exist and be active. */
export function checkArticulos(lineas: LineaVenta[], articulos: Map<string, Articulo>): void {
  checkExisten(lineas, articulos)
  checkActivos(lineas, articulos)
}

export function checkExisten(lineas: LineaVenta[], articulos: Map<string, Articulo>): void {
  for (const [i, { articulo }] of lineas.entries()) {
    if (!articulos.has(articulo))
      throw invalidField(`detalles.${i}.articulo`, `El artículo ${articulo} no existe`)
  }
}

export function checkActivos(lineas: LineaVenta[], articulos: Map<string, Articulo>): void {
  for (const { articulo } of lineas) {
    const found = articulos.get(articulo)
    if (found?.baja)
      throw conflict('articulo_inactivo', `El artículo ${found.nombre} está inactivo`, {
        articulos: [articulo],
      })
  }
}

/** What decides the prices of the lines, beside their condition. */
interface Precios {
  emisor: Emisor | undefined
  plan: PlanDePrecio | null
}

/** The same line at another price, at which its labels say nothing, with its packs at theirs. */
export const aPrecio = <
  L extends Pick<LineaVenta, 'precio_unitario' | 'importe_etiqueta' | 'presentaciones'>,
>(
  linea: L,
  precio_unitario: number,
  presentaciones: LineaVenta['presentaciones'],
): L => ({
  ...linea,
  precio_unitario,
  presentaciones,
  ...(precio_unitario !== linea.precio_unitario && { importe_etiqueta: undefined }),
})

/**
 * What the lines would cost in cash today with the same discount, in centavos; null past the bound of an amount. The
 * articles are all there.
 */
export function contadoDe(
  { detalles, bonificacion }: Pick<CreateVenta, 'detalles' | 'bonificacion'>,
  articulos: Map<string, Articulo>,
  emisor: Emisor | undefined,
): number | null {
  const total = sumar(
    detalles.map((linea) => {
      const vigente = articulos.get(linea.articulo)
      if (linea.descripcion || !vigente) return linea.total
      const iva = ivaAgregado(emisor, vigente)
      const { precio } = precioSegunCondicion(vigente, CONTADO, iva)
      const packs = packsDe({ ...linea, precio_unitario: precio }, vigente, { condicion: CONTADO, iva })
      return Math.max(totalDeLinea(aPrecio(linea, precio, packs)), 0)
    }),
  )
  return total > MAX_IMPORTE ? null : Math.max(total - bonificacion, 0)
}

/** The packs of a line as they cost today; undefined without any, and where none costs less than its units. */
export const packsDe = (
  {
    presentaciones = [],
    cantidad,
    precio_unitario,
  }: Pick<LineaVenta, 'presentaciones' | 'cantidad' | 'precio_unitario'>,
  articulo: Articulo,
  como: Omit<Parameters<typeof presentacionesVendidas>[2], 'cantidad' | 'precio_unitario'>,
): LineaVenta['presentaciones'] =>
  presentacionesVendidas(
    articulo,
    Object.fromEntries(presentaciones.map((p) => [p.presentacion, p.cantidad])),
    { ...como, cantidad, precio_unitario },
  )

/** The packs that have another price today, or are no more what the line says; each under its own name. */
export function packsCambiados(
  input: Pick<CreateVenta, 'detalles' | 'condicion_venta'>,
  articulos: ReadonlyMap<string, Articulo>,
  { emisor, plan }: Precios,
): PrecioCambiado[] {
  return input.detalles.flatMap((linea) => {
    const vigente = articulos.get(linea.articulo)
    if (!vigente || !linea.presentaciones) return []
    const como = { condicion: input.condicion_venta, plan, iva: ivaAgregado(emisor, vigente) }
    const hoy = new Map(packsDe(linea, vigente, como)?.map((p) => [p.presentacion, p]))
    return linea.presentaciones.flatMap((dicho) => {
      const suyo = hoy.get(dicho.presentacion)
      const { factor, nombre, cantidad, precio } = dicho
      if (
        suyo?.factor === factor &&
        suyo.nombre === nombre &&
        suyo.cantidad === cantidad &&
        suyo.precio === precio
      )
        return []
      return [
        {
          articulo: linea.articulo,
          articulo_nombre: `${vigente.nombre}, ${nombreDePack(dicho)}`,
          precio_anterior: precio,
          precio_actual: suyo?.precio ?? Math.min(multiplicar(factor, linea.precio_unitario), MAX_IMPORTE),
        },
      ]
    })
  })
}

/** The articles whose price today is another than that of their line. */
export function preciosCambiados(
  input: Pick<CreateVenta, 'detalles' | 'condicion_venta'>,
  articulos: Map<string, Articulo>,
  { emisor, plan }: Precios,
): PrecioCambiado[] {
  const cambiados: PrecioCambiado[] = []
  for (const { articulo, precio_unitario, descripcion } of input.detalles) {
    const vigente = articulos.get(articulo)
    // The price of an open line is what its seller says.
    if (!vigente || descripcion) continue
    const { precio } = precioSegunCondicion(
      vigente,
      input.condicion_venta,
      ivaAgregado(emisor, vigente),
      plan,
    )
    if (precio !== precio_unitario) {
      cambiados.push({
        articulo,
        articulo_nombre: vigente.nombre,
        precio_anterior: precio_unitario,
        precio_actual: precio,
      })
    }
  }
  return cambiados
}

/** The prices of the lines must be today's: a 409 names the articles with another price. */
export function checkPrecios(input: CreateVenta, articulos: Map<string, Articulo>, precios: Precios): void {
  const cambiados = [
    ...preciosCambiados(input, articulos, precios),
    ...packsCambiados(input, articulos, precios),
  ]
  if (cambiados.length > 0) {
    const nombres = cambiados.map((c) => c.articulo_nombre).join(', ')
    throw conflict('precios_cambiados', `Cambiaron los precios de: ${nombres}`, {
      articulos: z.encode(z.array(PrecioCambiado), cambiados),
    })
  }
}
