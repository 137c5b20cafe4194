import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import { SucursalSelect } from '../../base/sucursales/SucursalSelect.tsx'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'

interface SucursalCampoProps {
  /** Null for the working branch. */
  value: number | null
  onChange: (sucursal: number | null) => void
}

/** The branch of a purchase, for those who may act in others. */
export function SucursalCampo({ value, onChange }: SucursalCampoProps) {
  const { sucursal } = useSesion()
  const { data } = useQuery(sucursalesQuery)
  return (
    <SucursalSelect
      id="sucursal"
      label="Sucursal"
      sucursales={data}
      value={value ?? sucursal ?? 0}
      onChange={(id) => onChange(id || null)}
    />
  )
}
