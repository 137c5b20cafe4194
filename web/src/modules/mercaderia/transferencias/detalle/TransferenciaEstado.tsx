import { EstadoBadge } from '../../../../ui/EstadoBadge.tsx'
import { estadoOf } from '../transferencia.reglas.ts'

export function TransferenciaEstado({ estado }: { estado: string }) {
  const { tone, label } = estadoOf(estado)
  return <EstadoBadge tone={tone}>{label}</EstadoBadge>
}
