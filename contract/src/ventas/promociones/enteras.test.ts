import { describe, expect, it } from 'vitest'
import { type LineaDevuelta, type PromocionEntera, promocionRota } from './enteras.ts'

const linea = (nombre: string, precio: number, vendidas: number, vueltas: number): LineaDevuelta => ({
  articulo: nombre,
  nombre,
  precio,
  descuento: 0,
  vendidas,
  vueltas,
})

const promo = (nombre: string, lleva: number, unidades: number[]): PromocionEntera => ({
  nombre,
  lleva,
  unidades: unidades.flatMap((n, i) => (n > 0 ? [{ linea: i, unidades: n }] : [])),
})

const todas = (lineas: readonly LineaDevuelta[]) => new Set(lineas.map((_, i) => i))

describe('a promotion that comes back whole', () => {
  it('gives back its groups, and before them what it did not take', () => {
    const rota = (vueltas: number) =>
      promocionRota([linea('Yerba', 100, 5, vueltas)], [promo('2×1', 2, [4])], new Set([0]))
    const frase = 'La promoción 2×1 se devuelve entera: van juntas 2 de Yerba'
    expect([0, 1, 2, 3, 4, 5].map(rota)).toEqual([null, null, frase, null, frase, null])
  })

  it('says the units of a group over several lines, the dearest first', () => {
    const rota = (azucar: number, yerba: number) => {
      const lineas = [linea('Azúcar', 100, 2, azucar), linea('Yerba', 300, 4, yerba)]
      return promocionRota(lineas, [promo('3×2', 3, [2, 4])], todas(lineas))
    }
    expect(rota(0, 3)).toBeNull()
    expect(rota(2, 1)).toBeNull()
    expect(rota(2, 4)).toBeNull()
    expect(rota(1, 2)).toBe(
      'La promoción 3×2 se devuelve entera: van juntas 3 de Yerba; o 1 de Yerba y 2 de Azúcar',
    )
    expect(rota(2, 0)).toBe('La promoción 3×2 se devuelve entera: van juntas 1 de Yerba y 2 de Azúcar')
  })

  it('lets back what whole groups laid out by hand add up to, over random sales', () => {
    for (let seed = 1; seed <= 3_000; seed++) {
      let state = seed
      const n = (hasta: number) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        return Math.floor((state / 2 ** 32) * hasta)
      }
      const precios = Array.from({ length: 1 + n(3) }, () => 100 + n(5))
      // The groups on the table, each promotion taking the dearest units first.
      const grupos: number[][] = []
      const tomadas = precios.map(() => [0, 0])
      for (const p of [0, 1]) {
        const lleva = 2 + p
        const unidades = precios.flatMap((_, i) => Array.from({ length: n(4) }, () => i))
        unidades.sort((a, b) => (precios[b] ?? 0) - (precios[a] ?? 0) || a - b)
        for (let i = 0; i + lleva <= unidades.length; i += lleva) {
          const grupo = unidades.slice(i, i + lleva)
          grupos.push(grupo)
          for (const de of grupo) (tomadas[de] as number[])[p] = (tomadas[de]?.[p] ?? 0) + 1
        }
      }
      const sueltas = precios.map(() => n(3))
      const lineas = precios.map((precio, i) => {
        const vendidas = (sueltas[i] ?? 0) + (tomadas[i]?.[0] ?? 0) + (tomadas[i]?.[1] ?? 0)
        return linea(String.fromCharCode(65 + i), precio, vendidas, n(vendidas + 1))
      })
      const pedidas = lineas.map((l, i) => Math.max(l.vueltas - (sueltas[i] ?? 0), 0)).join()
      const posibles = new Set<string>()
      for (let cuales = 0; cuales < 2 ** grupos.length; cuales++) {
        const suma = precios.map(() => 0)
        for (const [g, grupo] of grupos.entries())
          if ((cuales >> g) & 1) for (const de of grupo) suma[de] = (suma[de] ?? 0) + 1
        posibles.add(suma.join())
      }
      const promociones = [0, 1].map((p) =>
        promo(
          `P${p}`,
          2 + p,
          tomadas.map((t) => t[p] ?? 0),
        ),
      )
      expect(promocionRota(lineas, promociones, todas(lineas)) === null, `seed ${seed}`).toBe(
        posibles.has(pedidas),
      )
    }
  })
})
