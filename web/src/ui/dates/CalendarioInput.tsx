import { ActionIcon, CloseButton, Loader, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import styles from '../fields/inputs.module.css'
import { afterPress } from '../keys/afterPress.ts'
import { Desplegable } from '../picker/Desplegable.tsx'

export interface CalendarioInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** The value in the wire's notation; null for a blank field or an unreadable text. */
  value?: string | null
  onChange?: (value: string | null) => void
}

interface Kind extends CalendarioInputProps {
  read: (text: string) => string | null
  write: (value: string) => string
  /** The message below an unreadable text. */
  impossible: string
  /** Names the button that empties the field. Without a name there is no button. */
  clearLabel?: string
  /** The calendar that opens below the field. */
  calendar: (onPick: (value: string) => void) => React.ReactNode
}

/**
 * A text box for a day or a month. A person types the value, or chooses it from the calendar that the arrow
 * down opens. A text that cannot be read stays and is marked; Mantine's DateInput replaces it with the last date.
 */
export function CalendarioInput({
  value,
  onChange,
  read,
  write,
  impossible,
  clearLabel,
  calendar,
  error,
  onBlur,
  onKeyDown,
  ...props
}: Kind) {
  const input = useRef<HTMLInputElement>(null)
  // While the person types, the typed text; otherwise the value, or the unreadable text.
  const [typed, setTyped] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const shown = typed ?? (value ? write(value) : (unreadable ?? ''))
  const locked = props.readOnly || props.disabled
  const clearable = clearLabel !== undefined && shown !== '' && !locked

  const change = (text: string) => {
    const next = read(text)
    setTyped(text)
    setUnreadable(next === null && text.trim() !== '' ? text : null)
    onChange?.(next)
  }
  const set = (next: string | null) => {
    setTyped(null)
    setUnreadable(null)
    setOpened(false)
    onChange?.(next)
    input.current?.focus()
  }

  return (
    <>
      <TextInput
        {...props}
        ref={input}
        inputMode="text"
        autoComplete="off"
        value={shown}
        error={typed === null && unreadable !== null && !value ? impossible : error}
        {...(clearable && { rightSectionWidth: 'var(--dos-botones)' })}
        rightSection={
          !locked && (
            <span className={styles.buttons}>
              {clearable && <CloseButton size="md" aria-label={clearLabel} onClick={() => set(null)} />}
              {/* The keys reach the calendar from the field itself, without another stop of Tab. */}
              <ActionIcon tabIndex={-1} aria-label="Abrir calendario" onClick={() => setOpened(!opened)}>
                <IconCalendar size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </span>
          )
        }
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !locked) {
            event.preventDefault()
            setOpened(true)
          }
          if (event.key === 'Enter') setTyped(null)
          onKeyDown?.(event)
        }}
        onBlur={(event) => {
          afterPress(() => setTyped(null))
          onBlur?.(event)
        }}
      />
      {opened && (
        <Desplegable
          target={input}
          role="dialog"
          label="Calendario"
          onClose={(why) => {
            setOpened(false)
            if (why === 'escape') input.current?.focus()
          }}
        >
          <Suspense fallback={<Loader size="sm" />}>{calendar(set)}</Suspense>
        </Desplegable>
      )}
    </>
  )
}
