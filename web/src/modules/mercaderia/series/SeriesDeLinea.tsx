import { useQuery } from '@tanstack/react-query'
import { type Cantidad, unidadesDe } from '../../../ui/fields/cantidad.ts'
import { SeriesPart } from './SeriesPart.tsx'
import { pideQuery } from './series.queries.ts'

export interface SeriesDeLineaProps {
  linea: { articulo: string; nombre: string; cantidad: Cantidad; series?: readonly string[] | undefined }
  /** Goods that leave are picked from those in stock. */
  sale: boolean
  /** Of which branch; that of the work when missing. */
  sucursal?: number | undefined
  /** Goods that go to a customer say their numbers also where an article asks only then; what comes back may say them. */
  entrega?: boolean
  /** A unit may come without: its document knows why. */
  opcional?: boolean
  onSeries: (articulo: string, series: readonly string[]) => void
}

/** The numbers of a line of goods, where its article asks for them. */
export function SeriesDeLinea(props: SeriesDeLineaProps) {
  const { linea, sale, sucursal, entrega = false, opcional = false, onSeries } = props
  const { articulo, nombre, cantidad, series = [] } = linea
  const { data: pide } = useQuery(pideQuery(articulo))
  if (!pide || (pide !== 'siempre' && !entrega)) return null
  return (
    <SeriesPart
      articulo={{ id: articulo, nombre }}
      series={series}
      unidades={unidadesDe(cantidad)}
      opcional={opcional || (pide !== 'siempre' && !sale)}
      ofrece={sale}
      sucursal={sucursal}
      onChange={(next) => onSeries(articulo, next)}
    />
  )
}
