/** What there is of an article, beside its suggestion and on its line. It comes after the form: it only informs. */
import { restarCantidades } from '@mostrador/contract/cantidades'
import { useQuery } from '@tanstack/react-query'
import { formatEntero } from '../../../platform/text/format.ts'
import styles from './Hay.module.css'
import { hayQuery } from './hay.queries.ts'

/** `· hay 48`; nothing for a service. */
export function Hay({ articulo }: { articulo: string }) {
  const { data } = useQuery(hayQuery(articulo))
  return typeof data === 'number' && ` · hay ${formatEntero(data)}`
}

/** What a line will leave pending, while its quantity is typed. Its row turns amber with it. */
export function Falta({ articulo, unidades }: { articulo: string; unidades: number }) {
  const { data: hay } = useQuery(hayQuery(articulo))
  const faltan = typeof hay === 'number' ? restarCantidades(unidades, hay) : 0
  if (faltan <= 0) return null
  return (
    <span className={styles.falta} data-falta>
      hay {formatEntero(hay ?? 0)}:{' '}
      {faltan === 1 ? 'queda 1 pendiente' : `quedan ${formatEntero(faltan)} pendientes`}
    </span>
  )
}
