/** The part 'Números de serie' below the lines of a document of goods; none while the business has no numbers. */
import { useSesion } from '../../../platform/api/session.tsx'
import { later } from '../../../platform/later.tsx'
import type { SeriesDeLineaProps } from './SeriesDeLinea.tsx'

const SeriesDeLinea = later(() => import('./SeriesDeLinea.tsx').then((m) => m.SeriesDeLinea))

export function useSeries(
  onSeries: SeriesDeLineaProps['onSeries'],
  como: Pick<SeriesDeLineaProps, 'sale' | 'entrega' | 'sucursal'>,
) {
  const { usuario } = useSesion()
  if (!usuario.numeros_de_serie) return undefined
  return (linea: SeriesDeLineaProps['linea']) => <SeriesDeLinea linea={linea} onSeries={onSeries} {...como} />
}
