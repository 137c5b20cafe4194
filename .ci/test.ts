/** `npm test`: every part, also after a failed one, and one line that sums them up. */
import { parseArgs } from 'node:util'
import { PARTS } from './parts.ts'
import { type Counts, describeFailures, type Failure, type Outcome } from './reports.ts'

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const wanted = values.only?.flatMap((names) => names.split(','))
const unknown = wanted?.filter((name) => !PARTS.some((part) => part.name === name)) ?? []
if (unknown.length > 0) {
  console.error(
    `No existe la parte «${unknown.join(', ')}»; hay: ${PARTS.map(({ name }) => name).join(', ')}.`,
  )
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 }
const total: Counts = { passed: 0, failed: unknown.length, skipped: 0 }
const broken: { name: string; failures: Failure[] }[] = []
for (const part of PARTS.filter(({ name }) => wanted?.includes(name) ?? true)) {
  console.log(`\n━━ ${part.title} (${part.name})`)
  const start = Date.now()
  const { failures, ...counts } = await part.run().catch((error: Error): Outcome => {
    console.error(error.message)
    return { ...NOTHING, failures: [{ test: part.title, message: error.message }] }
  })
  // A suite without tests proves nothing.
  if (counts.passed + counts.failed === 0) {
    counts.failed = 1
    if (failures.length === 0) failures.push({ test: part.title, message: 'no test ran' })
  }
  if (counts.failed > 0) broken.push({ name: part.name, failures })
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
  const seconds = ((Date.now() - start) / 1000).toFixed(1).replace('.', ',')
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${part.title}: ${line(counts)} en ${seconds} s`)
}

if (broken.length > 0) {
  const names = broken.map(({ name }) => name)
  console.log(`\n${describeFailures(broken)}`)
  console.log(`\nFallaron: ${names.join(', ')}. Una sola parte: npm test -- --only ${names[0]}`)
}
console.log(`\n${line(total)}`)
// Not process.exitCode alone: a tool that leaves a timer behind must not delay the exit.
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

function line({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
