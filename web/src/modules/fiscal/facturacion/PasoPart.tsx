import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useId } from 'react'
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
    <section className={styles.paso} aria-labelledby={id}>
      <div className={styles.cabecera} data-hecho={hecho || undefined}>
        <h2 id={id}>
          {numero}. {titulo}
        </h2>
        {hecho === true && <IconCircleCheckFilled size={20} role="img" aria-label="Listo" />}
        {hecho === false && <IconCircle size={20} role="img" aria-label="Falta" />}
      </div>
      {children}
    </section>
  )
}
