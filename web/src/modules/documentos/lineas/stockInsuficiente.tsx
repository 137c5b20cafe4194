/** The message for goods that the branch does not have. */

import { notifications } from '@mantine/notifications'
import { ApiError } from '@mostrador/contract/errors'
import { STOCK_INSUFICIENTE, StockInsuficiente } from '@mostrador/contract/mercaderia/stock'
import * as z from 'zod/mini'
import { formatEntero } from '../../../platform/text/format.ts'
import styles from './stockInsuficiente.module.css'

const CLOSES_AFTER_MS = 8000

const AJUSTAR = 'Por favor, realiza un ajuste de stock primero.'

/** Stays eight seconds: a list takes longer to read than a line. `consejo` tells the next step. */
export function notifyStockInsuficiente(
  faltan: readonly StockInsuficiente[],
  consejo: string = AJUSTAR,
): void {
  notifications.show({
    role: 'alert',
    color: 'red',
    autoClose: CLOSES_AFTER_MS,
    title: STOCK_INSUFICIENTE,
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
    message: (
      <>
        <ul className={styles.faltan}>
          {faltan.map((f) => (
            <li key={f.articulo}>
              <strong>{f.articulo_nombre}</strong>: disponible {formatEntero(f.stock_disponible)}, solicitado{' '}
              {formatEntero(f.cantidad_solicitada)}
            </li>
          ))}
        </ul>
        {consejo}
      </>
    ),
  })
}

/** For adjustments and counts: there is no other step to take first. */
export const NO_MAS_QUE_HAY = 'Un ajuste no puede sacar más de lo que hay en la sucursal.'

/** The list inside a refusal for lack of stock; null for any other error. */
export function stockInsuficienteIn(error: unknown): StockInsuficiente[] | null {
  if (!(error instanceof ApiError) || error.body.stock_suficiente !== false) return null
  const list = z.safeDecode(z.array(StockInsuficiente), error.body.stock_insuficiente as never)
  return list.success ? list.data : []
}
