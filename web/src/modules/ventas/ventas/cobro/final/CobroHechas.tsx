import { CloseButton } from '@mantine/core'
import { nombreDePago } from '@mostrador/contract/caja/pagos'
import { formatMoney } from '../../../../../platform/text/format.ts'
import type { ParteTecleada } from '../../../cuotas/pago/pago.reglas.ts'
import styles from './Cobro.module.css'

interface CobroHechasProps {
  hechas: readonly ParteTecleada[]
  onQuitar: (key: number) => void
}

/** The parts that are paid already, while the rest is not. */
export function CobroHechas({ hechas, onQuitar }: CobroHechasProps) {
  if (hechas.length === 0) return null
  return (
    <ul className={styles.hechas} aria-label="Ya paga">
      {hechas.map(({ key, monto, ...parte }) => (
        <li key={key}>
          {nombreDePago(parte)} <strong>{formatMoney(monto ?? 0)}</strong>
          <CloseButton
            size="sm"
            aria-label={`Quitar ${nombreDePago(parte)} ${formatMoney(monto ?? 0)}`}
            onClick={() => onQuitar(key)}
          />
        </li>
      ))}
    </ul>
  )
}
