/** What a camera would see: the bars of an EAN-13, as a film of one still picture. */
import { writeFileSync } from 'node:fs'

const L = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const PARIDAD = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
]

const inverso = (modulos: string): string => modulos.replace(/./g, (m) => (m === '1' ? '0' : '1'))
const derecha = (n: number): string => inverso(L[n] ?? '')
const espejo = (n: number): string => [...derecha(n)].toReversed().join('')

/** Its 95 modules, `1` is a bar (ISO/IEC 15420). */
function modulosDe(ean: string): string {
  const [primero = 0, ...resto] = [...ean].map(Number)
  const izquierda = resto.slice(0, 6).map((n, i) => (PARIDAD[primero]?.[i] === 'L' ? L[n] : espejo(n)))
  return ['101', ...izquierda, '01010', ...resto.slice(6).map(derecha), '101'].join('')
}

const ANCHO = 640
const ALTO = 480
const MODULO = 4

/** A film in YUV4MPEG2, as Chromium reads one in place of a camera. */
export function filmar(ean: string, archivo: string): void {
  const modulos = modulosDe(ean)
  const desde = Math.floor((ANCHO - modulos.length * MODULO) / 2)
  const fila = Buffer.alloc(ANCHO, 235)
  for (const [i, modulo] of [...modulos].entries())
    if (modulo === '1') fila.fill(16, desde + i * MODULO, desde + (i + 1) * MODULO)
  const blanca = Buffer.alloc(ANCHO, 235)
  const filas = Array.from({ length: ALTO }, (_, y) => (y > 120 && y < 360 ? fila : blanca))
  const cuadro = Buffer.concat([Buffer.from('FRAME\n'), ...filas, Buffer.alloc((ANCHO * ALTO) / 2, 128)])
  writeFileSync(
    archivo,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${ANCHO} H${ALTO} F10:1 Ip A1:1 C420jpeg\n`), cuadro, cuadro]),
  )
}
