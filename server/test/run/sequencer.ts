import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take a core for a minute and more. Begun last, each would leave the other cores idle. */
const LONGEST = [
  'test/hostile.test.ts',
  'test/model/model.test.ts',
  'test/importaciones.proceso.test.ts',
  'test/embedded.test.ts',
  'test/process.test.ts',
]

/** The longest files begin first, the others in the order of the runner. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(name))
      return found === -1 ? LONGEST.length : found
    }
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
