import { ActionIcon, CloseButton, Loader, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { afterPress } from './afterPress.ts'
import { Desplegable } from './Desplegable.tsx'
import styles from './inputs.module.css'

export interface CalendarioInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** As the wire writes it; null when blank, or when what was typed cannot be read. */
  value?: string | null
  onChange?: (value: string | null) => void
}

interface Kind extends CalendarioInputProps {
  read: (text: string) => string | null
  write: (value: string) => string
  /** What stands under a text that cannot be read. */
  impossible: string
  /** Names the button that empties the field; without it there is none. */
  clearLabel?: string
  /** What opens below the field, to choose from. */
  calendar: (onPick: (value: string) => void) => React.ReactNode
}

/** A text box for a day or a month: typed freely, or chosen from what the arrow down opens. */
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
  // While typing, what was typed; otherwise the value itself, or the text that is none.
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
        {...(clearable && { rightSectionWidth: 68 })}
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
