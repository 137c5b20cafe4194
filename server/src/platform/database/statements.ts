/**
 * Prepared statements that a connection keeps: a search has a shape for each number of words and each filter, some
 * thousands of them, and PostgreSQL holds tens of kilobytes for each until it is told to forget.
 */
import type pg from 'pg'

/** More than a working day uses; those of a connection take some ten megabytes. */
export const MAX_STATEMENTS = 250

/** What the driver knows of the statements of a connection; its types leave it out. */
interface Statements {
  parsedStatements: Record<string, string>
  /** Sent, and not answered yet. */
  submittedNamedStatements: Record<string, string>
}

/** A client that forgets the statement that was not used for the longest time when there would be too many. */
export function withFewStatements(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    /** Names, the one not used for the longest time first. */
    readonly #used = new Set<string>()

    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const query = this.query.bind(this) as (...args: unknown[]) => unknown
      const counted = (...args: unknown[]) => {
        const { name } = args[0] as { name?: string }
        if (name) this.#use(name)
        return query(...args)
      }
      this.query = counted as typeof this.query
    }

    #use(name: string): void {
      const known = this.#used.delete(name)
      if (!known) this.#makeRoom()
      this.#used.add(name)
    }

    #makeRoom(): void {
      const { parsedStatements, submittedNamedStatements } = this.connection as unknown as Statements
      for (const name of this.#used) {
        if (this.#used.size < MAX_STATEMENTS) return
        // Its answer would make it known again.
        if (Object.hasOwn(submittedNamedStatements, name)) continue
        this.#used.delete(name)
        delete parsedStatements[name]
        // A message, not a DEALLOCATE: that one fails, and the transaction with it, for a name that nobody prepared.
        this.connection.close({ type: 'S', name }, true)
      }
    }
  }
}
