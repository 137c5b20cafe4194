/** What the metrics tell of the queue. */
import type { App } from '../../../platform/api/serve.ts'
import type { Reading } from '../../../platform/process/reading.ts'
import { countQueue, type EmisorDeCola, type FigurasDeCola } from '../emision/cola.queries.ts'

/** The figures count what waits, which may be many. */
const COUNT_EVERY_MS = 5_000

const NONE: FigurasDeCola = { pendientes: 0, desde: null, rechazados: 0 }

export interface Metricas {
  /** Counts again, if the last count is some seconds old. */
  count(emisor: EmisorDeCola): Promise<void>
  /** Invoicing is off: nothing waits. */
  clear(): void
  readings: Reading[]
}

export function createMetricas({ db, clock }: App): Metricas {
  let figures = NONE
  let countedAt = Number.NEGATIVE_INFINITY

  const secondsSince = (instant: string | null) =>
    instant === null ? 0 : Math.max(0, (clock.now().getTime() - new Date(instant).getTime()) / 1000)

  return {
    async count(emisor) {
      if (countedAt + COUNT_EVERY_MS > performance.now()) return
      countedAt = performance.now()
      figures = await countQueue(db, emisor, null)
    },
    clear() {
      figures = NONE
      countedAt = Number.NEGATIVE_INFINITY
    },
    readings: [
      {
        name: 'comprobantes_fiscales_pendientes',
        help: 'Fiscal vouchers that wait for their CAE',
        read: () => figures.pendientes,
      },
      {
        name: 'comprobantes_fiscales_pendientes_segundos',
        help: 'Age of the oldest fiscal voucher that waits for its CAE; 0 when none waits',
        read: () => secondsSince(figures.desde),
      },
      {
        name: 'comprobantes_fiscales_rechazados',
        help: 'Fiscal vouchers that ARCA rejected and that need a person',
        read: () => figures.rechazados,
      },
    ],
  }
}
