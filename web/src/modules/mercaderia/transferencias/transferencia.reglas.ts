/** The possible actions on a transfer, and the users who can take them. */
import type { Transferencia } from '@mostrador/contract/mercaderia/transferencias'

interface Quien {
  esAdmin: boolean
  /** The working branch. */
  sucursal: number | null
}

type Visible = Pick<Transferencia, 'estado' | 'sucursal_origen' | 'sucursal_destino'>

export const canRecibir = ({ estado, sucursal_destino }: Visible, { sucursal }: Quien): boolean =>
  estado === 'ENVIADA' && sucursal_destino === sucursal

/** Whether it waits for the stock of the user's branch. */
export const isWaitingHere = ({ estado, sucursal_origen }: Visible, { sucursal }: Quien): boolean =>
  estado === 'PENDIENTE' && sucursal_origen === sucursal

export const canCancelar = (transferencia: Visible, quien: Quien): boolean => {
  const { estado } = transferencia
  if (estado !== 'PENDIENTE' && estado !== 'ENVIADA') return false
  return quien.esAdmin || isWaitingHere(transferencia, quien)
}

export const SE_ENVIA_SOLA = 'Se envía automáticamente cuando el origen tiene stock de todos los artículos'
