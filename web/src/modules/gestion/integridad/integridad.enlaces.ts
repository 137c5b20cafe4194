/** The links to the screens of the things that a row names. */
import type { FilaIntegridad } from '@mostrador/contract/gestion/integridad'
import type { NavigateOptions } from '@tanstack/react-router'

export interface Enlace {
  text: string
  /** Absent for a thing without its own screen. */
  to?: NavigateOptions
}

type Opener = (id: number, fila: FilaIntegridad) => NavigateOptions

const ABRIR: Record<string, Opener> = {
  venta: (id) => ({ to: '/venta', search: { venta: id } }),
  recibo: (id, fila) => ({
    to: '/recibos',
    search: { tab: 'historial', search: String(fila.recibo_numero ?? fila.comprobante ?? id) },
  }),
  nota_credito: (id) => ({ to: '/notas-credito', search: { search: String(id) } }),
  remito: (id) => ({ to: '/remito-cliente-detalle/$id', params: { id: String(id) } }),
  ajuste: (id) => ({ to: '/ajuste-stock', search: { tab: 'anteriores', ajuste: id } }),
  transferencia: (id) => ({ to: '/transferencias', search: { transferencia: id } }),
  importacion: (id) => ({ to: '/importaciones/$id', params: { id: String(id) } }),
  turno: (id) => ({ to: '/caja/turnos/$id', params: { id: String(id) } }),
  traspaso: () => ({ to: '/caja', search: { tab: 'traspasos' } }),
  cliente: (id) => ({ to: '/historial-cliente', search: { cliente: id } }),
}

const articuloEnlace = (fila: FilaIntegridad): Enlace => ({
  text: fila.articulo_nombre ? `${fila.articulo_nombre} (${fila.articulo})` : String(fila.articulo),
  to: {
    to: '/informe-stock',
    search: { articulo: String(fila.articulo), sucursal: Number(fila.sucursal) || undefined },
  },
})

/** The thing that a cell names; null when the cell holds a plain value. */
export function enlaceOf(clave: string, fila: FilaIntegridad): Enlace | null {
  const id = fila[clave]
  if (id === null || id === undefined) return null
  if (clave === 'articulo') return articuloEnlace(fila)
  if (clave === 'sucursal') return { text: String(fila.sucursal_nombre ?? (id === 0 ? 'Todas' : id)) }
  if (clave === 'comprobante') {
    const open = ABRIR[String(fila.documento_tipo)]
    return { text: String(id), ...(open && { to: open(Number(fila.documento_id), fila) }) }
  }
  const open = ABRIR[clave]
  if (!open) return null
  return {
    text: String(fila[`${clave}_numero`] ?? fila[`${clave}_nombre`] ?? `N.º ${id}`),
    to: open(Number(id), fila),
  }
}
