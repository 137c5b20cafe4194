import { VisuallyHidden } from '@mantine/core'
import type { Panel } from '@mostrador/contract/gestion/panel'
import { useState } from 'react'
import { formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { topeRedondo } from '../../../ui/charts/escala.ts'
import styles from './Panel.module.css'
import { importeCorto, resumenDeVentas, ventasEnPalabras } from './panel.reglas.ts'

const [WIDTH, HEIGHT] = [600, 160]
const SLOT_GAP = 4

/**
 * One bar per day; the text above names the day under the pointer. A library for charts weighs more than the whole
 * screen.
 */
export function VentasGrafico({ dias }: { dias: Panel['ventas_30_dias'] }) {
  const [pointed, setPointed] = useState<number | null>(null)
  const top = topeRedondo(Math.max(...dias.map((dia) => dia.total), 0))
  const slot = WIDTH / Math.max(dias.length, 1)
  const read = pointed === null ? undefined : dias[pointed]
  const [first, last] = [dias[0], dias.at(-1)]

  return (
    <figure className={styles.ventas}>
      <p className={styles.lectura} aria-hidden>
        {read
          ? `${formatFecha(read.fecha)}: ${formatMoney(read.total)} · ${ventasEnPalabras(read.cantidad)}`
          : `Hasta ${importeCorto(top)} por día`}
      </p>
      <svg
        role="img"
        aria-label={resumenDeVentas(dias)}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        onPointerLeave={() => setPointed(null)}
      >
        {[0.5, 1].map((share) => (
          <line key={share} x1={0} x2={WIDTH} y1={HEIGHT * (1 - share)} y2={HEIGHT * (1 - share)} />
        ))}
        {dias.map((dia, i) => {
          const height = (dia.total / top) * HEIGHT
          return (
            <g key={dia.fecha} data-on={i === pointed || undefined} onPointerEnter={() => setPointed(i)}>
              <rect className={styles.hueco} x={i * slot} y={0} width={slot} height={HEIGHT} />
              <rect x={i * slot + SLOT_GAP / 2} y={HEIGHT - height} width={slot - SLOT_GAP} height={height} />
            </g>
          )
        })}
      </svg>
      <p className={styles.eje} aria-hidden>
        <span>{first && formatFecha(first.fecha).slice(0, 5)}</span>
        <span>{last && formatFecha(last.fecha).slice(0, 5)}</span>
      </p>
      <VisuallyHidden>
        <table>
          <caption>Ventas por día</caption>
          <thead>
            <tr>
              <th scope="col">Fecha</th>
              <th scope="col">Ventas</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {dias.map((dia) => (
              <tr key={dia.fecha}>
                <th scope="row">{formatFecha(dia.fecha)}</th>
                <td>{dia.cantidad}</td>
                <td>{formatMoney(dia.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
