import type { EstadoPresupuesto } from '@mostrador/contract/ventas/presupuestos'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { estadoOf } from './presupuesto.reglas.ts'

export function PresupuestoEstado({ estado }: { estado: EstadoPresupuesto }) {
  const { tone, label } = estadoOf(estado)
  return <EstadoBadge tone={tone}>{label}</EstadoBadge>
}
