import { NativeSelect } from '@mantine/core'

interface OpcionFilterProps<V extends string | number> {
  label: string
  /** Whether it stands above. */
  labelled?: boolean
  /** The option that filters nothing: 'Todos los estados'. */
  todas: string
  data: readonly { value: V; label: string }[]
  value: V | undefined
  onChange: (value: V | undefined) => void
}

/** A filter with a few values. */
export function OpcionFilter<V extends string | number>(props: OpcionFilterProps<V>) {
  const { label, labelled = false, todas, data, value, onChange } = props
  return (
    <NativeSelect
      {...(labelled ? { label } : { 'aria-label': label })}
      data={[{ value: '', label: todas }, ...data.map((d) => ({ value: String(d.value), label: d.label }))]}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget }) =>
        onChange(data.find((d) => String(d.value) === currentTarget.value)?.value)
      }
    />
  )
}
