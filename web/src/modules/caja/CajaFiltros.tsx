import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../platform/api/session.tsx'
import { porId } from '../../ui/lista/Lista.tsx'
import { sucursalesQuery } from '../base/sucursales/sucursales.queries.ts'
import { cajasQuery } from './cajas.queries.ts'

interface Eleccion {
  value: number | undefined
  onChange: (id: number | undefined) => void
}

const idOf = (value: string): number | undefined => Number(value) || undefined

/** Only an admin chooses a branch. */
export function SucursalFiltro({ value, onChange }: Eleccion) {
  const { esAdmin } = useSesion()
  const { data = [] } = useQuery({ ...sucursalesQuery, enabled: esAdmin })
  if (!esAdmin) return null
  return (
    <NativeSelect
      label="Sucursal"
      data={[
        { value: '', label: 'Todos los locales' },
        ...data.map((s) => ({ value: String(s.id), label: `${s.nombre} - ${s.localidad}` })),
      ]}
      value={String(value ?? '')}
      onChange={(event) => onChange(idOf(event.currentTarget.value))}
    />
  )
}

/** The tills of a branch, or of all. It is not there while no till exists. */
export function CajaFiltro({ sucursal, value, onChange }: Eleccion & { sucursal: number | undefined }) {
  const { caja } = useSesion().usuario
  const { data = [] } = useQuery({ ...cajasQuery(sucursal), enabled: caja !== undefined })
  if (data.length === 0) return null
  const varias = data.some((c) => c.sucursal.id !== data[0]?.sucursal.id)
  return (
    <NativeSelect
      label="Caja"
      data={[
        { value: '', label: 'Todas las cajas' },
        ...data.map((c) => ({
          value: String(c.id),
          label: varias ? `${c.nombre} - ${c.sucursal.nombre}` : c.nombre,
        })),
      ]}
      value={String(value ?? '')}
      onChange={(event) => onChange(idOf(event.currentTarget.value))}
    />
  )
}

export const POR_SUCURSAL = { sucursal: porId('sucursal', SucursalFiltro) }
