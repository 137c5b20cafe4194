/**
 * The prepared statements of a connection. A search has a form for each number of words and each filter: some
 * thousands of statements. PostgreSQL holds tens of kilobytes for each until the client closes it, and
 * node-postgres closes none.
 */
import type pg from 'pg'

/** What the tills ask all day is among so many. PostgreSQL keeps some hundred kilobytes for each. */
export const MAX_STATEMENTS = 100

/** The driver's own record of statements, which its types leave out. */
interface Statements {
  parsedStatements: Record<string, string>
  /** Sent, and not answered yet. */
  submittedNamedStatements: Record<string, string>
}

/** A client that closes its least recently used statement when it has too many. */
export function withFewStatements(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    /** Names, the least recently used first. */
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
        // The answer would record it again.
        if (Object.hasOwn(submittedNamedStatements, name)) continue
        this.#used.delete(name)
        delete parsedStatements[name]
        // A message, not a DEALLOCATE: for an unknown name DEALLOCATE fails, and the transaction with it.
        this.connection.close({ type: 'S', name }, true)
      }
    }
  }
}
