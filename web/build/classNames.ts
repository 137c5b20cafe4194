/** The names of our classes in the page: file and class, without the random letters that no compression shortens. */
import path from 'node:path'

/** The file that owns each first part of a name. */
const owners = new Map<string, string>()

/** @throws Error when two files would share their names */
export function classNameOf(name: string, file: string): string {
  const base = path.basename(file, '.module.css')
  const owner = owners.get(base) ?? file
  if (owner !== file) throw new Error(`${file} needs another name: ${owner} has it`)
  owners.set(base, file)
  return `${base}_${name}`
}
