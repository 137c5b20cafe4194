import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import styles from './PasswordField.module.css'

/** A password, hidden until its eye is pressed. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      rightSection={
        <button
          type="button"
          className={styles.ojo}
          // Tab leads from field to field.
          tabIndex={-1}
          aria-label="Mostrar u ocultar lo escrito"
          aria-pressed={shown}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" aria-hidden>
            <path d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7Z" strokeWidth="1.5" />
            <circle cx="12" cy="12" r="3.2" strokeWidth="1.5" />
            {shown && <path d="m4 4 16 16" strokeWidth="1.5" strokeLinecap="round" />}
          </svg>
        </button>
      }
    />
  )
}
