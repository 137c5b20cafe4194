/** The amounts of a fiscal voucher, from the lines of its document. Pure; all amounts are in centavos. */
import type { LetraFiscal } from '@mostrador/contract/fiscal/codigos-arca'
import { repartir, sumar } from '@mostrador/contract/importes'
import { IVA, IVAS, type Iva } from '@mostrador/contract/iva'

/** A line: its rate, and its total as the customer pays it, with IVA and before the discount. */
export interface LineaGravada {
  iva: Iva
  total: number
}

/** ARCA's number of the rate of 0 %. */
const SIN_IVA = 3

/** `total` = `neto` + `iva` + `exento` + `no_gravado`. Class C: all is `neto`. */
export interface ImportesFiscales {
  total: number
  neto: number
  iva: number
  exento: number
  no_gravado: number
  /** A row for each rate; none for class C. The bases add up to `neto`, the amounts to `iva`. */
  ivas: { id: number; base: number; importe: number }[]
}

/**
 * Splits a document's total by rate. Whatever lies between the sum of the lines and the total (a discount, a
 * surcharge) is spread over the rates in proportion. Then each rate is rounded once: its base is its part ÷ (1 + rate),
 * its IVA the rest of it. So the amounts add up to the total, and the IVA differs from base × rate by less than a
 * centavo. Class C has no IVA: all of it is `neto`.
 */
export function importesDe(
  letra: LetraFiscal,
  lineas: readonly LineaGravada[],
  total: number,
): ImportesFiscales {
  const importes: ImportesFiscales = { total, neto: 0, iva: 0, exento: 0, no_gravado: 0, ivas: [] }
  if (letra === 'C') return { ...importes, neto: total }
  for (const { iva, total: parte } of partesDe(lineas, total)) {
    const { id, milesimas } = IVA[iva]
    if (iva === 'exento') importes.exento = parte
    else if (iva === 'no_gravado') importes.no_gravado = parte
    else if (id !== null && parte > 0) {
      const base = baseDe(parte, milesimas)
      importes.ivas.push({ id, base, importe: parte - base })
    }
  }
  importes.neto = sumar(importes.ivas.map((i) => i.base))
  importes.iva = sumar(importes.ivas.map((i) => i.importe))
  return importes
}

/**
 * The same as ARCA takes them: a voucher without any IVA names no rate but 0 % (error 10018). At 21 % a total of one or
 * two centavos has no IVA.
 */
export function importesDeclarados(
  letra: LetraFiscal,
  lineas: readonly LineaGravada[],
  total: number,
): ImportesFiscales {
  return declarados(importesDe(letra, lineas, total))
}

function declarados(importes: ImportesFiscales): ImportesFiscales {
  const { neto, iva, ivas } = importes
  return iva > 0 || ivas.length === 0
    ? importes
    : { ...importes, ivas: [{ id: SIN_IVA, base: neto, importe: 0 }] }
}

/** An invoice, and what its credit notes already took of it. */
export interface FacturaAcreditada {
  lineas: readonly LineaGravada[]
  total: number
  /** The sum of the notes' lines of each rate, with IVA. */
  acreditado: readonly LineaGravada[]
  /** The IVA of the notes, by ARCA's number of the rate. */
  iva_acreditado: ReadonlyMap<number, number>
}

/**
 * The amounts of a credit note of an invoice. Its IVA follows that of the invoice: the notes together never have more of
 * a rate than the invoice, neither base nor IVA, and exactly as much once they credit all of it. Where the centavos
 * allow it, the IVA of each note alone differs from base × rate by less than a centavo too.
 */
export function importesDeNota(
  letra: LetraFiscal,
  lineas: readonly LineaGravada[],
  factura: FacturaAcreditada,
): ImportesFiscales {
  const total = sumar(lineas.map((l) => l.total))
  const importes = importesDe(letra, lineas, total)
  if (letra === 'C') return importes
  const deFactura = new Map(importesDe(letra, factura.lineas, factura.total).ivas.map((i) => [i.id, i]))
  const ivas = importes.ivas.map((propio) => {
    const { id } = propio
    const entera = deFactura.get(id)
    if (!entera) return propio
    const antes = {
      total: sumar(factura.acreditado.filter((l) => IVA[l.iva].id === id).map((l) => l.total)),
      iva: factura.iva_acreditado.get(id) ?? 0,
    }
    const parte = propio.base + propio.importe
    const importe = ivaDeNota(parte, milesimasDe(id), entera, antes)
    return { id, base: parte - importe, importe }
  })
  const iva = sumar(ivas.map((i) => i.importe))
  return declarados({ ...importes, ivas, iva, neto: sumar(ivas.map((i) => i.base)) })
}

