/** A time that runs only while somebody waits for it: what takes minutes passes at once. */
import { setImmediate } from 'node:timers/promises'
import type { Cronometro } from '../../src/modules/comprobantes-fiscales/ritmo.reglas.ts'

export class Reloj implements Cronometro {
  #now = 0
  now = (): number => this.#now
  sleep = async (ms: number): Promise<void> => {
    this.#now += ms
    await setImmediate()
  }
}
