/** What a row of articles moves: up or down to the stock that it says of each branch. */
import { restarCantidades } from '@mostrador/contract/cantidades'
import { sucursalDeCampo } from '../../lectura/campos.reglas.ts'
import { checkFraccion } from '../revision.marcas.reglas.ts'
import type { Leida, MovimientoDeFila } from '../revision.reglas.ts'

/** `unidad` is that of the article, where the row says no other. */
export const movimientosOf = (
  leida: Leida,
  articulo: string,
  { stock: hay, unidad }: { stock?: Record<string, number>; unidad?: string | undefined },
): MovimientoDeFila[] =>
  Object.entries(leida.valores).flatMap(([campo, value]) => {
    const sucursal = sucursalDeCampo(campo)
    if (sucursal === null || typeof value !== 'number') return []
    checkFraccion(leida, campo, leida.valores.unidad || unidad)
    const habia = hay?.[sucursal] ?? 0
    return [{ sucursal, articulo, cantidad: restarCantidades(value, habia), habia }]
  })
