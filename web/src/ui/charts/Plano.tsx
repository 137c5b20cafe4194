import { useState } from 'react'
import { cadaCuantos, escalaDe, type Punto, resumenDe } from './escala.ts'
import styles from './Grafico.module.css'

const [ANCHO, ALTO] = [600, 160]
const CABEN = 8

export interface PlanoProps {
  titulo: string
  puntos: readonly Punto[]
  /** Writes a value of the axis: `$ 1,5 M`. */
  corto: (valor: number) => string
  /** The smallest step of the axis whose names differ. */
  minimo?: number
  /** What a reader hears in place of the summary of all plots. */
  resumen?: string
}

interface Lugar {
  /** From left to right. */
  x: (i: number) => number
  ancho: number
  /** From top to bottom. */
  y: (valor: number) => number
}

/**
 * What bars and lines share: the axis with its steps, the names below, and the value under the pointer above. A reader hears
 * the summary; the numbers stand in the table of the plot.
 */
export function Plano({
  titulo,
  puntos,
  corto,
  minimo,
  resumen,
  children,
}: PlanoProps & { children: (lugar: Lugar) => React.ReactNode }) {
  const [senalado, senalar] = useState<number | null>(null)
  const { min, max, marcas } = escalaDe(puntos, minimo)
  const ancho = ANCHO / Math.max(puntos.length, 1)
  const lugar: Lugar = {
    x: (i) => i * ancho,
    ancho,
    y: (valor) => ALTO * ((max - valor) / (max - min || 1)),
  }
  const leido = senalado === null ? undefined : puntos[senalado]
  const cada = cadaCuantos(puntos.length, CABEN)
  return (
    <div className={styles.plano}>
      <p className={styles.lectura} aria-hidden>
        {leido ? leido.texto : '\u00a0'}
      </p>
      <p className={styles.ejeY} aria-hidden>
        {marcas.toReversed().map((valor) => (
          <span key={valor}>{corto(valor)}</span>
        ))}
      </p>
      <svg
        role="img"
        aria-label={resumen ?? resumenDe(titulo, puntos)}
        viewBox={`0 0 ${ANCHO} ${ALTO}`}
        preserveAspectRatio="none"
        onPointerLeave={() => senalar(null)}
      >
        {marcas.map((valor) => (
          <line
            key={valor}
            className={styles.guia}
            x1={0}
            x2={ANCHO}
            y1={lugar.y(valor)}
            y2={lugar.y(valor)}
          />
        ))}
        {children(lugar)}
        <line className={styles.cero} x1={0} x2={ANCHO} y1={lugar.y(0)} y2={lugar.y(0)} />
        {puntos.map(({ clave }, i) => (
          <rect
            key={clave}
            className={styles.hueco}
            data-on={i === senalado || undefined}
            x={lugar.x(i)}
            y={0}
            width={ancho}
            height={ALTO}
            onPointerEnter={() => senalar(i)}
          />
        ))}
      </svg>
      <div className={styles.ejeX}>
        <p
          className={styles.eje}
          aria-hidden
          style={{ '--parte': `${(cada * 100) / puntos.length}cqw` } as React.CSSProperties}
        >
          {puntos.map(({ clave, nombre }, i) =>
            i % cada === 0 ? (
              <span
                key={clave}
                style={{ '--x': `${((i + 0.5) * 100) / puntos.length}cqw` } as React.CSSProperties}
              >
                {nombre}
              </span>
            ) : null,
          )}
        </p>
      </div>
    </div>
  )
}
