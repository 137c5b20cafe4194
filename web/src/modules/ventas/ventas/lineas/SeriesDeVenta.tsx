import { useQuery } from '@tanstack/react-query'
import { useModo } from '../../../../platform/conexion/modo.ts'
import { SeriesPart } from '../../../mercaderia/series/SeriesPart.tsx'
import { hayQuery } from '../../../mercaderia/stock/hay.queries.ts'

interface SeriesDeVentaProps {
  articulo: { id: string; nombre: string }
  series: readonly string[]
  /** How many are sold. */
  unidades: number
  /** They leave though the stock has none. */
  llevado: boolean
  /** What an exchange puts into the stock before. */
  entran: number
  onChange: (series: readonly string[]) => void
}

/** The numbers of what is sold. What stays pending has none yet: the note that delivers it says them. */
export function SeriesDeVenta({ unidades, llevado, entran, ...part }: SeriesDeVentaProps) {
  const { data: hay } = useQuery(hayQuery(part.articulo.id))
  const { sinLinea } = useModo()
  // Without a line the goods leave, whatever the stock was.
  const salen =
    llevado || sinLinea || typeof hay !== 'number' ? unidades : Math.min(unidades, Math.max(hay + entran, 0))
  if (salen === 0 && part.series.length === 0) return null
  return <SeriesPart {...part} unidades={salen} ofrece />
}
