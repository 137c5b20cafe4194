/** The values of a new transfer, and its checks in their order. */

import {
  type CreateTransferencia,
  MISMA_SUCURSAL,
  SIN_CONCEPTO,
  SIN_DESTINO,
  TRANSFERENCIA_SIN_ARTICULOS,
} from '@mostrador/contract/mercaderia/transferencias'
import { unidadesDe } from '../../../ui/fields/cantidad.ts'
import type { LineaDeArticulo } from '../../documentos/lineas/LineasTable.tsx'
import { reparoDeCantidad } from '../../documentos/lineas/lineas.ts'
import type { Problema } from '../../documentos/lineas/problema.ts'

export interface TransferenciaValues {
  /** 0 for no branch; only an admin chooses the origin. */
  origen: number
  destino: number
  concepto: string
  lineas: LineaDeArticulo[]
}

export const emptyTransferencia = (): TransferenciaValues => ({
  origen: 0,
  destino: 0,
  concepto: '',
  lineas: [],
})

interface Propuesta {
  articulo?: string | undefined
  nombre?: string | undefined
  origen?: number | undefined
  destino?: number | undefined
  cantidad?: number | undefined
}

/** What another screen proposes to transfer; without an article an empty form. */
export const propuestaDe = ({
  articulo,
  nombre,
  origen,
  destino,
  cantidad,
}: Propuesta): TransferenciaValues => ({
  origen: origen ?? 0,
  destino: destino ?? 0,
  concepto: articulo ? 'Se vende en la otra sucursal' : '',
  lineas: articulo ? [{ articulo, nombre: nombre ?? articulo, cantidad: cantidad ?? 1 }] : [],
})

export const isEmptyTransferencia = ({ destino, concepto, lineas }: TransferenciaValues): boolean =>
  destino === 0 && concepto.trim() === '' && lineas.length === 0

/** The first reason that stops the creation. */
export function checkTransferencia(values: TransferenciaValues): Problema | null {
  const { origen, destino, concepto, lineas } = values
  if (origen === 0) return { campo: 'origen', texto: 'Debe seleccionar una sucursal origen' }
  if (destino === 0) return { campo: 'destino', texto: SIN_DESTINO }
  if (origen === destino) {
    return { campo: 'destino', texto: MISMA_SUCURSAL }
  }
  if (concepto.trim() === '') return { campo: 'concepto', texto: SIN_CONCEPTO }
  if (lineas.length === 0) return { campo: 'articulo', texto: TRANSFERENCIA_SIN_ARTICULOS }
  for (const linea of lineas) {
    const texto = reparoDeCantidad(linea)
    if (texto) return { campo: null, linea: linea.articulo, texto }
  }
  return null
}

export const bodyOf = (values: TransferenciaValues, esAdmin: boolean): CreateTransferencia => ({
  // The server takes the vendedor's own branch.
  sucursal_origen: esAdmin ? values.origen : null,
  sucursal_destino: values.destino,
  concepto: values.concepto.trim(),
  observaciones: '',
  detalles: values.lineas.map(({ articulo, cantidad, series }) => ({
    articulo_id: articulo,
    cantidad_solicitada: unidadesDe(cantidad),
    ...(series && series.length > 0 && { series: [...series] }),
  })),
})
