// The one entry of every npm script. It starts on the installed Node (20 or newer), installs missing packages
// and hands over to the Node that the project pins.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import module from 'node:module'
import { constants as osConstants, tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = path.dirname(fileURLToPath(import.meta.url))
const at = (/** @type {string[]} */ ...parts) => path.join(ROOT, ...parts)
const ON_WINDOWS = process.platform === 'win32'
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** What runs on the packages that the shop needs; every other command needs all packages. */
const FOR_THE_SHOP = ['start', 'dev', 'build', 'demo', 'backup', 'restore', 'verify']

const COMMANDS = {
  start: 'server/src/main.ts',
  demo: 'server/src/programs/demo.ts',
  backup: 'server/src/programs/backup.ts',
  restore: 'server/src/programs/restore.ts',
  verify: 'server/src/programs/verify.ts',
  test: '.ci/test.ts',
  'test:soak': '.ci/test.ts',
  'test:crash': 'server/test/crash/main.ts',
  'test:failover': 'server/test/failover/main.ts',
  bench: 'bench/main.ts',
}

const [command = '', ...rest] = process.argv.slice(2)
const args = command === 'test:soak' ? ['--soak', ...rest] : rest

/** @returns {Promise<number>} the exit code; 0 also when the command goes on in this process. */
async function main() {
  const known = [...Object.keys(COMMANDS), 'dev', 'build']
  if (!known.includes(command)) return fail(`Uso: node run.mjs <${known.join('|')}>`)
  if ((await install({ needsAll: !FOR_THE_SHOP.includes(command) })) !== 0) {
    return fail(
      'No se pudo instalar lo que falta: revisa la conexión con el registro de npm y prueba de nuevo.',
    )
  }
  const node = findNode()
  if (!node) {
    const pinned = `node-${process.platform}-${process.arch}`
    return fail(
      `Falta Node 24 (${pinned}): ejecuta «npm ci --include=optional» o instala Node 24 o posterior.`,
    )
  }
  process.env.NODE_COMPILE_CACHE ??= path.join(cacheFolder(), 'node')
  if (command === 'dev') return dev(node)
  if (command === 'build') return buildWeb(node)
  if (command === 'start' && !isWebBuilt() && (await buildWeb(node)) !== 0) {
    return fail('No se pudo construir la aplicación web.')
  }
  return handOver(node, COMMANDS[/** @type {keyof typeof COMMANDS} */ (command)])
}

/** Runs the command in this process if it is the right Node already, otherwise in a child process. */
async function handOver(/** @type {string} */ node, /** @type {string} */ entry) {
  // The server stays within its memory if new objects take no more than this.
  const flags = command === 'start' ? ['--max-semi-space-size=16'] : []
  if (node !== process.execPath) return run(node, [...flags, at(entry), ...args])
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
  process.argv = [node, at(entry), ...args]
  await import(pathToFileURL(at(entry)).href)
  return 0
}

/**
 * npm runs this program in a shell, and a signal to npm ends that shell without reaching this program. An
 * orphan of npm takes the end of the shell as its own signal. Without npm, a parent may leave this process
 * running on purpose.
 */
function followNpm() {
  if (!process.env.npm_lifecycle_event || ON_WINDOWS) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}

function fail(/** @type {string} */ sentence) {
  console.error(sentence)
  return 1
}

/**
 * Installs the packages of the lockfile with npm, unless they are there.
 * @param {{ needsAll: boolean }} which also those of the tests and of the benchmarks; who has them keeps them
 */
async function install({ needsAll }) {
  const installed = Object.values(readPackages('node_modules/.package-lock.json'))
  const all = needsAll || installed.some(({ dev }) => dev)
  if (isInstalled(all)) return 0
  console.log('Instalando lo que falta (una sola vez)…')
  const npm = process.env.npm_execpath
  const flags = [
    'ci',
    all ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ]
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  // Not on the Node of node_modules, which is about to be replaced.
  const node = process.env.npm_node_execpath ?? process.execPath
  if (npm?.endsWith('.js')) return run(node, [npm, ...flags], { cwd: ROOT, env })
  return run(ON_WINDOWS ? 'npm.cmd' : 'npm', flags, { cwd: ROOT, env, shell: ON_WINDOWS })
}

/** Compares the lockfile with npm's own copy of what it installed. */
function isInstalled(/** @type {boolean} */ all) {
  const wanted = readPackages('package-lock.json')
  const found = readPackages('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([folder, { version, optional, dev, devOptional }]) => {
    if (!folder.includes('node_modules/')) return true
    if (!all && (dev || devOptional)) return true
    // An optional package is for another system, or npm was told to leave it out; its user reports a missing
    // one.
    return found[folder] ? found[folder].version === version : optional
  })
}

