import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openLogFile } from './logFile.ts'

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mostrador-registro-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('a log continues where the last process left it, for its owner alone', () => {
  const folder = path.join(newFolder(), 'datos')
  for (const line of ['uno\n', 'dos\n']) {
    const log = openLogFile(folder)
    log?.write(line)
    log?.close()
  }
  const file = path.join(folder, 'registro.log')
  expect(readFileSync(file, 'utf8')).toBe('uno\ndos\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('a log of years takes two files of a limited size, and loses no new line', () => {
  const folder = newFolder()
  const log = openLogFile(folder, 1000)
  for (let n = 0; n < 100; n++) log?.write(`${String(n).padStart(99, '0')}\n`)
  log?.close()
  const [older, newer] = ['registro.1.log', 'registro.log'].map((name) =>
    readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n').map(Number),
  )
  expect(readdirSync(folder)).toHaveLength(2)
  expect([...(older ?? []), ...(newer ?? [])]).toEqual(Array.from({ length: 12 }, (_, n) => n + 88))
})

it('without a folder that can be written there is no file, and a line too late ends nothing', () => {
  const folder = newFolder()
  writeFileSync(path.join(folder, 'archivo'), '')
  expect(openLogFile(path.join(folder, 'archivo', 'datos'))).toBeNull()
  const log = openLogFile(folder)
  log?.close()
  expect(() => log?.write('tarde\n')).not.toThrow()
})
