import { Button, NativeSelect } from '@mantine/core'
import { PASOS_DE_REDONDEO } from '@mostrador/contract/base/parametros.formas'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Cotizacion, CotizacionVigente } from '@mostrador/contract/maestros/cotizaciones'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatCount } from '../../../../platform/text/format.ts'
import { ImporteInput } from '../../../../ui/fields/ImporteInput.tsx'
import { ErrorScreen } from '../../../../ui/pages/ErrorScreen.tsx'
import { vigenteQuery } from '../../cotizaciones/cotizaciones.queries.ts'
import { PreciosReview } from '../PreciosReview.tsx'
import { todosLosArticulosQuery } from '../precios.queries.ts'
import { useDolar } from './useDolar.ts'

/** The batch that the last rate of the dollar proposes. */
export function PreciosDolar() {
  const articulos = useQuery(todosLosArticulosQuery)
  const vigente = useQuery(vigenteQuery)
  if ((articulos.isError && !articulos.data) || (vigente.isError && !vigente.data)) {
    const retry = () => void Promise.all([articulos.refetch(), vigente.refetch()])
    return <ErrorScreen message="Error al cargar los precios en dólares" onRetry={retry} />
  }
  if (!articulos.data || !vigente.data) return null
  const { ultima } = vigente.data
  if (!ultima) return <ErrorScreen message="Todavía no hay una cotización del dólar" />
  // Another rate is another batch.
  return <Lote key={ultima.id} articulos={articulos.data} vigente={vigente.data} ultima={ultima} />
}

interface LoteProps {
  articulos: Articulo[]
  vigente: CotizacionVigente
  ultima: Cotizacion
}

function Lote({ articulos, vigente, ultima }: LoteProps) {
  const navigate = useNavigate()
  const precios = useDolar(articulos, ultima.valor, vigente)
  const { como, setComo, quitados, reponer } = precios
  const volver = () => void navigate({ to: '/cotizacion-dolar' })
  return (
    <PreciosReview
      articulos={articulos}
      lista={undefined}
      precios={precios}
      programar={undefined}
      onBack={volver}
      onCancel={volver}
      onSaved={volver}
      dolar={{
        cotizacion: ultima.id,
        filtros: (
          <>
            <NativeSelect
              label="Redondeo"
              data={PASOS_DE_REDONDEO.map((paso) => ({
                value: String(paso),
                label: paso === 0 ? 'Sin redondeo' : `A $ ${paso}`,
              }))}
              value={String(como.redondeo)}
              onChange={({ currentTarget }) => setComo({ ...como, redondeo: Number(currentTarget.value) })}
            />
            <ImporteInput
              label="Cambio mínimo"
              leftSection={<span aria-hidden>%</span>}
              w={128}
              blankIsZero
              value={como.minimo}
              onChange={(minimo) => setComo({ ...como, minimo: minimo ?? 0 })}
            />
            {quitados > 0 && (
              <Button variant="default" onClick={reponer}>
                Reponer {formatCount(quitados, 'quitado', 'quitados')}
              </Button>
            )}
          </>
        ),
      }}
    />
  )
}
