/** Choices out of a list of numbers, made against whatever is there when the operation comes. */
export class Draw {
  readonly #numbers: readonly number[]
  #used = 0

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers
  }

  /** A whole number, both ends included; the first of them when nothing is left to draw from. */
  int(min: number, max: number): number {
    return min + ((this.#numbers[this.#used++] ?? 0) % (max - min + 1))
  }

  /** Undefined when there is nothing to choose from. */
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.int(0, Math.max(list.length - 1, 0))]
  }

  /** The newest ones come first: shops work with what is new. */
  pickNew<T>(list: readonly T[]): T | undefined {
    return this.pick(list.slice(-8).reverse())
  }

  /** Yes, one time in so many. */
  once(outOf: number): boolean {
    return this.int(1, outOf) === outOf
  }
}
