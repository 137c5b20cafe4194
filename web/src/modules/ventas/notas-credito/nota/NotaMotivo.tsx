import { TextInput } from '@mantine/core'
import { campoId } from './nota.campos.ts'
import type { NotaValues } from './nota.form.ts'

interface NotaMotivoProps {
  value: string
  change: (next: (values: NotaValues) => NotaValues) => void
  error: string | undefined
}

/** Why the note credits more than its customer was invoiced. */
export const NotaMotivo = ({ value, change, error }: NotaMotivoProps) => (
  <TextInput
    id={campoId('motivo_exceso')}
    label="Motivo para acreditar más de lo facturado"
    required
    maxLength={500}
    value={value}
    error={error}
    onChange={({ currentTarget }) => {
      const motivo_exceso = currentTarget.value
      change((v) => ({ ...v, motivo_exceso }))
    }}
  />
)
