import { Button } from '@mantine/core'
import { IconClock, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyInfo } from '../../../platform/notify.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PreciosEdit } from './edicion/PreciosEdit.tsx'
import { PreciosHistorial } from './historial/PreciosHistorial.tsx'
import { type PorProgramar, PreciosReview } from './PreciosReview.tsx'
import { todosLosArticulosQuery } from './precios.queries.ts'
import { usePrecios } from './usePrecios.ts'

const route = getRouteApi('/app/actualizacion-precios')

/** Where prices may wait for an hour: what stands beside the save, and the list of those that wait. */
export interface Programacion {
  programar: (lote: PorProgramar) => React.ReactNode
  lista: React.ReactNode
}

/** Prices of many articles at once: change them in the view, compare old and new, save all or none. */
export function PreciosPage({ programacion }: { programacion: Programacion | undefined }) {
  const { vista } = route.useSearch()
  if (vista === 'historial') return <PreciosHistorial />
  if (vista === 'programadas' && programacion) return programacion.lista
  return <Actualizacion programar={programacion?.programar} />
}

function Actualizacion({ programar }: { programar: Programacion['programar'] | undefined }) {
  const navigate = route.useNavigate()
  const articulos = useQuery(todosLosArticulosQuery)
  const precios = usePrecios(articulos.data)
  const [reviewing, setReviewing] = useState(false)

  if (articulos.isError && !articulos.data) {
    return <ErrorScreen message="Error al cargar los artículos" onRetry={() => void articulos.refetch()} />
  }
  const cancel = () => {
    precios.restaurar()
    setReviewing(false)
    notifyInfo('Cambios cancelados.')
  }
  if (reviewing && articulos.data) {
    return (
      <PreciosReview
        articulos={articulos.data}
        precios={precios}
        programar={programar}
        onBack={() => setReviewing(false)}
        onCancel={cancel}
        onSaved={() => {
          precios.restaurar()
          setReviewing(false)
        }}
      />
    )
  }
  return (
    <PreciosEdit
      articulos={articulos.data}
      precios={precios}
      onReview={() => setReviewing(true)}
      onCancel={cancel}
      history={
        <>
          {programar && (
            <Button
              variant="default"
              leftSection={<IconClock size={16} aria-hidden />}
              onClick={() => void navigate({ search: { vista: 'programadas' } })}
            >
              Programadas
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => void navigate({ search: { vista: 'historial' } })}
          >
            Historial
          </Button>
        </>
      }
    />
  )
}
