/** The stock of the other branches, on request: of the line with the focus, of one that lacks units, or of the last one. */
import { restarCantidades } from '@mostrador/contract/cantidades'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'
import { useHotkey } from '../../../../platform/hotkeys.tsx'
import { unidadesDe } from '../../../../ui/fields/cantidad.ts'
import { cantidadId } from '../../../documentos/lineas/problema.ts'
import type { LineaDeVenta } from '../nueva/venta.form.ts'

export interface Otras {
  articulo: { id: string; nombre: string }
  faltan: number
}

export function useOtras(lineas: readonly LineaDeVenta[]) {
  const client = useQueryClient()
  const { ofrece } = useSesion()
  const [otras, setOtras] = useState<Otras | null>(null)
  const faltan = ({ articulo, cantidad }: LineaDeVenta): number =>
    Math.max(
      restarCantidades(
        unidadesDe(cantidad),
        client.getQueryData<number>(['stock', 'hay', articulo.id]) ?? Infinity,
      ),
      0,
    )
  const ask = () => {
    const linea =
      lineas.find(({ articulo }) => document.activeElement?.id === cantidadId(articulo.id)) ??
      lineas.find((l) => faltan(l) > 0) ??
      lineas.at(-1)
    if (linea) setOtras({ articulo: linea.articulo, faltan: faltan(linea) })
  }
  const puede = ofrece('ver_otras_sucursales')
  useHotkey('Alt+S', 'Stock en otras sucursales', ask, puede && lineas.length > 0)
  return { otras, ask: puede ? setOtras : undefined, close: () => setOtras(null) }
}
