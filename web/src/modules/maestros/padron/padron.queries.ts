/** The only question that forms ask about a CUIT. */
import { padron } from '@mostrador/contract/maestros/padron'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { estadoQuery } from '../../base/emisor/facturacion.estado.queries.ts'

/** Whether ARCA's register can be asked: only with the certificate of electronic invoicing. */
export const useHayPadron = (): boolean => useQuery(estadoQuery).data?.padron === true

export const useConsultarPadron = () =>
  useMutation({ mutationFn: (cuit: string) => api(padron.consultar, { body: { cuit } }) })
