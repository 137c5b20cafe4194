/** The values of a delivery note, and its checks before the call. */

import { problemaDePeriodo } from '@mostrador/contract/base/periodo-cerrado'
import type { Usuario } from '@mostrador/contract/base/usuarios'
import { sumarCantidades } from '@mostrador/contract/cantidades'
import { comprobanteDeVenta } from '@mostrador/contract/documentos/comprobantes'
import { problemaDeFecha, SIN_ARTICULOS, type TipoOperacion } from '@mostrador/contract/documentos/documentos'
import { multiplicar, sumar } from '@mostrador/contract/importes'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { type Cliente, SIN_CLIENTE } from '@mostrador/contract/maestros/clientes'
import type { CreateRemito } from '@mostrador/contract/mercaderia/remitos-cliente'
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import { hoy } from '../../../platform/text/format.ts'
import { isCantidad, unidadesDe } from '../../../ui/fields/cantidad.ts'
import type { LineaDeArticulo } from '../../documentos/lineas/LineasTable.tsx'
import { cantidadId, type Problema } from '../../documentos/lineas/problema.ts'
import type { EntregaPendiente } from '../articulos-pendientes/entrega.borrador.ts'

export interface RemitoLinea extends LineaDeArticulo {
  /** Null or NaN while the typed text is no amount. */
  precio: number | null
  /** The pending articles that this line delivers. */
  pendientes: number[]
}

export interface RemitoValues {
  cliente: Pick<Cliente, 'id' | 'nombre'> | null
  /** Null means today, also when the draft comes back tomorrow. */
  fecha: string | null
  tipo_operacion: TipoOperacion
  concepto: string
  /** The branch that owes the pending articles; null is the working branch. */
  sucursal: number | null
  lineas: RemitoLinea[]
}

export const emptyRemito = (): RemitoValues => ({
  cliente: null,
  fecha: null,
  tipo_operacion: 'SALIDA',
  concepto: '',
  sucursal: null,
  lineas: [],
})

export const isEmptyRemito = ({ cliente, lineas, concepto }: RemitoValues): boolean =>
  cliente === null && lineas.length === 0 && concepto.trim() === ''

export const lineaOf = ({ id, nombre, precio_venta, unidad = '' }: Articulo): RemitoLinea => ({
  articulo: id,
  nombre,
  unidad,
  cantidad: 1,
  precio: precio_venta,
  pendientes: [],
})

export const totalDeLinea = ({ precio, cantidad }: RemitoLinea): number =>
  multiplicar(unidadesDe(cantidad), precio || 0)

export const totalDe = ({ lineas }: RemitoValues): number => sumar(lineas.map(totalDeLinea))

/** Adds a pending article: to the line of its article, or as a new line without a price yet. */
export function addPendiente(values: RemitoValues, e: EntregaPendiente): RemitoValues {
  if (values.lineas.some((l) => l.pendientes.includes(e.pendiente))) return values
  const known = values.lineas.some((l) => l.articulo === e.articulo)
  const lineas = known
    ? values.lineas.map((l) =>
        l.articulo === e.articulo
          ? {
              ...l,
              cantidad: sumarCantidades([l.cantidad ?? Number.NaN, e.cantidad]),
              pendientes: [...l.pendientes, e.pendiente],
            }
          : l,
      )
    : [
        ...values.lineas,
        {
          articulo: e.articulo,
          nombre: e.articulo_nombre,
          cantidad: e.cantidad,
          precio: null,
          pendientes: [e.pendiente],
        },
      ]
  return { ...values, lineas }
}

/** The note with the pending articles, and with the values written before. */
export function remitoDe(entregas: readonly EntregaPendiente[], before: RemitoValues | null): RemitoValues {
  const [first] = entregas
  if (!first) return before ?? emptyRemito()
  const sameCustomer = before?.cliente?.id === first.cliente ? before : null
  const ventas = [...new Set(entregas.map((e) => e.venta_numero ?? comprobanteDeVenta(e.venta)))]
  const start: RemitoValues = sameCustomer ?? {
    ...emptyRemito(),
    cliente: { id: first.cliente, nombre: first.cliente_nombre },
    sucursal: first.sucursal,
    concepto: `Entrega de artículos pendientes de ${ventas.join(', ')}`,
  }
  return entregas.reduce(addPendiente, start)
}

interface Quien {
  usuario: Pick<Usuario, 'id'> | null
  sucursal: number | null
  esAdmin: boolean
  cerradoHasta: string | null
}

/** The id of a line's price field. */
export const precioId = (articulo: string): string => `precio-${articulo.toLowerCase()}`

const isAmount = (n: number | null): boolean => n !== null && Number.isInteger(n) && n >= 0

const isBad = (linea: RemitoLinea): boolean =>
  !isAmount(linea.precio) || !isCantidad(linea.cantidad) || totalDeLinea(linea) > MAX_IMPORTE

/** The first reason that stops the save, in words for the person. */
export function checkRemito(values: RemitoValues, quien: Quien): Problema | null {
  const { usuario, sucursal, esAdmin, cerradoHasta } = quien
  const { cliente, lineas, concepto } = values
  const fecha = values.fecha ?? hoy()
  if (cliente === null) return { campo: 'cliente', texto: SIN_CLIENTE }
  if (lineas.length === 0) return { campo: 'articulo', texto: SIN_ARTICULOS }
  if (concepto.trim() === '') return { campo: 'concepto', texto: 'Ingresa un concepto' }
  if (usuario === null) return { campo: null, texto: 'Usuario no cargado' }
  if (sucursal === null) return { campo: null, texto: 'Usuario sin sucursal asignada' }
  const bad = lineas.find(isBad)
  if (bad) {
    const fieldId = isCantidad(bad.cantidad) ? precioId : cantidadId
    return { campo: fieldId(bad.articulo), texto: 'Hay artículos con datos inválidos...' }
  }
  const texto = problemaDeFecha(fecha, hoy(), esAdmin) ?? problemaDePeriodo(fecha, cerradoHasta)
  return texto === null ? null : { campo: 'fecha', texto }
}

export function bodyOf(values: RemitoValues, usuario: number, sucursal: number): CreateRemito {
  const pendientes = values.tipo_operacion === 'SALIDA' ? values.lineas.flatMap((l) => l.pendientes) : []
  return {
    fecha: values.fecha ?? hoy(),
    cliente: values.cliente?.id ?? 0,
    sucursal,
    tipo_operacion: values.tipo_operacion,
    concepto: values.concepto.trim(),
    usuario,
    detalles: values.lineas.map((l) => ({
      articulo: l.articulo,
      cantidad: unidadesDe(l.cantidad),
      precio_unitario: l.precio ?? 0,
      total: totalDeLinea(l),
      observaciones: '',
      ...(l.series && l.series.length > 0 && { series: [...l.series] }),
    })),
    ...(pendientes.length > 0 && { pendientes }),
  }
}
