import { ApiError } from '@mostrador/contract/errors'
import type { CreateCotizacion } from '@mostrador/contract/maestros/cotizaciones'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyError, notifyOffer, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { useCreateCotizacion } from './cotizaciones.queries.ts'

interface Lejana {
  body: CreateCotizacion
  /** Why a person has to confirm it, as the server says it. */
  texto: string
}

/** Saves a rate; one far from the last is asked about first, in `lejana`. */
export function useGuardarCotizacion(onSaved: () => void, markServerErrors?: (error: unknown) => boolean) {
  const create = useCreateCotizacion()
  const navigate = useNavigate()
  const [lejana, setLejana] = useState<Lejana | null>(null)
  const guardar = (body: CreateCotizacion) =>
    create.mutate(body, {
      onSuccess: ({ actualizacion }) => {
        if (actualizacion) {
          const { id, articulos } = actualizacion
          const cuantos = formatCount(articulos, 'artículo', 'artículos')
          notifyOffer(`Cotización guardada: cambió el precio de ${cuantos}`, 'Imprimir etiquetas', () => {
            void navigate({ to: '/etiquetas', search: { origen: 'actualizaciones-precios', documento: id } })
          })
        } else notifySuccess('Cotización guardada')
        onSaved()
      },
      onError: (error) => {
        if (error instanceof ApiError && error.codigo === 'cotizacion_lejana')
          return setLejana({ body, texto: error.message })
        markServerErrors?.(error)
        notifyError('Error al guardar la cotización', error)
      },
    })
  return {
    guardar,
    guardando: create.isPending,
    lejana,
    confirmar: () => {
      if (lejana) guardar({ ...lejana.body, confirmada: true })
    },
    corregir: () => setLejana(null),
  }
}

export type Guardado = ReturnType<typeof useGuardarCotizacion>
