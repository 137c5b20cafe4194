import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import type { ControlPropio } from '../../../ui/lista/Lista.tsx'
import { rubrosQuery } from './rubros.queries.ts'

interface RubroFilterProps {
  rubro: number | undefined
  /** Called with undefined for all rubros. */
  onChange: (id: number | undefined) => void
}

/** Only in a shop that has rubros. */
export function RubroFilter({ rubro, onChange }: RubroFilterProps) {
  const { usuario } = useSesion()
  const shown = usuario.rubros === true || rubro !== undefined
  const { data = [] } = useQuery({ ...rubrosQuery, enabled: shown })
  if (!shown) return null
  return (
    <NativeSelect
      aria-label="Rubro"
      value={rubro === undefined ? '' : String(rubro)}
      data={[
        { value: '', label: 'Todos los rubros' },
        ...data.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : Number(value))}
    />
  )
}

/** The same as the control of a list. */
export const PorRubro: ControlPropio = ({ filtros, onChange }) => (
  <RubroFilter rubro={filtros.rubro as number | undefined} onChange={(rubro) => onChange({ rubro })} />
)
