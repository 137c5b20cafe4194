import { Link } from '@tanstack/react-router'
import styles from './Sidebar.module.css'
import { SIDEBAR } from './screens.ts'

/** The links of the specification, in three labelled groups. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <nav className={styles.nav} aria-label="Menú">
      {SIDEBAR.map((group) => (
        <section key={group.label} aria-label={group.label}>
          <h2 className={styles.group}>{group.label}</h2>
          <ul className={styles.links}>
            {group.screens.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link to={to} className={styles.link} activeProps={{ 'aria-current': 'page' }} onClick={onNavigate}>
                  <Icon size={18} stroke={1.6} aria-hidden />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
