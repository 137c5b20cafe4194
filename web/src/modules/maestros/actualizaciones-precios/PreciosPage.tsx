import { Button } from '@mantine/core'
import { enLista } from '@mostrador/contract/maestros/precio-lista'
import { IconClock, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { later } from '../../../platform/later.tsx'
import { notifyInfo } from '../../../platform/notify.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PreciosEdit } from './edicion/PreciosEdit.tsx'
import { PreciosHistorial } from './historial/PreciosHistorial.tsx'
import { type PorProgramar, PreciosReview } from './PreciosReview.tsx'
import { todosLosArticulosQuery } from './precios.queries.ts'
import { usePrecios } from './usePrecios.ts'

const PreciosDolar = later(() => import('./dolar/PreciosDolar.tsx').then((m) => m.PreciosDolar))

const route = getRouteApi('/app/actualizacion-precios')

/** Where prices may wait for an hour: what stands beside the save, and the list of those that wait. */
export interface Programacion {
  programar: (lote: PorProgramar) => React.ReactNode
  lista: React.ReactNode
}

/** Prices of many articles at once: change them in the view, compare old and new, save all or none. */
export function PreciosPage({ programacion }: { programacion: Programacion | undefined }) {
  const { usuario } = useSesion()
  const { vista, lista } = route.useSearch()
  if (vista === 'historial') return <PreciosHistorial />
  if (vista === 'programadas' && programacion) return programacion.lista
  if (vista === 'dolar' && usuario.precios_dolares) return <PreciosDolar />
  // Each price list has its own unsaved changes.
  return <Actualizacion key={lista} programar={programacion?.programar} />
}

function Actualizacion({ programar }: { programar: Programacion['programar'] | undefined }) {
  const navigate = route.useNavigate()
  const { usuario } = useSesion()
  const { lista: id } = route.useSearch()
  const { listas_precio: listas } = usuario
  const lista = listas?.find((l) => l.id === id && !l.baja)
  const articulos = useQuery(todosLosArticulosQuery)
  // As the list sells them: its price stands in the place of the sale price.
  const vistos = useMemo(
    () => (lista ? articulos.data?.map((a) => enLista(a, lista.id, listas)) : articulos.data),
    [articulos.data, lista, listas],
  )
  const precios = usePrecios(vistos, lista?.id)
  const [reviewing, setReviewing] = useState(false)

  if (articulos.isError && !articulos.data) {
    return <ErrorScreen message="Error al cargar los artículos" onRetry={() => void articulos.refetch()} />
  }
  const cancel = () => {
    precios.restaurar()
    setReviewing(false)
    notifyInfo('Cambios cancelados.')
  }
  if (reviewing && vistos) {
    return (
      <PreciosReview
        articulos={vistos}
        lista={lista}
        precios={precios}
        programar={lista ? undefined : programar}
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
      articulos={vistos}
      lista={lista}
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
