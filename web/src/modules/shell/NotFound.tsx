import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { hasSession } from '../../platform/tokens.ts'
import styles from './NotFound.module.css'

/** The screen for an unknown address. */
export function NotFound() {
  return (
    <main className={styles.page}>
      <h1>No encontramos esa página</h1>
      <Text>La dirección puede estar mal escrita o la página ya no existe.</Text>
      <Anchor component={Link} to={hasSession() ? '/dashboard' : '/'}>
        Volver al inicio
      </Anchor>
    </main>
  )
}
