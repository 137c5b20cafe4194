import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useSesion } from '../../../platform/api/session.tsx'

interface DeListaProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  value: number | undefined
  onChange: (lista: number | undefined) => void
}

/** Whose prices: those of the articles, or those of a price list; only where the shop has some. */
export function DeLista({ value, onChange, ...props }: DeListaProps) {
  const { usuario } = useSesion()
  const listas = (usuario.listas_precio ?? []).filter((l) => !l.baja || l.id === value)
  if (listas.length === 0) return null
  return (
    <NativeSelect
      {...props}
      value={String(value ?? '')}
      data={[
        { value: '', label: 'Precios de los artículos' },
        ...listas.map(({ id, nombre }) => ({ value: String(id), label: `Lista ${nombre}` })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value ? Number(currentTarget.value) : undefined)
      }
    />
  )
}
