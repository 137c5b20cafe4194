/**
 * A second attempt for a few failed test files, alone, on a machine that is quiet by then. It is a diagnosis and
 * saves nobody: a test that passes only sometimes is a defect, of the test or of the product, and fails the run.
 */
import type { Outcome } from './reports.ts'

/** More failed files than this are no accident. */
const FEW_FILES = 3

/** `run` runs the files and reports on them; it is called at most once. */
export async function againAlone(
  first: Outcome,
  run: (files: string[]) => Promise<Outcome>,
): Promise<Outcome> {
  const files = new Set(first.failures.map(({ file }) => file))
  if (files.size === 0 || files.size > FEW_FILES || files.has(undefined)) return first
  const second = await run([...files].flatMap((file) => file ?? []))
  if (second.failed > 0 || second.passed === 0) return first
  return { ...first, failures: first.failures.map((failure) => ({ ...failure, unsteady: true })) }
}
