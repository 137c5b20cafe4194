import { Checkbox } from '@mantine/core'

interface MarcaProps {
  titulo: string
  puesta: boolean
  onChange: (puesta: true | undefined) => void
}

/** A filter that is set or not; few lists have one. */
export const Marca = ({ titulo, puesta, onChange }: MarcaProps) => (
  <Checkbox
    label={titulo}
    checked={puesta}
    onChange={({ currentTarget }) => onChange(currentTarget.checked ? true : undefined)}
  />
)
