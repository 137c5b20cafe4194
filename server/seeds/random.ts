/** Repeatable chance: the same seed draws the same numbers, on any machine. Math.random takes no seed. */
export class Random {
  #state: number
  readonly #turns = new Map<string, number>()

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** True at every `n`th call for the same thing: for rare things that must still occur. */
  every(n: number, thing: string): boolean {
    const turn = (this.#turns.get(thing) ?? Math.floor(n / 2)) + 1
    this.#turns.set(thing, turn)
    return turn % n === 0
  }

  pick<T>(list: readonly T[]): T {
    return at(list, Math.floor(this.next() * list.length))
  }

  /** The first items of a list come up more often than the last: some goods and customers are regulars. */
  pickRegular<T>(list: readonly T[]): T {
    return at(list, Math.floor(this.next() ** 2 * list.length))
  }

  /** One of the values; its weight decides how often it comes up. */
  weighted<T>(weights: readonly (readonly [T, number])[]): T {
    let left = this.next() * weights.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of weights) {
      left -= weight
      if (left < 0) return value
    }
    return at(weights, weights.length - 1)[0]
  }

  /** A number of events where `mean` are expected: the whole part, and one more now and then. */
  count(mean: number): number {
    const varied = mean * (0.6 + this.next() * 0.8)
    return Math.floor(varied) + (this.chance(varied % 1) ? 1 : 0)
  }

  /** The same list in another order. */
  shuffle<T>(list: readonly T[]): T[] {
    const shuffled = [...list]
    for (let i = shuffled.length - 1; i > 0; i--) {
      const j = this.int(0, i)
      const moved = at(shuffled, i)
      shuffled[i] = at(shuffled, j)
      shuffled[j] = moved
    }
    return shuffled
  }
}

function at<T>(list: readonly T[], index: number): T {
  if (index >= list.length) throw new Error('There is nothing to draw from')
  return list[index] as T
}
