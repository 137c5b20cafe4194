import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { liveHolder, takeLock, waitForLock } from './lock.ts'
import { startedAt } from './processes.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mostrador-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const leave = (pid: number, since: string | null) =>
  writeFileSync(path.join(folder, 'abierto.json'), JSON.stringify({ pid, startedAt: since, where: 'en X' }))

describe('takeLock', () => {
  it('keeps other processes out until its release, and leaves no file behind', () => {
    const lock = takeLock(folder, 'en A')
    expect(() => takeLock(folder, 'en B')).toThrow(
      `El negocio ya está abierto por el proceso ${process.pid} en A.`,
    )
    lock.announce('en C')
    expect(() => takeLock(folder, 'en B')).toThrow('en C.')
    lock.release()
    expect(readdirSync(folder)).toEqual([])
    takeLock(folder, 'en D').release()
  })

  it('ignores the lock of a dead process', async () => {
    const gone = spawn(process.execPath, ['--version'])
    await once(gone, 'exit')
    leave(gone.pid ?? 0, '1')
    takeLock(folder, 'en A')
    expect(liveHolder(folder)?.pid).toBe(process.pid)
  })

  it('ignores a lock whose pid now belongs to another process', () => {
    leave(process.ppid, 'before')
    expect(startedAt(process.ppid)).not.toBeNull()
    takeLock(folder, 'en A')
    expect(liveHolder(folder)?.pid).toBe(process.pid)
  })

  it('ignores half a lock', () => {
    writeFileSync(path.join(folder, 'abierto.json'), '{"pid":')
    takeLock(folder, 'en A')
    expect(liveHolder(folder)?.pid).toBe(process.pid)
  })
})

describe('waitForLock', () => {
  it('waits for a closing process', async () => {
    const closing = takeLock(folder, 'en A')
    setTimeout(() => closing.release(), 150)
    const lock = await waitForLock(folder, 'en B')
    expect(liveHolder(folder)?.where).toBe('en B')
    lock.release()
  })

  it('gives up on a process that stays', async () => {
    takeLock(folder, 'en A')
    await expect(waitForLock(folder, 'en B', 150)).rejects.toThrow('ya está abierto')
  })
})
