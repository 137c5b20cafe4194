import { Link, useLocation } from '@tanstack/react-router'
import { memo } from 'react'
import { useSesion } from '../../platform/api/session.tsx'
import { useHayComprobantes } from '../base/emisor/facturacion.estado.queries.ts'
import styles from './Sidebar.module.css'
import { INICIO, isShown, type Screen, SIDEBAR } from './screens.ts'

const starts = (path: string, start: string): boolean => path === start || path.startsWith(`${start}/`)

/** The screen itself; of one that the menu does not have, the screen that leads to it. */
function screenAt(path: string, shown: readonly Screen[]): Screen | undefined {
  const leads = ({ within }: Screen) => within?.some((start) => starts(path, start)) ?? false
  return shown.find(({ to }) => starts(path, to)) ?? shown.find(leads)
}

interface SidebarProps {
  /** Between a phone and a screen, the icons alone. */
  rail?: boolean
  onNavigate?: () => void
}

/** The links of the specification, in three labelled groups; one more where purchases are on. */
export function Sidebar({ rail = false, onNavigate }: SidebarProps) {
  const sesion = useSesion()
  const factura = useHayComprobantes()
  const path = useLocation({ select: (location) => location.pathname })
  const groups = SIDEBAR.map(({ label, screens }) => ({
    label,
    screens: screens.filter((screen) => isShown(screen, sesion, factura)),
  })).filter(({ screens }) => screens.length > 0)
  const at = screenAt(path, [INICIO, ...groups.flatMap(({ screens }) => screens)])
  return (
    <nav className={styles.nav} data-rail={rail || undefined} aria-label="Menú">
      <Enlace screen={INICIO} current={INICIO === at} rail={rail} onNavigate={onNavigate} />
      {groups.map(({ label, screens }) => (
        <section key={label} aria-label={label}>
          {/* Not a heading: the headings of the page name its own content. */}
          <p className={styles.group}>{label}</p>
          <ul className={styles.links}>
            {screens.map((screen) => (
              <li key={screen.to}>
                <Enlace screen={screen} current={screen === at} rail={rail} onNavigate={onNavigate} />
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
  rail: boolean
  onNavigate: (() => void) | undefined
}

/** Of all of them, a change of screen renders only the two that it changes. */
const Enlace = memo(({ screen, current, rail, onNavigate }: EnlaceProps) => (
  <Link
    to={screen.to}
    className={styles.link}
    aria-current={current ? 'page' : undefined}
    title={rail ? screen.label : undefined}
    onClick={onNavigate}
  >
    <screen.icon size={18} stroke={1.6} aria-hidden />
    <span>{screen.label}</span>
  </Link>
))
