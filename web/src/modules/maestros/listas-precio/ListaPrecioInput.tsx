import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listasQuery } from './listas-precio.queries.ts'

interface ListaPrecioInputProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  value: number | null
  onChange: (id: number | null) => void
  /** The words for none. */
  ninguna: string
  /** The one that is chosen already: it stays a choice when it is out of use. */
  actual?: number | null | undefined
  /** Not offered. */
  menos?: readonly number[]
}

/** One of the price lists that are in use, or none. */
export function ListaPrecioInput({
  value,
  onChange,
  ninguna,
  actual,
  menos = [],
  ...props
}: ListaPrecioInputProps) {
  const { data = [] } = useQuery(listasQuery)
  const offered = data.filter(({ id, baja }) => !menos.includes(id) && (!baja || id === actual))
  return (
    <NativeSelect
      {...props}
      value={value === null ? '' : String(value)}
      data={[
        { value: '', label: ninguna },
        ...offered.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  )
}
