/** A real Caddy on a text of ours, in a folder of its own: nothing of it stays on the machine. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The part of a Caddyfile as JSON that a test changes. */
type Adapted = Record<string, unknown>

/** For the title of a test that needs one. */
export const hasProgram = (name: string, ...args: string[]): boolean =>
  spawnSync(name, args).error === undefined
export const HAS_CADDY = hasProgram('caddy', 'version')

export interface Caddy {
  /** The root certificate of its own authority. */
  root: string
  stop(): Promise<void>
}

/** Two ports that nobody uses. */
export async function freePorts(): Promise<[number, number]> {
  const probes = [createServer(), createServer()]
  const ports = await Promise.all(
    probes.map(async (probe) => {
      await once(probe.listen(0, '127.0.0.1'), 'listening')
      const address = probe.address()
      return typeof address === 'object' && address ? address.port : 0
    }),
  )
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
  return [ports[0] ?? 0, ports[1] ?? 0]
}

/** Its folder alone differs from that of any shop, and it takes no orders from other programs: there may be another Caddy. */
export async function startCaddy(caddyfile: string): Promise<Caddy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mostrador-caddy-'))
  const env = { PATH: process.env.PATH ?? '', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const text = path.join(folder, 'Caddyfile')
  writeFileSync(text, caddyfile)
  const adapted = execFileSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', text], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const config = path.join(folder, 'caddy.json')
  writeFileSync(
    config,
    JSON.stringify({ ...(JSON.parse(String(adapted)) as Adapted), admin: { disabled: true } }),
  )
  const child = spawn('caddy', ['run', '--config', config], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(child, 'close')
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const root = path.join(folder, 'caddy/pki/authorities/local/root.crt')
  while (!existsSync(root) || !said.includes('serving initial configuration')) {
    if (child.exitCode !== null) throw new Error(`Caddy did not start: ${said}`)
    await sleep(20)
  }
  return {
    root,
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
