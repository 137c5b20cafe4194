/** The possible actions on a transfer, the users who can take them, and the name of its state. */
import type { Transferencia } from '@mostrador/contract/mercaderia/transferencias'
import type { Tone } from '../../../ui/EstadoBadge.tsx'

interface Quien {
  esAdmin: boolean
  /** The working branch. */
  sucursal: number | null
}

const ESTADOS: Record<string, { tone: Tone; label: string }> = {
  PENDIENTE: { tone: 'amber', label: 'Pendiente' },
  ENVIADA: { tone: 'blue', label: 'Enviada' },
  RECIBIDA: { tone: 'green', label: 'Recibida' },
  CANCELADA: { tone: 'red', label: 'Cancelada' },
}

/** The badge of a state; an unknown state stays as it is. */
export const estadoOf = (estado: string): { tone: Tone; label: string } =>
  ESTADOS[estado] ?? { tone: 'grey', label: estado }

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
