import { ActionIcon, Loader, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { formatFecha, parseFecha } from '../platform/format.ts'

const Calendario = lazy(() => import('./Calendario.tsx').then((m) => ({ default: m.Calendario })))

export interface FechaInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** `YYYY-MM-DD`; null when blank, or when what was typed is no date. */
  value?: string | null
  onChange?: (fecha: string | null) => void
  /** The first and last day that the calendar offers; the form's rules refuse others. */
  min?: string
  max?: string
}

const IMPOSSIBLE = 'La fecha no es válida'

/** A date, day first: takes 5/12, 5/12/26, 5-12-2026, 051226; shows dd/mm/aaaa. Arrow down opens a calendar. */
export function FechaInput({
  value,
  onChange,
  min,
  max,
  error,
  onBlur,
  onKeyDown,
  ...props
}: FechaInputProps) {
  const input = useRef<HTMLInputElement>(null)
  // While typing, what was typed; otherwise the date itself, or the text that is none.
  const [typed, setTyped] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const shown = typed ?? (value ? formatFecha(value) : (unreadable ?? ''))
  const locked = props.readOnly || props.disabled

  const change = (text: string) => {
    const fecha = parseFecha(text)
    setTyped(text)
    setUnreadable(fecha === null && text.trim() !== '' ? text : null)
    onChange?.(fecha)
  }
  const pick = (fecha: string) => {
    setTyped(null)
    setUnreadable(null)
    setOpened(false)
    onChange?.(fecha)
    input.current?.focus()
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      withRoles={false}
      returnFocus
    >
      <Popover.Target>
        <TextInput
          placeholder="dd/mm/aaaa"
          {...props}
          ref={input}
          inputMode="text"
          autoComplete="off"
          value={shown}
          error={typed === null && unreadable !== null && !value ? IMPOSSIBLE : error}
          rightSection={
            !locked && (
              // The keys reach the calendar from the field itself, without another stop of Tab.
              <ActionIcon tabIndex={-1} aria-label="Abrir calendario" onClick={() => setOpened(!opened)}>
                <IconCalendar size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            )
          }
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && !locked) {
              event.preventDefault()
              setOpened(true)
            }
            onKeyDown?.(event)
          }}
          onBlur={(event) => {
            setTyped(null)
            onBlur?.(event)
          }}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendario">
        <Suspense fallback={<Loader size="sm" />}>
          {opened && <Calendario value={value || null} min={min} max={max} onPick={pick} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
