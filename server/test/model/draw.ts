import { mil, SUELTO } from './unidades.ts'

/** Choices from a list of numbers. Each choice fits the state of the shop at its operation. */
export class Draw {
  readonly #numbers: readonly number[]
  #used = 0

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers
  }

  /** A whole number, both ends included; the smallest when no number is left to draw from. */
  int(min: number, max: number): number {
    return min + ((this.#numbers[this.#used++] ?? 0) % (max - min + 1))
  }

  /** Units of an article, both ends included: thousandths of what is sold by weight. */
  units(articulo: string, min: number, max: number): number {
    return articulo === SUELTO ? this.int(mil(min), mil(max)) / 1_000 : this.int(min, max)
  }

  /** Undefined for an empty list. */
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.int(0, Math.max(list.length - 1, 0))]
  }

  /** The newest ones come up most often: shops work with new things. */
  pickNew<T>(list: readonly T[]): T | undefined {
    return this.pick(list.slice(-8).reverse())
  }

  /** True one time in so many. */
  once(outOf: number): boolean {
    return this.int(1, outOf) === outOf
  }
}
