import styles from './Grafico.module.css'
import { Plano, type PlanoProps } from './Plano.tsx'

const MAX_ANCHO = 48

/** One bar for each place; behind it, wider and paler, that of the compared range. */
export function Barras(props: PlanoProps) {
  return (
    <Plano {...props}>
      {({ x, y, ancho }) =>
        props.puntos.map(({ clave, valor, antes }, i) => {
          // Of few places no bar is as wide as the plot.
          const aire = Math.max(ancho * 0.12, (ancho - MAX_ANCHO) / 2)
          const dentro = antes === undefined ? aire : aire + (ancho - aire * 2) * 0.2
          const barra = (v: number) => ({ y: Math.min(y(v), y(0)), height: Math.abs(y(v) - y(0)) })
          return (
            <g key={clave}>
              {antes !== undefined && (
                <rect className={styles.antes} x={x(i) + aire} width={ancho - aire * 2} {...barra(antes)} />
              )}
              <rect
                className={styles.ahora}
                data-negativo={valor < 0 || undefined}
                x={x(i) + dentro}
                width={ancho - dentro * 2}
                {...barra(valor)}
              />
            </g>
          )
        })
      }
    </Plano>
  )
}
