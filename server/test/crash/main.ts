/**
 * The process of `npm run test:crash -- --rounds N --seed N --victim arca`. Ends with 1 when an operation was lost.
 */
// First: the cashiers, the tax office and the server have one time.
import '../clock/reloj.ts'
import { parseArgs } from 'node:util'
import { crash, VICTIMS } from './rounds.ts'

/** Each victim dies once. */
const ROUNDS = VICTIMS.length

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: {
    rounds: { type: 'string' },
    seed: { type: 'string' },
    victim: { type: 'string', multiple: true },
  },
})
const rounds = Number(values.rounds ?? ROUNDS)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
const asked = values.victim ?? VICTIMS
const victims = VICTIMS.filter((victim) => asked.includes(victim))
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed) || victims.length < asked.length) {
  console.error(`Opciones: --rounds ${ROUNDS} --seed 1 --victim ${VICTIMS.join(' --victim ')}`)
  process.exit(1)
}

console.log(`Semilla ${seed}: --seed ${seed} repite las mismas decisiones.`)
const started = Date.now()
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
const result = await crash({ rounds, seed, victims, say: (line) => console.log(line), stopped: stop.signal })
const { operations, kills, lost, extra, differences, fiscal } = result
console.log(`
${result.rounds} rondas en ${Math.round((Date.now() - started) / 1000)} s
${operations.total} operaciones confirmadas: ${operations.venta} ventas, ${operations.pago} cobros, \
${operations.transferencia} transferencias, ${operations.recepcion} recepciones, ${operations.gasto} gastos de caja, \
${operations.prestado} con permiso prestado, ${operations.importacion} importaciones, ${operations.deshacer} deshechas, \
${operations.mudanza} mudanzas, ${operations.compra} compras, ${operations.pago_proveedor} pagos a proveedores, ${operations.recordatorio} recordatorios, \
${operations.devolucion} devoluciones
${result.correos} recordatorios por correo
${result.rounds} cortes: ${kills.server} del servidor, ${kills.database} de la base y el servidor, \
${kills.both} de los dos a la vez, ${kills.alone} de la base con el servidor vivo, ${kills.arca} de ARCA
${result.doubtful} sin respuesta al cortar: ${result.replayed} estaban hechas, ${result.redone} se hicieron al reintentar
Arranque más lento después de un corte: ${result.slowestStartMs} ms
Más tiempo sin poder trabajar cuando murió la base sola: ${result.slowestHealMs} ms
${result.vouchers} comprobantes con CAE, ${fiscal.length} mal
${lost.length} perdidas, ${extra.length} de más, ${differences.length} diferencias de integridad`)
const wrong = [...lost, ...extra, ...differences, ...fiscal]
for (const line of wrong) console.error(line)
// The rounds must prove something: all cashiers worked, and some were cut off.
// The tills get all their answers while only the tax office dies.
const doubts = result.doubtful > 0 || victims.every((victim) => victim === 'arca')
const worked = operations.total >= rounds * 8 && doubts && result.correos > 0
if (!worked) console.error('Nadie trabajaba: la prueba no probó nada.')
const ended = worked && wrong.length === 0
if (!ended) console.error(`Repite las mismas decisiones: --rounds ${rounds} --seed ${seed}`)
process.exitCode = ended ? 0 : 1
