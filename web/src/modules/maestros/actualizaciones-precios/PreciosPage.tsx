import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyInfo } from '../../../platform/notify.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PreciosEdit } from './edicion/PreciosEdit.tsx'
import { PreciosHistorial } from './historial/PreciosHistorial.tsx'
import { PreciosReview } from './PreciosReview.tsx'
import { todosLosArticulosQuery } from './precios.queries.ts'
import { usePrecios } from './usePrecios.ts'

const route = getRouteApi('/app/actualizacion-precios')

/** Prices of many articles at once: change them in the view, compare old and new, save all or none. */
export function PreciosPage() {
  const { vista } = route.useSearch()
  return vista === 'historial' ? <PreciosHistorial /> : <Actualizacion />
}

function Actualizacion() {
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
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => void navigate({ search: { vista: 'historial' } })}
        >
          Historial
        </Button>
      }
    />
  )
}
