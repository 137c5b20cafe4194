/** `npm test`, with `--changed` what a change can break, with `--soak` `npm run test:soak`: every part, also after a failed one, and one line that sums them up. */
import { parseArgs } from 'node:util'
import { changedParts, PARTS, type Part, SOAK } from './parts.ts'
import type { Output } from './programs.ts'
import { type Counts, describeFailures, type Outcome } from './reports.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    soak: { type: 'boolean' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
  },
})
const parts = values.soak ? SOAK : values.changed ? changedParts(values.since) : PARTS
const wanted = values.only?.flatMap((names) => names.split(','))
const unknown = wanted?.filter((name) => !parts.some((part) => part.name === name)) ?? []
if (unknown.length > 0) {
  console.error(
    `No existe la parte «${unknown.join(', ')}»; hay: ${parts.map(({ name }) => name).join(', ')}.`,
  )
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 }
const total: Counts = { ...NOTHING, failed: unknown.length }
const broken: string[] = []
/** All failures with their reasons. */
const told: string[] = []

/** Runs a part, and adds it to the sums at its end. */
async function runPart(part: Part, output: Output): Promise<void> {
  output(`\n━━ ${part.title} (${part.name})\n`)
  const start = Date.now()
  const { failures, ...counts } = await part.run(output).catch((error: Error): Outcome => {
    output(`${error.message}\n`)
    return { ...NOTHING, failures: [{ test: part.title, message: error.message }] }
  })
  // A suite without tests proves nothing.
  if (counts.passed + counts.failed === 0 && !part.mayBeEmpty) {
    counts.failed = 1
    if (failures.length === 0) failures.push({ test: part.title, message: 'no test ran' })
  }
  if (counts.failed > 0) broken.push(part.name)
  told.push(...describeFailures(part.name, failures))
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
  const seconds = ((Date.now() - start) / 1000).toFixed(1).replace('.', ',')
  output(`${counts.failed > 0 ? '✗' : '✓'} ${part.title}: ${line(counts)} en ${seconds} s\n`)
}

const terminal: Output = (text) => process.stdout.write(text)

/** Collects the output of a part that runs beside another one, and shows it at the end. */
async function runAside(part: Part): Promise<() => void> {
  const kept: (string | Buffer)[] = []
  await runPart(part, (text) => kept.push(text))
  return () => kept.forEach(terminal)
}

const chosen = parts.filter(({ name }) => wanted?.includes(name) ?? true)
const leaderOf = (part: Part) => chosen.find(({ name }) => name === part.beside)
for (const part of chosen.filter((each) => !leaderOf(each))) {
  const aside = chosen.filter((each) => leaderOf(each) === part).map(runAside)
  await runPart(part, terminal)
  for (const show of await Promise.all(aside)) show()
}

if (told.length > 0) console.log(`\n${told.join('\n')}`)
if (broken.length > 0)
  console.log(
    `\nFallaron: ${broken.join(', ')}. Una sola parte: npm ${values.soak ? 'run test:soak' : 'test'} -- --only ${broken[0]}`,
  )
console.log(`\n${line(total)}`)
// Not process.exitCode alone: a tool that leaves a timer behind must not delay the exit.
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

function line({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
