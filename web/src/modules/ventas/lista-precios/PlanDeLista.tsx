import { NativeSelect } from '@mantine/core'
import { useSesion } from '../../../platform/api/session.tsx'

interface PlanDeListaProps {
  value: number | undefined
  onChange: (plan: number | undefined) => void
}

/** The plan whose instalments the list says; only where the shop offers plans. */
export function PlanDeLista({ value, onChange }: PlanDeListaProps) {
  const { usuario } = useSesion()
  const planes = (usuario.planes ?? []).filter((p) => p.activo || p.id === value)
  if (planes.length === 0) return null
  return (
    <NativeSelect
      label="Cuotas"
      description="Con su CFTEA y el total financiado, al lado del precio de contado"
      data={[
        { value: '', label: 'Sin cuotas' },
        ...planes.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
      ]}
      value={String(value ?? '')}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value ? Number(currentTarget.value) : undefined)
      }
    />
  )
}
