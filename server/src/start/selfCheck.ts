/** After an unclean stop, the server checks whether every balance still equals its movements. */
import type { FastifyBaseLogger } from 'fastify'
import { checkIntegridad } from '../modules/gestion/integridad/integridad.queries.ts'
import { textoDe } from '../modules/gestion/integridad/integridad.reglas.ts'
import type { Db } from '../platform/database/db.ts'
import type { Reading } from '../platform/process/reading.ts'

export interface SelfCheck {
  readings: Reading[]
  /** Logs every difference and never throws: an open shop keeps serving. */
  run(db: Db, log: FastifyBaseLogger): Promise<void>
}

export function createSelfCheck(afterUncleanStop: boolean): SelfCheck {
  let differences = 0
  return {
    readings: [
      {
        name: 'start_after_unclean_stop',
        help: '1 when the process before this one did not close in order',
        read: () => Number(afterUncleanStop),
      },
      {
        name: 'integrity_differences',
        help: 'Equalities that did not hold in the check at the start',
        read: () => differences,
      },
    ],
    async run(db, log) {
      if (!afterUncleanStop) return
      try {
        const { ok, diferencias } = await checkIntegridad(db)
        differences = diferencias.length
        if (ok) return log.info('the last stop was unclean: every balance equals its movements')
        log.error({ controles: diferencias.map(({ control }) => control) }, 'the balances do not hold')
        console.error('\nATENCIÓN: el cierre anterior no fue ordenado y hay saldos que no coinciden.')
        console.error(textoDe(diferencias))
      } catch (err) {
        log.error({ err }, 'the last stop was unclean and the balances could not be checked')
      }
    },
  }
}
