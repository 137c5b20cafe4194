/**
 * Keeps the parts of the build before this one beside the new ones: a page that was opened before an update still finds
 * what it has not loaded yet. Two builds of the same are one.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const ASSETS = 'assets'
/** Hidden: the server sends no such file. */
const LIST = '.partes.json'

interface Builds {
  now: string[]
  before: string[]
}

export function formerParts(): Plugin {
  return {
    name: 'former-parts',
    apply: 'build',
    writeBundle: {
      sequential: true,
      handler({ dir = '' }, bundle) {
        keepFormer(
          dir,
          Object.keys(bundle).filter((name) => name.startsWith(`${ASSETS}/`)),
        )
      },
    },
  }
}

/** Deletes what belongs to neither of the last two builds. */
export function keepFormer(dir: string, parts: readonly string[]): void {
  const names = parts.map((name) => path.basename(name)).toSorted()
  const last = lastBuilds(dir)
  const before = last.now.join() === names.join() ? last.before : last.now
  const kept = new Set([...names, ...before])
  for (const file of filesIn(dir)) {
    if (!kept.has(file.replace(/\.(br|gz)$/, ''))) rmSync(path.join(dir, ASSETS, file))
  }
  writeFileSync(path.join(dir, LIST), JSON.stringify({ now: names, before } satisfies Builds))
}

/** A folder without a list is not of a build that made one: nobody knows what is old there. */
function lastBuilds(dir: string): Builds {
  const list = path.join(dir, LIST)
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Builds) : { now: [], before: [] }
}

const filesIn = (dir: string): string[] =>
  existsSync(path.join(dir, ASSETS)) ? readdirSync(path.join(dir, ASSETS)) : []
