/** The server call of the totals of a month of purchases. */
import { libroIvaCompras } from '@mostrador/contract/compras/comprobantes/libro-iva-compras'
import { libroComprasLista } from '@mostrador/contract/compras/comprobantes/libro-iva-compras.lista'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'

export const resumenComprasQuery = (mes: string) =>
  queryOptions({
    queryKey: [libroComprasLista.nombre, 'resumen', mes],
    queryFn: ({ signal }) => api(libroIvaCompras.resumen, { query: { mes } }, { signal }),
    placeholderData: keepPreviousData,
  })
