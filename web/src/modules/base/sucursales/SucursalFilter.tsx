import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { sucursalesQuery } from './sucursales.queries.ts'

interface SucursalFilterProps {
  value: number | undefined
  onChange: (sucursal: number | undefined) => void
}

/** Only who may see other branches chooses one. */
export function SucursalFilter({ value, onChange }: SucursalFilterProps) {
  const todas = useSesion().puede('ver_otras_sucursales')
  const { data = [] } = useQuery({ ...sucursalesQuery, enabled: todas })
  return (
    data.length > 1 && (
      <OpcionFilter
        label="Sucursal"
        todas="Todas las sucursales"
        data={data.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        value={value}
        onChange={onChange}
      />
    )
  )
}
