import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { modelosQuery } from './articulos.queries.ts'

interface ModeloFilterProps {
  modelo: number | undefined
  /** Called with undefined for all. */
  onChange: (id: number | undefined) => void
}

/** Only in a shop that has models. */
export function ModeloFilter({ modelo, onChange }: ModeloFilterProps) {
  const { data } = useQuery(modelosQuery)
  return (
    <NativeSelect
      aria-label="Modelo"
      value={modelo === undefined ? '' : String(modelo)}
      data={[
        { value: '', label: 'Todos los modelos' },
        ...(data?.results ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : Number(value))}
    />
  )
}
