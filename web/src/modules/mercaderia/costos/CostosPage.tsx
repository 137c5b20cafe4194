import type { CostosArticulo, MovimientoCosto } from '@mostrador/contract/mercaderia/costos'
import { costosLista, documentoDeCosto } from '@mostrador/contract/mercaderia/costos.lista'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatEntero, formatMoney } from '../../../platform/text/format.ts'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import styles from './Costos.module.css'
import { costosQuery } from './costos.queries.ts'

const route = getRouteApi('/app/articulos/$id/costos')

/** With its four decimals: `$ 8,3333`. */
export const showCosto = (diezmilesimos: number | null): string => {
  if (diezmilesimos === null) return 'Sin dato'
  const centavos = Math.floor(diezmilesimos / 100)
  const resto = diezmilesimos % 100
  return `${formatMoney(centavos)}${resto === 0 ? '' : String(resto).padStart(2, '0')}`
}

const CELDAS = {
  documento: (m: MovimientoCosto) => (
    <>
      {documentoDeCosto(m)} {m.anulado && <EstadoBadge tone="grey">Anulado</EstadoBadge>}
    </>
  ),
  costo_unitario: (m: MovimientoCosto) => showCosto(m.costo_unitario),
  promedio: (m: MovimientoCosto) => showCosto(m.promedio),
}

/** The three costs of an article, and what changed them. */
export function CostosPage() {
  const { id } = route.useParams()
  const costos = useQuery(costosQuery(id))
  if (costos.isError && !costos.data) {
    return <ErrorScreen message="Error al cargar los costos" onRetry={() => void costos.refetch()} />
  }
  const { data } = costos
  return (
    <Lista
      de={costosLista}
      params={{ id }}
      seccion={data?.articulo.nombre ?? id}
      celdas={CELDAS}
      sobre={data && <Costos de={data} />}
    />
  )
}

const Costos = ({ de }: { de: CostosArticulo }) => (
  <Grupo as="dl" gap="8px 32px" align="normal" className={styles.costos}>
    <div>
      <dt>Costo de reposición</dt>
      <dd>{de.reposicion === null ? 'Sin dato' : formatMoney(de.reposicion)}</dd>
    </div>
    <div>
      <dt>Último costo</dt>
      <dd>{showCosto(de.ultimo)}</dd>
    </div>
    <div>
      <dt>Costo promedio</dt>
      <dd>{showCosto(de.promedio)}</dd>
    </div>
    <div>
      <dt>Stock del negocio</dt>
      <dd>{formatEntero(de.stock)}</dd>
    </div>
    <div>
      <dt>Los costos son</dt>
      <dd>{de.criterio === 'neto' ? 'Sin IVA' : 'Con IVA'}</dd>
    </div>
  </Grupo>
)
