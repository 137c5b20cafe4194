/** The figures of what is owed in instalments. Pure. */
import { sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import {
  type AnalisisCreditos,
  type Antiguedad,
  type Cobrado,
  type FilaAntiguedad,
  type FilaMes,
  type FilaSemana,
  type FilaVendedor,
  MESES_CREDITO,
  SEMANAS_CREDITO,
  TRAMOS,
  type Tramo,
} from '@mostrador/contract/gestion/analisis/analisis-creditos'
import { proporcion, sumar } from '@mostrador/contract/importes'

/** In hundredths of a per cent; null while the business set none. */
export type Provision = Record<Tramo, number> | null

export type Edades = Record<Tramo, number> & { cuotas: number }

/** A part in per cent with one decimal; null of nothing. */
const enPorCiento = (parte: number, total: number): number | null =>
  total === 0 ? null : Math.round((parte / total) * 1_000) / 10

const abiertoDe = (cuotas: number, total: number, vencido: number) => ({
  cuotas,
  total,
  vencido,
  mora: enPorCiento(vencido, total),
})

/** Each age of one branch is provided for by itself and rounded, so that branches add up to the total. */
function antiguedadDe(edades: Edades, provision: Provision): Antiguedad {
  const { cuotas, ...tramos } = edades
  const total = sumar(TRAMOS.map((t) => tramos[t]))
  return {
    ...tramos,
    ...abiertoDe(cuotas, total, total - tramos.por_vencer),
    provision: provision && sumar(TRAMOS.map((t) => proporcion(tramos[t], provision[t], 10_000))),
  }
}

export function antiguedades(
  filas: readonly (Edades & { id: number; nombre: string })[],
  provision: Provision,
): NonNullable<AnalisisCreditos['antiguedad']> {
  const sucursales = filas.map(
    ({ id, nombre, ...edades }): FilaAntiguedad => ({ id, nombre, ...antiguedadDe(edades, provision) }),
  )
  const suma = (de: (fila: FilaAntiguedad) => number) => sumar(sucursales.map(de))
  const edades: Edades = {
    cuotas: suma((f) => f.cuotas),
    por_vencer: suma((f) => f.por_vencer),
    hasta_30: suma((f) => f.hasta_30),
    hasta_60: suma((f) => f.hasta_60),
    hasta_90: suma((f) => f.hasta_90),
    mas_de_90: suma((f) => f.mas_de_90),
  }
  const total = antiguedadDe(edades, provision)
  return { sucursales, total: { ...total, provision: provision && suma((f) => f.provision ?? 0) } }
}

/** All weeks, also those in which nothing falls due, and what comes later. `semana` counts from 0. */
export function semanasDe(
  hoy: string,
  filas: readonly { semana: number; cuotas: number; importe: number }[],
): NonNullable<AnalisisCreditos['semanas']> {
  const semanas = Array.from({ length: SEMANAS_CREDITO + 1 }, (_, n): FilaSemana => {
    const { cuotas, importe } = filas.find((f) => f.semana === n) ?? { cuotas: 0, importe: 0 }
    const desde = sumarDias(hoy, n * 7)
    return { desde, hasta: n === SEMANAS_CREDITO ? null : sumarDias(desde, 6), cuotas, importe }
  })
  const total = {
    cuotas: sumar(semanas.map((s) => s.cuotas)),
    importe: sumar(semanas.map((s) => s.importe)),
  }
  return { filas: semanas, total }
}

/** The first day of the months that are looked back. */
export const primerMes = (hoy: string): string => sumarMeses(`${hoy.slice(0, 7)}-01`, 1 - MESES_CREDITO)

function cobradoDe(filas: readonly { cobrado: number; pendiente: number }[]): Cobrado {
  const cobrado = sumar(filas.map((f) => f.cobrado))
  const pendiente = sumar(filas.map((f) => f.pendiente))
  const vencio = cobrado + pendiente
  return { vencio, cobrado, pendiente, porcentaje: enPorCiento(cobrado, vencio) }
}

export interface DelMes {
  mes: string
  id: number
  nombre: string
  cobrado: number
  pendiente: number
}

export function mesesDe(hoy: string, filas: readonly DelMes[]): NonNullable<AnalisisCreditos['meses']> {
  const meses = Array.from({ length: MESES_CREDITO }, (_, n): FilaMes => {
    const mes = sumarMeses(`${hoy.slice(0, 7)}-01`, -n).slice(0, 7)
    const suyas = filas.filter((f) => f.mes === mes)
    const sucursales = suyas.map((f) => ({ id: f.id, nombre: f.nombre, ...cobradoDe([f]) }))
    return { mes, ...cobradoDe(suyas), sucursales }
  })
  return { filas: meses, total: cobradoDe(meses) }
}

export function vendedoresDe(
  filas: readonly (Pick<FilaVendedor, 'id' | 'nombre' | 'persona'> & {
    cuotas: number
    total: number
    vencido: number
  })[],
): NonNullable<AnalisisCreditos['vendedores']> {
  const vendedores = filas.map(
    ({ cuotas, total, vencido, ...quien }): FilaVendedor => ({
      ...quien,
      ...abiertoDe(cuotas, total, vencido),
    }),
  )
  const suma = (de: (fila: FilaVendedor) => number) => sumar(vendedores.map(de))
  const total = abiertoDe(
    suma((f) => f.cuotas),
    suma((f) => f.total),
    suma((f) => f.vencido),
  )
  return { filas: vendedores, total }
}
