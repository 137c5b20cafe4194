import { ConServidor } from '../ButtonRoot.tsx'
import { Grupo } from '../Grupo.tsx'
import { SinPartir } from '../SinPartir.tsx'
import styles from './PageHeader.module.css'
import { useTitle } from './useTitle.ts'

export interface PageHeaderProps {
  title: string
  /** The view of the screen: 'Listado de Facturas'. */
  section?: string | undefined
  /** At most one filled button, and other controls of the whole screen. */
  children?: React.ReactNode
}

/** The title of a screen and its main actions. */
export function PageHeader({ title, section, children }: PageHeaderProps) {
  useTitle(`${title} · Mostrador`)
  return (
    <div className={styles.header}>
      <Grupo gap="0 12px" align="baseline" className={styles.titles}>
        <h1>
          <SinPartir>{title}</SinPartir>
        </h1>
        {section && (
          <h2 className={styles.section}>
            <SinPartir>{section}</SinPartir>
          </h2>
        )}
      </Grupo>
      {children && (
        <Grupo align="normal" className={styles.actions}>
          <ConServidor value={true}>{children}</ConServidor>
        </Grupo>
      )}
    </div>
  )
}
