import { HACIA, REDONDEO } from '@mostrador/contract/base/redondeo'
import type { AmbitoRegla, ReglaDePrecio } from '@mostrador/contract/gestion/reglas-precio'
import type { Precio } from '@mostrador/contract/maestros/articulos'
import { formatPorcentaje } from '../../../platform/text/format.ts'

export const PRECIO: Record<Precio, string> = {
  precio_venta: 'Precio de venta',
  precio_lista: 'Precio de lista',
  precio_2_cuotas: 'Precio en 2 cuotas',
  precio_financiado: 'Precio financiado',
}

export const AMBITO: Record<AmbitoRegla, string> = {
  general: 'Todos los artículos',
  rubro: 'Rubro',
  proveedor: 'Proveedor',
  articulo: 'Artículo',
}

/** A rule in words: 'Costo + 50 %, terminado en 90, hacia arriba'. */
export function enPalabras(regla: ReglaDePrecio | null): string {
  if (!regla) return '-'
  const { tipo, valor, base, redondeo, hacia } = regla
  const que =
    tipo === 'utilidad'
      ? `Costo + ${formatPorcentaje(valor)}`
      : `${base ? PRECIO[base] : ''} × ${String(valor).replace('.', ',')}`
  return redondeo === 'ninguno'
    ? que
    : `${que}, ${REDONDEO[redondeo].toLowerCase()}, ${HACIA[hacia].toLowerCase()}`
}

export const porciento = (valor: number | null): string => (valor === null ? '-' : formatPorcentaje(valor))
