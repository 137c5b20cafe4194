/** The fields that most documents have, in the same words on each. */
import { TextInput } from '@mantine/core'
import { hoy } from '../../platform/format.ts'
import { FechaInput } from '../../ui/FechaInput.tsx'

interface DocumentoFieldProps<T> {
  id?: string
  className?: string | undefined
  value: T
  error?: string | undefined
  onChange: (value: T) => void
}

export const ConceptoInput = ({ id = 'concepto', onChange, ...input }: DocumentoFieldProps<string>) => (
  <TextInput
    {...input}
    id={id}
    label="Concepto"
    required
    maxLength={500}
    autoComplete="off"
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

/** Null is today, also when the draft is found tomorrow. */
export const DiaInput = ({ id = 'fecha', value, onChange, ...input }: DocumentoFieldProps<string | null>) => (
  <FechaInput
    {...input}
    id={id}
    label="Fecha"
    max={hoy()}
    value={value ?? hoy()}
    onChange={(fecha) => onChange(fecha === hoy() ? null : fecha)}
  />
)
