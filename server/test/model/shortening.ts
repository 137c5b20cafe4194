/**
 * Shortens a failing list by leaving out parts of any length at any place, the longest first. fast-check's
 * own way suits lists whose items become simpler; here each attempt is a whole day in a new shop.
 */
import fc from 'fast-check'

export class Shortening<T> extends fc.Arbitrary<T[]> {
  readonly #lists: fc.Arbitrary<T[]>

  constructor(lists: fc.Arbitrary<T[]>) {
    super()
    this.#lists = lists
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<T[]> {
    return new fc.Value(this.#lists.generate(random, bias).value, undefined)
  }

  override canShrinkWithoutContext(_: unknown): _ is T[] {
    return false
  }

  /**
   * The context is the length of the part that the failure did not need: other parts of this length come
   * next.
   */
  override shrink(list: T[], context?: unknown): fc.Stream<fc.Value<T[]>> {
    return fc.stream(shorter(list, typeof context === 'number' ? context : Math.ceil(list.length / 2)))
  }
}

function* shorter<T>(list: T[], longest: number): Generator<fc.Value<T[]>> {
  for (let size = Math.min(longest, list.length - 1); size >= 1; size = Math.floor(size / 2)) {
    // From the end: the failure never needs the operations after it.
    for (let end = list.length; end > 0; end -= size) {
      const start = Math.max(0, end - size)
      yield new fc.Value([...list.slice(0, start), ...list.slice(end)], size)
    }
  }
}
