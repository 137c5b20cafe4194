import styles from './Grafico.module.css'

const [ANCHO, ALTO] = [120, 28]

/** A small line without axes, beside a figure that says the same: nothing is read of it. */
export function Chispa({ valores }: { valores: readonly number[] }) {
  if (valores.length < 2) return null
  const [min, max] = [Math.min(0, ...valores), Math.max(...valores)]
  const puntos = valores.map((valor, i) => {
    const y = ALTO - 2 - ((valor - min) / (max - min || 1)) * (ALTO - 4)
    return `${(i * ANCHO) / (valores.length - 1)},${y}`
  })
  return (
    <svg className={styles.chispa} aria-hidden viewBox={`0 0 ${ANCHO} ${ALTO}`} preserveAspectRatio="none">
      <polyline className={styles.linea} points={puntos.join(' ')} />
    </svg>
  )
}
