import type { CambioDePeriodo } from '@mostrador/contract/base/periodo-cerrado'
import { cambiosDePeriodoLista } from '@mostrador/contract/base/periodo-cerrado.lista'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatFecha } from '../../../platform/text/format.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { PeriodoForm } from './PeriodoForm.tsx'
import { periodoCerradoQuery } from './periodo-cerrado.queries.ts'

const diaDe = (fecha: string | null): string => (fecha === null ? 'Nada' : formatFecha(fecha))

const CELDAS = {
  antes: (c: CambioDePeriodo) => diaDe(c.antes),
  despues: (c: CambioDePeriodo) => diaDe(c.despues),
}

/** Until when the past is closed, and who changed it. */
export function PeriodoCerrado() {
  const { esAdmin } = useSesion()
  return esAdmin ? <CierrePanel /> : <ErrorScreen message="Solo un administrador puede cerrar períodos" />
}

function CierrePanel() {
  const periodo = useQuery({ ...periodoCerradoQuery, staleTime: 0 })
  if (periodo.isError && !periodo.data) {
    return <ErrorScreen message="Error al cargar el período" onRetry={() => void periodo.refetch()} />
  }
  return (
    <Columna>
      <PageHeader title="Cerrado hasta" />
      <Nota ancho="80ch" style={{ margin: '-12px 0 0' }}>
        Hasta ese día el pasado queda como está: no se puede fechar ningún comprobante ni cambiar nada de esos
        días, y sus informes no cambian. Lo que se anula después lleva la fecha de hoy.
      </Nota>
      {periodo.data && (
        <PeriodoForm key={periodo.data.cerrado_hasta} cerrado_hasta={periodo.data.cerrado_hasta} />
      )}
      <Lista de={cambiosDePeriodoLista} dentro celdas={CELDAS} />
    </Columna>
  )
}
