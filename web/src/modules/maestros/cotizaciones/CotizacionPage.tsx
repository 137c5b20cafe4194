import { Button } from '@mantine/core'
import { CONFIGURACION_DE_VENTAS, SIN_DOLARES } from '@mostrador/contract/base/apagados'
import { ApiError } from '@mostrador/contract/errors'
import { cotizacionesLista } from '@mostrador/contract/maestros/cotizaciones.lista'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError } from '../../../platform/notify.tsx'
import { ConPermiso } from '../../../ui/dialogs/ConPermiso.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { Apagado } from '../../../ui/pages/Apagado.tsx'
import { CotizacionForm } from './CotizacionForm.tsx'
import { useTraerCotizacion } from './cotizaciones.queries.ts'
import { type DelBcra, DelBcraDialog } from './DelBcraDialog.tsx'
import { VigentePart } from './VigentePart.tsx'

/** What a dollar costs: the rate that holds, what it would change, and those before it. */
export function CotizacionPage() {
  const { usuario } = useSesion()
  if (!usuario.precios_dolares)
    return <Apagado message={SIN_DOLARES} to="/configuracion-ventas" donde={CONFIGURACION_DE_VENTAS} />
  return (
    <ConPermiso permiso="cambiar_precios">
      <Cotizaciones />
    </ConPermiso>
  )
}

/** A Banco Central that does not answer is no failure of the server: the person reads what it said. */
const porQueNo = (error: Error): string =>
  error instanceof ApiError && error.codigo === 'cotizacion_sin_respuesta'
    ? error.message
    : 'No se pudo traer la cotización'

function Cotizaciones() {
  const [abierto, setAbierto] = useState<'nueva' | DelBcra | null>(null)
  const traer = useTraerCotizacion()
  const close = () => setAbierto(null)
  return (
    <>
      <Lista
        de={cotizacionesLista}
        accion={
          <>
            <Button
              variant="default"
              loading={traer.isPending}
              onClick={() =>
                traer.mutate(undefined, {
                  onSuccess: setAbierto,
                  onError: (error) => notifyError(porQueNo(error), error),
                })
              }
            >
              Traer la del BCRA
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAbierto('nueva')}>
              Nueva cotización
            </Button>
          </>
        }
        sobre={<VigentePart />}
      />
      {abierto === 'nueva' && <CotizacionForm onClose={close} />}
      {abierto !== null && abierto !== 'nueva' && <DelBcraDialog dicha={abierto} onClose={close} />}
    </>
  )
}
