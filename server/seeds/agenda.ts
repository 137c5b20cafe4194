import { openDay } from './ventas.ts'

/** Future events: a payment of an instalment, the annulment of a sale, the arrival of goods. */
export class Agenda<Work> {
  readonly #days = new Map<string, Work[]>()

  /** On that day, or on the next one when the shop is closed. */
  add(fecha: string, work: Work): void {
    const day = openDay(fecha)
    const works = this.#days.get(day)
    if (works) works.push(work)
    else this.#days.set(day, [work])
  }

  /** Takes the work of this day out of the agenda. */
  take(fecha: string): Work[] {
    const works = this.#days.get(fecha) ?? []
    this.#days.delete(fecha)
    return works
  }
}
