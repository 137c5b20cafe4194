/**
 * What a connection sends. The call to the system that sends a statement costs more than all other work of the
 * driver for it.
 */
import type pg from 'pg'

/** A client that sends the statements of one moment in one call to the system. */
export function withFewWrites(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const query = this.query.bind(this) as (...args: unknown[]) => unknown
      const gathered = (...args: unknown[]) => {
        const { stream } = this.connection
        stream.cork()
        process.nextTick(() => stream.uncork())
        return query(...args)
      }
      this.query = gathered as typeof this.query
    }
  }
}
