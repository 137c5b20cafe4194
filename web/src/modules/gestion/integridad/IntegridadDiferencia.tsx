import type { Diferencia } from '@mostrador/contract/gestion/integridad'
import { useId } from 'react'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { FilasTable } from './FilasTable.tsx'
import styles from './Integridad.module.css'

/** One broken equality: the rows that break it, and the movements behind them. */
export function IntegridadDiferencia({ diferencia }: { diferencia: Diferencia }) {
  const { texto, filas, total, movimientos } = diferencia
  const id = useId()
  return (
    <Columna as="section" gap={8} style={{ marginTop: 8 }} aria-labelledby={id}>
      <Grupo gap="4px 12px">
        <EstadoBadge tone="red">No coincide</EstadoBadge>
        <h2 id={id} className={styles.titulo}>
          {texto}
        </h2>
      </Grupo>
      <FilasTable label={`No coinciden: ${texto}`} filas={filas} />
      <Nota>
        {total > filas.length
          ? `Se muestran ${formatEntero(filas.length)} de ${formatEntero(total)} filas que no coinciden.`
          : formatCount(total, 'fila no coincide.', 'filas no coinciden.')}
      </Nota>
      {movimientos && movimientos.length > 0 && (
        <>
          <h3 className={styles.subtitulo}>
            Últimos movimientos{filas.length > 10 && ' de los primeros saldos'}, del más nuevo al más viejo
          </h3>
          <FilasTable label={`Últimos movimientos: ${texto}`} filas={movimientos} />
        </>
      )}
    </Columna>
  )
}
