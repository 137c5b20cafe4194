import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import { later } from '../../../platform/later.tsx'
import { primerosPasosQuery } from './primeros-pasos.queries.ts'

const Lista = later(() => import('./PrimerosPasosLista.tsx').then((m) => m.PrimerosPasosLista))
const Propone = later(() => import('./ProponeLey.tsx').then((m) => m.ProponeLey))

function usePrimerosPasos() {
  const { esAdmin } = useSesion()
  const { data } = useQuery({ ...primerosPasosQuery, enabled: esAdmin })
  return esAdmin ? data : undefined
}

/** What a new business still has to do; not there for sellers, when all is done, or after 'No mostrar más'. */
export function PrimerosPasos() {
  const data = usePrimerosPasos()
  return data?.visible ? <Lista pasos={data.pasos} /> : null
}

/** A question about the papers: below the figures, which are what the day begins with. */
export const ProponeLey = () => (usePrimerosPasos()?.propone_ley_credito ? <Propone /> : null)
