/** Goods that come without their voucher, maybe of an order. */
import { type Pedido, seRecibe } from '@mostrador/contract/compras/pedidos/pedidos'
import type { CreateRecepcion } from '@mostrador/contract/compras/recepciones'
import { addLinea } from '../../documentos/lineas/lineas.ts'
import { detallesDe, emptyMercaderia, type MercaderiaValues } from './mercaderia.form.ts'

export interface RecepcionValues extends MercaderiaValues {
  /** The order that these goods answer, with the numbers of its lines. */
  pedido: { id: number; numero: string; lineas: { linea: number; articulo: string }[] } | null
}

export const emptyRecepcion = (): RecepcionValues => ({ ...emptyMercaderia(), pedido: null })

export const sinPedido = (v: RecepcionValues): RecepcionValues => ({ ...v, pedido: null })

/** What lacks of an order joins the list. Goods on it already are counted: their units stay. */
export function conPedido(v: RecepcionValues, { id, numero, estado, detalles }: Pedido): RecepcionValues {
  if (!seRecibe(estado)) return sinPedido(v)
  const lineas = detalles.map(({ linea, articulo }) => ({ linea, articulo: articulo.id }))
  const nuevas = detalles.filter((d) => d.faltan > 0)
  return nuevas.reduce(
    (now, { articulo, faltan }) =>
      addLinea(now, { articulo: articulo.id, nombre: articulo.nombre, cantidad: faltan }),
    { ...v, pedido: { id, numero, lineas } },
  )
}

/** What is not of the order came without having been ordered. */
export function bodyOf(values: RecepcionValues): CreateRecepcion {
  const { proveedor, pedido, sucursal, texto } = values
  return {
    proveedor: proveedor?.id ?? 0,
    sucursal,
    remito: texto.trim(),
    observaciones: '',
    detalles: detallesDe(values).map((detalle, i) => {
      const pedida = pedido?.lineas.find((l) => l.articulo === detalle.articulo)
      return {
        ...detalle,
        motivo: values.lineas[i]?.motivo?.trim() ?? '',
        pedido_linea: pedido && pedida ? { pedido: pedido.id, linea: pedida.linea } : null,
      }
    }),
  }
}
