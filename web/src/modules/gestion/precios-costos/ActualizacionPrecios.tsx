import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { PreciosPage } from '../../maestros/actualizaciones-precios/PreciosPage.tsx'
import type { PorProgramar } from '../../maestros/actualizaciones-precios/PreciosReview.tsx'
import { useProgramar } from './precios-costos.queries.ts'
import { ProgramadasPart } from './programadasLuego.ts'
import { VigenciaDialog } from './VigenciaDialog.tsx'

const route = getRouteApi('/app/actualizacion-precios')

/** The price update; with purchases on, its prices may wait for an hour. */
export function ActualizacionPrecios() {
  const { usuario } = useSesion()
  const programacion = {
    programar: (lote: PorProgramar) => <Programar {...lote} />,
    lista: <Programadas />,
  }
  return <PreciosPage programacion={usuario.compras === true ? programacion : undefined} />
}

function Programar({ body, disabled, onSaved, onError }: PorProgramar) {
  const [abierto, setAbierto] = useState(false)
  const programar = useProgramar()
  return (
    <>
      <Button variant="default" disabled={disabled} onClick={() => setAbierto(true)}>
        Programar…
      </Button>
      {abierto && (
        <VigenciaDialog
          articulos={body.articulos.length}
          programar={async (vigencia) => {
            await programar.mutateAsync({ ...body, vigencia })
            return undefined
          }}
          onSaved={onSaved}
          onError={onError}
          onClose={() => setAbierto(false)}
        />
      )}
    </>
  )
}

function Programadas() {
  const navigate = route.useNavigate()
  return (
    <ProgramadasPart
      seccion="Programadas"
      accion={
        <Button variant="default" onClick={() => void navigate({ search: {} })}>
          Volver a la actualización
        </Button>
      }
    />
  )
}
