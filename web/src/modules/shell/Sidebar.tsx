import { Link, useLocation } from '@tanstack/react-router'
import { memo } from 'react'
import { useSesion } from '../../platform/api/session.tsx'
import { useHayComprobantes } from '../base/emisor/facturacion.queries.ts'
import styles from './Sidebar.module.css'
import { isShown, type Screen, SIDEBAR } from './screens.ts'

const starts = (path: string, start: string): boolean => path === start || path.startsWith(`${start}/`)

const isAt = (path: string, { to, within }: Screen): boolean =>
  starts(path, to) || (within?.some((start) => starts(path, start)) ?? false)

/** The links of the specification, in three labelled groups. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const sesion = useSesion()
  const factura = useHayComprobantes()
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <nav className={styles.nav} aria-label="Menú">
      {SIDEBAR.map((group) => (
        <section key={group.label} aria-label={group.label}>
          {/* Not a heading: the headings of the page name its own content. */}
          <p className={styles.group}>{group.label}</p>
          <ul className={styles.links}>
            {group.screens
              .filter((screen) => isShown(screen, sesion, factura))
              .map((screen) => (
                <li key={screen.to}>
                  <Enlace screen={screen} current={isAt(path, screen)} onNavigate={onNavigate} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

interface EnlaceProps {
  screen: Screen
  current: boolean
  onNavigate: (() => void) | undefined
}

/** Of all of them, a change of screen renders only the two that it changes. */
const Enlace = memo(({ screen, current, onNavigate }: EnlaceProps) => (
  <Link
    to={screen.to}
    className={styles.link}
    aria-current={current ? 'page' : undefined}
    onClick={onNavigate}
  >
    <screen.icon size={18} stroke={1.6} aria-hidden />
    {screen.label}
  </Link>
))
