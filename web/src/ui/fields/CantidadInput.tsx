import { TextInput, type TextInputProps } from '@mantine/core'
import { sumarCantidades } from '@mostrador/contract/cantidades'
import { MAX_CANTIDAD } from '@mostrador/contract/wire'
import { useState } from 'react'
import { afterPress } from '../keys/afterPress.ts'
import { type Cantidad, parseCantidad, reparoDe } from './cantidad.ts'
import styles from './inputs.module.css'

export interface CantidadInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Null for a blank field; NaN for a text that is no whole number. */
  value?: Cantidad
  onChange?: (cantidad: Cantidad) => void
  min?: number
  max?: number
  /** How many decimals it takes; none makes it a whole number. */
  decimales?: number
  /** The value of a field that is left blank. Without it the field stays blank and is marked. */
  blankIs?: number
  /** A blank field is valid. */
  optional?: boolean
  /** Ignores a blank field and a change to 0 or less: the last quantity stays. */
  ignoresZero?: boolean
}

const ZERO_OR_LESS = /^\s*(-.*|0*)\s*$/

const shownOf = (value: Cantidad, unclear: string): string => {
  if (value === null) return ''
  return Number.isNaN(value) ? unclear : String(value).replace('.', ',')
}

/** A whole number, or one with the decimals of a unit. An invalid text stays as typed and is marked. Arrow keys count up and down. */
export function CantidadInput({
  value = 1,
  onChange,
  min = 1,
  max = MAX_CANTIDAD,
  decimales = 0,
  blankIs,
  optional = false,
  ignoresZero = false,
  error,
  onBlur,
  onFocus,
  onKeyDown,
  ...props
}: CantidadInputProps) {
  // While the person types, the typed text; otherwise the value.
  const [typed, setTyped] = useState<string | null>(null)
  const [unclear, setUnclear] = useState('')
  const shown = typed ?? shownOf(value, unclear)
  const mends = typed !== null || (optional && value === null)

  const change = (text: string) => {
    setTyped(text)
    if (ignoresZero && ZERO_OR_LESS.test(text)) return
    setUnclear(text)
    onChange?.(parseCantidad(text, decimales))
  }
  const settle = () => {
    afterPress(() => setTyped(null))
    if (blankIs !== undefined && shown.trim() === '') onChange?.(blankIs)
  }
  const step = (by: number) => {
    setTyped(null)
    const from = value === null || Number.isNaN(value) ? 0 : value
    onChange?.(Math.min(Math.max(sumarCantidades([from, by]), min), max))
  }

  return (
    <TextInput
      {...props}
      inputMode={decimales > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      classNames={{ input: styles.numeric ?? '' }}
      value={shown}
      error={(!mends && reparoDe(value, { min, max, decimales })) || error}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }
        // Enter goes on or saves; with Ctrl the focus may stay in the field.
        if (event.key === 'Enter') settle()
        onKeyDown?.(event)
      }}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
    />
  )
}
