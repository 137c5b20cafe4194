import { useEffect, useState } from 'react'
import { cantidadId, focusId } from '../../documentos/lineas/problema.ts'

/** Moves the focus to the units of a line, once it is drawn. */
export function useFocoEnLinea(): (articulo: string) => void {
  const [pedido, setPedido] = useState<{ articulo: string } | null>(null)
  useEffect(() => {
    if (pedido) focusId(cantidadId(pedido.articulo))
  }, [pedido])
  return (articulo) => setPedido({ articulo })
}
