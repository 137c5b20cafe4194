import { SIN_COMPRAS } from '@mostrador/contract/base/apagados'
import { COMPRAS_INACTIVAS } from '@mostrador/contract/compras/compras'
import type { Tx } from '../../../platform/database/db.ts'
import { COMPRAS } from './compras.queries.ts'

/** Refuses with 409 to write while purchases are off. They stay on until the transaction ends. */
export const requireCompras = (tx: Tx): Promise<void> =>
  COMPRAS.exigir(tx, 'activa', [COMPRAS_INACTIVAS, SIN_COMPRAS])
