import { Button, NativeSelect } from '@mantine/core'
import { sumarDias } from '@mostrador/contract/fechas'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { later } from '../../../platform/later.tsx'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import { PanelCifras } from './PanelCifras.tsx'
import styles from './PanelDelDia.module.css'
import { PanelGraficos } from './PanelGraficos.tsx'
import { panelQuery } from './panel.queries.ts'

const Diferencias = later(() =>
  import('../../caja/turnos/DiferenciasPart.tsx').then((m) => m.DiferenciasPart),
)

const route = getRouteApi('/app/dashboard')

/** The day of the branch at a glance; who may see other branches sees all, or one. */
export function PanelDelDia() {
  const { esAdmin, puede } = useSesion()
  const todas = puede('ver_otras_sucursales')
  const { sucursal } = route.useSearch()
  const chosen = todas ? sucursal : undefined
  const panel = useQuery(panelQuery(chosen))
  return (
    <Columna
      as="section"
      gap={16}
      className={styles.panel}
      aria-label="Panel del día"
      aria-busy={panel.isPlaceholderData}
    >
      {panel.isError && !panel.data ? (
        <Grupo as="p" gap={12} className={styles.fallo} role="status">
          No se pudieron cargar las cifras del día.
          <Button variant="default" size="compact-sm" onClick={() => void panel.refetch()}>
            Reintentar
          </Button>
        </Grupo>
      ) : (
        <>
          <PanelCifras esAdmin={esAdmin} panel={panel.data} sucursal={chosen} />
          {panel.data ? <PanelGraficos panel={panel.data} /> : <div style={{ minHeight: 280 }} />}
          {panel.data?.cajas && panel.data.cajas.diferencias_semana.cantidad > 0 && (
            <Diferencias sucursal={chosen} desde={sumarDias(panel.data.fecha, -7)} />
          )}
        </>
      )}
    </Columna>
  )
}

/** The branch of all figures of the screen. */
export function SucursalSelect({ sucursal }: { sucursal: number | undefined }) {
  const navigate = route.useNavigate()
  const { data: sucursales = [] } = useQuery(sucursalesQuery)
  return (
    <NativeSelect
      className={styles.sucursal}
      aria-label="Sucursal"
      data={[
        { value: '', label: 'Todos los locales' },
        ...sucursales.map((s) => ({ value: String(s.id), label: `${s.nombre} - ${s.localidad}` })),
      ]}
      value={String(sucursal ?? '')}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value) || undefined
        void navigate({ search: { sucursal: chosen } })
      }}
    />
  )
}
