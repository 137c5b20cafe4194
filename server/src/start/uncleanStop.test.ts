import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notePresence } from './uncleanStop.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mostrador-nota-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('notePresence', () => {
  it('reports once that another process did not close', () => {
    const first = notePresence(folder)
    expect(first.afterUncleanStop).toBe(false)
    first.leave()
    expect(notePresence(folder).afterUncleanStop).toBe(false)

    writeFileSync(path.join(folder, 'en-marcha.2147483646'), '1')
    const after = notePresence(folder)
    expect(after.afterUncleanStop).toBe(true)
    after.leave()
    expect(readdirSync(folder)).toEqual([])
  })

  it('tells an earlier process with the same number from this one', () => {
    writeFileSync(path.join(folder, `en-marcha.${process.pid}`), 'another time')
    expect(notePresence(folder).afterUncleanStop).toBe(process.platform !== 'win32')
  })

  it('leaves another live process alone', () => {
    notePresence(folder)
    expect(notePresence(folder).afterUncleanStop).toBe(false)
  })

  it('reports nothing where it cannot write', () => {
    const file = path.join(folder, 'archivo')
    writeFileSync(file, '')
    expect(notePresence(path.join(file, 'datos')).afterUncleanStop).toBe(false)
  })
})