/** @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} */
function readPackages(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(at(file), 'utf8')).packages
  } catch {
    return {}
  }
}

function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  const system = ON_WINDOWS ? 'win' : process.platform
  const pinned = at('node_modules', `node-${system}-${process.arch}`, 'bin', ON_WINDOWS ? 'node.exe' : 'node')
  return existsSync(pinned) ? pinned : null
}

/** For things that are made again when they are missing: compiled code, the stamp of the last build. */
function cacheFolder() {
  const own = at('.cache')
  try {
    mkdirSync(own, { recursive: true })
    accessSync(own, constants.W_OK)
    return own
  } catch {
    return path.join(tmpdir(), `mostrador-cache-${userInfo().username}`)
  }
}

const stampFile = () => path.join(cacheFolder(), 'web-build')

function isWebBuilt() {
  if (!existsSync(at('web/dist/index.html'))) return false
  return existsSync(stampFile()) && readFileSync(stampFile(), 'utf8') === webStamp()
}

async function buildWeb(/** @type {string} */ node) {
  console.log('Construyendo la aplicación web…')
  rmSync(stampFile(), { force: true })
  const stamp = webStamp()
  const exit = await run(node, [at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: at('web'),
  })
  if (exit === 0) {
    mkdirSync(cacheFolder(), { recursive: true })
    writeFileSync(stampFile(), stamp)
  }
  return exit
}

/** A digest of all sources of the built application. It reads contents, because a checkout changes times. */
function webStamp() {
  const hash = createHash('sha256')
  for (const source of ['web', 'contract', 'docs/manual', 'package-lock.json']) {
    for (const file of filesBelow(source)) hash.update(file).update(readFileSync(at(file)))
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesBelow(/** @type {string} */ name) {
  if (!statSync(at(name)).isDirectory()) return [name]
  return readdirSync(at(name))
    .filter((entry) => !['dist', 'node_modules'].includes(entry) && !entry.startsWith('.'))
    .sort()
    .flatMap((entry) => filesBelow(path.join(name, entry)))
}

/** The server, restarted at each change of its code, and Vite's server; when one ends, the other ends too. */
async function dev(/** @type {string} */ node) {
  const ended = new AbortController()
  const both = [
    run(node, ['--watch', '--watch-preserve-output', at(COMMANDS.start), ...args], { stop: ended.signal }),
    run(node, [at('node_modules/vite/bin/vite.js')], { cwd: at('web'), stop: ended.signal }),
  ]
  const first = await Promise.race(both)
  ended.abort()
  await Promise.all(both)
  return first
}

/**
 * Runs a program to its end, passing on the signals that ask this process to stop.
 * @param {string} program
 * @param {string[]} programArgs
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, stop?: AbortSignal }} [options]
 * @returns {Promise<number>} its exit code
 */
function run(program, programArgs, { stop, ...options } = {}) {
  const child = spawn(program, programArgs, { stdio: 'inherit', ...options })
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, pass)
  stop?.addEventListener('abort', () => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    const end = (/** @type {number} */ code) => {
      for (const signal of SIGNALS) process.off(signal, pass)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`No se pudo ejecutar ${program}: ${error.message}`)
      end(1)
    })
    child.on('exit', (code, signal) => end(code ?? 128 + (signal ? osConstants.signals[signal] : 0)))
  })
}

followNpm()
const failure = await main()
if (failure) process.exitCode = failure
