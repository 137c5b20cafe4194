import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sucursalesQuery } from './sucursales.queries.ts'

interface SucursalFiltroProps {
  sucursal: number | undefined
  /** The label of no branch; without it one is always chosen. */
  todas?: string
  onChange: (id: number | undefined) => void
}

/** The branch of a list. */
export function SucursalFiltro({ sucursal, todas = 'Todos los locales', onChange }: SucursalFiltroProps) {
  const { data = [] } = useQuery(sucursalesQuery)
  return (
    <NativeSelect
      aria-label="Local"
      value={String(sucursal ?? '')}
      data={[{ value: '', label: todas }, ...data.map((s) => ({ value: String(s.id), label: s.nombre }))]}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : Number(value))}
    />
  )
}
