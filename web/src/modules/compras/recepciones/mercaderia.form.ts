/** Goods that come from a supplier without their voucher, or go back: the values of both forms. */
import { AGREGA_UN_ARTICULO } from '@mostrador/contract/documentos/documentos'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { unidadesDe } from '../../../ui/fields/cantidad.ts'
import type { LineaDeArticulo } from '../../documentos/lineas/LineasTable.tsx'
import { reparoDeCantidad } from '../../documentos/lineas/lineas.ts'
import { firstProblema, type Problema, type Regla, when } from '../../documentos/lineas/problema.ts'
import type { ProveedorElegido } from '../proveedores/ProveedorPicker.tsx'

export interface LineaDeMercaderia extends LineaDeArticulo {
  /** Why it came so; empty, or missing in a return. */
  motivo?: string
}

export interface MercaderiaValues {
  proveedor: ProveedorElegido | null
  /** The number of the delivery note; of a return, its reason. */
  texto: string
  /** Null for the working branch. */
  sucursal: number | null
  lineas: LineaDeMercaderia[]
}

export const emptyMercaderia = (): MercaderiaValues => ({
  proveedor: null,
  texto: '',
  sucursal: null,
  lineas: [],
})

export const isEmptyMercaderia = (v: MercaderiaValues): boolean =>
  v.lineas.length === 0 && v.proveedor === null && v.texto.trim() === ''

export const lineaDe = ({ id, nombre, unidad = '' }: Articulo): LineaDeMercaderia => ({
  articulo: id,
  nombre,
  unidad,
  cantidad: 1,
})

type Campo = 'proveedor' | 'texto' | 'articulo'

const REGLAS: readonly Regla<MercaderiaValues, string | null, Campo>[] = [
  (v) => when(v.proveedor === null, 'proveedor', 'Elige el proveedor'),
  (v) => when(v.lineas.length === 0, 'articulo', AGREGA_UN_ARTICULO),
  (v) => {
    for (const linea of v.lineas) {
      const texto = reparoDeCantidad(linea)
      if (texto) return { campo: null, linea: linea.articulo, texto }
    }
    return null
  },
  (v, falta) => when(falta !== null && v.texto.trim() === '', 'texto', falta ?? ''),
]

/** @param falta what to say where the text is missing; null where it may be */
export const checkMercaderia = (values: MercaderiaValues, falta: string | null): Problema<Campo> | null =>
  firstProblema(REGLAS, values, falta)

export const detallesDe = ({ lineas }: MercaderiaValues) =>
  lineas.map(({ articulo, cantidad, series }) => ({
    articulo,
    cantidad: unidadesDe(cantidad),
    ...(series && series.length > 0 && { series: [...series] }),
  }))
