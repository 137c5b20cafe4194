import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { hoy } from '../../platform/format.ts'
import { useSesion } from '../../platform/session.tsx'
import { FechaInput } from '../../ui/FechaInput.tsx'
import { sucursalesQuery } from '../locales/locales.queries.ts'
import styles from './Informes.module.css'
import type { Rango } from './informes.queries.ts'

const route = getRouteApi('/app/informes')

/** An admin's choice, or all; anybody else's own branch, whatever the address says. */
export function useSucursal(): number | undefined {
  const { sucursal } = route.useSearch()
  const { esAdmin } = useSesion()
  return esAdmin ? sucursal : undefined
}

/** From the first of the month until today, unless the address says otherwise. */
export function useRango(): Rango {
  const { desde, hasta = hoy() } = route.useSearch()
  return { sucursal: useSucursal(), desde: desde ?? `${hasta.slice(0, 7)}-01`, hasta }
}

export function SucursalSelect() {
  const { usuario, esAdmin } = useSesion()
  return esAdmin ? (
    <AdminSelect />
  ) : (
    <TextInput label="Sucursal" value={usuario.sucursal_nombre ?? ''} disabled readOnly />
  )
}

function AdminSelect() {
  const { sucursal } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: sucursales = [] } = useQuery(sucursalesQuery)
  return (
    <NativeSelect
      label="Sucursal"
      data={[
        { value: '', label: 'Todos los locales' },
        ...sucursales.map((s) => ({ value: String(s.id), label: `${s.nombre} - ${s.localidad}` })),
      ]}
      value={String(sucursal ?? '')}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value) || undefined
        void navigate({ search: (previous) => ({ ...previous, sucursal: chosen }) })
      }}
    />
  )
}

/** Branch, from and until. */
export function RangoFiltros() {
  const { desde, hasta } = useRango()
  const navigate = route.useNavigate()
  const change = (filter: { desde?: string | undefined; hasta?: string | undefined }) =>
    void navigate({ search: (previous) => ({ ...previous, ...filter }), replace: true })
  return (
    <div className={styles.filtros}>
      <SucursalSelect />
      <FechaInput
        label="Desde"
        value={desde}
        error={desde > hasta && 'La fecha desde no puede ser posterior a la fecha hasta'}
        onChange={(fecha) => change({ desde: fecha ?? undefined })}
      />
      <FechaInput label="Hasta" value={hasta} onChange={(fecha) => change({ hasta: fecha ?? undefined })} />
    </div>
  )
}
