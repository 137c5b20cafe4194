/** The values of an order, and its checks before the call. */

import {
  type CreatePedido,
  ENTREGA_PASADA,
  type Pedido,
  SIN_PROVEEDOR,
} from '@mostrador/contract/compras/pedidos/pedidos'
import { SIN_ARTICULOS } from '@mostrador/contract/documentos/documentos'
import { hoy } from '../../../../platform/text/format.ts'
import { unidadesDe } from '../../../../ui/fields/cantidad.ts'
import type { LineaDeArticulo } from '../../../documentos/lineas/LineasTable.tsx'
import { reparoDeCantidad } from '../../../documentos/lineas/lineas.ts'
import type { Problema } from '../../../documentos/lineas/problema.ts'
import type { ProveedorElegido } from '../../proveedores/ProveedorPicker.tsx'

export interface PedidoLineaValues extends LineaDeArticulo {
  /** Ten-thousandths; null while nobody knows it. */
  costo: number | null
}

export interface PedidoValues {
  proveedor: ProveedorElegido | null
  /** Null is the working branch. */
  sucursal: number | null
  /** Empty when nobody promised a day. */
  fecha_entrega: string
  observaciones: string
  lineas: PedidoLineaValues[]
}

export const emptyPedido = (): PedidoValues => ({
  proveedor: null,
  sucursal: null,
  fecha_entrega: '',
  observaciones: '',
  lineas: [],
})

export const isEmptyPedido = ({ proveedor, observaciones, lineas }: PedidoValues): boolean =>
  proveedor === null && lineas.length === 0 && observaciones.trim() === ''

/** A draft that the server keeps. */
export const valuesOf = (pedido: Pedido): PedidoValues => ({
  proveedor: { id: pedido.proveedor.id, razon_social: pedido.proveedor.nombre },
  sucursal: pedido.sucursal.id,
  fecha_entrega: pedido.fecha_entrega ?? '',
  observaciones: pedido.observaciones,
  lineas: pedido.detalles.map((d) => ({
    articulo: d.articulo.id,
    nombre: d.articulo.nombre,
    cantidad: d.cantidad,
    costo: d.costo_unitario,
  })),
})

/** The first reason that stops the save, in words for the person. */
export function checkPedido({ proveedor, fecha_entrega, lineas }: PedidoValues): Problema | null {
  if (proveedor === null) return { campo: 'proveedor', texto: SIN_PROVEEDOR }
  if (fecha_entrega !== '' && fecha_entrega < hoy()) return { campo: 'fecha_entrega', texto: ENTREGA_PASADA }
  if (lineas.length === 0) return { campo: 'articulo', texto: SIN_ARTICULOS }
  for (const linea of lineas) {
    const { articulo, nombre, costo } = linea
    const texto = reparoDeCantidad(linea)
    if (texto) return { campo: null, linea: articulo, texto }
    if (Number.isNaN(costo))
      return { campo: null, linea: articulo, texto: `El costo de ${nombre} no es válido` }
  }
  return null
}

export const bodyOf = (values: PedidoValues, pedir: boolean): CreatePedido => ({
  proveedor: values.proveedor?.id ?? 0,
  sucursal: values.sucursal,
  fecha_entrega: values.fecha_entrega || null,
  observaciones: values.observaciones.trim(),
  detalles: values.lineas.map(({ articulo, cantidad, costo }) => ({
    articulo,
    cantidad: unidadesDe(cantidad),
    costo_unitario: costo,
  })),
  pedir,
})
