import { RANGO_INVERTIDO, rangoInvertido } from '@mostrador/contract/fechas'
import { FechaInput } from './FechaInput.tsx'
import styles from './RangoFilter.module.css'

interface Rango {
  desde?: string | undefined
  hasta?: string | undefined
}

interface RangoFilterProps {
  value: Rango
  onChange: (changed: Rango) => void
  /** The names of the two fields. */
  labels?: readonly [desde: string, hasta: string]
  /** True where the other filters have their names above them. */
  labelled?: boolean
}

/** The first and the last day of a list, which both count. They stay side by side. */
export function RangoFilter({
  value,
  onChange,
  labels: [desde, hasta] = ['Desde', 'Hasta'],
  labelled = false,
}: RangoFilterProps) {
  const named = (label: string) => (labelled ? { label } : { 'aria-label': label, placeholder: label })
  return (
    <div className={styles.rango}>
      <FechaInput
        {...named(desde)}
        value={value.desde ?? null}
        error={rangoInvertido(value) && RANGO_INVERTIDO}
        onChange={(day) => onChange({ desde: day ?? undefined })}
      />
      <FechaInput
        {...named(hasta)}
        value={value.hasta ?? null}
        onChange={(day) => onChange({ hasta: day ?? undefined })}
      />
    </div>
  )
}
