import { formatEntero } from '../../platform/text/format.ts'
import { Grupo } from '../Grupo.tsx'
import { MoneyText } from '../MoneyText.tsx'
import styles from './Totales.module.css'

interface TotalesProps<N extends string> {
  /** Undefined where nothing is filtered, null where there is too much to add up. */
  totales: Record<N, number> | null | undefined
  nombres: Partial<Record<N, string>>
  /** Of goods, in place of amounts. */
  unidades?: boolean
}

/** What the filtered rows of all pages add up to. Sums of nothing but the first stay out. */
export function Totales<N extends string>({ totales, nombres, unidades = false }: TotalesProps<N>) {
  if (totales === undefined) return null
  if (totales === null)
    return (
      <Grupo as="p" gap="4px 24px" align="normal" className={styles.totales}>
        Para ver el total, acota las fechas.
      </Grupo>
    )
  const shown = (Object.entries(nombres) as [N, string][]).filter(
    ([name], n) => n === 0 || totales[name] !== 0,
  )
  return (
    <Grupo as="dl" gap="4px 24px" align="normal" className={styles.totales}>
      {shown.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{unidades ? formatEntero(totales[name]) : <MoneyText value={totales[name]} />}</dd>
        </div>
      ))}
    </Grupo>
  )
}
