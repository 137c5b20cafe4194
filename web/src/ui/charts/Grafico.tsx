import { useId } from 'react'
import styles from './Grafico.module.css'

interface GraficoProps {
  titulo: string
  /** Says which bars or lines are which, beside the title. */
  leyenda?: readonly { texto: string; clase: 'ahora' | 'antes' }[] | undefined
  children: React.ReactNode
}

/** A figure with its title: every plot stands above the table that is its truth. */
export function Grafico({ titulo, leyenda, children }: GraficoProps) {
  const id = useId()
  return (
    <figure className={styles.grafico} aria-labelledby={id}>
      <figcaption className={styles.titulo}>
        <strong id={id}>{titulo}</strong>
        {leyenda && (
          <span className={styles.leyenda}>
            {leyenda.map(({ texto, clase }) => (
              <span key={clase} data-clase={clase}>
                {texto}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      {children}
    </figure>
  )
}
