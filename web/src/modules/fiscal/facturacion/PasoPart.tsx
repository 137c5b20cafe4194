import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './Facturacion.module.css'

interface PasoPartProps {
  numero: number
  titulo: string
  /** Absent for a step that is never over. */
  hecho?: boolean
  children: React.ReactNode
}

/** One step of the way, ticked off by what the settings have. */
export function PasoPart({ numero, titulo, hecho, children }: PasoPartProps) {
  const id = useId()
  return (
    <Panel gap={12} padding="12px 16px 16px" aria-labelledby={id}>
      <div className={styles.cabecera} data-hecho={hecho || undefined}>
        <h2 id={id}>
          {numero}. {titulo}
        </h2>
        {hecho === true && <IconCircleCheckFilled size={20} role="img" aria-label="Listo" />}
        {hecho === false && <IconCircle size={20} role="img" aria-label="Falta" />}
      </div>
      {children}
    </Panel>
  )
}
