/** The process of `npm run demo`. */
import { runDemo } from '../start/invented.ts'

process.exitCode = await runDemo(process.argv.slice(2), process.env)
