import { Button } from '@mantine/core'
import { formatMoney } from '../../../platform/text/format.ts'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import styles from './VentaAFavor.module.css'

interface VentaAFavorProps {
  id: string
  /** What is used, in centavos; NaN while the text is unclear. */
  value: number
  /** What the customer has in favour and did not use. */
  disponible: number
  /** What it pays, in words. */
  paga: string
  error: string | undefined
  onChange: (importe: number | null) => void
}

/** How much of what the customer has in favour pays the sale. Most sales use none, so it comes later. */
export function VentaAFavor({ id, value, disponible, paga, error, onChange }: VentaAFavorProps) {
  return (
    <Grupo as="section" gap="8px 16px" align="flex-end" className={styles.favor} aria-label="Saldo a favor">
      <ImporteInput
        id={id}
        label="Saldo a favor"
        blankIsZero
        description={`De ${formatMoney(disponible)} sin usar. ${paga}`}
        value={value}
        error={error}
        onChange={(importe) => onChange(importe ?? 0)}
      />
      <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
        No usar saldo a favor
      </Button>
    </Grupo>
  )
}
