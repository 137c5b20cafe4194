import { Checkbox } from '@mantine/core'

interface BajoPuntoProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Only what reached its point to order: a filter for who buys. */
export const BajoPunto = ({ checked, onChange }: BajoPuntoProps) => (
  <Checkbox
    label="Bajo el punto de pedido"
    checked={checked}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
)
