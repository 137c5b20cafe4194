import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import type { ControlPropio } from '../../../ui/lista/Lista.tsx'
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

/** The same as the control of a list: only who may see other branches chooses one. */
export const PorLocal: ControlPropio = ({ filtros, onChange }) =>
  useSesion().puede('ver_otras_sucursales') && (
    <SucursalFiltro
      sucursal={filtros.sucursal as number | undefined}
      onChange={(sucursal) => onChange({ sucursal })}
    />
  )
