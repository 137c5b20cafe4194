/** The life of a server process with its own PostgreSQL, from outside. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signalPostmaster } from '../../src/embedded/process/launch.ts'
import { livePostmaster } from '../../src/embedded/process/postmaster.ts'
import { type Launched, launch } from './launch.ts'

const post = async (address: string, password: string): Promise<Response> => {
  const body = JSON.stringify({ username: 'admin', password, sucursal: 1 })
  const headers = { 'content-type': 'application/json' }
  return await fetch(`${address}/auth/login/`, { method: 'POST', body, headers })
}

/** The status of the first admin's login. */
export const login = async (address: string) => (await post(address, 'clave-de-prueba')).status

/** The answer of the list of users to the first admin. */
export async function usuariosWith(address: string, password: string): Promise<unknown> {
  const { access } = (await (await post(address, password)).json()) as { access: string }
  const answer = await fetch(`${address}/auth/usuarios/`, { headers: { authorization: `Bearer ${access}` } })
  return await answer.json()
}

export const postmasterIn = (folder: string) => livePostmaster(path.join(folder, 'postgres'))

/** Ends all that runs on a folder, and removes it. */
export async function clear(folder: string, ...running: Launched[]): Promise<void> {
  for (const launched of running) await launched.stop('SIGKILL')
  signalPostmaster(path.join(folder, 'postgres'), 'SIGQUIT')
  while (postmasterIn(folder)) await sleep(10)
  rmSync(folder, { recursive: true, force: true })
}

/** The first life of a business, and what it shows. It ends by a Ctrl-C that arrives three times, as through npm. */
export async function firstLife(folder: string) {
  const server = launch({ DATA_DIR: folder })
  const address = await server.address()
  const second = launch({ DATA_DIR: folder })
  try {
    const ready = (await fetch(`${address}/salud/listo/`)).status
    const postmaster = postmasterIn(folder)
    const usuarios = await usuariosWith(address, 'clave-de-prueba')
    const refused = { code: await second.exitCode(), errors: second.errors() }
    const entered = await login(address)
    for (let time = 1; time <= 3; time++) process.kill(server.pid, 'SIGINT')
    const code = await server.exitCode()
    return { server, address, ready, postmaster, usuarios, refused, entered, code }
  } finally {
    for (const one of [second, server]) await one.stop('SIGKILL')
  }
}
