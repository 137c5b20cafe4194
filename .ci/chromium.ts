/** Finds a Chromium that really starts: an installed one, else one from the npm registry. */
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
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

/** The path of a Chromium; `CHROMIUM_PATH` names one. */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  for (const way of [installed, chromiumFromNpm]) {
    const found = await way()
    if (found && (await starts(found))) {
      // The processes that this one starts need not look again.
      process.env.CHROMIUM_PATH = found
      return found
    }
  }
  throw new Error(
    'No hay un Chromium: instala uno («npx playwright install chromium») o indica su ruta en CHROMIUM_PATH.',
  )
}

/** A browser may be installed and still not start, because a shared library is missing. */
async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS, timeout: 30_000 })
    await browser.close()
    return true
  } catch {
    return false
  }
}

/** A Chromium of the system, or one that Playwright installed. */
function installed(): string | null {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = process.env.PATH?.split(path.delimiter) ?? []
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  candidates.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', chromium.executablePath())
  return candidates.find(isExecutable) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
