import type { PorDevolver } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { useSesion } from '../../../../platform/api/session.tsx'
import { SeriesDeLinea } from '../../../mercaderia/series/SeriesDeLinea.tsx'
import { SeriesPart } from '../../../mercaderia/series/SeriesPart.tsx'
import { conNumero } from './nota.reglas.ts'

interface SeriesQueVuelvenProps {
  articulo: { id: string; nombre: string }
  unidades: number
  series: readonly string[] | undefined
  /** What the sale says of the article, where it is known. */
  vendida: PorDevolver | undefined
  onChange: (series: readonly string[]) => void
}

/** Which serial numbers come back: of a known sale those that its customer has. */
export function SeriesQueVuelven({ articulo, unidades, series, vendida, onChange }: SeriesQueVuelvenProps) {
  const { usuario } = useSesion()
  if (vendida?.series)
    return (
      <SeriesPart
        articulo={articulo}
        series={series ?? []}
        unidades={conNumero(vendida, unidades)}
        ofrecidos={vendida.series}
        onChange={onChange}
      />
    )
  if (!usuario.numeros_de_serie) return null
  return (
    <SeriesDeLinea
      linea={{ articulo: articulo.id, nombre: articulo.nombre, cantidad: unidades, series }}
      sale={false}
      entrega
      // All of it may be pending, or older than the numbers: the server knows.
      opcional={vendida !== undefined}
      onSeries={(_, next) => onChange(next)}
    />
  )
}
