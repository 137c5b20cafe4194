/** The queue in the time of a test: what it waits for passes at once, or when the test says so. */
import sql, { raw } from 'sql-template-tag'
import type { Db } from '../../src/platform/database/db.ts'
import type { Stopwatch } from '../../src/platform/work/pace.ts'
import { FastStopwatch } from '../clock/stopwatch.ts'

/** The turns of the queue come one after the other without a pause, unless the test holds them. */
export class Turns implements Stopwatch {
  readonly #fast = new FastStopwatch()
  #free = Number.POSITIVE_INFINITY
  #waiting: (() => void)[] = []

  now = this.#fast.now

  sleep = async (ms: number): Promise<void> => {
    await this.#fast.sleep(ms)
    if (this.#free-- <= 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** After so many turns the next one waits. */
  holdAfter(turns: number): void {
    this.#free = turns
  }

  /** How many wait. */
  get held(): number {
    return this.#waiting.length
  }

  release(): void {
    this.#free = Number.POSITIVE_INFINITY
    for (const go of this.#waiting.splice(0)) go()
  }
}

/** A voucher that is tried without success is soon tried again: the pause that it would have made is written down. */
export async function shortenPauses(db: Db): Promise<void> {
  await db.run(raw('create table pausas (n serial, comprobante integer, segundos integer)'))
  await db.run(
    raw(`create function acortar_pausa() returns trigger language plpgsql as $$
      begin
        insert into pausas (comprobante, segundos)
          values (new.id, extract(epoch from new.proximo_intento - now()));
        new.proximo_intento := least(new.proximo_intento, now() + interval '20 ms');
        return new;
      end $$`),
  )
  await db.run(
    raw(`create trigger acortar_pausa before update on comprobantes_fiscales
      for each row when (new.fallos > old.fallos) execute function acortar_pausa()`),
  )
}

/** The pauses of a voucher in seconds, as the queue made them. */
export async function pausasDe(db: Db, comprobante: number): Promise<number[]> {
  const rows = await db.rows<{ segundos: number }>(
    sql`select segundos from pausas where comprobante = ${comprobante} order by n`,
  )
  return rows.map(({ segundos }) => segundos)
}
