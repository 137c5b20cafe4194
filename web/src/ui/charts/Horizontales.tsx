import type { CSSProperties } from 'react'
import { type Punto, resumenDe } from './escala.ts'
import styles from './Grafico.module.css'

interface HorizontalesProps {
  titulo: string
  puntos: readonly Punto[]
  /** Writes a value at the end of its bar. */
  corto: (valor: number) => string
}

/** A bar for each name, one below the other, for names that are longer than a bar is wide; each says its value. */
export function Horizontales({ titulo, puntos, corto }: HorizontalesProps) {
  const valores = puntos.flatMap(({ valor, antes = 0 }) => [valor, antes])
  const [min, max] = [Math.min(0, ...valores), Math.max(0, ...valores)]
  const lugar = (valor: number) => ((valor - min) / (max - min || 1)) * 100
  const barra = (valor: number): CSSProperties => ({
    left: `${lugar(Math.min(valor, 0))}%`,
    width: `${lugar(Math.max(valor, 0)) - lugar(Math.min(valor, 0))}%`,
  })
  return (
    <div className={styles.horizontales} role="img" aria-label={resumenDe(titulo, puntos)}>
      {puntos.map(({ clave, nombre, valor, antes, texto }) => (
        <div key={clave} title={texto}>
          <span>{nombre}</span>
          <span>
            {antes !== undefined && <i data-clase="antes" style={barra(antes)} />}
            <i data-clase="ahora" data-negativo={valor < 0 || undefined} style={barra(valor)} />
          </span>
          <b>{corto(valor)}</b>
        </div>
      ))}
    </div>
  )
}
