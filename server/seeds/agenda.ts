import { openDay } from './ventas.ts'

/** What is yet to happen: an instalment will be paid, a sale annulled, goods received. */
export class Agenda<Work> {
  readonly #days = new Map<string, Work[]>()

  /** On that day, or on the next one when the shop is closed. */
  add(fecha: string, work: Work): void {
    const day = openDay(fecha)
    const works = this.#days.get(day)
    if (works) works.push(work)
    else this.#days.set(day, [work])
  }

  /** What was left for this day; it is not left any more. */
  take(fecha: string): Work[] {
    const works = this.#days.get(fecha) ?? []
    this.#days.delete(fecha)
    return works
  }
}
