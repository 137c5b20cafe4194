import { TIPO_PAGO_RECIBO } from '@mostrador/contract/caja/pagos'
import type { Panel as PanelDelDia } from '@mostrador/contract/gestion/panel'
import { formatMoney } from '../../../platform/text/format.ts'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './PanelDelDia.module.css'
import { VentasGrafico } from './VentasGrafico.tsx'

/** Two small charts; each is also a table for screen readers. */
export function PanelGraficos({ panel }: { panel: PanelDelDia }) {
  return (
    <div className={styles.graficos}>
      <Panel aria-labelledby="grafico-ventas">
        <h2 id="grafico-ventas">Ventas de los últimos 30 días, sin restar devoluciones</h2>
        <VentasGrafico dias={panel.ventas_30_dias} />
      </Panel>
      <Panel aria-labelledby="grafico-cobros">
        <h2 id="grafico-cobros">Cobrado hoy por tipo de pago</h2>
        <CobradoPorTipo por_tipo={panel.cobrado_hoy.por_tipo} />
      </Panel>
    </div>
  )
}

/** A table whose rows carry a bar: a screen reader reads it as a table. */
function CobradoPorTipo({ por_tipo }: Pick<PanelDelDia['cobrado_hoy'], 'por_tipo'>) {
  const max = Math.max(...por_tipo.map(({ monto }) => Math.abs(monto)), 1)
  if (por_tipo.length === 0) return <p className={styles.sinDatos}>Todavía no se cobró nada hoy.</p>
  return (
    <table className={styles.barras}>
      <thead>
        <tr>
          <th scope="col">Tipo de pago</th>
          <th scope="col">Monto</th>
        </tr>
      </thead>
      <tbody>
        {por_tipo.map(({ tipo_pago, monto }) => (
          <tr key={tipo_pago}>
            <th scope="row">{TIPO_PAGO_RECIBO[tipo_pago]}</th>
            <td>
              <span>{formatMoney(monto)}</span>
              <i
                aria-hidden
                data-negative={monto < 0 || undefined}
                style={{ width: `${(Math.abs(monto) / max) * 100}%` }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
