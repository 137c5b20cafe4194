/** The shapes with a name in the documentation: every schema that the contract exports with a capital letter. */
import { globSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Fecha, Id, Importe, ImporteConSigno, Instante } from '@mostrador/contract/wire'
import * as z from 'zod/mini'

export type Schema = z.ZodMiniType

const CONTRACT = path.dirname(fileURLToPath(import.meta.resolve('@mostrador/contract/wire')))

/** Area by area; of two equal names, the nearer one keeps it. */
const FILES = globSync('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts', 'wire.ts'] }).toSorted(
  (a, b) => b.split('/').length - a.split('/').length || a.localeCompare(b),
)
const MODULES: object[] = [
  // Of what many shapes are made of, only this has a name.
  { Importe, ImporteConSigno, Fecha, Instante, Id },
  ...(await Promise.all(
    FILES.map((file) => import(pathToFileURL(path.join(CONTRACT, file)).href) as Promise<object>),
  )),
]

const isSchema = (value: unknown): value is Schema => value instanceof z.core.$ZodType

/** Each schema with its name. The documentation writes out a schema without a name at each use. */
export function namedSchemas(): Map<Schema, string> {
  const named = new Map<Schema, string>()
  const taken = new Set<string>()
  for (const [name, value] of MODULES.flatMap((module) => Object.entries(module))) {
    if (!/^[A-Z]/.test(name) || !isSchema(value) || taken.has(name) || named.has(value)) continue
    taken.add(name)
    named.set(value, name)
  }
  return named
}
