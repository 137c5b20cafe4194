/** The compared range, the groups of time and the margins of the analysis. Pure. */
import { diasEntre, sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import {
  type Agrupar,
  type Cifras,
  type Comparar,
  type Grupo,
  MAX_DIAS_ANALISIS,
} from '@mostrador/contract/gestion/analisis/analisis'
import type { Margen } from '@mostrador/contract/gestion/panel'
import { dividir } from '@mostrador/contract/importes'
import { invalidField } from '../../../platform/errors.ts'
import { type Rango, rangoDe } from '../informes/informes.reglas.ts'

/** The days of a query. Refuses with 400 those that take too long. */
export function diasDe(query: Parameters<typeof rangoDe>[0], hoy: string): Rango {
  const rango = rangoDe(query, hoy)
  if (diasEntre(rango.desde, rango.hasta) >= MAX_DIAS_ANALISIS)
    throw invalidField('desde', 'El análisis abarca hasta tres años: elige un rango más corto')
  return rango
}

/** How far a compared range lies before its own. */
export type Antes = { dias: number } | { meses: number }

export function antesDe({ desde, hasta }: Rango, comparar: Comparar): Antes {
  if (comparar === 'mes' || comparar === 'anio') return { meses: comparar === 'mes' ? 1 : 12 }
  const dias = diasEntre(desde, hasta) + 1
  return { dias: comparar === 'semana' ? Math.ceil(dias / 7) * 7 : dias }
}

/** The range with which another one is compared; of the same length but where months are not. */
export function comparadoDe(rango: Rango, comparar: Comparar): Rango {
  const antes = antesDe(rango, comparar)
  const mover = (fecha: string) =>
    'dias' in antes ? sumarDias(fecha, -antes.dias) : sumarMeses(fecha, -antes.meses)
  return { desde: mover(rango.desde), hasta: mover(rango.hasta) }
}

/** What the statement adds up: of all lines, or of a group. */
export interface SumadoEnTotal extends Omit<Cifras, 'neto' | 'ticket' | 'margen'> {
  reposicion_venta?: number
  reposicion_costo?: number
  reposicion_sin_costo?: number
  promedio_venta?: number
  promedio_costo?: number
  promedio_sin_costo?: number
}
export interface Sumado extends SumadoEnTotal {
  clave: string
  nombre: string
  /** Of a seller. */
  persona?: string | null
  dias: number
}

/** What the lines with a known cost left over it. Nothing is not zero: without such lines nobody knows the margin. */
function margenDe({ venta, costo, sin_costo }: Omit<Margen, 'margen' | 'porcentaje'>): Margen {
  const margen = venta === 0 && costo === 0 ? null : venta - costo
  const porcentaje = venta === 0 || margen === null ? null : Math.round((margen / venta) * 1_000) / 10
  return { venta, costo, margen, porcentaje, sin_costo }
}

const NADA = { ventas: 0, unidades: 0, vendido: 0, devuelto: 0 }

/** The figures of a group, or zeros. `conCostos` for a user who may see them. */
export function cifrasDe(fila: SumadoEnTotal | undefined, conCostos: boolean): Cifras {
  const { ventas, unidades, vendido, devuelto } = fila ?? NADA
  return {
    ventas,
    unidades,
    vendido,
    devuelto,
    neto: vendido - devuelto,
    ticket: ventas === 0 ? null : dividir(vendido, ventas),
    margen: conCostos
      ? {
          reposicion: margenDe({
            venta: fila?.reposicion_venta ?? 0,
            costo: fila?.reposicion_costo ?? 0,
            sin_costo: fila?.reposicion_sin_costo ?? 0,
          }),
          promedio: margenDe({
            venta: fila?.promedio_venta ?? 0,
            costo: fila?.promedio_costo ?? 0,
            sin_costo: fila?.promedio_sin_costo ?? 0,
          }),
        }
      : null,
  }
}

const lunes = (fecha: string): string =>
  sumarDias(fecha, -((new Date(`${fecha}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Every group of a range in its order, for groupings by time; null for the others. */
export function tiemposDe(agrupar: Agrupar, { desde, hasta }: Rango): string[] | null {
  const claves: string[] = []
  if (agrupar === 'dia') for (let d = desde; d <= hasta; d = sumarDias(d, 1)) claves.push(d)
  else if (agrupar === 'semana') for (let d = lunes(desde); d <= hasta; d = sumarDias(d, 7)) claves.push(d)
  else if (agrupar === 'mes')
    for (let m = `${desde.slice(0, 7)}-01`; m <= hasta; m = sumarMeses(m, 1)) claves.push(m.slice(0, 7))
  else return null
  return claves
}

interface Filas {
  agrupar: Agrupar
  rango: Rango
  filas: readonly Sumado[]
  conCostos: boolean
  /** Those of the compared range, with the keys of this one. */
  antes: readonly Sumado[] | null
}

/** The groups beside those of the compared range. */
export function gruposDe({ agrupar, rango, filas, conCostos, antes }: Filas): Grupo[] {
  const porClave = new Map(filas.map((fila) => [fila.clave, fila]))
  const deAntes = new Map(antes?.map((fila) => [fila.clave, fila]))
  const tiempos = tiemposDe(agrupar, rango)
  const claves = tiempos ?? [...new Set([...porClave.keys(), ...deAntes.keys()])]
  const grupos = claves.map((clave): Grupo => {
    const fila = porClave.get(clave)
    const anterior = deAntes.get(clave)
    const persona = (fila ?? anterior)?.persona
    return {
      clave,
      nombre: fila?.nombre ?? (tiempos ? clave : (anterior?.nombre ?? clave)),
      ...(persona && { persona }),
      dias: fila?.dias ?? 0,
      ...cifrasDe(fila, conCostos),
      antes: antes && cifrasDe(anterior, conCostos),
    }
  })
  if (tiempos) return grupos
  if (agrupar === 'hora') return grupos.toSorted((a, b) => (a.clave < b.clave ? -1 : 1))
  return grupos.toSorted((a, b) => b.neto - a.neto || (a.nombre < b.nombre ? -1 : 1))
}
