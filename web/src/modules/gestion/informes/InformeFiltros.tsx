import { NativeSelect, TextInput } from '@mantine/core'
import { sumarDias } from '@mostrador/contract/fechas'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatFecha, hoy } from '../../../platform/text/format.ts'
import { RangoFilter } from '../../../ui/dates/RangoFilter.tsx'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import styles from './Informes.module.css'
import type { Rango } from './informes.queries.ts'

const route = getRouteApi('/app/informes')

/** Of the analysis of articles. */
const DIAS = 90

const TODOS = 'Todos los locales'

/** The choice of who may see other branches, undefined for all. Others get the own branch, with any address. */
export function useSucursal(): number | undefined {
  const { sucursal } = route.useSearch()
  const { puede } = useSesion()
  const todas = puede('ver_otras_sucursales')
  return todas ? sucursal : undefined
}

/** The range of the address; by default from the first of the month until today. */
export function useRango(): Rango {
  const { desde, hasta = hoy() } = route.useSearch()
  return { sucursal: useSucursal(), desde: desde ?? `${hasta.slice(0, 7)}-01`, hasta }
}

/** `01/03/2026 al 15/03/2026`. */
export const rangoEnPalabras = ({ desde, hasta }: Pick<Rango, 'desde' | 'hasta'>): string =>
  `${formatFecha(desde)} al ${formatFecha(hasta)}`

/** The branch of the report, in words; empty until its name is known. */
export function useSucursalNombre(): string {
  const { usuario, puede } = useSesion()
  const todas = puede('ver_otras_sucursales')
  const sucursal = useSucursal()
  const { data: sucursales = [] } = useQuery({ ...sucursalesQuery, enabled: todas })
  if (!todas) return usuario.sucursal_nombre ?? ''
  return sucursal === undefined ? TODOS : (sucursales.find((s) => s.id === sucursal)?.nombre ?? '')
}

export function SucursalSelect() {
  const { usuario, puede } = useSesion()
  const todas = puede('ver_otras_sucursales')
  return todas ? (
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
        { value: '', label: TODOS },
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

/** The fields for branch, first and last day. With `noventa` the days that are not chosen are the last 90. */
export function RangoFiltros({ noventa = false }: { noventa?: boolean }) {
  const delMes = useRango()
  const { desde, hasta = hoy() } = route.useSearch()
  const rango = noventa ? { desde: desde ?? sumarDias(hasta, 1 - DIAS), hasta } : delMes
  const navigate = route.useNavigate()
  return (
    <div className={styles.filtros}>
      <SucursalSelect />
      <RangoFilter
        labelled
        value={rango}
        onChange={(days) =>
          void navigate({ search: (previous) => ({ ...previous, ...days }), replace: true })
        }
      />
    </div>
  )
}
