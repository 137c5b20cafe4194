import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../../platform/api/session.tsx'
import { Segmentos } from '../../../../ui/fields/Segmentos.tsx'
import { SucursalFiltro } from '../../../base/sucursales/SucursalFiltro.tsx'
import { DispositivosPart } from './DispositivosPart.tsx'
import { LlegadasPart } from './LlegadasPart.tsx'
import { PorContarPart } from './PorContarPart.tsx'

const route = getRouteApi('/app/informes')

type Vista = 'llegadas' | 'contar' | 'equipos'

/** Sales that were made without a line: those that arrived, the units to count after them, and the devices. */
export function SinConexionPart() {
  const { linea, sucursal } = route.useSearch()
  const navigate = route.useNavigate()
  const { esAdmin, puede } = useSesion()
  const cuenta = puede('ajustes_entrada') || puede('ajustes_salida')
  const ver = linea === 'contar' && !cuenta ? undefined : linea
  const vistas = (
    <>
      <Segmentos<Vista>
        label="Ver"
        data={[
          { value: 'llegadas', label: 'Llegaron' },
          ...(cuenta ? [{ value: 'contar' as const, label: 'Por contar' }] : []),
          { value: 'equipos', label: 'Equipos' },
        ]}
        value={ver ?? 'llegadas'}
        onChange={(next) =>
          void navigate({
            search: ({ page: _, search: __, ...previous }) => ({
              ...previous,
              linea: next === 'llegadas' ? undefined : next,
            }),
          })
        }
      />
      {esAdmin && (
        <SucursalFiltro
          sucursal={sucursal}
          onChange={(id) =>
            void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, sucursal: id }) })
          }
        />
      )}
    </>
  )
  if (ver === 'contar') return <PorContarPart filtros={vistas} />
  return ver === 'equipos' ? <DispositivosPart filtros={vistas} /> : <LlegadasPart filtros={vistas} />
}
