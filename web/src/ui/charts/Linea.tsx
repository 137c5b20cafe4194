import styles from './Grafico.module.css'
import { Plano, type PlanoProps } from './Plano.tsx'

/** A line through all places; dashed, that of the compared range. */
export function Linea(props: PlanoProps) {
  const { puntos } = props
  const conAntes = puntos.some((p) => p.antes !== undefined)
  return (
    <Plano {...props}>
      {({ x, y, ancho }) => {
        const trazo = (valor: (i: number) => number) =>
          puntos.map((_, i) => `${x(i) + ancho / 2},${y(valor(i))}`).join(' ')
        return (
          <>
            {conAntes && (
              <polyline className={styles.lineaAntes} points={trazo((i) => puntos[i]?.antes ?? 0)} />
            )}
            <polyline className={styles.linea} points={trazo((i) => puntos[i]?.valor ?? 0)} />
          </>
        )
      }}
    </Plano>
  )
}
