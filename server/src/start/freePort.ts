import { once } from 'node:events'
import { createServer } from 'node:net'
import { findPlace } from '../embedded/place.ts'
import { liveHolder } from '../embedded/process/lock.ts'
import type { Config } from '../platform/process/config.ts'
import { StartError } from '../platform/process/startError.ts'

/**
 * Whether the server can listen where it should, asked before anything is made. Where this business is already open,
 * its database says so, and names the place.
 * @throws StartError naming the port and another way.
 */
export async function checkPort(config: Config): Promise<void> {
  const probe = createServer()
  try {
    probe.listen(config.port, config.host)
    await once(probe, 'listening')
  } catch (error) {
    if (config.databaseUrl === null && liveHolder(findPlace(config.dataDir).folder)) return
    throw cannotListen(error as NodeJS.ErrnoException, config)
  } finally {
    probe.close()
  }
}

export function cannotListen({ code, message }: NodeJS.ErrnoException, { port, host }: Config): StartError {
  return new StartError(reasonOf(code ?? message, port, host))
}

function reasonOf(code: string, port: number, host: string): string {
  if (code === 'EADDRINUSE') {
    const other = port < 65_535 ? port + 1 : 3000
    const start = process.platform === 'win32' ? `set PORT=${other}&& npm start` : `PORT=${other} npm start`
    return `El puerto ${port} de ${host} está ocupado por otro programa: ciérralo, o indica otro puerto en PORT, por ejemplo: ${start}`
  }
  if (code === 'EACCES')
    return `No hay permiso para usar el puerto ${port}: indica uno mayor que 1023 en PORT.`
  return `No se puede escuchar en ${host}, puerto ${port} (${code}): revisa HOST y PORT.`
}
