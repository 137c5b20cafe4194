/** `npm test`: every part, also after a failed one, and one line that sums them up. */
import { parseArgs } from 'node:util'
import { type Counts, PARTS } from './parts.ts'

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const wanted = values.only?.flatMap((names) => names.split(','))
const unknown = wanted?.filter((name) => !PARTS.some((part) => part.name === name)) ?? []
if (unknown.length > 0) {
  console.error(
    `No existe la parte «${unknown.join(', ')}»; hay: ${PARTS.map(({ name }) => name).join(', ')}.`,
  )
}

const total: Counts = { passed: 0, failed: unknown.length, skipped: 0 }
const broken: string[] = []
for (const part of PARTS.filter(({ name }) => wanted?.includes(name) ?? true)) {
  console.log(`\n━━ ${part.title} (${part.name})`)
  const start = Date.now()
  const counts = await part.run().catch((error: Error): Counts => {
    console.error(error.message)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  // A suite without tests proves nothing.
  if (counts.passed + counts.failed === 0) counts.failed = 1
  if (counts.failed > 0) broken.push(part.name)
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
  const seconds = ((Date.now() - start) / 1000).toFixed(1).replace('.', ',')
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${part.title}: ${line(counts)} en ${seconds} s`)
}

if (broken.length > 0)
  console.log(`\nFallaron: ${broken.join(', ')}. Una sola parte: npm test -- --only ${broken[0]}`)
console.log(`\n${line(total)}`)
// Not process.exitCode alone: a tool that leaves a timer behind must not delay the exit.
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

function line({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
