import { Mes } from '@mostrador/contract/wire'
import { filtros, pagina } from '../../../platform/search.ts'

const mes = (value: unknown): string | undefined => {
  const parsed = Mes.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

/** The month of the book; the present one when missing. */
export const libroIvaSearch = filtros({ mes, page: pagina })
