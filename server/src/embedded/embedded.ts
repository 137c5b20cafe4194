import { StartError } from '../platform/process/startError.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { createCluster } from './cluster.ts'
import { answering, ensureDatabase, type Urls, urlsOf } from './database.ts'
import { explain, hasPassword, newPassword, passwordFileOf, writePassword } from './password.ts'
import { findPlace, type Place } from './place.ts'
import { createKeeper, type Keeper } from './process/keeper.ts'
import { signalPostmaster, startPostmaster, stopPostmaster } from './process/launch.ts'
import { liveHolder, waitForLock } from './process/lock.ts'
import { livePostmaster, type Postmaster, readPostmaster } from './process/postmaster.ts'
import { isSame, type Named, nameOf } from './process/processes.ts'
import { choosePort, discardSocketFolder, socketFolderOf } from './process/socket.ts'
import { protectCluster, takeOver } from './secure.ts'
import { writeSettings } from './settings.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** What this process does with the business, to tell a second process: 'en http://127.0.0.1:3000'. */
  where: string
  /** Join the process that has the business open, if there is one, instead of refusing. */
  share?: boolean
  /** False only for data that may be lost. */
  durable?: boolean
}

export interface Embedded extends Urls {
  /** Whether PostgreSQL was running already: a killed process left it, or another process opened it. */
  adopted: boolean
  /** Starts PostgreSQL again when it dies; null where another process does this. */
  keeper: Keeper | null
  /** Changes the text that a second process reads. */
  announce(where: string): void
  stop(): Promise<void>
  /** Ends PostgreSQL at once, without waiting for it. The next start recovers. */
  kill(): void
}

/**
 * Opens the PostgreSQL that came with npm on the cluster of a data folder, making it the first time.
 * @throws StartError when the business is open already, or when it cannot be opened.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, where, share = false, durable = true } = options
  const found = findPlace(dataDir)
  if (share && liveHolder(found.folder)) return joinOpen(found)

  const lock = await waitForLock(found.folder, where)
  try {
    // Look again: the former holder may meanwhile have made the cluster, or given it to another user.
    const place = findPlace(dataDir)
    const binaries = findBinaries()
    await createCluster(binaries, place, { durable, passwordFile: passwordForNew(place) })
    await takeOver(binaries, place)
    const left = await answering(place)
    const postmaster = left ?? (await start(binaries, place, durable))
    const urls = urlsOf(place, postmaster)
    await ensureDatabase(urls, durable).catch((error: unknown) => {
      throw explain(error, place)
    })
    return {
      ...urls,
      adopted: left !== null,
      keeper: keeperOf(binaries, place, postmaster),
      announce: lock.announce,
      async stop() {
        await stopPostmaster(binaries, place)
        discardSocketFolder(postmaster.host)
        lock.release()
      },
      kill() {
        signalPostmaster(place.cluster, 'SIGQUIT')
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * On Windows any user of the machine can call the loopback address: there a cluster has its password from the
 * first moment.
 */
function passwordForNew(place: Place): string | null {
  if (process.platform !== 'win32') return null
  if (!hasPassword(place)) writePassword(place, newPassword())
  return passwordFileOf(place)
}

async function start(binaries: Binaries, place: Place, durable: boolean): Promise<Postmaster> {
  const crashed = readPostmaster(place.cluster)
  if (crashed) discardSocketFolder(crashed.host)
  const socketFolder = socketFolderOf(place)
  const access = hasPassword(place) ? 'password' : 'folder'
  writeSettings(place, { access, socketFolder, port: await choosePort(), durable })
  await startPostmaster(binaries, place)
  const postmaster = readPostmaster(place.cluster)
  if (!postmaster) throw new StartError(`La base de datos de ${place.cluster} se detuvo al arrancar.`)
  if (access === 'folder') await protectCluster(place, postmaster)
  return postmaster
}

/** A restart finds the settings of the last start: open programs use the same socket again. */
function keeperOf(binaries: Binaries, place: Place, opened: Postmaster): Keeper {
  let kept: Named | null = nameOf(opened.pid)
  return createKeeper({
    lives: () => kept !== null && isSame(kept),
    async start() {
      if (!livePostmaster(place.cluster)) await startPostmaster(binaries, place)
      const postmaster = livePostmaster(place.cluster)
      kept = postmaster && nameOf(postmaster.pid)
    },
  })
}

/**
 * The business is open in another process: its PostgreSQL serves this process too, which must not stop it.
 */
async function joinOpen(place: Place): Promise<Embedded> {
  const postmaster = await answering(place)
  if (!postmaster) {
    throw new StartError('Otro proceso está abriendo o cerrando el negocio: prueba de nuevo en un momento.')
  }
  const nothing = () => {}
  return {
    ...urlsOf(place, postmaster),
    adopted: true,
    keeper: null,
    announce: nothing,
    stop: async () => nothing(),
    kill: nothing,
  }
}
