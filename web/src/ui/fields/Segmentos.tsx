import { useId } from 'react'
import styles from './Segmentos.module.css'

interface SegmentosProps<V extends string> {
  label: string
  data: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

/** One of a few options, all of them in sight. Mantine's SegmentedControl adds 2.5 kB for the way of its mark. */
export function Segmentos<V extends string>({ label, data, value, onChange }: SegmentosProps<V>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.segmentos}>
      {data.map((option) => (
        <label key={option.value} className={styles.segmento}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
