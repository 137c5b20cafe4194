/** The amounts of a fiscal voucher, from the lines of its document. Pure; all amounts are in centavos. */
import type { LetraFiscal } from '@mostrador/contract/codigos-arca'
import { sumar } from '@mostrador/contract/importes'
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
  for (const { iva, total: parte } of repartir(porIva(lineas), total)) {
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
  const importes = importesDe(letra, lineas, total)
  const { neto, iva, ivas } = importes
  return iva > 0 || ivas.length === 0
    ? importes
    : { ...importes, ivas: [{ id: SIN_IVA, base: neto, importe: 0 }] }
}

/** The amount without IVA that an amount with IVA contains, rounded once. */
export const baseDe = (conIva: number, milesimas: number): number =>
  Number(redondeado(BigInt(conIva) * 1000n, BigInt(1000 + milesimas)))

const redondeado = (dividendo: bigint, divisor: bigint): bigint => (dividendo * 2n + divisor) / (divisor * 2n)

const porIva = (lineas: readonly LineaGravada[]): LineaGravada[] =>
  IVAS.map((iva) => ({ iva, total: sumar(lineas.filter((l) => l.iva === iva).map((l) => l.total)) })).filter(
    (grupo) => grupo.total > 0,
  )

/** Parts in proportion that add up to `total`: the centavos left over go to the largest fractions. */
function repartir(grupos: LineaGravada[], total: number): LineaGravada[] {
  const suma = BigInt(sumar(grupos.map((g) => g.total)))
  if (suma === 0n) return grupos
  const partes = grupos.map(({ iva, total: grupo }) => {
    const exacta = BigInt(grupo) * BigInt(total)
    return { iva, total: Number(exacta / suma), resto: exacta % suma }
  })
  let sobra = total - sumar(partes.map((p) => p.total))
  for (const parte of partes.toSorted((a, b) => (a.resto < b.resto ? 1 : a.resto > b.resto ? -1 : 0))) {
    if (sobra-- > 0) parte.total += 1
  }
  return partes.map(({ iva, total: parte }) => ({ iva, total: parte }))
}
