import {
  type FormatoEtiquetas,
  PAPELES,
  type TextoEtiqueta,
  trazoDe,
} from '@mostrador/contract/mercaderia/etiqueta-papel'
import type { VistaEtiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { formatEntero } from '../../../platform/text/format.ts'
import styles from './Etiquetas.module.css'

interface HojaVistaProps {
  vista: VistaEtiquetas
  formato: FormatoEtiquetas
}

/** One sheet in millimetres: the same drawing as on paper, with the edges of its labels. */
export function HojaVista({ vista, formato }: HojaVistaProps) {
  const { ancho, alto, hoja, hojas, pagina } = vista
  return (
    <svg
      className={styles.hoja}
      viewBox={`0 0 ${ancho} ${alto}`}
      role="img"
      aria-label={`Vista previa: hoja ${formatEntero(hoja)} de ${formatEntero(hojas)}`}
      data-rollo={formato.startsWith('rollo') || undefined}
    >
      <rect width={ancho} height={alto} fill="#fff" />
      {placesOf(formato).map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} {...sizeOf(formato)} className={styles.borde} />
      ))}
      {pagina.map(({ x, y, dibujo: { textos, barras } }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          {barras && <path d={trazoDe(barras)} />}
          {textos.map((texto) => (
            <Texto key={texto.y + texto.x} {...texto} />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** The width is that of the paper, also where the screen's font is a little wider. */
const Texto = ({ x, y, ancho, tamano, negrita, texto }: TextoEtiqueta) => (
  <text
    x={x}
    y={y}
    fontSize={tamano}
    fontWeight={negrita ? 700 : 400}
    textLength={ancho}
    lengthAdjust="spacingAndGlyphs"
  >
    {texto}
  </text>
)

const sizeOf = (formato: FormatoEtiquetas) => ({
  width: PAPELES[formato].etiqueta.ancho,
  height: PAPELES[formato].etiqueta.alto,
})

function placesOf(formato: FormatoEtiquetas): { x: number; y: number }[] {
  const { columnas, filas, margen, paso } = PAPELES[formato]
  return Array.from({ length: columnas * filas }, (_, i) => ({
    x: margen.x + (i % columnas) * paso.x,
    y: margen.y + Math.floor(i / columnas) * paso.y,
  }))
}
