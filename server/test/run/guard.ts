/** Waits for its parent's end, then ends the throwaway cluster of a data folder and removes the folder. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signalPostmaster } from '../../src/embedded/process/launch.ts'
import { livePostmaster } from '../../src/embedded/process/postmaster.ts'

const [, , dataDir = ''] = process.argv

process.stdin.resume().on('end', async () => {
  const cluster = path.join(dataDir, 'postgres')
  for (let attempt = 0; attempt < 500 && livePostmaster(cluster); attempt++) {
    signalPostmaster(cluster, 'SIGQUIT')
    await sleep(20)
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})
