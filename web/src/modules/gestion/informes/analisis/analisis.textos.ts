/** The words of the analysis. */
import { diasEntre, nombreDeDia } from '@mostrador/contract/fechas'
import {
  type Agrupar,
  type Comparar,
  diaYHora,
  type Grupo,
} from '@mostrador/contract/gestion/analisis/analisis'
import { formatCount, formatFecha, formatMes } from '../../../../platform/text/format.ts'

export const COMPARADO: Record<Comparar, string> = {
  anterior: 'Los días anteriores',
  semana: 'Los mismos días de semana',
  mes: 'Los mismos días del mes pasado',
  anio: 'Los mismos días del año pasado',
}

interface Dias {
  desde: string
  hasta: string
}

/** The compared days. Months differ: the last three days of March are one of February, which is said. */
export function comparadoEnPalabras(rango: Dias, antes: Dias): string {
  const [dias, deAntes] = [rango, antes].map((r) => diasEntre(r.desde, r.hasta) + 1)
  const cuantos = dias === deAntes ? '' : `: ${formatCount(deAntes ?? 0, 'día', 'días')} contra ${dias}`
  return `Antes: del ${formatFecha(antes.desde)} al ${formatFecha(antes.hasta)}${cuantos}`
}

export const MEDIDAS = [
  { value: 'pesos', label: 'Pesos' },
  { value: 'unidades', label: 'Unidades' },
  { value: 'margen', label: 'Margen' },
] as const
export type Medida = (typeof MEDIDAS)[number]['value']

/** A group as a person reads it. */
export function nombreDe(
  agrupar: Agrupar,
  { clave, nombre, persona }: Pick<Grupo, 'clave' | 'nombre' | 'persona'>,
): string {
  if (agrupar === 'dia') return formatFecha(clave)
  if (agrupar === 'semana') return `Semana del ${formatFecha(clave)}`
  if (agrupar === 'mes') return formatMes(clave)
  if (agrupar !== 'hora') return persona ?? nombre
  const { dia, hora } = diaYHora(clave)
  return `${nombreDeDia(dia)}, ${hora} h`
}

/** The name below a bar; the plot cuts what has no room. */
export const nombreCorto = (agrupar: Agrupar, grupo: Grupo): string =>
  agrupar === 'dia' || agrupar === 'semana' ? formatFecha(grupo.clave).slice(0, 5) : nombreDe(agrupar, grupo)

/** What has no key (no rubro, no brand) is this in the address: there an empty text is no text. */
const SIN_CLAVE = '~'
export const enDireccion = (clave: string): string => clave || SIN_CLAVE
export const deDireccion = (clave: string | undefined): string | undefined =>
  clave === SIN_CLAVE ? '' : clave