const milesimasDe = (id: number): number => Object.values(IVA).find((i) => i.id === id)?.milesimas ?? 0

/**
 * The IVA of a note's part of one rate, in whole centavos that leave the invoice neither base nor IVA below zero. It
 * keeps the notes together within a centavo of the invoice's share, so that the last note has no large rest to take;
 * among those amounts it takes the note's own IVA, else one that the tax office accepts for base × rate.
 */
function ivaDeNota(
  parte: number,
  milesimas: number,
  entera: { base: number; importe: number },
  antes: { total: number; iva: number },
): number {
  const quedaIva = entera.importe - antes.iva
  const quedaBase = entera.base - (antes.total - antes.iva)
  const menor = Math.max(0, parte - quedaBase)
  const mayor = Math.min(parte, quedaIva)
  const propio = parte - baseDe(parte, milesimas)
  const posibles = [propio - 1, propio, propio + 1].filter((iva) => iva >= menor && iva <= mayor)
  if (posibles.length === 0) return Math.min(parte, Math.max(0, propio < menor ? menor : mayor))
  const todo = entera.base + entera.importe
  /** How far the notes together are from the invoice's share, in centavos. */
  const lejos = (iva: number): number =>
    distancia([antes.iva + iva, todo], [entera.importe, antes.total + parte]) / todo
  /** How far the IVA is from base × rate, in centavos. */
  const error = (iva: number): number => distancia([iva, 1000 + milesimas], [parte, milesimas]) / 1000
  const cerca = posibles.filter((iva) => lejos(iva) <= LEJOS)
  const aceptados = cerca.filter((iva) => error(iva) <= 1)
  if (aceptados.includes(propio)) return propio
  return aceptados.length > 0
    ? menorDe(aceptados, lejos)
    : menorDe(cerca.length > 0 ? cerca : posibles, error)
}

/** So far from the invoice's share the notes together may be, in centavos: less than what the tax office forgives. */
const LEJOS = 0.75

const menorDe = (ivas: number[], por: (iva: number) => number): number =>
  ivas.reduce((a, b) => (por(b) < por(a) ? b : a))

/** The distance of two products, exact before it becomes a number. */
const distancia = ([a, b]: [number, number], [c, d]: [number, number]): number =>
  Math.abs(Number(BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d)))

/** The amount without IVA that an amount with IVA contains, rounded once. */
export const baseDe = (conIva: number, milesimas: number): number =>
  Number(redondeado(BigInt(conIva) * 1000n, BigInt(1000 + milesimas)))

const redondeado = (dividendo: bigint, divisor: bigint): bigint => (dividendo * 2n + divisor) / (divisor * 2n)

const porIva = (lineas: readonly LineaGravada[]): LineaGravada[] =>
  IVAS.map((iva) => ({ iva, total: sumar(lineas.filter((l) => l.iva === iva).map((l) => l.total)) })).filter(
    (grupo) => grupo.total > 0,
  )

/** The part of each rate in the total of a document. */
function partesDe(lineas: readonly LineaGravada[], total: number): LineaGravada[] {
  const grupos = porIva(lineas)
  const partes = repartir(
    total,
    grupos.map((g) => g.total),
  )
  return grupos.map(({ iva }, i) => ({ iva, total: partes[i] ?? 0 }))
}

/**
 * What the customer paid for each line: its part in the part of its rate. So the lines of a rate add up to what the
 * voucher has of that rate.
 */
export function netosDe(lineas: readonly LineaGravada[], total: number): number[] {
  const netos = lineas.map(() => 0)
  for (const { iva, total: parte } of partesDe(lineas, total)) {
    const pesos = lineas.map((l) => (l.iva === iva ? l.total : 0))
    for (const [i, neto] of repartir(parte, pesos).entries()) netos[i] = (netos[i] ?? 0) + neto
  }
  return netos
}
