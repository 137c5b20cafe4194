/** The prices that a rate of the dollar gives, but for the articles that a person took out. */
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { type ComoSeguir, seguirCotizacion } from '@mostrador/contract/maestros/dolares'
import { useMemo, useState } from 'react'
import { useIdempotencyKey } from '../../../../platform/api/idempotency.ts'
import type { PreciosEnVista } from '../usePrecios.ts'

const NINGUNO: ReadonlySet<string> = new Set()

interface DolarEnVista extends Pick<PreciosEnVista, 'cambios' | 'porcentaje' | 'quitar' | 'guardar'> {
  como: ComoSeguir
  setComo: (como: ComoSeguir) => void
  /** How many were taken out. */
  quitados: number
  reponer: () => void
}

/** `cotizacion` in ten-thousandths; `inicial`: how the business makes such a batch. */
export function useDolar(
  articulos: readonly Articulo[],
  cotizacion: number,
  inicial: ComoSeguir,
): DolarEnVista {
  const [como, setComo] = useState<ComoSeguir>({ redondeo: inicial.redondeo, minimo: inicial.minimo })
  const [fuera, setFuera] = useState(NINGUNO)
  const keyFor = useIdempotencyKey()
  const cambios = useMemo(
    () =>
      new Map(
        articulos.flatMap((a) => {
          // A minimum that is half typed leaves nothing out.
          const minimo = Number.isNaN(como.minimo) ? 0 : como.minimo
          const nuevo = fuera.has(a.id) ? null : seguirCotizacion(a, cotizacion, { ...como, minimo })
          return nuevo ? [[a.id, nuevo] as const] : []
        }),
      ),
    [articulos, cotizacion, como, fuera],
  )
  return {
    cambios,
    porcentaje: null,
    como,
    setComo,
    quitados: fuera.size,
    quitar: (ids) => setFuera((antes) => new Set([...antes, ...ids])),
    reponer: () => setFuera(NINGUNO),
    guardar: (creation, body, { onSuccess, onError }) => {
      void creation.mutateAsync({ body, key: keyFor(body) }).then(onSuccess, onError)
    },
  }
}
