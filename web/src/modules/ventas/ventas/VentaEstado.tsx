import type { EstadoVenta } from '@mostrador/contract/ventas/ventas'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'

export function VentaEstado({ estado }: { estado: EstadoVenta }) {
  return estado === 'anulada' ? (
    <EstadoBadge tone="red">Anulada</EstadoBadge>
  ) : (
    <EstadoBadge tone="green">Aprobada</EstadoBadge>
  )
}
