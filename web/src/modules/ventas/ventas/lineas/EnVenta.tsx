import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'
import { useAtHand } from '../../../../platform/later.tsx'
import type { DocumentForm } from '../../../documentos/formulario/useDocumentForm.ts'
import { useUsados, vigentesQuery } from '../../promociones/promociones.queries.ts'
import type { VentaValues } from '../nueva/venta.form.ts'
import { withPromociones } from './promover.ts'

const MINUTO_MS = 60_000
const CADA_MS = 5 * MINUTO_MS

/** Below a line: the line may be gone by then. */
const Rebajas = { load: () => import('./Rebajas.tsx') }

/** Puts the promotions of this minute into the form of a sale: those of the server, by the clock of the server. */
export function EnVenta({ form }: { form: DocumentForm<VentaValues> }) {
  const { sucursal } = useSesion()
  useAtHand(Rebajas)
  const { data, dataUpdatedAt } = useQuery({ ...vigentesQuery, refetchInterval: CADA_MS })
  const usados = useUsados(data?.promociones, form.values.cliente?.id)
  // Without hours they are those of a whole day.
  const conHoras = data?.promociones.some((p) => p.horas) === true
  const momento = useMomento(conHoras)
  const { change } = form
  const cambiar = useRef(change)
  cambiar.current = change
  useEffect(() => {
    if (!data || sucursal === null) return
    const desfase = Date.parse(data.ahora) - dataUpdatedAt
    const promover = withPromociones(
      { ...data, ...(usados && { usados }) },
      sucursal,
      new Date(momento + desfase),
    )
    cambiar.current((v) => ({ ...v, promover }))
  }, [data, dataUpdatedAt, usados, sucursal, momento])
  return null
}

/** The instant, told anew as often as it matters: each minute, or each hour. */
function useMomento(porMinuto: boolean): number {
  const paso = porMinuto ? MINUTO_MS : 60 * MINUTO_MS
  const [momento, setMomento] = useState(() => Date.now())
  useEffect(() => {
    const tick = () =>
      setMomento((antes) => {
        const ahora = Date.now()
        return Math.floor(ahora / paso) === Math.floor(antes / paso) ? antes : ahora
      })
    const timer = setInterval(tick, MINUTO_MS / 4)
    return () => clearInterval(timer)
  }, [paso])
  return momento
}
