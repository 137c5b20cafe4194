import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rubrosQuery } from './rubros.queries.ts'

interface RubroInputProps {
  value: number | null
  onChange: (id: number | null) => void
  /** The one that the article has: it stays a choice when it is out of use. */
  actual: { id: number; nombre: string } | null
  error?: ReactNode
}

export function RubroInput({ value, onChange, actual, error }: RubroInputProps) {
  const { data = [] } = useQuery(rubrosQuery)
  const offered = data.filter(({ id, baja }) => !baja && id !== actual?.id)
  return (
    <NativeSelect
      label="Rubro"
      error={error}
      value={value === null ? '' : String(value)}
      data={[
        { value: '', label: 'Sin rubro' },
        ...[...(actual ? [actual] : []), ...offered].map(({ id, nombre }) => ({
          value: String(id),
          label: nombre,
        })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  )
}
