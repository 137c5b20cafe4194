import type { Diferencia } from '@mostrador/contract/gestion/integridad'
import { useId } from 'react'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { FilasTable } from './FilasTable.tsx'
import styles from './Integridad.module.css'

/** One broken equality: the rows that break it, and the movements behind them. */
export function IntegridadDiferencia({ diferencia }: { diferencia: Diferencia }) {
  const { texto, filas, total, movimientos } = diferencia
  const id = useId()
  return (
    <section className={styles.diferencia} aria-labelledby={id}>
      <div className={styles.cabecera}>
        <EstadoBadge tone="red">No coincide</EstadoBadge>
        <h2 id={id} className={styles.titulo}>
          {texto}
        </h2>
      </div>
      <FilasTable label={`No coinciden: ${texto}`} filas={filas} />
      <p className={styles.nota}>
        {total > filas.length
          ? `Se muestran ${formatEntero(filas.length)} de ${formatEntero(total)} filas que no coinciden.`
          : formatCount(total, 'fila no coincide.', 'filas no coinciden.')}
      </p>
      {movimientos && movimientos.length > 0 && (
        <>
          <h3 className={styles.subtitulo}>
            Últimos movimientos{filas.length > 10 && ' de los primeros saldos'}, del más nuevo al más viejo
          </h3>
          <FilasTable label={`Últimos movimientos: ${texto}`} filas={movimientos} />
        </>
      )}
    </section>
  )
}
