import { Button } from '@mantine/core'
import type { ActualizacionCuotas } from '@mostrador/contract/credito/actualizaciones-cuotas'
import { actualizacionesCuotasLista } from '@mostrador/contract/credito/actualizaciones-cuotas.lista'
import { getRouteApi } from '@tanstack/react-router'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { ActualizacionDialog } from './ActualizacionDialog.tsx'

const route = getRouteApi('/app/actualizacion-cuotas')

const CELDAS = { id: ({ id }: ActualizacionCuotas) => id }

/** The saved updates. One can be undone as a whole until something else touches its instalments. */
export function ActualizacionHistorial() {
  const { actualizacion } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <Lista
        de={actualizacionesCuotasLista}
        seccion="Historial"
        accion={
          <Button variant="default" onClick={() => void navigate({ search: {} })}>
            Volver a la actualización
          </Button>
        }
        ver={({ id }) => void navigate({ search: (previous) => ({ ...previous, actualizacion: id }) })}
        llamada={({ id }) => `la actualización ${id}`}
        celdas={CELDAS}
      />
      {actualizacion !== undefined && (
        <ActualizacionDialog
          id={actualizacion}
          onClose={() => void navigate({ search: ({ actualizacion: _, ...previous }) => previous })}
        />
      )}
    </>
  )
}
