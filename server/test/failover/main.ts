/**
 * The process of `npm run test:failover -- --rounds N --seed N [--async]`. Ends with 1 when an operation was
 * lost.
 */
import { parseArgs } from 'node:util'
import { failover } from './rounds.ts'

const ROUNDS = 10

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: { rounds: { type: 'string' }, seed: { type: 'string' }, async: { type: 'boolean' } },
})
const rounds = Number(values.rounds ?? ROUNDS)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
  console.error('Opciones: --rounds 10 --seed 1 [--async]')
  process.exit(1)
}

console.log(`Semilla ${seed}: --seed ${seed} repite las mismas decisiones.`)
const started = Date.now()
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
const say = (line: string) => console.log(line)
const result = await failover({ rounds, seed, synchronous: !values.async, say, stopped: stop.signal })
const { lost, extra, differences, losses } = result
console.log(`
${result.rounds} rondas en ${Math.round((Date.now() - started) / 1000)} s: la principal murió ${losses.dies} veces y se \
colgó ${losses.hangs}
${result.operations} operaciones confirmadas, ${result.repeated} envíos repetidos, ${result.replayed} de ellos ya hechos
La vuelta más lenta después de promover: ${result.slowestRecoveryMs} ms
${lost.length} perdidas, ${extra.length} de más, ${differences.length} diferencias de integridad`)
for (const line of [...lost, ...extra, ...differences]) console.error(line)
process.exitCode = lost.length + extra.length + differences.length > 0 ? 1 : 0
