import { formatMoney } from '../platform/text/format.ts'
import styles from './CifraGrande.module.css'

interface CifraGrandeProps {
  que: string
  /** In centavos. */
  importe: number
}

/** An amount to be read from some steps away. */
export const CifraGrande = ({ que, importe }: CifraGrandeProps) => (
  <p className={styles.cifra}>
    <span>{que}</span> <output aria-label={que}>{formatMoney(importe)}</output>
  </p>
)

/** What the customer gets back after a sale; of an exact payment what was collected. Both in centavos. */
export const VueltoGrande = ({ vuelto, total }: { vuelto: number; total: number }) => (
  <CifraGrande que={vuelto > 0 ? 'Vuelto' : 'Cobrado'} importe={vuelto > 0 ? vuelto : total} />
)
