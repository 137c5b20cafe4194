import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { proveedoresEnUsoQuery } from './proveedores.queries.ts'

interface ProveedorSelectProps {
  value: number | undefined
  onChange: (proveedor: number | undefined) => void
  error?: string | undefined
}

/** One of the suppliers in use. */
export function ProveedorSelect({ value, onChange, error }: ProveedorSelectProps) {
  const { data = [] } = useQuery(proveedoresEnUsoQuery)
  return (
    <NativeSelect
      label="Proveedor"
      required
      value={value ?? ''}
      error={error}
      data={[
        { value: '', label: 'Elige un proveedor' },
        ...data.map((p) => ({ value: String(p.id), label: p.razon_social })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))
      }
    />
  )
}
