/** The fields that most documents have, in the same words on each. */
import { TextInput } from '@mantine/core'
import { hoy } from '../../../platform/text/format.ts'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { usePeriodoCerrado } from '../../base/periodo-cerrado/usePeriodoCerrado.ts'

interface DocumentoFieldProps<T> {
  id?: string
  style?: React.CSSProperties
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
export function DiaInput({
  id = 'fecha',
  value,
  error,
  onChange,
  ...input
}: DocumentoFieldProps<string | null>) {
  const cerrado = usePeriodoCerrado(value ?? hoy())
  return (
    <FechaInput
      {...input}
      id={id}
      label="Fecha"
      max={hoy()}
      value={value ?? hoy()}
      error={error ?? cerrado}
      onChange={(fecha) => onChange(fecha === hoy() ? null : fecha)}
    />
  )
}
