import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import {
  formatDiezmilesimos,
  formatImporte,
  parseDiezmilesimos,
  parseImporte,
} from '../../platform/text/format.ts'
import { afterPress } from '../keys/afterPress.ts'
import styles from './inputs.module.css'

export interface ImporteInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Centavos. Null for a blank field; NaN for an unclear text, which no schema accepts. */
  value?: number | null
  onChange?: (centavos: number | null) => void
  /** Treats a blank field as 0. */
  blankIsZero?: boolean
  /** A cost of a unit, in ten-thousandths: up to four decimals. */
  costo?: boolean
}

const shownOf = (
  value: number | null | undefined,
  unclear: string | null,
  write: (value: number) => string,
): string => {
  if (value === null || value === undefined) return ''
  return Number.isNaN(value) ? (unclear ?? '') : write(value)
}

const UNCLEAR = 'Escribe el importe como 1234,50'

/** An amount: takes `1.234,56`, `1234.56` and a pasted `$`, shows `1.234,50`. */
export function ImporteInput({
  value,
  onChange,
  blankIsZero = false,
  costo = false,
  error,
  onBlur,
  onFocus,
  ...props
}: ImporteInputProps) {
  // While the person types, the typed text; otherwise the value.
  const [typed, setTyped] = useState<string | null>(null)
  const [unclear, setUnclear] = useState<string | null>(null)
  const shown = typed ?? shownOf(value, unclear, costo ? formatDiezmilesimos : formatImporte)

  const change = (text: string) => {
    setTyped(text)
    const blank = text.trim() === ''
    const centavos = blank ? null : ((costo ? parseDiezmilesimos(text) : parseImporte(text)) ?? Number.NaN)
    setUnclear(Number.isNaN(centavos) ? text : null)
    onChange?.(blank && blankIsZero ? 0 : centavos)
  }

  return (
    <TextInput
      leftSection={<span aria-hidden>$</span>}
      {...props}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: styles.numeric ?? '' }}
      value={shown}
      error={typed === null && Number.isNaN(value) ? UNCLEAR : error}
      onChange={(event) => change(event.currentTarget.value)}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        afterPress(() => setTyped(null))
        onBlur?.(event)
      }}
    />
  )
}
