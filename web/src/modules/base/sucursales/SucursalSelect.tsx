import { NativeSelect } from '@mantine/core'
import type { SucursalListItem } from '@mostrador/contract/base/sucursales'

interface SucursalSelectProps {
  id?: string
  label: string
  sucursales: readonly SucursalListItem[] | undefined
  /** 0 for none. */
  value: number
  onChange: (id: number) => void
  error?: string | undefined
  /** The label of the option 0. */
  none?: string
  disabled?: boolean
  required?: boolean
}

/** A branch, as name and locality. */
export function SucursalSelect(props: SucursalSelectProps) {
  const { id, label, sucursales = [], value, onChange, error, disabled = false, required = false } = props
  const { none = 'Seleccionar sucursal' } = props
  return (
    <NativeSelect
      {...(id !== undefined && { id })}
      label={label}
      required={required}
      disabled={disabled}
      error={error}
      value={String(value)}
      data={[
        { value: '0', label: none },
        ...sucursales.map((s) => ({ value: String(s.id), label: `${s.nombre} - ${s.localidad}` })),
      ]}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
