/** Finds a Chromium that really starts, and brings one where there is none. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumFromNpm } from './chromium-npm.ts'

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The ways to a browser, the least intrusive first. Each answers a path to try, or null. */
const WAYS: Record<string, () => string | null | Promise<string | null>> = {
  system: fromSystem,
  playwright: fromPlaywright,
  download: fromPlaywrightDownload,
  apt: fromApt,
  npm: chromiumFromNpm,
}

/**
 * The path of a Chromium. `CHROMIUM_PATH` names one; `CHROMIUM_FROM` limits the ways to find one, as in
 * `CHROMIUM_FROM=apt,npm`.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const ways = process.env.CHROMIUM_FROM?.split(',') ?? Object.keys(WAYS)
  for (const way of ways) {
    const found = await WAYS[way]?.()
    if (found && (await starts(found))) {
      // For the processes that this one starts: they need not look again.
      process.env.CHROMIUM_PATH = found
      return found
    }
  }
  throw new Error('No hay un Chromium ni se pudo instalar uno: instálelo e indique su ruta en CHROMIUM_PATH.')
}

/** A browser that lacks a shared library is found, and does not start. */
async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS, timeout: 30_000 })
    await browser.close()
    return true
  } catch {
    return false
  }
}

function fromSystem(): string | null {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = process.env.PATH?.split(path.delimiter) ?? []
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  candidates.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  return candidates.find(isExecutable) ?? null
}

function fromPlaywright(): string | null {
  const own = chromium.executablePath()
  return isExecutable(own) ? own : null
}

function fromPlaywrightDownload(): string | null {
  announce('Bajando el Chromium de Playwright…')
  const cli = fileURLToPath(new URL('cli.js', import.meta.resolve('@playwright/test')))
  run(process.execPath, [cli, 'install', '--no-shell', 'chromium'])
  return fromPlaywright()
}

function fromApt(): string | null {
  const apt = (...args: string[]) => {
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    return process.getuid?.() === 0 ? run('env', command.slice(1)) : run('sudo', ['-n', ...command])
  }
  // Neither root nor a sudo without password, or no Debian at all.
  if (!apt('--version')) return null
  announce('Instalando Chromium con apt-get…')
  // A source that does not answer need not be the one that holds it.
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation')
  return fromSystem()
}

const TEN_MINUTES = 600_000

function run(program: string, args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore', timeout: TEN_MINUTES }).status === 0
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function announce(text: string): void {
  process.stderr.write(`${text}\n`)
}
