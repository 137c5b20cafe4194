import { CloseButton } from '@mantine/core'
import styles from './Nombrados.module.css'

interface Cosa {
  id: number | string
  nombre: string
}

/** The chosen things of one kind, each with a button that takes it out. */
export const Nombrados = <C extends Cosa>({
  label,
  cosas,
  onChange,
}: {
  label: string
  cosas: readonly C[]
  onChange: (quedan: C[]) => void
}) =>
  cosas.length > 0 && (
    <ul aria-label={label} className={styles.nombrados}>
      {cosas.map((una) => (
        <li key={una.id}>
          {una.nombre}
          <CloseButton
            size="sm"
            aria-label={`Quitar ${una.nombre}`}
            onClick={() => onChange(cosas.filter((otra) => otra !== una))}
          />
        </li>
      ))}
    </ul>
  )

/** With one more, if it was not there. */
export const conUna = <C extends Cosa>(cosas: readonly C[], una: C): C[] =>
  cosas.some(({ id }) => id === una.id) ? [...cosas] : [...cosas, una]
