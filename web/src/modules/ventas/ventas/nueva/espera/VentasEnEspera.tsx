import { formatHora, formatMoney } from '../../../../../platform/text/format.ts'
import { Grupo } from '../../../../../ui/Grupo.tsx'
import { importesOf } from '../../lineas/venta.importes.ts'
import type { VentaEnEspera } from './useEnEspera.ts'
import styles from './VentasEnEspera.module.css'

interface VentasEnEsperaProps {
  ventas: readonly VentaEnEspera[]
  onTake: (id: string) => void
}

/** The sales on hold, of customers who went to fetch one more thing. A press opens their sale again. */
export function VentasEnEspera({ ventas, onTake }: VentasEnEsperaProps) {
  if (ventas.length === 0) return null
  return (
    <Grupo as="section" aria-label="Ventas en espera">
      <span className={styles.titulo}>En espera</span>
      {ventas.map(({ id, desde, values }) => (
        <button key={id} type="button" className={styles.venta} onClick={() => onTake(id)}>
          <strong>{values.cliente?.nombre ?? 'Sin cliente'}</strong>{' '}
          <span>
            {values.lineas.length === 1 ? '1 producto' : `${values.lineas.length} productos`} ·{' '}
            {formatMoney(importesOf(values).total)} · {formatHora(desde)}
          </span>
        </button>
      ))}
    </Grupo>
  )
}
