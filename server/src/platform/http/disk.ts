/** Whether the disk still takes what people save: of the database, wherever it is, and of the data folder. */
import type { FastifyInstance } from 'fastify'
import { diskFull, isDiskFull } from '../database/failures.ts'
import { hasRoom } from '../files/room.ts'

/** After a write that found no room, others are kept away so long; then the next one shows it again. */
const KEPT_AWAY_MS = 30_000

export interface Disk {
  /** Whether the server should get no requests for now. */
  isFull(): Promise<boolean>
  /** Refuses with 503, before anything is written, where the embedded database has little room left. */
  demandRoom(): Promise<void>
}

/** `dataDir`: the folder on whose disk the embedded database writes; none where the database is elsewhere. */
export function createDisk(http: FastifyInstance, clock: { now(): Date }, dataDir: string | undefined): Disk {
  let foundFull = Number.NEGATIVE_INFINITY
  http.addHook('onError', async (_request, _reply, error) => {
    if (isDiskFull(error)) foundFull = clock.now().getTime()
  })
  const isTight = async (): Promise<boolean> => dataDir !== undefined && !(await hasRoom(dataDir))
  return {
    isFull: async () => Math.abs(clock.now().getTime() - foundFull) < KEPT_AWAY_MS || (await isTight()),
    async demandRoom() {
      if (await isTight()) throw diskFull()
    },
  }
}
