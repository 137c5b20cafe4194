import { useQuery } from '@tanstack/react-query'
import { formatCount, formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './PreciosCostos.module.css'
import { simulacionQuery } from './precios-costos.queries.ts'
import type { PreciosCostosSearch } from './precios-costos.search.ts'
import { porciento } from './precios-costos.textos.ts'

/** What the proposed prices would have made of last month's sales. */
export function SimulacionPart({ filtros }: { filtros: PreciosCostosSearch }) {
  const { data } = useQuery(simulacionQuery(filtros))
  if (!data || data.unidades === 0) return null
  const { desde, hasta, unidades, antes, despues, sin_costo } = data
  return (
    <Panel className={styles.simulacion} aria-label="Qué pasa con el margen">
      <h2>
        Con las ventas del {formatFecha(desde)} al {formatFecha(hasta)} (
        {formatCount(unidades, 'unidad', 'unidades')})
      </h2>
      <dl>
        <div>
          <dt>Margen con los precios de hoy</dt>
          <dd>
            {formatMoney(antes.margen)} ({porciento(antes.porcentaje)})
          </dd>
        </div>
        <div>
          <dt>Margen con los precios propuestos</dt>
          <dd>
            {formatMoney(despues.margen)} ({porciento(despues.porcentaje)})
          </dd>
        </div>
        {sin_costo > 0 && (
          <div>
            <dt>Sin costo conocido</dt>
            <dd>{formatCount(sin_costo, 'unidad', 'unidades')}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}
