import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHotkey } from '../../platform/hotkeys.tsx'
import { Tecla } from '../keys/Tecla.tsx'
import styles from './SearchBox.module.css'

const DEBOUNCE_MS = 500

export interface SearchBoxProps {
  label: string
  placeholder: string
  /** The present search, from the URL. */
  value: string
  /** Called half a second after the last key, or at once with Enter. */
  onSearch: (text: string) => void
  /** What stands at the end of the empty box in place of the key. */
  end?: React.ReactNode
}

export function SearchBox({ label, placeholder, value, onSearch, end }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [inForce, setInForce] = useState(value)
  if (value !== inForce) {
    // The search changed outside the box: with Back, or when the filters were cleared.
    setInForce(value)
    setText(value)
  }

  const search = (next: string) => {
    setText(next)
    setInForce(next)
    onSearch(next)
  }

  const settle = useEffectEvent((typed: string) => {
    if (typed !== inForce) search(typed)
  })
  useEffect(() => {
    const timer = window.setTimeout(() => settle(text.trim()), DEBOUNCE_MS)
    return () => window.clearTimeout(timer)
  }, [text])

  useHotkey('/', 'Buscar en la lista', () => {
    // In some browsers, selecting a text does not move the focus.
    input.current?.focus()
    input.current?.select()
  })

  return (
    <TextInput
      ref={input}
      className={styles.box}
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      value={text}
      autoComplete="off"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text === '' ? (
          (end ?? <Tecla keys="/" />)
        ) : (
          <CloseButton
            size="sm"
            aria-label="Limpiar búsqueda"
            onClick={() => {
              search('')
              input.current?.focus()
            }}
          />
        )
      }
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text.trim())
        if (event.key === 'Escape' && text !== '') search('')
      }}
    />
  )
}
