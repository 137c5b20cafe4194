/** A reporter of Vitest: writes the errors that broke out of every test, which its JSON report leaves out. */
import { writeFileSync } from 'node:fs'

/** The environment's name for the file that the reporter writes. */
export const UNHANDLED_FILE = 'VITEST_UNHANDLED_FILE'

export interface Unhandled {
  message: string
  name?: string
  stack?: string
  /** Where the runner knows them: the file that ran, and the test. */
  VITEST_TEST_PATH?: string
  VITEST_TEST_NAME?: string
}

export default class UnhandledErrors {
  onTestRunEnd(_modules: unknown, errors: readonly Unhandled[]): void {
    const file = process.env[UNHANDLED_FILE]
    if (!file) return
    const plain = errors.map(({ message, name, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) => ({
      message,
      name,
      stack,
      VITEST_TEST_PATH,
      VITEST_TEST_NAME,
    }))
    writeFileSync(file, JSON.stringify(plain))
  }
}
