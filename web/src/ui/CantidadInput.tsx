import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import styles from './inputs.module.css'

export interface CantidadInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Null shows a blank field, that stays blank until something is typed. */
  value?: number | null
  onChange?: (cantidad: number) => void
  min?: number
  max?: number
  /** What is left empty or below `min` is ignored: the last quantity stays. */
  keepsLast?: boolean
}

/** A whole number from 1; left empty it falls back to that. Arrow keys count up and down. */
export function CantidadInput({
  value = 1,
  onChange,
  min = 1,
  max = 999_999,
  keepsLast = false,
  onBlur,
  onFocus,
  onKeyDown,
  ...props
}: CantidadInputProps) {
  const [typed, setTyped] = useState<string | null>(null)

  const counts = (digits: string) => digits !== '' && Number(digits) >= min
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 6)
    setTyped(digits)
    if (counts(digits)) onChange?.(Math.min(Number(digits), max))
  }
  const step = (by: number) => {
    setTyped(null)
    onChange?.(Math.min(Math.max((value ?? 0) + by, min), max))
  }

  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: styles.numeric ?? '' }}
      value={typed ?? String(value ?? '')}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }
        onKeyDown?.(event)
      }}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        if (typed !== null && !counts(typed) && !keepsLast) onChange?.(min)
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
