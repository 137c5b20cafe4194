/** The links to the screens of the things that a row names. */
import type { FilaIntegridad } from '@mostrador/contract/gestion/integridad'
import type { NavigateOptions } from '@tanstack/react-router'
import { abrirDocumento } from '../../base/enlaces/documentos.enlaces.ts'

export interface Enlace {
  text: string
  /** Absent for a thing without its own screen. */
  to?: NavigateOptions
}

type Opener = (id: number, fila: FilaIntegridad) => NavigateOptions

const ABRIR: Record<string, Opener> = {
  turno: (id) => ({ to: '/caja/turnos/$id', params: { id: String(id) } }),
  cliente: (id) => ({ to: '/historial-cliente', search: { cliente: id } }),
}

/** A document is found by its number where its list has no place for one alone. */
function openerOf(clave: string): Opener | undefined {
  const abrir = abrirDocumento(clave)
  return abrir
    ? (id, fila) => abrir(id, String(fila[`${clave}_numero`] ?? fila.comprobante ?? id))
    : ABRIR[clave]
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
    const open = openerOf(String(fila.documento_tipo))
    return { text: String(id), ...(open && { to: open(Number(fila.documento_id), fila) }) }
  }
  const open = openerOf(clave)
  if (!open) return null
  return {
    text: String(fila[`${clave}_numero`] ?? fila[`${clave}_nombre`] ?? `N.º ${id}`),
    to: open(Number(id), fila),
  }
}
