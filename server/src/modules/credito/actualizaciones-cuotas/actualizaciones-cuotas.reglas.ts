import type { ActualizacionCuotas } from '@mostrador/contract/credito/actualizaciones-cuotas'
import { porcentajeDe } from '@mostrador/contract/credito/suba'

/** `12,5 %` of a number of per cent. */
export const mostrarPorciento = (p: number): string => `${String(p).replace('.', ',')} %`

/** `05/2026` of `2026-05`. */
export const mostrarMes = (mes: string): string => mes.split('-').toReversed().join('/')

/** How a batch raised its instalments: `10 %`, or `Índice 01/2026 a 05/2026 (8,42 %)`. */
export function comoDe({ porcentaje, indice_desde, indice_hasta }: ActualizacionCuotas): string {
  if (porcentaje !== null) return mostrarPorciento(porcentaje)
  if (!indice_desde || !indice_hasta) return ''
  const meses = `Índice ${mostrarMes(indice_desde.mes)} a ${mostrarMes(indice_hasta.mes)}`
  const sube = porcentajeDe({ desde: indice_desde.valor, hasta: indice_hasta.valor })
  return `${meses} (${mostrarPorciento(sube)})`
}
