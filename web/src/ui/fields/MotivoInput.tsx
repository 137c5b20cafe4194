/** The reason that a person has to give before something is undone. */
import { Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { notifyError } from '../../platform/notify.tsx'

interface MotivoInputProps {
  value: string
  error: boolean
  ref: React.RefObject<HTMLTextAreaElement | null>
  onChange: (motivo: string) => void
}

export const MotivoInput = ({ onChange, ...input }: MotivoInputProps) => (
  <Textarea
    {...input}
    label="Motivo"
    required
    autosize
    minRows={2}
    maxRows={6}
    maxLength={500}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

/** `sinMotivo` is what a person reads who gives none. */
export function useMotivo(sinMotivo: string) {
  const [value, setValue] = useState('')
  const [error, setError] = useState(false)
  const ref = useRef<HTMLTextAreaElement>(null)
  const change = (motivo: string) => {
    setValue(motivo)
    setError(false)
  }
  return {
    input: { value, error, ref, onChange: change },
    /** Goes on with the reason, once there is one. */
    require: (work: (motivo: string) => void) => {
      const motivo = value.trim()
      setError(motivo === '')
      if (motivo !== '') return work(motivo)
      notifyError(sinMotivo)
      ref.current?.focus()
    },
  }
}
