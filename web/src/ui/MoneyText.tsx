import { formatMoney } from '../platform/text/format.ts'
import styles from './MoneyText.module.css'

/** An amount of centavos as `$ 1.234,50`. */
export function MoneyText({ value, strong = false }: { value: number; strong?: boolean }) {
  return (
    <span className={styles.money} data-strong={strong || undefined}>
      {formatMoney(value)}
    </span>
  )
}
