import type { ConteoCaja } from '@mostrador/contract/caja/caja-turnos'
import { TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import { formatMoney } from '../../../platform/text/format.ts'
import styles from '../Caja.module.css'

interface ConteoTableProps {
  conteo: ConteoCaja
  label?: string
  /** Leaves out what the till should hold. */
  ciego?: boolean
}

/** Expected against counted, by payment type. */
export const ConteoTable = ({ conteo, label = 'Arqueo', ciego = false }: ConteoTableProps) => (
  <table className={styles.conteo} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Tipo de pago</th>
        {!ciego && <th scope="col">Esperado</th>}
        <th scope="col">Contado</th>
        {!ciego && <th scope="col">Diferencia</th>}
      </tr>
    </thead>
    <tbody>
      {conteo.tipos.map((t) => (
        <tr key={t.tipo_pago}>
          <th scope="row">{TIPO_PAGO[t.tipo_pago]}</th>
          {!ciego && <td data-label="Esperado">{formatMoney(t.esperado)}</td>}
          <td data-label="Contado">{formatMoney(t.contado)}</td>
          {!ciego && (
            <td data-label="Diferencia" data-off={t.diferencia !== 0 || undefined}>
              {formatMoney(t.diferencia)}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
