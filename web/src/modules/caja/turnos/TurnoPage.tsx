import { getRouteApi } from '@tanstack/react-router'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { TurnoPanel } from './TurnoPanel.tsx'

const route = getRouteApi('/app/caja/turnos/$id')

/** One shift of a till, open or closed. */
export function TurnoPage() {
  const { id } = route.useParams()
  return (
    <>
      <PageHeader title="Turno de caja" />
      <TurnoPanel key={id} id={Number(id)} />
    </>
  )
}
