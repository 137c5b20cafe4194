import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import styles from './inputs.module.css'

export interface CantidadInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Null shows a blank field, that stays blank until something is typed. */
  value?: number | null
  onChange?: (cantidad: number) => void
  max?: number
}

/** A whole number from 1; left empty it falls back to 1. Arrow keys count up and down. */
export function CantidadInput({
  value = 1,
  onChange,
  max = 999_999,
  onBlur,
  onFocus,
  onKeyDown,
  ...props
}: CantidadInputProps) {
  const [typed, setTyped] = useState<string | null>(null)

  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 6)
    setTyped(digits)
    if (Number(digits) >= 1) onChange?.(Math.min(Number(digits), max))
  }
  const step = (by: number) => {
    setTyped(null)
    onChange?.(Math.min(Math.max((value ?? 0) + by, 1), max))
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
        if (typed !== null && !(Number(typed) >= 1)) onChange?.(1)
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
