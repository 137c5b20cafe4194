/** What a server is made of: its database, its clock, its limits, and the services that it asks. */
import type { Addresses } from './arca/addresses.ts'
import type { Acceso } from './modules/gestion/red-local/red-local.queries.ts'
import type { Respaldador } from './modules/gestion/respaldos/respaldos.queries.ts'
import type { Clock } from './platform/api/clock.ts'
import type { Db, Reader } from './platform/database/db.ts'
import type { RateLimits } from './platform/http/limits.ts'
import type { LoadLimits } from './platform/http/load.ts'
import type { Timeouts } from './platform/http/sockets.ts'
import type { TurnLimits } from './platform/http/turns.ts'
import type { MailSettings } from './platform/mail/mailer.ts'
import type { Reading } from './platform/process/reading.ts'
import type { Stopwatch } from './platform/work/pace.ts'

export interface AppDeps {
  db: Db
  /** Answers the reports; `db` when absent. */
  reports?: Reader
  /** Signs the tokens; at least 32 characters. */
  secret: string
  logLevel: string
  /** Where the lines of the log go; the standard output when absent. */
  logTo?: { write(line: string): void }
  clock?: Clock
  /** The built web application, when this process serves it as well. */
  webDir?: string
  /** Figures of this process beside its requests. */
  readings?: Reading[]
  limits?: Partial<RateLimits>
  load?: Partial<LoadLimits>
  exports?: Partial<TurnLimits>
  lists?: Partial<TurnLimits>
  /** Of one person. */
  people?: Partial<TurnLimits>
  timeouts?: Partial<Timeouts>
  /** Where ARCA's services are, in place of the addresses of the settings. */
  arca?: Partial<Addresses>
  /** Where the public services of the Banco Central are, in place of the official address. */
  bcra?: string | undefined
  /** What times the pauses between two vouchers. */
  stopwatch?: Stopwatch
  /** The mail server; without it nothing goes out by e-mail. */
  mail?: MailSettings | undefined
  /** The folder of the embedded database: a server whose disk is full takes no requests. */
  dataDir?: string | undefined
  /** The backups that this server makes by itself, of an embedded database. */
  respaldos?: Respaldador | undefined
  /** How other devices of the shop get here. */
  acceso?: Acceso
}
