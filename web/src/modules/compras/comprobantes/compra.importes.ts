/** The amounts that the form of a supplier's voucher shows: what people typed, and what follows from it. */
import {
  holguraDeLineas,
  type IvaCompra,
  ivaDe,
  precioDeTotal,
  type Redondeo,
  redondeosDe,
  sumasDe,
  TASAS,
  type TasaAjena,
  type TasaIva,
  tasaAjena,
  totalDeLinea,
  valoresDe,
} from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import { escribirDescuentos, sonDescuentosDeLinea } from '@mostrador/contract/compras/comprobantes/descuentos'
import { TIPOS_COMPRA } from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { sumar } from '@mostrador/contract/importes'
import { unidadesDe } from '../../../ui/fields/cantidad.ts'
import type { CompraLinea, CompraValues } from './compra.form.ts'

const claro = (value: number | null): number => (value === null || Number.isNaN(value) ? 0 : value)

/** Discounts that the arithmetic takes; none while they are wrong. */
const descuentosDe = ({ descuentos }: CompraLinea): string => {
  const escritos = escribirDescuentos(descuentos)
  return sonDescuentosDeLinea(escritos) ? escritos : ''
}

/** The price and the total of a line: one was typed, the other follows. */
export function valoresDeLinea(linea: CompraLinea): { precio: number | null; total: number } {
  const cantidad = unidadesDe(linea.cantidad)
  const descuentos = descuentosDe(linea)
  const de = linea.pack?.factor ?? 1
  if (linea.total !== null) {
    const total = claro(linea.total)
    return { precio: cantidad === 0 ? null : precioDeTotal(cantidad, total, descuentos, de), total }
  }
  return { precio: linea.precio, total: totalDeLinea(cantidad, claro(linea.precio), descuentos, de) }
}

interface FilaIva {
  tasa: TasaIva
  neto: number
  iva: number
}

/** Net and IVA of each rate: as typed, or as the lines say. */
function ivasDe(values: CompraValues): FilaIva[] {
  if (!TIPOS_COMPRA[values.tipo].discrimina) return []
  const propuestos = values.gasto ? new Map<TasaIva, number>() : netosDe(values)
  return TASAS.flatMap((tasa) => {
    const escrito = values.ivas[tasa]
    const neto = escrito?.neto ?? propuestos.get(tasa)
    if (neto === undefined || (neto === 0 && !escrito)) return []
    return [{ tasa, neto: claro(neto), iva: claro(escrito?.iva ?? ivaDe(claro(neto), tasa)) }]
  })
}

/** What the lines of each rate are worth, with their part of discount and freight. */
function brutosDe(values: CompraValues): Map<IvaCompra, number> {
  const brutos = new Map<IvaCompra, number>()
  const lineas = values.lineas.map((l) => ({ ...l, total: valoresDeLinea(l).total }))
  const descuento = Math.min(claro(values.descuento), sumar(lineas.map((l) => l.total)))
  const valores = valoresDe(lineas, { descuento, gastos: claro(values.flete) })
  for (const [i, { iva }] of lineas.entries()) brutos.set(iva, (brutos.get(iva) ?? 0) + (valores[i] ?? 0))
  return brutos
}

/** The same without IVA, of the rates. */
function netosDe(values: CompraValues): Map<TasaIva, number> {
  const netos = [...brutosDe(values)].flatMap(([iva, bruto]) =>
    iva === 'exento' || iva === 'no_gravado' ? [] : [[iva, bruto] as const],
  )
  if (!values.con_iva) return new Map(netos)
  // The net amount that with its IVA makes what the lines say.
  return new Map(
    netos.map(([tasa, bruto]) => {
      const neto = Math.round((bruto * 1_000) / (1_000 + ivaDe(1_000, tasa)))
      return [tasa, neto] as const
    }),
  )
}

/** The lines that are exempt or not taxed. */
const sinTasa = (values: CompraValues, cual: 'exento' | 'no_gravado'): number =>
  values.gasto || !TIPOS_COMPRA[values.tipo].discrimina ? 0 : (brutosDe(values).get(cual) ?? 0)

export interface PieDeCompra {
  ivas: FilaIva[]
  exento: number
  no_gravado: number
  tributos: number
  /** The lines of goods, or what an expense amounts to. */
  lineas: number
  suma: number
  /** What lacks for the total of the paper: 0 where it may be saved. */
  diferencia: number
  /** What the lines lack for the foot. */
  diferenciaLineas: number
  /** What is printed otherwise than its arithmetic. */
  redondeos: Redondeo[]
  /** A rate at which lines and foot disagree. */
  ajena: TasaAjena | null
}

export function pieDe(values: CompraValues): PieDeCompra {
  const { discrimina } = TIPOS_COMPRA[values.tipo]
  const ivas = ivasDe(values)
  const exento = values.exento ?? sinTasa(values, 'exento')
  const no_gravado = values.no_gravado ?? sinTasa(values, 'no_gravado')
  const tributos = values.tributos.map((t) => claro(t.importe))
  const total = claro(values.total)
  const base = sumar(ivas.map((i) => i.neto)) + claro(exento) + claro(no_gravado)
  const gasto = discrimina ? base : total - sumar(tributos)
  const lineas = values.gasto ? [gasto] : values.lineas.map((l) => valoresDeLinea(l).total)
  const partes = {
    tipo: values.tipo,
    con_iva: (!values.gasto && values.con_iva) || !discrimina,
    lineas,
    descuento: values.gasto ? 0 : claro(values.descuento),
    flete: values.gasto ? 0 : claro(values.flete),
    ivas,
    no_gravado: claro(no_gravado),
    exento: claro(exento),
    tributos,
    total,
  }
  const sumas = sumasDe(partes)
  const [diferencia, diferenciaLineas] = [total - sumas.suma, sumas.base - sumas.lineas]
  // Until all of it is there, what differs is not a rounding.
  const cuadra = diferencia === 0 && Math.abs(diferenciaLineas) <= holguraDeLineas(total)
  const articulos = values.lineas.map((l) => ({ iva: l.iva, total: valoresDeLinea(l).total }))
  return {
    ivas,
    exento: claro(exento),
    no_gravado: claro(no_gravado),
    tributos: sumas.tributos,
    lineas: sumas.lineas,
    suma: sumas.suma,
    diferencia,
    diferenciaLineas,
    redondeos: cuadra && total > 0 ? redondeosDe(partes) : [],
    ajena: values.gasto ? null : tasaAjena(articulos, partes),
  }
}
