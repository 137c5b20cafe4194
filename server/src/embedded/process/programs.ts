import { type SpawnOptions, spawn } from 'node:child_process'
import type { SystemUser } from '../../platform/process/freshFile.ts'

/** How every program of PostgreSQL runs, under any user. */
export function spawnOptions(user: SystemUser | null): SpawnOptions {
  const onWindows = process.platform === 'win32'
  return {
    // A folder that every user can enter. The terminal's language would change the messages, so it stays out.
    cwd: onWindows ? process.cwd() : '/',
    env: onWindows ? process.env : { PATH: process.env.PATH, LC_ALL: 'C' },
    // Out of reach of a Ctrl-C, which this process answers.
    detached: !onWindows,
    windowsHide: true,
    ...(user ?? {}),
  }
}

export interface Ran {
  code: number | null
  output: string
}

export function run(program: string, args: string[], user: SystemUser | null): Promise<Ran> {
  const child = spawn(program, args, { ...spawnOptions(user), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** The line of a log that gives the reason, as the end of a sentence. */
export function reason(log: string): string {
  const lines = log.trim().split('\n')
  const telling = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
  const text = telling.replace(/^.*?(FATAL|PANIC|error): +/, '').trim() || 'sin explicación'
  return text.endsWith('.') ? text : `${text}.`
}
