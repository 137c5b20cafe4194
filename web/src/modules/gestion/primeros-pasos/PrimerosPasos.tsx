import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { primerosPasosQuery } from './primeros-pasos.queries.ts'

const Lista = lazy(() => import('./PrimerosPasosLista.tsx').then((m) => ({ default: m.PrimerosPasosLista })))

/** What a new business still has to do; not there for sellers, when all is done, or after 'No mostrar más'. */
export function PrimerosPasos() {
  const { esAdmin } = useSesion()
  const { data } = useQuery({ ...primerosPasosQuery, enabled: esAdmin })
  if (!esAdmin || !data?.visible) return null
  return (
    <Suspense fallback={null}>
      <Lista pasos={data.pasos} />
    </Suspense>
  )
}
