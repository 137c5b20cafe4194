import { Link } from '@tanstack/react-router'
import { useSesion } from '../../platform/api/session.tsx'
import { Nota } from '../Nota.tsx'
import styles from './ErrorScreen.module.css'

interface ApagadoProps {
  message: string
  /** The screen that switches it on, and its name. */
  to: '/configuracion-compras' | '/configuracion-ventas' | '/configuracion-cobranza'
  donde: string
}

/** Replaces a screen of what the business does not use: an admin goes from here to its switch. */
export function Apagado({ message, to, donde }: ApagadoProps) {
  const { esAdmin } = useSesion()
  const lugar = `Administración → ${donde}`
  return (
    <div className={styles.screen}>
      <h1 className={styles.message}>{message}</h1>
      <Nota size={14}>
        Se activa en {esAdmin ? <Link to={to}>{lugar}</Link> : `${lugar}: pídeselo a un administrador`}.
      </Nota>
    </div>
  )
}
