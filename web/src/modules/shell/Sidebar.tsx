import { Link, useLocation } from '@tanstack/react-router'
import styles from './Sidebar.module.css'
import { type Screen, SIDEBAR } from './screens.ts'

const isAt = (path: string, { to, within = [] }: Screen): boolean =>
  [to, ...within].some((start) => path === start || path.startsWith(`${start}/`))

/** The links of the specification, in three labelled groups. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <nav className={styles.nav} aria-label="Menú">
      {SIDEBAR.map((group) => (
        <section key={group.label} aria-label={group.label}>
          {/* Not a heading: the headings of the page name its own content. */}
          <p className={styles.group}>{group.label}</p>
          <ul className={styles.links}>
            {group.screens.map((screen) => (
              <li key={screen.to}>
                <Link
                  to={screen.to}
                  className={styles.link}
                  aria-current={isAt(path, screen) ? 'page' : undefined}
                  onClick={onNavigate}
                >
                  <screen.icon size={18} stroke={1.6} aria-hidden />
                  {screen.label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
