/** The process of `npm run backup -- FILE`: the whole database in one file, while people go on working. */
import { writeBackup } from '../backup/write.ts'
import { StartError } from '../platform/process/startError.ts'
import { asTyped, runCommand } from './command.ts'

const { format } = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

await runCommand('backup', async (open) => {
  const args = process.argv.slice(2).filter((arg) => arg !== '--')
  const [name] = args
  if (args.length !== 1 || !name || name.startsWith('-')) {
    throw new StartError('Indica el archivo: npm run backup -- ARCHIVO')
  }
  const started = performance.now()
  const { file, bytes, tables, rows } = await open((url) => writeBackup(url, asTyped(name)))
  const seconds = (performance.now() - started) / 1000
  const size = `${format(tables)} tablas, ${format(rows)} filas, ${format(bytes / 1e6)} MB`
  console.log(`Respaldo guardado en ${file}: ${size} en ${format(seconds)} s.`)
  return 0
})
